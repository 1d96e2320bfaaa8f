import ReactiveCore
import ReactiveTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct OptionalTests {
  @Test func `a value is delivered when it is requested, and the completion right after it`() {
    let recorder = Int?.some(1).publisher.record(demand: .none)
    #expect(recorder.signals == [.subscription])
    recorder.request(.max(1))
    #expect(recorder.signals == [.subscription, .value(1), .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `without a value it completes without demand`() {
    let recorder = Int?.none.publisher.record(demand: .none)
    #expect(recorder.signals == [.subscription, .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `it releases upstream and downstream`() {
    expectSourceLetsGo { Optional($0).publisher }
  }

  @Test func `what is known at once is worked out at once`() {
    #expect(Optional(2).publisher.map { $0 * 2 } == Optional.Publisher(4))
    #expect(Int?.none.publisher.map { $0 * 2 } == Optional.Publisher(nil))
    #expect(Optional(2).publisher.compactMap { $0 > 2 ? $0 : nil } == Optional.Publisher(nil))
    #expect(Optional(2).publisher.filter { $0 > 1 } == Optional.Publisher(2))
    #expect(Int?.none.publisher.replaceEmpty(with: 3) == Just(3))
    #expect(Optional(2).publisher.replaceEmpty(with: 3) == Just(2))
  }

  @Test func `its subscription says what it is`() {
    #expect(Optional(1).publisher.record(demand: .none).subscription.map { "\($0)" } == "Optional")
  }
}
