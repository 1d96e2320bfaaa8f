import Harness

#if OPENCOMBINE
  import OpenCombine
#else
  import ReactiveCore
#endif

// Senders that are faster than the subscriber.
extension Workloads {
  /// Threads that all send to one subject as fast as they can, for this long.
  ///
  /// - Parameter microseconds: The time that the subscriber needs for each value.
  public static func overload(threads: Int, seconds: Double, microseconds: Int) -> Strain {
    let subject = PassthroughSubject<Int, Never>()
    let cancellable = subject.sink(receiveValue: Closures.adding(to: Counter(), for: microseconds))
    defer { cancellable.cancel() }
    let shared = Unchecked(subject)
    return Strain.measured { largest in
      let end = Stopwatch.now + seconds
      onThreads(threads) { _ in
        while Stopwatch.now < end { largest.measure { shared.value.send(1) } }
      }
    }
  }

  /// This thread sends occasionally while another one sends every four microseconds, for this long. Only this
  /// thread is measured.
  public static func besideFastSender(seconds: Double) -> Strain {
    let subject = PassthroughSubject<Int, Never>()
    let cancellable = subject.sink(receiveValue: Closures.adding(to: Counter(), for: 10))
    defer { cancellable.cancel() }
    return besideFastSender(on: subject, seconds: seconds)
  }

  #if !OPENCOMBINE
    /// The same, with a subscriber on the main actor, which this thread is.
    public static func onMainActorBesideFastSender(seconds: Double) -> Strain {
      let subject = PassthroughSubject<Int, Never>()
      let add = Closures.adding(to: Counter(), for: 10)
      let cancellable = subject.sink { @MainActor in add($0) }
      defer { cancellable.cancel() }
      return besideFastSender(on: subject, seconds: seconds)
    }
  #endif

  private static func besideFastSender(on subject: PassthroughSubject<Int, Never>, seconds: Double) -> Strain
  {
    let shared = Unchecked(subject)
    return Strain.measured { largest in
      let end = Stopwatch.now + seconds
      onThreads(2) { thread in
        while Stopwatch.now < end {
          if thread == 0 {
            Stopwatch.spin(for: 50e-3)
            largest.measure { shared.value.send(1) }
          } else {
            shared.value.send(1)
            Stopwatch.spin(for: 4e-6)
          }
        }
      }
    }
  }
}
