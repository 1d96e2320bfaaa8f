import TestSupport
import Testing

@testable import ReactiveTesting

extension Suites {
  struct SubscriptionTimelineTests {
    @Test func `a diagram says when a subscription began and how it ended`() {
      let start = Moment(frame: 1)
      expectEqual("-^" as SubscriptionTimeline, SubscriptionTimeline(start: start))
      expectEqual("-^--" as SubscriptionTimeline, SubscriptionTimeline(start: start))
      expectEqual("-^--!" as SubscriptionTimeline, .init(start: start, end: .cancelled(Moment(frame: 4))))
      expectEqual(
        "-^|" as SubscriptionTimeline,
        .init(start: start, end: .completed(Moment(frame: 2), isFailure: false))
      )
      expectEqual(
        "-(^#)" as SubscriptionTimeline,
        .init(start: start, end: .completed(start, isFailure: true))
      )
    }

    @Test(arguments: ["^", "--^", "-^---!", "^|", "-(^!)", "^--#"])
    func `its description is the diagram that it was read from`(_ diagram: String) {
      expectEqual("\(SubscriptionTimeline(stringLiteral: diagram))", diagram)
    }

    @Test(
      arguments: [
        ("-a", 2, "the diagram of a subscription has no values, such as 'a'"),
        ("--!", 3, "nothing precedes '^'"),
        ("^-^", 3, "a second '^'"),
        ("---", 3, "there is no '^'"),
      ]
    )
    func `an invalid subscription diagram is rejected with its column and a reason`(
      _ text: String,
      _ column: Int,
      _ reason: String
    ) {
      let error = DiagramError(text: text, column: column, reason: reason)
      #expect(throws: error) { try SubscriptionTimeline(reading: text) }
    }
  }
}
