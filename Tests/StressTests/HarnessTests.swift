import TestSupport
import Testing

/// One after the other, because programs count the live objects of the whole process.
@Suite(.serialized, .timeLimit(.minutes(5)), .neverHangs) struct HarnessTests {}
