import Dispatch
import Harness

#if OPENCOMBINE
  import OpenCombine
  import OpenCombineDispatch
#else
  import ReactiveCore
  import ReactiveFoundation
  import ReactiveTesting
#endif

extension Workloads {
  /// Values that a queue delivers. Returns after the last one has arrived.
  public static func receiveOnQueue() -> Workload {
    let subject = PassthroughSubject<Int, Never>()
    let arrivals = Arrivals()
    let cancellable =
      subject
      .receive(on: DispatchQueue(label: "benchmark"))
      .sink { arrivals.receive($0) }
    return Workload { passes in
      withExtendedLifetime(cancellable) {
        arrivals.total(of: passes) { subject.send($0) }
      }
    }
  }

  /// Values that each arrive before the previous one is due, so that none is delivered: the cost of
  /// restarting a timer.
  public static func debounceOnQueue() -> Workload {
    let subject = PassthroughSubject<Int, Never>()
    let counter = Counter()
    let cancellable =
      subject
      .debounce(for: .seconds(3_600), scheduler: DispatchQueue(label: "benchmark"))
      .sink(receiveValue: Closures.adding(to: counter))
    return Workload { passes in
      withExtendedLifetime(cancellable) {
        for pass in 0..<passes { subject.send(pass) }
      }
      return counter.total
    }
  }

  #if !OPENCOMBINE
    /// Timers created in random order and then run.
    public static func timers(_ count: Int) -> Workload {
      let times = Order.shuffled.indices(count)
      let counter = Counter()
      let receive = Closures.adding(to: counter)
      return Workload(operations: count) { passes in
        counter.total = 0
        for _ in 0..<passes {
          let scheduler = TestScheduler()
          for time in times {
            scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(time))) { receive(time) }
          }
          scheduler.run()
        }
        return counter.total
      }
    }
  #endif
}
