import ReactiveCore
import ReactiveExtras
import Relays
import ThreadSupport

/// Subjects and relays whose values are sent, requested and read by concurrent threads.
enum SubjectScenarios {
  /// A subject or relay, as a scenario uses it.
  struct Subject {
    var publisher: AnyPublisher<Int, TestError>
    let send: (Int) -> Void
    /// Nil for a relay.
    var complete: ((Subscribers.Completion<TestError>) -> Void)?
    /// Reads the current value, or nil if it has none.
    var read: (() -> Int)?
    /// Replaces the current value with one computed from it.
    var update: ((Int) -> Void)?
  }

  struct Kind {
    let name: String
    /// True if a late subscriber receives everything that was sent before.
    var replaysAll = false
    /// True if it delivers only the last value, on completion.
    var deliversLast = false
    /// True if it is subscribed to with sinks, whose demand is unlimited.
    var takesSinks = false
    let make: () -> Subject
  }

  enum Action: CustomStringConvertible, Hashable {
    case send(Int), update(Int), finish, fail, read
    case subscribe(Int), request(Int), cancel(Int)

    var description: String {
      switch self {
      case .send(let number): "send \(number)"
      case .update(let number): "update to \(number)"
      case .finish: "finish"
      case .fail: "fail"
      case .read: "read"
      case .subscribe(let index): "subscribe \(index)"
      case .request(let index): "request \(index)"
      case .cancel(let index): "cancel \(index)"
      }
    }

    /// The value that it sends.
    var sent: Int? {
      switch self {
      case .send(let number), .update(let number): number
      default: nil
      }
    }
  }

  static func all(threads: Int) -> [Scenario] { kinds.flatMap { scenarios(of: $0, threads: threads) } }

  private static func scenarios(of kind: Kind, threads: Int) -> [Scenario] {
    let subject = kind.make()
    let ends: [[Action]] = subject.complete == nil ? [] : [[.finish], [.fail], [.send(1), .finish]]
    let reads: [[Action]] = subject.read == nil ? [] : [[.read], [.read, .read]]
    let updates: [[Action]] = subject.update == nil ? [] : [[.update(1)], [.update(1), .read]]
    let sending: [[[Action]]] = [
      [[.send(1)], [.send(1), .send(2)]] + updates + ends,
      [[.send(3)], [.send(3), .send(4)]] + (subject.update == nil ? [] : [[.update(3)]]),
    ]
    let first: [[Action]] = [[.cancel(0)]]
    let second: [[Action]] = [[.subscribe(1)], [.subscribe(1), .cancel(1)]]
    let unlimited = choose(threads, sending + [first, second, reads]).map {
      scenario(kind, demand: .unlimited, $0)
    }
    let asking: [[[Action]]] = [
      [[.request(0)], [.request(0), .cancel(0)]], [[.request(0)], [.request(0), .request(0)]],
    ]
    let demands: [Subscribers.Demand] = kind.takesSinks ? [] : [.none, .max(1)]
    let limited = demands.flatMap { demand in
      choose(threads, [sending[0], asking[0], asking[1]]).map { scenario(kind, demand: demand, $0) }
        + choose(threads - 1, asking).map { scenario(kind, demand: demand, [[.send(1)]] + $0 + [[.send(3)]]) }
    }
    let joining = choose(threads - 1, sending + [[[.cancel(0)]]]).map {
      scenario(kind, demand: .unlimited, [[.subscribe(0)]] + $0)
    }
    return unlimited + limited + joining
      + [
        scenario(kind, demand: .unlimited, [[.send(1), .send(2)], [.send(3), .send(4)], [.subscribe(1)]]),
        scenario(kind, demand: .unlimited, [[.send(1)], [.subscribe(1)], [.cancel(0)]]),
      ] + overload(of: kind) + answering(of: kind)
  }

