import Harness

#if OPENCOMBINE
  import OpenCombine
#else
  import ReactiveCore
#endif

/// Chains for a single request: created, subscribed to, completed and released.
extension Workloads {
  struct NotFound: Error {}

  public static func request() -> Workload {
    let transform = Closures.successor()
    return requests { value, receive in
      Deferred { Future<Int, any Error> { $0(.success(value)) } }
        .tryMap { value -> Int in
          if value < 0 { throw NotFound() }
          return transform(value)
        }
        .catch { _ in Just(0).setFailureType(to: (any Error).self) }
        .first()
        .sink(receiveCompletion: { _ in }, receiveValue: receive)
    }
  }

  public static func future() -> Workload {
    requests { value, receive in
      Future<Int, Never> { $0(.success(value)) }.sink(receiveValue: receive)
    }
  }

  public static func failureRetriedTwice() -> Workload {
    requests { value, receive in
      Fail<Int, any Error>(error: NotFound()).retry(2).replaceError(with: value).sink(receiveValue: receive)
    }
  }

  public static func zipOfReadyValues() -> Workload {
    let sum = Closures.sum()
    return requests { value, receive in
      Just(value).zip(Just(1)).map { sum($0, $1) }.sink(receiveValue: receive)
    }
  }

  public static func shortLivedChain() -> Workload {
    let subject = PassthroughSubject<Int, Never>()
    let (transform, sum) = (Closures.successor(), Closures.sum())
    return requests { _, receive in
      subject.map(transform).removeDuplicates().scan(0, sum).prefix(3).eraseToAnyPublisher()
        .sink(receiveValue: receive)
    }
  }

  @inline(__always)
  private static func requests(
    _ subscribe: @escaping (Int, @escaping @Sendable (Int) -> Void) -> AnyCancellable
  ) -> Workload {
    let counter = Counter()
    let receive = Closures.adding(to: counter)
    return Workload { passes in
      counter.total = 0
      for pass in 0..<passes { subscribe(pass, receive).cancel() }
      return counter.total
    }
  }
}
