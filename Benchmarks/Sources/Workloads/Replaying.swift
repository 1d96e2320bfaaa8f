#if !OPENCOMBINE
  import Harness
  import ReactiveCore
  import ReactiveExtras

  // Subjects that OpenCombine lacks.
  extension Workloads {
    /// A subject that replays the last value, shared by this many subscribers.
    public static func sharedReplay(subscribers: Int) -> Workload {
      let subject = PassthroughSubject<Int, Never>()
      let shared =
        subject
        .map(Closures.successor())
        .multicast { ReplaySubject<Int, Never>(bufferSize: 1) }
        .autoconnect()
      return sending(subject, through: shared, to: subscribers, operations: subscribers)
    }

    /// Values that were sent before, and late subscribers.
    public static func replay(of values: Int, to subscribers: Int) -> Workload {
      let subject = ReplaySubject<Int, Never>(bufferSize: values)
      for value in 0..<values { subject.send(value) }
      return Workload(operations: values * subscribers) { passes in
        let counter = Counter()
        let receive = Closures.adding(to: counter)
        for _ in 0..<passes {
          let cancellables = (0..<subscribers).map { _ in subject.sink(receiveValue: receive) }
          withExtendedLifetime(cancellables) {}
        }
        return counter.total
      }
    }
  }
#endif
