import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Contract, 4, for operators that buffer values: no lock is held while a user's value is deinitialized.
  struct NoLockInOperatorsTests {
    /// Sends when it is deinitialized.
    final class Farewell: Sendable {
      let subject: PassthroughSubject<Int, Never>
      init(_ subject: PassthroughSubject<Int, Never>) { self.subject = subject }
      deinit { subject.send(1) }
    }

    typealias Source = PassthroughSubject<Farewell?, Never>

    /// An operator that buffers values, and releases them without a request.
    struct Keeper: CustomTestStringConvertible, Sendable {
      let testDescription: String
      let make: @Sendable (Source, TestScheduler) -> AnyPublisher<Farewell?, Never>

      init<P: Publisher<Farewell?, Never> & SendableMetatype>(
        _ name: String,
        _ make: @escaping @Sendable (Source, TestScheduler) -> P
      ) {
        testDescription = name
        self.make = { make($0, $1).eraseToAnyPublisher() }
      }
    }

    static let keepers = [
      Keeper("buffer") { source, _ in source.buffer(size: 1, prefetch: .byRequest, whenFull: .dropOldest) },
      Keeper("collect(.byTime)") { $0.collect(.byTime($1, .seconds(1))).map { $0[0] } },
      Keeper("collect(.byTimeOrCount)") { $0.collect(.byTimeOrCount($1, .seconds(1), 2)).map { $0[0] } },
      Keeper("combineLatest") { source, _ in source.combineLatest(Just(0)) { value, _ in value } },
      Keeper("debounce") { $0.debounce(for: .seconds(1), scheduler: $1) },
      Keeper("delay") { $0.delay(for: .seconds(1), scheduler: $1) },
      Keeper("last") { source, _ in source.last() },
      Keeper("merge") { source, _ in source.merge(with: Empty(completeImmediately: false)) },
      Keeper("receive(on:)") { $0.receive(on: $1) },
      Keeper("removeDuplicates") { source, _ in source.removeDuplicates { $0 === $1 } },
      Keeper("share") { source, _ in source.share() },
      Keeper("switchToLatest") { source, _ in source.map { Just($0) }.switchToLatest() },
      Keeper("throttle") { $0.throttle(for: .seconds(1), scheduler: $1, latest: true) },
      Keeper("timeout") { $0.timeout(.seconds(1), scheduler: $1) },
      Keeper("zip") { source, _ in
        source.zip(Empty<Int, Never>(completeImmediately: false)) { value, _ in value }
      },
    ]

    @Test(arguments: keepers)
    func `a value's deinit can use the operator that released it`(keeper: Keeper) {
      let farewells = PassthroughSubject<Int, Never>()
      let source = Source()
      let gone = Counter()
      let returned = onAnotherThread {
        let scheduler = TestScheduler()
        let subscriber = Ignoring<Farewell?>()
        keeper.make(source, scheduler).subscribe(subscriber)
        let answering = farewells.sink { [subscriber = Unchecked(subscriber)] _ in
          gone.increment()
          source.send(nil)
          subscriber.value.subscription?.request(.max(1))
          if gone.value == 3 { subscriber.value.subscription?.cancel() }
        }
        for _ in 0..<3 {
          source.send(Farewell(farewells))
          source.send(Farewell(farewells))
          scheduler.run()
        }
        source.send(completion: .finished)
        subscriber.subscription?.cancel()
        scheduler.run()
        answering.cancel()
      }
      expectTrue(returned)
      expectEqual(gone.value, 6)
    }

    /// Requests one value, and stores none.
    private final class Ignoring<Input>: Subscriber {
      private(set) var subscription: (any Subscription)?

      func receive(subscription: any Subscription) {
        self.subscription = subscription
        subscription.request(.max(1))
      }

      func receive(_ input: Input) -> Subscribers.Demand { .none }
      func receive(completion: Subscribers.Completion<Never>) {}
    }
  }
}
