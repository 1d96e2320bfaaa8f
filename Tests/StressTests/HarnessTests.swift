import Testing

/// One after the other: programs count what is alive in the whole process.
@Suite(.serialized) struct HarnessTests {}
