import Harness

#if OPENCOMBINE
  import OpenCombine
#else
  import ReactiveConcurrency
  import ReactiveCore
#endif

extension Workloads {
  /// A loop over the values of a sequence, each requested when its turn comes.
  public static func valuesOfSequence(_ count: Int) -> Workload {
    looping(count) {
      var total = 0
      for await value in (0..<count).publisher.values { total &+= value }
      return total
    }
  }

  #if !OPENCOMBINE
    /// A loop over values that a subject sent before. OpenCombine's loop loses them.
    public static func valuesOfSubject(_ count: Int) -> Workload {
      looping(count) {
        var total = 0
        let subject = PassthroughSubject<Int, Never>()
        var values = subject.values.makeAsyncIterator()
        for value in 0..<count { subject.send(value) }
        subject.send(completion: .finished)
        while let value = await values.next() { total &+= value }
        return total
      }
    }

    /// A loop over values that another task sends concurrently.
    public static func valuesOfTask(_ count: Int) -> Workload {
      looping(count) {
        var total = 0
        let subject = PassthroughSubject<Int, Never>()
        var values = subject.values.makeAsyncIterator()
        let sender = Task {
          for value in 0..<count { subject.send(value) }
          subject.send(completion: .finished)
        }
        while let value = await values.next() { total &+= value }
        await sender.value
        return total
      }
    }

    /// A sink on the publisher of a stream that creates each value when it is pulled.
    public static func publisherOfUnfolding(_ count: Int) -> Workload {
      sinking(count) { AsyncStream.unfolding(count).publisher }
    }

    /// A sink on the publisher of a stream that was filled in advance.
    public static func publisherOfFilled(_ count: Int) -> Workload {
      sinking(count) { AsyncStream.filled(count).publisher }
    }

    /// A loop over the values of a stream's publisher. It involves two tasks, one of which waits for the
    /// other with each value.
    public static func valuesOfPublisher(_ count: Int) -> Workload {
      looping(count) {
        var total = 0
        for await value in AsyncStream.unfolding(count).publisher.values { total &+= value }
        return total
      }
    }

    /// A task for each value of a sequence, with a limit on concurrent tasks.
    public static func asyncMap(_ count: Int, maxConcurrent: Int) -> Workload {
      sinking(count) { (0..<count).publisher.asyncMap(maxConcurrent: maxConcurrent) { await same($0) } }
    }

    /// The same, with results as they become ready.
    public static func asyncFlatMap(_ count: Int, maxConcurrent: Int) -> Workload {
      sinking(count) { (0..<count).publisher.asyncFlatMap(maxConcurrent: maxConcurrent) { await same($0) } }
    }

    private static func sinking<P: Publisher>(
      _ count: Int,
      _ publisher: @escaping @Sendable () -> P
    ) -> Workload where P.Output == Int, P.Failure == Never {
      looping(count) {
        let total = Counter()
        await withUnsafeContinuation { continuation in
          publisher().subscribe(
            Subscribers.Sink(
              receiveCompletion: { _ in continuation.resume() },
              receiveValue: Closures.adding(to: total)
            )
          )
        }
        return total.total
      }
    }
  #endif
}
