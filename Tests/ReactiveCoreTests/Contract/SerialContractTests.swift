import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Contract, 2: no subscriber is called by two threads at once, or again before the previous call has
  /// returned.
  struct SerialContractTests {
    @Test(arguments: SubjectKind.allCases)
    func `a subscriber that sends is not called again before it has returned`(kind: SubjectKind) {
      let subject = kind.make(0)
      let recorder = TestSubscriber<Int, Never>()
      recorder.onValue = { if $0 < 1_000 { subject.send($0 + 1) } }
      subject.subscribe(recorder)
      subject.send(0)
      expectEqual(recorder.values.last, 1_000)
    }

    @Test func `a value requested in receive(subscription:) is delivered after it, unless it cancels`() {
      let publishers: [AnyPublisher<Int, Never>] = [
        Just(1).eraseToAnyPublisher(), [1, 2].publisher.eraseToAnyPublisher(),
        CurrentValueSubject(1).eraseToAnyPublisher(),
      ]
      for publisher in publishers {
        for isCancelled in [false, true] {
          let recorder = TestSubscriber<Int, Never>(demand: .none)
          recorder.onSubscription = { [unowned recorder] _ in
            recorder.request(.max(1))
            expectEqual(recorder.values, [])
            if isCancelled { recorder.cancel() }
          }
          publisher.subscribe(recorder)
          expectEqual(recorder.values, isCancelled ? [] : [1])
        }
      }
    }
  }
}