  /// Senders that are slow, so that a task takes over their values.
  private static func overload(of kind: Kind) -> [Scenario] {
    let senders: [[Action]] = [[.send(1), .send(2), .send(3)], [.send(4), .send(5), .send(6)]]
    return [1, 2].flatMap { (limit: UInt32) in
      [
        scenario(kind, demand: .unlimited, jobLimit: limit, senders),
        scenario(kind, demand: .unlimited, jobLimit: limit, senders + [[.cancel(0)]]),
        scenario(kind, demand: .unlimited, jobLimit: limit, senders + [[.subscribe(1)]]),
        scenario(kind, demand: .unlimited, jobLimit: limit, senders + [[.send(7), .send(8)]]),
      ]
    }
  }

  /// A subscriber that sends during a call, to a subject that may be overloaded.
  private static func answering(of kind: Kind) -> [Scenario] {
    let senders: [[Action]] = [[.send(1)], [.send(2), .send(3)]]
    return [nil, 1].flatMap { (limit: UInt32?) in
      [
        scenario(kind, demand: .unlimited, jobLimit: limit, answers: true, senders),
        scenario(kind, demand: .unlimited, jobLimit: limit, answers: true, [[.send(1)], [.cancel(0)]]),
        scenario(kind, demand: .unlimited, jobLimit: limit, answers: true, [[.send(1)], [.subscribe(1)]]),
        scenario(kind, demand: .unlimited, jobLimit: limit, answers: true, senders + [[.subscribe(1)]]),
        scenario(kind, demand: .unlimited, jobLimit: limit, answers: true, senders + [[.send(4)]]),
      ]
    }
  }

  // MARK: One scenario

  private static func scenario(
    _ kind: Kind,
    demand: Subscribers.Demand,
    jobLimit: UInt32? = nil,
    answers: Bool = false,
    _ stories: [[Action]]
  ) -> Scenario {
    let actions = stories.flatMap { $0 }
    let setup =
      (demand == .unlimited ? "" : " (demand \(demand))") + (jobLimit.map { " (at most \($0) jobs)" } ?? "")
      + (answers ? " (answering)" : "")
    return Scenario(
      name: "\(kind.name)\(setup): \(text(of: stories))",
      // An answer turns one signal into several.
      comparison: demand == .unlimited && !answers ? .exact : .none
    ) { explorer in
      if let jobLimit {
        Exploration.current.jobLimit = jobLimit
        // Longer than a thread waits or delivers for others.
        Exploration.current.sleepDuration = 100
      }
      let run = Run(kind, demand, sending: stories.map { $0.compactMap(\.sent) }, in: explorer)
      if answers { run.answer() } else if jobLimit != nil { run.slowDown() }
      if !actions.contains(.subscribe(0)) { run.perform(.subscribe(0)) }
      return Execution(of: stories, in: explorer, performing: run.perform) { run.finish() }
    }
  }

  private final class Run {
    private let kind: Kind
    private let subject: Subject
    private let subscribers: [ExploredSubscriber<Int, TestError>]
    private let demand: Subscribers.Demand
    /// Values that one thread sends in order.
    private var sequences: [[Int]]
    private let explorer: Explorer
    private var isCancelled = [false, false]
    private var isSubscribed = [false, false]
    private var isFinished = false
    private let place = OrderedPlace()
    /// Values that one thread reads in order.
    private var reads: [String] = []
    private var faults: [String] = []

    init(
      _ kind: Kind,
      _ demand: Subscribers.Demand,
      sending sequences: [[Int]],
      in explorer: Explorer
    ) {
      self.kind = kind
      self.demand = demand
      self.sequences = sequences
      self.explorer = explorer
      subject = kind.make()
      subscribers = [
        ExploredSubscriber(1, demand: demand, in: explorer),
        ExploredSubscriber(2, demand: .unlimited, in: explorer),
      ]
    }

    /// The first subscriber answers each value from one to nine with two others.
    func answer() {
      sequences += (1...9).map { [$0, 10 * $0, 10 * $0 + 1] }
      subscribers[0].onValue = { [unowned self] value in
        guard (1...9).contains(value) else { return }
        subject.send(10 * value)
        subject.send(10 * value + 1)
      }
    }

