import TestSupport
import Testing

/// The parent of this module's suites, which inherit its time limit.
///
/// The compiler then expands one macro instead of one for each suite.
@Suite(.timeLimit(.minutes(5)), .neverHangs) enum Suites {}
