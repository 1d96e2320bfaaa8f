import TestSupport
import Testing

/// Serialized, because programs count the live objects of the whole process.
@Suite(.serialized, .timeLimit(.minutes(5)), .neverHangs) struct HarnessTests {}
