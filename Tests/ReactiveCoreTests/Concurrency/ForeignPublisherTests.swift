import ReactiveCore
import TestSupport
import Testing

extension Suites {
  /// Loops over operators on a publisher written by a user, which drops values without demand and can't be
  /// held back.
  struct ForeignPublisherTests {
    typealias Numbers = AnyPublisher<Int, TestError>

    private func values(of publisher: Numbers, sending: () -> Void) async throws -> [Int] {
      var iterator = publisher.values.makeAsyncIterator()
      sending()
      var values: [Int] = []
      while let value = try await iterator.next() { values.append(value) }
      return values
    }

    /// All rows but those that request a limited number of values or subscribe to another publisher first.
    @Test(
      arguments: BackpressureTests.lossless.filter {
        !$0.name.contains("maxPublishers") && !$0.name.contains("append")
      }
    )
    func `values that a foreign publisher sends while the loop is busy are not lost`(
      row: BackpressureTests.Row
    ) async throws {
      let foreign = Dropping<Never>()
      let numbers = row.make(foreign.eraseToAnyPublisher()).setFailureType(to: TestError.self)
      let values = try await values(of: numbers.prefix(5).eraseToAnyPublisher()) {
        for number in 1...5 { foreign.send(number) }
        foreign.send(completion: .finished)
      }
      expectEqual(values, [1, 2, 3, 4, 5])
    }

    @Test func `retry loses no value of a foreign publisher, before or after a failure`() async throws {
      let foreign = Dropping<TestError>()
      let values = try await values(of: foreign.retry(1).eraseToAnyPublisher()) {
        for number in 1...3 { foreign.send(number) }
        foreign.send(completion: .failure(.a))
        for number in 4...5 { foreign.send(number) }
        foreign.send(completion: .finished)
      }
      expectEqual(values, [1, 2, 3, 4, 5])
    }

    @Test func `catch and append lose no value of two foreign publishers`() async throws {
      for isFailure in [true, false] {
        let (first, second) = (Dropping<TestError>(), Dropping<TestError>())
        let publisher =
          isFailure
          ? first.catch { _ in second }.eraseToAnyPublisher() : first.append(second).eraseToAnyPublisher()
        let values = try await values(of: publisher) {
          for number in 1...3 { first.send(number) }
          first.send(completion: isFailure ? .failure(.a) : .finished)
          for number in 4...5 { second.send(number) }
          second.send(completion: .finished)
        }
        expectEqual(values, [1, 2, 3, 4, 5])
      }
    }

    @Test func `an operator that requests a limited number of values misses the dropped ones`() async throws {
      let limited: [(Numbers) -> Numbers] = [
        { upstream in
          upstream.flatMap(maxPublishers: .max(2)) {
            [$0].publisher.setFailureType(to: TestError.self).receive(on: ImmediateScheduler.shared)
          }.eraseToAnyPublisher()
        },
        { $0.buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest).eraseToAnyPublisher() },
      ]
      for make in limited {
        let foreign = Dropping<TestError>()
        let values = try await values(of: make(foreign.eraseToAnyPublisher())) {
          for number in 1...5 { foreign.send(number) }
          foreign.send(completion: .finished)
        }
        expectEqual(values, [1, 2])
      }
    }

    /// Sends requested values to its single subscriber and drops the others.
    final class Dropping<Failure: Error>: Publisher, Sendable {
      typealias Output = Int

      private struct State {
        var subscriber: AnySubscriber<Int, Failure>?
        var demand = Subscribers.Demand.none
      }

      private let state = Protected(State())

      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Failure {
        state.value = State(subscriber: AnySubscriber(subscriber))
        subscriber.receive(subscription: Link(publisher: self))
      }

      func send(_ number: Int) {
        let subscriber = state.withLock { state -> AnySubscriber<Int, Failure>? in
          guard state.demand > 0 else { return nil }
          state.demand -= 1
          return state.subscriber
        }
        guard let more = subscriber?.receive(number) else { return }
        state.value.demand += more
      }

      func send(completion: Subscribers.Completion<Failure>) {
        state.withLock { $0.subscriber.take() }?.receive(completion: completion)
      }

      private final class Link: Subscription, Sendable {
        let publisher: Dropping

        init(publisher: Dropping) { self.publisher = publisher }

        func request(_ demand: Subscribers.Demand) { publisher.state.value.demand += demand }

        func cancel() { _ = publisher.state.withLock { $0.subscriber.take() } }
      }
    }
  }
}
