#if !OPENCOMBINE
  import Harness
  import ReactiveX

  extension Workloads {
    /// One subscription at a time with RxSwift's method, disposed immediately.
    public static func subscribeAndDispose() -> Workload {
      let subject = PassthroughSubject<Int, Never>()
      let counter = Counter()
      let receive = Closures.adding(to: counter)
      return Workload { passes in
        counter.total = 0
        for _ in 0..<passes { subject.subscribe(onNext: receive).dispose() }
        let last = subject.subscribe(onNext: receive)
        subject.send(1)
        last.dispose()
        subject.send(1)
        return counter.total
      }
    }
  }
#endif
