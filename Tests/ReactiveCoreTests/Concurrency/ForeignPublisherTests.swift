import ReactiveCore
import ReactiveExtras
import TestSupport
import Testing

extension Suites {
  /// A loop over what operators make of a publisher of a user's, which drops what is not requested and knows
  /// nothing of holding back.
  struct ForeignPublisherTests {
    typealias Numbers = AnyPublisher<Int, TestError>

    struct Row: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let make: @Sendable (Dropping) -> Numbers

      init(_ name: String, _ make: @escaping @Sendable (Dropping) -> Numbers) {
        testDescription = name
        self.make = make
      }
    }

    static let nothing = Empty<Int, TestError>()
    static let endless = (1...).publisher.setFailureType(to: TestError.self)

    static let rows = [
      Row("nothing") { $0.eraseToAnyPublisher() },
      Row("map and scan") { $0.map { $0 }.scan(0) { $1 }.eraseToAnyPublisher() },
      Row("retry") { $0.retry(1).eraseToAnyPublisher() },
      Row("catch") { $0.catch { _ in nothing }.eraseToAnyPublisher() },
      Row("append") { $0.append(nothing).eraseToAnyPublisher() },
      Row("flatMap") { foreign in
        foreign.flatMap { Just($0).setFailureType(to: TestError.self) }.eraseToAnyPublisher()
      },
      Row("flatMap to sequences") { foreign in
        foreign.flatMap { [$0].publisher.setFailureType(to: TestError.self) }.eraseToAnyPublisher()
      },
      Row("flatMap to it") { foreign in
        Just(0).setFailureType(to: TestError.self).flatMap { _ in foreign }.eraseToAnyPublisher()
      },
      Row("concatMap") { foreign in
        foreign.concatMap { [$0].publisher.setFailureType(to: TestError.self) }.eraseToAnyPublisher()
      },
      Row("switchToLatest to it") { foreign in
        Just(foreign).setFailureType(to: TestError.self).switchToLatest().eraseToAnyPublisher()
      },
      Row("merge") { $0.merge(with: nothing).eraseToAnyPublisher() },
      Row("merge and merge") { $0.merge(with: nothing).merge(with: nothing).eraseToAnyPublisher() },
      Row("zip") { $0.zip(endless) { a, _ in a }.eraseToAnyPublisher() },
      Row("combineLatest") {
        Just(0).setFailureType(to: TestError.self).combineLatest($0) { _, b in b }.eraseToAnyPublisher()
      },
      Row("combineLatest and zip") {
        Just(0).setFailureType(to: TestError.self).combineLatest($0) { _, b in b }.zip(endless) { a, _ in a }
          .eraseToAnyPublisher()
      },
      Row("prefix(untilOutputFrom:)") {
        $0.prefix(untilOutputFrom: Empty<Int, TestError>(completeImmediately: false)).eraseToAnyPublisher()
      },
      Row("drop(untilOutputFrom:)") {
        $0.drop(untilOutputFrom: Just(0).setFailureType(to: TestError.self)).eraseToAnyPublisher()
      },
      Row("receive(on:)") { $0.receive(on: ImmediateScheduler.shared).eraseToAnyPublisher() },
      Row("receive(on:) and flatMap") { foreign in
        foreign.receive(on: ImmediateScheduler.shared)
          .flatMap { [$0].publisher.setFailureType(to: TestError.self) }.eraseToAnyPublisher()
      },
      Row("buffer") {
        $0.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest).eraseToAnyPublisher()
      },
      Row("buffer and one publisher at a time") { foreign in
        foreign.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
          .flatMap(maxPublishers: .max(1)) { [$0].publisher.setFailureType(to: TestError.self) }
          .eraseToAnyPublisher()
      },
      Row("share") { $0.share().eraseToAnyPublisher() },
    ]

    private func values(of publisher: Numbers, sending: () -> Void) async throws -> [Int] {
      var iterator = publisher.values.makeAsyncIterator()
      sending()
      var values: [Int] = []
      while let value = try await iterator.next() { values.append(value) }
      return values
    }

    @Test(arguments: rows)
    func `values that a foreign publisher sends while the loop is busy are not lost`(row: Row) async throws {
      let foreign = Dropping()
      let values = try await values(of: row.make(foreign)) {
        for number in 1...5 { foreign.send(number) }
        foreign.send(completion: .finished)
      }
      expectEqual(values, [1, 2, 3, 4, 5])
    }

    @Test func `values of a foreign publisher around a failure are not lost behind retry`() async throws {
      let foreign = Dropping()
      let values = try await values(of: foreign.retry(1).eraseToAnyPublisher()) {
        for number in 1...3 { foreign.send(number) }
        foreign.send(completion: .failure(.a))
        for number in 4...5 { foreign.send(number) }
        foreign.send(completion: .finished)
      }
      expectEqual(values, [1, 2, 3, 4, 5])
    }

    @Test func `values of two foreign publishers are not lost behind catch and append`() async throws {
      for isFailure in [true, false] {
        let (first, second) = (Dropping(), Dropping())
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

    @Test func `an operator with a limited request misses values that are dropped`() async throws {
      let limited: [(Numbers) -> Numbers] = [
        { upstream in
          upstream.flatMap(maxPublishers: .max(2)) {
            [$0].publisher.setFailureType(to: TestError.self).receive(on: ImmediateScheduler.shared)
          }.eraseToAnyPublisher()
        },
        { $0.buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest).eraseToAnyPublisher() },
      ]
      for make in limited {
        let foreign = Dropping()
        let values = try await values(of: make(foreign.eraseToAnyPublisher())) {
          for number in 1...5 { foreign.send(number) }
          foreign.send(completion: .finished)
        }
        expectEqual(values, [1, 2])
      }
    }

    /// Sends to its one subscriber what that has requested, and drops the rest.
    final class Dropping: Publisher, Sendable {
      typealias Output = Int
      typealias Failure = TestError

      private struct State {
        var subscriber: AnySubscriber<Int, TestError>?
        var demand = Subscribers.Demand.none
      }

      private let state = Protected(State())

      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
        state.value = State(subscriber: AnySubscriber(subscriber))
        subscriber.receive(subscription: Link(publisher: self))
      }

      func send(_ number: Int) {
        let subscriber = state.withLock { state -> AnySubscriber<Int, TestError>? in
          guard state.demand > 0 else { return nil }
          state.demand -= 1
          return state.subscriber
        }
        guard let more = subscriber?.receive(number) else { return }
        state.value.demand += more
      }

      func send(completion: Subscribers.Completion<TestError>) {
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
