import Harness

#if OPENCOMBINE
  import OpenCombine
#else
  import ReactiveCore
  import Relays
#endif

extension Workloads {
  // MARK: PassthroughSubject

  public static func passthrough(subscribers: Int) -> Workload {
    let subject = PassthroughSubject<Int, Never>()
    return broadcasting(numbers, to: subscribers, of: subject, Closures.adding) { subject.send($0) }
  }

  /// Subscribers on the main actor, with values sent there. OpenCombine's subscribers have no actor.
  public static func passthroughOnMainActor(subscribers: Int) -> Workload {
    let subject = PassthroughSubject<Int, Never>()
    let counter = Counter()
    #if OPENCOMBINE
      let closure = Closures.adding(to: counter)
    #else
      let closure = Closures.addingOnMainActor(to: counter)
    #endif
    let cancellables = (0..<subscribers).map { _ in subject.sink(receiveValue: closure) }
    return Workload(operations: subscribers) { passes in
      counter.total = 0
      withExtendedLifetime(cancellables) {
        for pass in 0..<passes { subject.send(numbers[pass & 63]) }
      }
      return counter.total
    }
  }

  /// Values sent without a subscriber.
  public static func passthroughToNobody() -> Workload {
    let subject = PassthroughSubject<Int, Never>()
    return Workload { passes in
      for pass in 0..<passes { subject.send(numbers[pass & 63]) }
      return 0
    }
  }

  public static func passthroughOfBoxes(subscribers: Int) -> Workload {
    let subject = PassthroughSubject<Box, Never>()
    return broadcasting(Box.some, to: subscribers, of: subject, Closures.addingBoxes) { subject.send($0) }
  }

  public static func passthroughOfStrings(subscribers: Int) -> Workload {
    let subject = PassthroughSubject<String, Never>()
    return broadcasting(Strings.some, to: subscribers, of: subject, Closures.addingLengths) {
      subject.send($0)
    }
  }

  public static func passthroughOfRecords(subscribers: Int) -> Workload {
    let subject = PassthroughSubject<Wide, Never>()
    return broadcasting(Wide.some, to: subscribers, of: subject, Closures.addingRecords) {
      subject.send($0)
    }
  }

  // MARK: Subjects with a current value

  public static func currentValue(subscribers: Int) -> Workload {
    let subject = CurrentValueSubject<Int, Never>(0)
    return broadcasting(numbers, to: subscribers, of: subject, Closures.adding) { subject.send($0) }
  }

  /// OpenCombine lacks relays, so its side uses the subject that a relay contains.
  public static func behaviorRelay(subscribers: Int) -> Workload {
    #if OPENCOMBINE
      return currentValue(subscribers: subscribers)
    #else
      let relay = BehaviorRelay(value: 0)
      return broadcasting(numbers, to: subscribers, of: relay, Closures.adding) { relay.accept($0) }
    #endif
  }

  /// A relay bound to another one, which has a subscriber. OpenCombine lacks bindings, so its side sends from
  /// a sink.
  public static func boundRelay() -> Workload {
    #if OPENCOMBINE
      let (source, target) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let binding = source.sink { target.send($0) }
      return broadcasting(numbers, of: target, retaining: binding) { source.send($0) }
    #else
      let (source, target) = (PublishRelay<Int>(), PublishRelay<Int>())
      let binding = source.bind(to: target)
      return broadcasting(numbers, of: target, retaining: binding) { source.accept($0) }
    #endif
  }

  #if !OPENCOMBINE
    /// The same without a binding: a sink calls `accept`.
    public static func relayToRelay() -> Workload {
      let (source, target) = (PublishRelay<Int>(), PublishRelay<Int>())
      let binding = source.sink { target.accept($0) }
      return broadcasting(numbers, of: target, retaining: binding) { source.accept($0) }
    }
  #endif

  public static func readValue() -> Workload {
    let subject = CurrentValueSubject<Int, Never>(1)
    return Workload { passes in
      var total = 0
      for _ in 0..<passes { total &+= subject.value }
      return total
    }
  }

