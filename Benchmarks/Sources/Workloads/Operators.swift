import Harness

#if OPENCOMBINE
  import OpenCombine
  import OpenCombineModel
#else
  import ReactiveCore
  import ReactiveExtras
  import ReactiveModel
#endif

extension Workloads {
  // MARK: Operators with one upstream

  public static func threeOperators() -> Workload {
    let subject = PassthroughSubject<Int, Never>()
    return sending(subject) {
      subject
        .map(Closures.successor())
        .filter(Closures.isWanted())
        .map(Closures.double())
    }
  }

  /// The same, with the type erased in the middle by another module.
  public static func threeOperatorsErased() -> Workload {
    let model = Model(transform: Closures.successor(), isWanted: Closures.isWanted())
    return sending(model.numbers) {
      model.erased().map(Closures.double())
    }
  }

  /// The same, with the type known only to another module.
  public static func threeOperatorsOpaque() -> Workload {
    let model = Model(transform: Closures.successor(), isWanted: Closures.isWanted())
    return sending(model.numbers) {
      model.opaque().map(Closures.double())
    }
  }

  public static func fourMaps() -> Workload {
    let subject = PassthroughSubject<Int, Never>()
    return sending(subject) {
      subject
        .map(Closures.successor())
        .map(Closures.double())
        .map(Closures.successor())
        .map(Closures.double())
    }
  }

  public static func tenOperators() -> Workload {
    let subject = PassthroughSubject<Int, Never>()
    return sending(subject) { tenOperators(on: subject) }
  }

  public static func tenOperatorsErased() -> Workload {
    let subject = PassthroughSubject<Int, Never>()
    return sending(subject) { tenOperatorsErased(on: subject) }
  }

  @inline(never)
  private static func tenOperatorsErased(on subject: PassthroughSubject<Int, Never>) -> AnyPublisher<
    Int, Never
  > {
    tenOperators(on: subject).eraseToAnyPublisher()
  }

  @inline(__always)
  private static func tenOperators(
    on subject: PassthroughSubject<Int, Never>
  ) -> some Publisher<Int, Never> {
    subject
      .map(Closures.successor())
      .filter(Closures.isWanted())
      .map(Closures.double())
      .compactMap(Closures.wanted())
      .map(Closures.successor())
      .scan(0, Closures.sum())
      .map(Closures.double())
      .removeDuplicates(by: Closures.areEqual())
      .dropFirst(1)
      .map(Closures.successor())
  }

  /// A sequence reduced to one value.
  public static func sequence(_ range: Range<Int>) -> Workload {
    Workload(operations: range.count) { passes in
      let counter = Counter()
      for _ in 0..<passes {
        let cancellable = range.publisher
          .map(Closures.successor())
          .filter(Closures.isWanted())
          .reduce(0, Closures.sum())
          .sink { counter.total &+= $0 }
        cancellable.cancel()
      }
      return counter.total
    }
  }

  // MARK: Operators with several upstreams

  public static func flatMap() -> Workload {
    let subject = PassthroughSubject<Int, Never>()
    let transform = Closures.successor()
    return sending(subject) {
      subject.flatMap { Just(transform($0)) }
    }
  }

  public static func switchToLatest() -> Workload {
    let subject = PassthroughSubject<Int, Never>()
    let transform = Closures.successor()
    return sending(subject) {
      subject.map { Just(transform($0)) }.switchToLatest()
    }
  }

  /// Values of the subject that was switched to last.
  public static func latest() -> Workload {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let subject = PassthroughSubject<Int, Never>()
    return sending(subject, afterwards: { outer.send(subject) }) {
      outer.switchToLatest()
    }
  }

  public static func zip() -> Workload {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let counter = Counter()
    let cancellable = a.zip(b, Closures.sum()).sink(receiveValue: Closures.adding(to: counter))
    return Workload { passes in
      counter.total = 0
      withExtendedLifetime(cancellable) {
        for pass in 0..<passes {
          a.send(pass)
          b.send(pass)
        }
      }
      return counter.total
    }
  }

  public static func share(subscribers: Int) -> Workload {
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.map(Closures.successor()).share()
    return sending(subject, through: shared, to: subscribers, operations: subscribers)
  }

  /// State that each value changes, delivered to three subscribers.
  public static func sharedState() -> Workload {
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.scan(0, Closures.sum()).removeDuplicates().share()
    return sending(subject, through: shared, to: 3, operations: 1)
  }

  public static func buffer() -> Workload {
    let subject = PassthroughSubject<Int, Never>()
    return sending(subject) {
      subject.buffer(size: 64, prefetch: .byRequest, whenFull: .dropOldest)
    }
  }

  #if !OPENCOMBINE
    public static func merge() -> Workload {
      let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let counter = Counter()
      let cancellable = a.merge(with: b).sink(receiveValue: Closures.adding(to: counter))
      return Workload(operations: 2) { passes in
        counter.total = 0
        withExtendedLifetime(cancellable) {
          for pass in 0..<passes {
            a.send(pass)
            b.send(pass)
          }
        }
        return counter.total
      }
    }

    public static func combineLatest() -> Workload {
      let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let counter = Counter()
      let receive = Closures.addingPairs(to: counter)
      let cancellable = a.combineLatest(b).sink { receive($0.0, $0.1) }
      a.send(0)
      b.send(0)
      return Workload(operations: 2) { passes in
        counter.total = 0
        withExtendedLifetime(cancellable) {
          for pass in 0..<passes {
            a.send(pass)
            b.send(pass)
          }
        }
        return counter.total
      }
    }

    /// A collection of subjects, which Combine doesn't support. Its own method takes four.
    public static func combineLatestOfEight() -> Workload {
      let subjects = (0..<8).map { _ in PassthroughSubject<Int, Never>() }
      let counter = Counter()
      let cancellable = subjects.combineLatest().sink(receiveValue: Closures.addingArrays(to: counter))
      for subject in subjects { subject.send(0) }
      return Workload(operations: 8) { passes in
        counter.total = 0
        withExtendedLifetime(cancellable) {
          for pass in 0..<passes {
            for subject in subjects { subject.send(pass) }
          }
        }
        return counter.total
      }
    }
  #endif

  // MARK: Parts

  /// The sum of the values that a number of subscribers receive from a publisher they share.
  @inline(__always)
  static func sending<P: Publisher>(
    _ subject: PassthroughSubject<Int, Never>,
    through shared: P,
    to subscribers: Int,
    operations: Int
  ) -> Workload where P.Output == Int, P.Failure == Never {
    let counter = Counter()
    let cancellables = (0..<subscribers).map { _ in shared.sink(receiveValue: Closures.adding(to: counter)) }
    return Workload(operations: operations) { passes in
      counter.total = 0
      withExtendedLifetime(cancellables) {
        for pass in 0..<passes { subject.send(pass) }
      }
      return counter.total
    }
  }

  @inline(__always)
  private static func sending<P: Publisher>(
    _ subject: PassthroughSubject<Int, Never>,
    afterwards: () -> Void = {},
    through pipeline: () -> P
  ) -> Workload where P.Output == Int, P.Failure == Never {
    let counter = Counter()
    let cancellable = pipeline().sink(receiveValue: Closures.adding(to: counter))
    afterwards()
    return Workload { passes in
      counter.total = 0
      withExtendedLifetime(cancellable) {
        for pass in 0..<passes { subject.send(pass) }
      }
      return counter.total
    }
  }
}