    /// The first subscriber is so slow that the rest of the values are left to a task.
    func slowDown() {
      subscribers[0].onValue = { _ in Exploration.current.milliseconds &+= 100 }
    }

    func perform(_ action: Action) {
      switch action {
      case .send(let number): subject.send(number)
      case .update(let number): subject.update?(number)
      case .finish:
        isFinished = true
        subject.complete?(.finished)
      case .fail:
        isFinished = true
        subject.complete?(.failure(.a))
      case .read:
        guard let value = subject.read?() else { return }
        place.pass()
        reads.append("\(value)")
        place.publish()
      case .subscribe(let index):
        isSubscribed[index] = true
        subject.publisher.subscribe(subscribers[index])
      case .request(let index):
        if subscribers[index].awaitSubscription() { subscribers[index].request(.max(1)) }
      case .cancel(let index):
        guard subscribers[index].awaitSubscription() else { return }
        subscribers[index].cancel()
        isCancelled[index] = true
      }
    }

    func finish() -> Execution.Result {
      let counts = subscribers.map(\.values.count)
      checkRequests()
      checkDemand()
      if demand != .unlimited, !isCancelled[0] { subscribers[0].request(.unlimited) }
      subject.send(9)
      if let read = subject.read { checkCurrent(read()) }
      subject.complete?(.finished)
      for index in subscribers.indices where isSubscribed[index] { check(index, counts[index]) }
      checkOrder()
      let received = subscribers.indices.map { subscribers[$0].received(isCancelled: isCancelled[$0]) }
      for subscriber in subscribers where subscriber.completion == nil { subscriber.cancel() }
      return Execution.Result(
        outcome: received + [Received(values: reads.sorted(), completion: nil)],
        faults: faults
      )
    }

    /// A subject drops values that were not requested, but delivers a buffered value as soon as it is
    /// requested.
    private func checkRequests() {
      let subscriber = subscribers[0]
      let received = subscriber.values.count
      guard demand != .unlimited, !isCancelled[0], subscriber.requested > received else { return }
      subscriber.request(.max(1))
      if subscriber.values.count > received {
        let requested = "\(subscriber.requested) values were requested"
        faults.append("\(requested), but only \(received) came before the last request")
      }
    }

    /// The subscriber receives as many values as it requested.
    private func checkDemand() {
      let subscriber = subscribers[0]
      guard demand != .unlimited, !isCancelled[0], !isFinished, !kind.deliversLast else { return }
      var number = 20
      while subscriber.requested > subscriber.values.count {
        let received = subscriber.values.count
        subject.send(number)
        number += 1
        if subscriber.values.count == received {
          return faults.append("only \(received) of \(subscriber.requested) requested values are delivered")
        }
      }
    }

    private func checkCurrent(_ value: Int) {
      for index in subscribers.indices where isSubscribed[index] && !isCancelled[index] {
        let subscriber = subscribers[index]
        guard subscriber.requested == .unlimited, subscriber.completion == nil else { continue }
        let last = subscriber.values.last ?? "none"
        if last != "\(value)" {
          faults.append("subscriber \(index): the last value is \(last), the current one \(value)")
        }
      }
    }

    private func check(_ index: Int, _ count: Int) {
      let subscriber = subscribers[index]
      faults += subscriber.faults.map { "subscriber \(index): \($0)" }
      if subscriber.subscriptionCount == 0 { faults.append("subscriber \(index): no subscription") }
      if Set(subscriber.values).count < subscriber.values.count {
        faults.append("subscriber \(index): a value twice: \(subscriber.values)")
      }
      for sequence in sequences.map({ $0.map(String.init) }) {
        let received = subscriber.values.filter(sequence.contains)
        if received != sequence.filter(received.contains) {
          faults.append("subscriber \(index): \(sequence) in the order \(received)")
        }
      }
      if isCancelled[index] {
        if subscriber.values.count > count {
          faults.append("subscriber \(index): a value after its cancellation")
        }
      } else if subject.complete != nil, subscriber.completion == nil {
        faults.append("subscriber \(index): no completion")
      }
    }

