import Harness

#if OPENCOMBINE
  import OpenCombine
#else
  import ReactiveCore
#endif

extension Workloads {
  /// One subscription at a time, cancelled immediately.
  public static func subscribeAndCancel() -> Workload {
    let subject = PassthroughSubject<Int, Never>()
    let counter = Counter()
    let receive = Closures.adding(to: counter)
    return Workload { passes in
      counter.total = 0
      for _ in 0..<passes { subject.sink(receiveValue: receive).cancel() }
      return received(of: subject, counter)
    }
  }

  /// One at a time, beside others that stay subscribed.
  public static func subscribeAndCancel(besides others: Int) -> Workload {
    let subject = PassthroughSubject<Int, Never>()
    let receive = Closures.adding(to: Counter())
    let cancellables = (0..<others).map { _ in subject.sink(receiveValue: receive) }
    return Workload { passes in
      withExtendedLifetime(cancellables) {
        for _ in 0..<passes { subject.sink(receiveValue: receive).cancel() }
      }
      return 0
    }
  }

  /// This many subscriptions, all cancelled afterwards.
  public static func subscribeAndCancel(_ count: Int, _ order: Order) -> Workload {
    let subject = PassthroughSubject<Int, Never>()
    let counter = Counter()
    let receive = Closures.adding(to: counter)
    let indices = order.indices(count)
    return Workload(operations: count) { passes in
      counter.total = 0
      var cancellables: [AnyCancellable] = []
      cancellables.reserveCapacity(count)
      for _ in 0..<passes {
        for _ in 0..<count { cancellables.append(subject.sink(receiveValue: receive)) }
        for index in indices { cancellables[index].cancel() }
        cancellables.removeAll(keepingCapacity: true)
      }
      return received(of: subject, counter)
    }
  }

  /// The deliveries of a value to the remaining subscribers while subscriptions are cancelled.
  private static func received(of subject: PassthroughSubject<Int, Never>, _ counter: Counter) -> Int {
    let last = subject.sink(receiveValue: Closures.adding(to: counter))
    subject.send(1)
    last.cancel()
    subject.send(1)
    return counter.total
  }

  // MARK: Memory

  public static func footprint(subscriptions count: Int) -> Footprint {
    let subject = PassthroughSubject<Int, Never>()
    let receive = Closures.adding(to: Counter())
    return footprint(count) { subject.sink(receiveValue: receive) }
  }

  public static func footprintOfThreeOperators(subscriptions count: Int) -> Footprint {
    let subject = PassthroughSubject<Int, Never>()
    let receive = Closures.adding(to: Counter())
    let transform = Closures.successor()
    let isWanted = Closures.isWanted()
    return footprint(count) {
      subject.map(transform).filter(isWanted).map(transform).sink(receiveValue: receive)
    }
  }

  public static func footprintOfCurrentValue(subscriptions count: Int) -> Footprint {
    let subject = CurrentValueSubject<Int, Never>(0)
    let receive = Closures.adding(to: Counter())
    return footprint(count) { subject.sink(receiveValue: receive) }
  }

  @inline(__always)
  private static func footprint(_ count: Int, _ subscribe: () -> AnyCancellable) -> Footprint {
    // The first subscription pays for one-time work, such as creating types.
    let first = subscribe()
    var cancellables: [AnyCancellable] = []
    cancellables.reserveCapacity(count)
    let footprint = Memory.footprint {
      for _ in 0..<count { cancellables.append(subscribe()) }
    }
    first.cancel()
    withExtendedLifetime(cancellables) {}
    return footprint
  }
}
