import TestSupport
import Testing

/// What the suites of this module are in, for a time limit that all of them have.
///
/// It is inherited by each suite, so that none needs a macro of its own, of which the compiler expands all in each file.
@Suite(.timeLimit(.minutes(5)), .neverHangs) enum Suites {}
