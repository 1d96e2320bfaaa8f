import ReactiveCore
import TestSupport
import Testing

extension Suites {
  struct CallGuardTests {
    /// A publisher as a user might write it, without expecting reentrant calls. For one thread.
    private final class Hasty: Publisher, @unchecked Sendable {
      typealias Output = Int
      typealias Failure = Never

      private var receiveValue: ((Int) -> Void)?
      private var receiveCompletion: ((Subscribers.Completion<Never>) -> Void)?

      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        subscriber.receive(subscription: Subscriptions.empty)
        receiveValue = { _ = subscriber.receive($0) }
        receiveCompletion = { subscriber.receive(completion: $0) }
      }

      func send(_ value: Int) { receiveValue?(value) }
      func finish() { receiveCompletion?(.finished) }
    }

    @Test func `sending from inside an operator's closure traps with a message`() async {
      let step = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let source = Hasty()
        let cancellable = source.scan(0) {
          if $1 < 3 { source.send($1 + 1) }
          return $0 + $1
        }.sink { _ in }
        source.send(1)
        cancellable.cancel()
      }
      expectContains(step.message, "A publisher delivers nothing from inside an operator's closure")
      let reduction = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let source = Hasty()
        let cancellable = source.reduce(0) {
          source.finish()
          return $0 + $1
        }.sink { _ in }
        source.send(1)
        cancellable.cancel()
      }
      expectContains(reduction.message, "A publisher delivers nothing from inside an operator's closure")
    }

    @Test func `a value sent from inside a subscriber downstream of the operator is delivered`() {
      let source = Hasty()
      let received = Protected<[Int]>([])
      let cancellable = source.scan(0, +).sink {
        received.value.append($0)
        if $0 < 6 { source.send($0 + 1) }
        if $0 >= 6 { source.finish() }
      }
      source.send(1)
      source.send(1)
      expectEqual(received.value, [1, 3, 7])
      cancellable.cancel()
    }
  }
}
