import TestSupport
import Testing

/// One after the other: programs count what is alive in the whole process.
@Suite(.serialized, .timeLimit(.minutes(5)), .neverHangs) struct HarnessTests {}
