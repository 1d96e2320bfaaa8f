import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Contract, 4, for operators that buffer values: no lock is held while a value of a user's is
  /// deinitialized.
  struct NoLockInOperatorsTests {
    /// Sends when it is deinitialized.
    final class Farewell: Sendable {
      let subject: PassthroughSubject<Int, Never>
      init(_ subject: PassthroughSubject<Int, Never>) { self.subject = subject }
      deinit { subject.send(1) }
    }

    typealias Source = PassthroughSubject<Farewell?, Never>

    /// An operator that buffers values, and releases them without a request.
    enum Keeper: CaseIterable {
      case buffer, collectByTime, collectByTimeOrCount, combineLatest, debounce, delay, last, merge
      case receiveOn, removeDuplicates, share, switchToLatest, throttle, timeout, zip

      func make(_ source: Source, _ scheduler: TestScheduler) -> AnyPublisher<Farewell?, Never> {
        let silence = Empty<Farewell?, Never>(completeImmediately: false)
        return switch self {
        case .buffer:
          source.buffer(size: 1, prefetch: .byRequest, whenFull: .dropOldest).eraseToAnyPublisher()
        case .collectByTime:
          source.collect(.byTime(scheduler, .seconds(1))).map { $0[0] }.eraseToAnyPublisher()
        case .collectByTimeOrCount:
          source.collect(.byTimeOrCount(scheduler, .seconds(1), 2)).map { $0[0] }.eraseToAnyPublisher()
        case .combineLatest: source.combineLatest(Just(0)) { value, _ in value }.eraseToAnyPublisher()
        case .debounce: source.debounce(for: .seconds(1), scheduler: scheduler).eraseToAnyPublisher()
        case .delay: source.delay(for: .seconds(1), scheduler: scheduler).eraseToAnyPublisher()
        case .last: source.last().eraseToAnyPublisher()
        case .merge: source.merge(with: silence).eraseToAnyPublisher()
        case .receiveOn: source.receive(on: scheduler).eraseToAnyPublisher()
        case .removeDuplicates: source.removeDuplicates { $0 === $1 }.eraseToAnyPublisher()
        case .share: source.share().eraseToAnyPublisher()
        case .switchToLatest: source.map { Just($0) }.switchToLatest().eraseToAnyPublisher()
        case .throttle:
          source.throttle(for: .seconds(1), scheduler: scheduler, latest: true).eraseToAnyPublisher()
        case .timeout: source.timeout(.seconds(1), scheduler: scheduler).eraseToAnyPublisher()
        case .zip: source.zip(silence) { value, _ in value }.eraseToAnyPublisher()
        }
      }
    }

    @Test(arguments: Keeper.allCases)
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
