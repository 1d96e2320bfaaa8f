#if !OPENCOMBINE
  import Harness
  import ReactiveCore
  import ReactiveExtras

  /// An operator that Combine lacks, and the same behaviour built from operators that it has.
  public struct Alternative {
    public let name: String
    /// The same behaviour built from other operators.
    public let others: String
    public let workload: () -> Workload
    public let composition: () -> Workload

    init(
      _ name: String,
      insteadOf others: String,
      workload: @escaping () -> Workload,
      composition: @escaping () -> Workload
    ) {
      self.name = name
      self.others = others
      self.workload = workload
      self.composition = composition
    }
  }

  extension Alternative {
    public static var all: [Alternative] { ofOneUpstream + ofSeveralUpstreams + shared }

    // MARK: One upstream

    private static var ofOneUpstream: [Alternative] {
      [
        Alternative("pairwise", insteadOf: "scan.compactMap") {
          receiving({ $0.0 &+ $0.1 }) { $0.pairwise() }
        } composition: {
          receiving({ $0.0 &+ $0.1 }) { subject in
            subject
              .scan((Int?.none, Int?.none)) { ($0.1, $1) }
              .compactMap { pair -> (Int, Int)? in
                if let first = pair.0, let second = pair.1 { (first, second) } else { nil }
              }
          }
        },
        Alternative("nwise(3)", insteadOf: "scan.filter") {
          receiving({ $0[0] &+ $0[2] }) { $0.nwise(3) }
        } composition: {
          receiving({ $0[0] &+ $0[2] }) { subject in
            subject
              .scan([Int]()) { Array($0.suffix(2)) + [$1] }
              .filter { $0.count == 3 }
          }
        },
        Alternative("enumerated", insteadOf: "scan") {
          receiving({ $0.index &+ $0.element }) { $0.enumerated() }
        } composition: {
          receiving({ $0.index &+ $0.element }) { subject in
            subject.scan((index: -1, element: 0)) { (index: $0.index + 1, element: $1) }
          }
        },
        Alternative("removeAllDuplicates", insteadOf: "Deferred, filter by a set") {
          receiving({ $0 }) { $0.map { $0 & 1_023 }.removeAllDuplicates() }
        } composition: {
          receiving({ $0 }) { subject in
            Deferred {
              let seen = Seen()
              return subject.map { $0 & 1_023 }.filter { seen.insert($0) }
            }
          }
        },
        Alternative("mapMany", insteadOf: "an operator of map") {
          let transform = Closures.successor()
          return receiving({ $0[0] &+ $0[7] }) { $0.map { _ in eight }.mapMany(transform) }
        } composition: {
          let transform = Closures.successor()
          return receiving({ $0[0] &+ $0[7] }) { $0.map { _ in eight }.mapManyByMap(transform) }
        },
        Alternative("filterMany", insteadOf: "map by filter") {
          let isWanted = Closures.isWanted()
          return receiving({ $0.count }) { $0.map { _ in eight }.filterMany(isWanted) }
        } composition: {
          let isWanted = Closures.isWanted()
          return receiving({ $0.count }) { $0.map { _ in eight }.map { $0.filter(isWanted) } }
        },
        Alternative("mapToValue", insteadOf: "map") {
          receiving({ $0 }) { $0.mapToValue(1) }
        } composition: {
          receiving({ $0 }) { $0.map { _ in 1 } }
        },
        Alternative("materialize", insteadOf: "map.append") {
          receiving({ $0.element ?? 0 }) { $0.materialize() }
        } composition: {
          receiving({ $0.element ?? 0 }) { $0.map(Event<Int, Never>.next).append(.completed) }
        },
        Alternative("mapToResult", insteadOf: "map.replaceError") {
          receiving({ $0.get() }) { $0.mapToResult() }
        } composition: {
          receiving({ $0.get() }) { $0.map(Swift.Result<Int, Never>.success).replaceError(with: .success(0)) }
        },
        Alternative("dematerialize", insteadOf: "prefix(while:).compactMap") {
          receiving({ $0 }) { $0.map(Event<Int, Never>.next).dematerialize() }
        } composition: {
          receiving({ $0 }) { subject in
            subject.map(Event<Int, Never>.next).prefix(while: { !$0.isStopEvent }).compactMap { $0.element }
          }
        },
        Alternative("skipLast(3)", insteadOf: "scan.compactMap") {
          receiving({ $0 }) { $0.skipLast(3) }
        } composition: {
          receiving({ $0 }) { subject in
            subject
              .scan([Int]()) { Array($0.suffix(3)) + [$1] }
              .compactMap { $0.count == 4 ? $0[0] : nil }
          }
        },
        Alternative("startWith", insteadOf: "prepend") {
          receiving({ $0 }) { $0.startWith(1, 2, 3) }
        } composition: {
          receiving({ $0 }) { $0.prepend(1, 2, 3) }
        },
      ]
    }

    // MARK: Several upstreams

    private static var ofSeveralUpstreams: [Alternative] {
      [
        Alternative("withLatestFrom", insteadOf: "map.switchToLatest") {
          let other = CurrentValueSubject<Int, Never>(1)
          return receiving({ $0 }) { $0.withLatestFrom(other, Closures.sum()) }
        } composition: {
          let other = CurrentValueSubject<Int, Never>(1)
          let sum = Closures.sum()
          return receiving({ $0 }) { subject in
            other.map { latest in subject.map { sum($0, latest) } }.switchToLatest()
          }
        },
        Alternative("flatMapLatest", insteadOf: "map.switchToLatest") {
          receiving({ $0 }) { $0.flatMapLatest { Just($0) } }
        } composition: {
          receiving({ $0 }) { $0.map { Just($0) }.switchToLatest() }
        },
        Alternative("concatMap", insteadOf: "flatMap(maxPublishers: .max(1))") {
          receiving({ $0 }) { $0.concatMap { Just($0) } }
        } composition: {
          receiving({ $0 }) { $0.buffered().flatMap(maxPublishers: .max(1)) { Just($0) } }
        },
        Alternative("amb", insteadOf: "merge.scan.compactMap") {
          let other = PassthroughSubject<Int, Never>()
          return receiving({ $0 }) { $0.amb(other) }
        } composition: {
          let other = PassthroughSubject<Int, Never>()
          return receiving({ $0 }) { subject in
            subject.map { (0, $0) }
              .merge(with: other.map { (1, $0) })
              .scan((first: Int?.none, latest: (0, 0))) { ($0.first ?? $1.0, $1) }
              .compactMap { $0.first == $0.latest.0 ? $0.latest.1 : nil }
          }
        },
        Alternative("a collection's combineLatest", insteadOf: "combineLatest(_:_:_:)") {
          let others = (0..<3).map { _ in CurrentValueSubject<Int, Never>(1) }
          return receiving({ $0[0] &+ $0[3] }) { subject in
            (others.map { $0.eraseToAnyPublisher() } + [subject.eraseToAnyPublisher()]).combineLatest()
          }
        } composition: {
          let others = (0..<3).map { _ in CurrentValueSubject<Int, Never>(1) }
          return receiving({ $0[0] &+ $0[3] }) { subject in
            others[0].eraseToAnyPublisher()
              .combineLatest(
                others[1].eraseToAnyPublisher(),
                others[2].eraseToAnyPublisher(),
                subject.eraseToAnyPublisher()
              )
              .map { [$0, $1, $2, $3] }
          }
        },
      ]
    }

    // MARK: Several subscribers

    private static var shared: [Alternative] {
      [
        Alternative("share(replay: 1), 3 subscribers", insteadOf: "multicast(CurrentValueSubject).compactMap")
        {
          let subject = PassthroughSubject<Int, Never>()
          return Workloads.sending(subject, through: subject.share(replay: 1), to: 3, operations: 1)
        } composition: {
          let subject = PassthroughSubject<Int, Never>()
          let shared =
            subject
            .map(Optional.some)
            .multicast { CurrentValueSubject<Int?, Never>(nil) }
            .autoconnect()
            .compactMap { $0 }
          return Workloads.sending(subject, through: shared, to: 3, operations: 1)
        },
        Alternative("partition", insteadOf: "share, filter twice") {
          receiving({ $0 }) { subject in
            let (matches, others) = subject.partition(Closures.isWanted())
            return matches.merge(with: others)
          }
        } composition: {
          let isWanted = Closures.isWanted()
          return receiving({ $0 }) { subject in
            let shared = subject.share()
            return shared.filter(isWanted).eraseToAnyPublisher()
              .merge(with: shared.filter { !isWanted($0) }.eraseToAnyPublisher())
          }
        },
      ]
    }

    // MARK: Parts

    private static let eight = Array(0..<8)

    /// The sum of the values that one subscriber receives from a subject through operators.
    @inline(__always)
    private static func receiving<P: Publisher>(
      _ number: @escaping @Sendable (P.Output) -> Int,
      through pipeline: (PassthroughSubject<Int, Never>) -> P
    ) -> Workload where P.Failure == Never {
      let subject = PassthroughSubject<Int, Never>()
      let counter = Counter()
      let add = Closures.adding(to: counter)
      let cancellable = pipeline(subject).sink { add(number($0)) }
      return Workload { passes in
        counter.total = 0
        withExtendedLifetime(cancellable) {
          for pass in 0..<passes { subject.send(pass) }
        }
        return counter.total
      }
    }
  }

  private final class Seen: @unchecked Sendable {
    // Only one thread sends.
    private var values: Set<Int> = []

    func insert(_ value: Int) -> Bool { values.insert(value).inserted }
  }

  extension Publisher where Output: Sequence & SendableMetatype {
    /// `mapMany` as applications write it: as a function that calls `map`, instead of a direct call.
    fileprivate func mapManyByMap<T>(
      _ transform: @escaping @Sendable (Output.Element) -> T
    ) -> Publishers.Map<Self, [T]> {
      map { $0.map(transform) }
    }
  }

  extension Publisher {
    /// Requests unlimited demand and buffers values beyond the downstream's demand, as `concatMap` does.
    fileprivate func buffered() -> Publishers.Buffer<Self> {
      buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
    }
  }
#endif