  /// Adds one to the value in place, which is a read and a send.
  public static func changeValue() -> Workload {
    let subject = CurrentValueSubject<Int, Never>(0)
    return Workload { passes in
      subject.send(0)
      for _ in 0..<passes { subject.value += 1 }
      return subject.value
    }
  }

  // MARK: Ways of sending

  /// The subscriber requests one value, and another for each value that it receives.
  public static func oneAtATime() -> Workload {
    let subject = PassthroughSubject<Int, Never>()
    let counter = Counter()
    let subscriber = OneAtATime(Closures.adding(to: counter))
    subject.subscribe(subscriber)
    return Workload { passes in
      counter.total = 0
      for pass in 0..<passes { subject.send(pass) }
      return counter.total
    }
  }

  public static func twoThreads() -> Workload {
    // Many values at a time, because each run must start two threads.
    twoThreads(sending: 10_000, Closures.adding)
  }

  /// They send faster than the subscriber receives.
  public static func twoThreadsToSlowSubscriber() -> Workload {
    twoThreads(sending: 1_000) { Closures.adding(to: $0, for: 10) }
  }

  /// Threads with one subject each. Each thread creates its own, so that the allocator doesn't place them
  /// side by side.
  public static func threadsOfTheirOwn(_ count: Int) -> Workload {
    // Many values, so that starting the threads is a small part of the time.
    let values = 200_000
    let totals = Unchecked((0..<count).map { _ in Counter() })
    return Workload(operations: count * values) { passes in
      onThreads(count) { thread in
        let subject = PassthroughSubject<Int, Never>()
        let counter = Counter()
        let cancellable = subject.sink(receiveValue: Closures.adding(to: counter))
        for _ in 0..<passes {
          for value in 0..<values { subject.send(value) }
        }
        cancellable.cancel()
        totals.value[thread].total = counter.total
      }
      return totals.value.reduce(0) { $0 &+ $1.total }
    }
  }

  // MARK: Parts

  static let numbers = Array(0..<64)

  /// Values that reach the only subscriber through another publisher.
  @inline(__always)
  private static func broadcasting<P: Publisher>(
    _ values: [P.Output],
    of publisher: P,
    retaining binding: AnyCancellable,
    send: @escaping (P.Output) -> Void
  ) -> Workload where P.Output == Int, P.Failure == Never {
    let workload = broadcasting(values, to: 1, of: publisher, Closures.adding, send: send)
    return Workload { passes in
      withExtendedLifetime(binding) { workload.run(passes) }
    }
  }

  private static func twoThreads(
    sending count: Int,
    _ closure: (Counter) -> @Sendable (Int) -> Void
  ) -> Workload {
    let subject = PassthroughSubject<Int, Never>()
    let counter = Counter()
    let cancellable = subject.sink(receiveValue: closure(counter))
    let shared = Unchecked(subject)
    return Workload(operations: 2 * count) { passes in
      counter.total = 0
      withExtendedLifetime(cancellable) {
        onThreads(2) { _ in
          for _ in 0..<passes {
            for value in 0..<count { shared.value.send(value) }
          }
        }
      }
      return counter.total
    }
  }

  @inline(__always)
  private static func broadcasting<P: Publisher>(
    _ values: [P.Output],
    to subscribers: Int,
    of publisher: P,
    _ closure: (Counter) -> @Sendable (P.Output) -> Void,
    send: @escaping (P.Output) -> Void
  ) -> Workload where P.Failure == Never {
    let counter = Counter()
    let cancellables = (0..<subscribers).map { _ in publisher.sink(receiveValue: closure(counter)) }
    return Workload(operations: subscribers) { passes in
      counter.total = 0
      withExtendedLifetime(cancellables) {
        for pass in 0..<passes { send(values[pass & 63]) }
      }
      return counter.total
    }
  }
}

private final class OneAtATime: Subscriber {
  typealias Input = Int
  typealias Failure = Never

  private let receiveValue: (Int) -> Void

  init(_ receiveValue: @escaping (Int) -> Void) { self.receiveValue = receiveValue }

  func receive(subscription: any Subscription) { subscription.request(.max(1)) }

  func receive(_ input: Int) -> Subscribers.Demand {
    receiveValue(input)
    return .max(1)
  }

  func receive(completion: Subscribers.Completion<Never>) {}
}