    /// Both subscribers receive the values in the same order. The later one receives all of them from some
    /// value on.
    private func checkOrder() {
      let (first, second) = (subscribers[0].values, subscribers[1].values)
      let common = Set(first).intersection(second)
      if first.filter(common.contains) != second.filter(common.contains) {
        faults.append("two orders: \(first) and \(second)")
      }
      guard demand == .unlimited, !isCancelled[0], isSubscribed[1], !kind.deliversLast else { return }
      let isContained =
        isCancelled[1]
        ? second.isEmpty || first.indices.contains { first[$0...].starts(with: second) }
        : Array(first.suffix(second.count)) == second && (!kind.replaysAll || second == first)
      if !isContained { faults.append("a gap: \(first) and \(second)") }
    }
  }

  // MARK: Kinds

  private static func subject<S: ReactiveCore.Subject>(_ subject: S) -> Subject
  where S.Output == Int, S.Failure == TestError {
    Subject(
      publisher: AnyPublisher(subject),
      send: { subject.send($0) },
      complete: { subject.send(completion: $0) }
    )
  }

  /// A subject that is subscribed to with a sink.
  private static func sunk<S: ReactiveCore.Subject>(_ subject: S) -> Subject
  where S.Output == Int, S.Failure == TestError {
    var kind = self.subject(subject)
    kind.publisher = AnyPublisher(ThroughSink(upstream: subject))
    return kind
  }

  private static func relay<R: Relay & Publisher>(_ relay: R) -> Subject
  where R.Value == Int, R.Output == Int, R.Failure == Never {
    Subject(
      publisher: relay.setFailureType(to: TestError.self).eraseToAnyPublisher(),
      send: { relay.accept($0) }
    )
  }

  private static var kinds: [Kind] {
    [
      Kind(name: "PassthroughSubject") { subject(PassthroughSubject()) },
      Kind(name: "CurrentValueSubject") {
        let current = CurrentValueSubject<Int, TestError>(0)
        var kind = subject(current)
        kind.read = { current.value }
        kind.update = { number in current.update { $0 = number } }
        return kind
      },
      Kind(name: "CurrentValueSubject.value") {
        let current = CurrentValueSubject<Int, TestError>(0)
        return Subject(
          publisher: current.eraseToAnyPublisher(),
          send: { current.value = $0 },
          complete: { current.send(completion: $0) },
          read: { current.value }
        )
      },
      Kind(name: "PassthroughSubject.sink", takesSinks: true) { sunk(PassthroughSubject()) },
      Kind(name: "CurrentValueSubject.sink", takesSinks: true) {
        let current = CurrentValueSubject<Int, TestError>(0)
        var kind = sunk(current)
        kind.read = { current.value }
        return kind
      },
      Kind(name: "ReplaySubject", replaysAll: true) { subject(ReplaySubject()) },
      Kind(name: "ReplaySubject(bufferSize: 1)") { subject(ReplaySubject(bufferSize: 1)) },
      Kind(name: "AsyncSubject", deliversLast: true) { subject(AsyncSubject()) },
      Kind(name: "Future", deliversLast: true) {
        var promise: ((Result<Int, TestError>) -> Void)?
        let future = Future<Int, TestError> { promise = $0 }
        return Subject(
          publisher: future.eraseToAnyPublisher(),
          send: { promise?(.success($0)) },
          complete: { promise?(.failure($0.failure ?? .b)) }
        )
      },
      Kind(name: "PublishRelay") { relay(PublishRelay()) },
      Kind(name: "BehaviorRelay") {
        let current = BehaviorRelay(value: 0)
        var kind = relay(current)
        kind.read = { current.value }
        kind.update = { number in current.update { $0 = number } }
        return kind
      },
      Kind(name: "ReplayRelay") { relay(ReplayRelay(bufferSize: 2)) },
    ]
  }
}
