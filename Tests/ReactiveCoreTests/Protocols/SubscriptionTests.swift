import ReactiveCore
import TestSupport
import Testing

extension Suites {
  struct SubscriptionTests {
    @Test func `the empty subscription does nothing, and is always the same one`() {
      let subscription = Subscriptions.empty
      subscription.request(.unlimited)
      subscription.cancel()
      subscription.cancel()
      expectEqual(subscription.combineIdentifier, Subscriptions.empty.combineIdentifier)
      expectEqual("\(subscription)", "Empty")
    }
  }
}
