import TestSupport
import Testing

/// The parent of this module's suites, which gives them a time limit.
///
/// Each suite inherits it, so that the compiler expands one macro instead of one for each suite.
@Suite(.timeLimit(.minutes(5)), .neverHangs) enum Suites {}
