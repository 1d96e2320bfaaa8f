import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct SequenceTests {
    /// Counts the fetched elements.
    private final class Counting: Sequence, IteratorProtocol {
      private(set) var fetched = 0
      func next() -> Int? {
        fetched += 1
        return fetched
      }
    }

    @Test func `elements are delivered as they are requested, and the completion right after the last`() {
      let recorder = [1, 2, 3].publisher.record(demand: .none)
      expectEqual(recorder.signals, [.subscription])
      recorder.request(.max(1))
      expectEqual(recorder.values, [1])
      recorder.request(.max(2))
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .value(3), .completion(.finished)])
      let empty = EmptyCollection<Int>().publisher.record(demand: .none)
      expectEqual(empty.signals, [.subscription, .completion(.finished)])
    }

    @Test func `nothing is fetched after a subscriber has cancelled inside receive`() {
      let sequence = Counting()
      let recorder = TestSubscriber<Int, Never>()
      recorder.onValue = { if $0 == 3 { recorder.cancel() } }
      sequence.publisher.subscribe(recorder)
      recorder.request(.max(5))
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .value(3)])
      expectEqual(sequence.fetched, 3)
    }

    @Test func `a value that was cancelled while it was fetched is not delivered`() {
      let recorder = TestSubscriber<Int, Never>()
      let numbers = (1...3).lazy.map { number in
        if number == 2 { recorder.cancel() }
        return number
      }
      numbers.publisher.subscribe(recorder)
      expectEqual(recorder.signals, [.subscription, .value(1)])
    }

    @Test func `nothing more is fetched after a subscriber has cancelled on subscription or between values`()
    {
      for demand in [Subscribers.Demand.none, .max(2)] {
        let sequence = Counting()
        let recorder = TestSubscriber<Int, Never>(demand: demand)
        if demand == .none { recorder.onSubscription = { $0.cancel() } }
        sequence.publisher.subscribe(recorder)
        let fetched = sequence.fetched
        recorder.cancel()
        recorder.request(.unlimited)
        expectEqual(sequence.fetched, fetched)
        expectEqual(recorder.values, (demand == .none ? [] : [1, 2]))
        expectNil(recorder.completion)
      }
    }

    @Test func `the failure type can be changed, and equal sequences make equal publishers`() {
      let publisher: Publishers.Sequence<[Int], TestError> = [1, 2].publisher.setFailureType(
        to: TestError.self
      )
      expectEqual(publisher, Publishers.Sequence(sequence: [1, 2]))
      expectEqual(publisher.record().completion, .finished)
    }
  }
}
