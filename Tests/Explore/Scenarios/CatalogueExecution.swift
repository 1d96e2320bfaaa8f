import CatalogueSupport
import ReactiveCore
import ReactiveTesting
import ThreadSupport

/// One execution of a catalogue entry, between upstreams and subscribers that the scenario controls.
final class CatalogueExecution {
  private let entry: CatalogueEntry
  private let explorer: Explorer
  private let upstreams: [ExploredUpstream]
  private let bench: Bench
  private let publisher: CatalogueEntry.Erased
  private let first: ExploredSubscriber<Any, any Error>
  private let second: ExploredSubscriber<Any, any Error>
  private var fed: [Int]
  /// The thread that runs the scheduler's actions.
  private var ticking: Int?
  /// The threads that are subscribing.
  private var subscribing: Set<Int?> = []
  private var faults: [String] = []
  private var cancellations = 0
  /// The action that each thread performs.
  private var running: [Int?: Action] = [:]
  private let trace = Trace()
  private let demand: Subscribers.Demand
  private var hasSecond = false
  private var isSecondCancelled = false

  init(_ setup: CatalogueSetup, in explorer: Explorer) {
    let captive = Captive()
    entry = setup.entry
    self.explorer = explorer
    let trace = trace
    upstreams = (0..<entry.upstreams).map {
      ExploredUpstream($0, in: trace, isLate: setup.late.contains($0), holding: captive)
    }
    bench = Bench(upstreams.map { $0.eraseToAnyPublisher() }, captive: captive)
    publisher = entry.make(bench)
    first = ExploredSubscriber(1, demand: setup.demand, in: explorer)
    second = ExploredSubscriber(2, demand: .unlimited, in: explorer)
    fed = Array(repeating: 0, count: entry.upstreams)
    demand = setup.demand
    trace.time = { [scheduler = bench.scheduler] in
      explorer.quietly { Double(scheduler.now.nanoseconds) / 1e9 }
    }
    for (index, subscriber) in [first, second].enumerated() {
      subscriber.onValue = { trace.deliver($0, to: index) }
      subscriber.onCompletion = { trace.complete(index) }
    }
    if setup.cancelsInside {
      first.onValue = { [unowned self] in
        trace.deliver($0, to: 0)
        first.cancel()
        cancellations = 1
      }
    }
    for upstream in upstreams {
      // Weak, because an upstream with other owners outlives this object.
      upstream.mustBeCancelled = { [weak self] in self?.mustBeCancelled ?? false }
      upstream.onCancellation = { [weak self] in self?.checkCancellingThread() }
    }
    let isShared = entry.has(.isShared)
    if entry.has(.deliversOnScheduler), !isShared || setup.demand == .unlimited {
      first.onSignal = { [unowned self] in
        if explorer.current == ticking || isShared && subscribing.contains(explorer.current) { return }
        faults.append("a delivery off the scheduler")
      }
    }
  }

  // MARK: Actions

  func perform(_ action: Action) {
    running[explorer.current] = action
    carryOut(action)
    running[explorer.current] = nil
    for upstream in upstreams { upstream.checkCancelled() }
  }

  private func carryOut(_ action: Action) {
    switch action {
    case .subscribe:
      subscribe(first, 0)
    case .subscribeSecond:
      hasSecond = true
      subscribe(second, 1)
    case .open(let index):
      explorer.wait { [upstream = upstreams[index]] in upstream.isAwaited }
      upstreams[index].handOverSubscriptions()
    case .value(let index):
      upstreams[index].send(nextNumber(index))
    case .finish(let index):
      upstreams[index].send(completion: .finished)
    case .fail(let index):
      upstreams[index].send(completion: .failure(.a))
    case .request:
      if first.awaitSubscription() { first.request(.max(1)) }
    case .requestAll:
      if first.awaitSubscription() { first.request(.unlimited) }
    case .cancel:
      guard first.awaitSubscription() else { return }
      first.cancel()
      cancellations += 1
    case .cancelSecond:
      guard second.awaitSubscription() else { return }
      second.cancel()
      isSecondCancelled = true
    case .tick:
      explorer.wait { [bench] in bench.scheduler.pendingCount > 0 }
      advance(by: .seconds(1))
    case .pause:
      advance(by: .milliseconds(250))
    }
  }

  private func subscribe(_ subscriber: ExploredSubscriber<Any, any Error>, _ number: Int) {
    subscribing.insert(explorer.current)
    trace.listeners[number].begin = trace.next()
    publisher.subscribe(subscriber)
    trace.listeners[number].subscribed = trace.next()
    subscribing.remove(explorer.current)
  }

  private func advance(by interval: TestScheduler.SchedulerTimeType.Stride) {
    ticking = explorer.current
    bench.scheduler.advance(by: interval)
    ticking = nil
  }

  private func nextNumber(_ upstream: Int) -> Int {
    let numbers = entry.feed.filter { $0.upstream == upstream }.map(\.number)
    defer { fed[upstream] += 1 }
    return fed[upstream] < numbers.count ? numbers[fed[upstream]] : 10 + fed[upstream]
  }

  /// Sends the first values of the entry, before the threads start.
  func feed(_ count: Int) {
    for feeding in entry.feed.prefix(count) { upstreams[feeding.upstream].send(nextNumber(feeding.upstream)) }
  }

  /// Runs the due actions of the scheduler.
  func advance() { bench.scheduler.advance(by: .zero) }

  // MARK: Cancellation

  /// True if `cancel()` has returned to every subscriber and no thread can be about to cancel an upstream for
  /// another reason.
  private var mustBeCancelled: Bool {
    isCancelled && (!hasSecond || isSecondCancelled) && entry.cancelsAtOnce
      && !running.values.contains(where: mayCancel)
  }

  /// True if an action may cancel an upstream, because the operator ends or has connected to the upstream.
  private func mayCancel(_ action: Action) -> Bool {
    switch action {
    case .cancel, .cancelSecond: return true
    case .subscribe where entry.has(.cancelsOnceConnected): return true
    case .subscribeSecond where entry.has(.cancelsOnceConnected): return true
    default: return entry.mayEndUpstreams || upstreams.contains { $0.completion != nil }
    }
  }

  /// Called when an upstream is cancelled after its subscriber received the subscription.
  private func checkCancellingThread() {
    let isCancelling = running.values.contains { $0 == .cancel || $0 == .cancelSecond }
    if isCancelling, entry.cancelsAtOnce, let action = running[explorer.current], !mayCancel(action) {
      faults.append("an upstream is cancelled by a thread other than the one that calls `cancel()`")
    }
  }

  // MARK: The end

  private var isCancelled: Bool { cancellations > 0 }

  /// True if nothing more can happen to the subscribers.
  private var isOver: Bool {
    (isCancelled || first.completion != nil) && (!hasSecond || isSecondCancelled || second.completion != nil)
  }

  /// Runs everything to completion and collects the faults.
  func finish() -> Execution.Result {
    let received = (first: first.values.count, second: second.values.count)
    settle()
    trace.rest = trace.next()
    if first.subscriptionCount == 0 { faults.append("no subscription") }
    // Checked before the upstreams complete, because that would end a subscription that was not cancelled.
    checkUpstreams()
    checkRequests()
    if !isCancelled { first.request(.unlimited) }
    settle()
    if entry.name == Compositions.timer { checkTicks() }
    for (index, upstream) in upstreams.enumerated() where upstream.completion == nil {
      for _ in entry.feed.filter({ $0.upstream == index }).dropFirst(fed[index]) {
        upstream.send(nextNumber(index))
        settle()
      }
    }
    for upstream in upstreams where upstream.completion == nil {
      upstream.send(completion: .finished)
      settle()
    }
    check(first, "the subscriber", isCancelled, received.first)
    if hasSecond { check(second, "the second subscriber", isSecondCancelled, received.second) }
    // Operators that pass the subscription through cancel as often as the subscriber does.
    let ownCancellations = entry.has(.cancelsTwice) ? 1 : 0
    if upstreams.contains(where: { $0.mostCancellations > max(1, cancellations + ownCancellations) }) {
      faults.append("an upstream is cancelled twice")
    }
    if upstreams.contains(where: \.outlivesCancellation) {
      faults.append("an upstream is not cancelled although `cancel()` has returned")
    }
    if upstreams.contains(where: \.hasEmptyRequests) {
      faults.append("an upstream received a request for no values")
    }
    checkUpstreams()
    faults += ruleFaults
    // Some of RxSwift's operators end without a completion.
    for subscriber in [first, second] where subscriber.completion == nil { subscriber.cancel() }
    return Execution.Result(outcome: outcome, faults: faults)
  }

  private func settle() {
    for _ in 0..<3 {
      for upstream in upstreams { upstream.handOverSubscriptions() }
      bench.scheduler.advance(by: .seconds(2))
    }
  }

  private func checkUpstreams() {
    if isOver, !entry.has(.hasOtherOwners), upstreams.contains(where: \.isHeld) {
      faults.append("an upstream is still subscribed to")
    }
  }

  /// Checks that no request was lost: if one more request brings several values, an earlier one was.
  private func checkRequests() {
    let (requested, received) = (first.requested, first.values.count)
    guard !isCancelled, first.completion == nil, requested != .unlimited, requested > received else {
      return
    }
    if requested > 1, entry.has(.replacesValues) { return }
    first.request(.max(1))
    settle()
    if first.values.count > received {
      faults.append("\(requested) values were requested, but only \(received) came before the next request")
    }
  }

  private var ruleFaults: [String] {
    let failed = upstreams.enumerated().contains { index, upstream in
      if case .failure? = upstream.completion { !(entry.has(.recovers) && index == 0) } else { false }
    }
    let check = RuleCheck(
      trace: trace,
      rules: CatalogueSetup.rules(of: entry),
      isComplete: demand == .unlimited && !isCancelled && !isSecondCancelled && !failed,
      isUnlimited: demand == .unlimited,
      isSequential: explorer.isSequential,
      reusesSubject: entry.has(.reusesSubject),
      failure: first.completion.flatMap {
        if case .failure(let error) = $0 { error as? TestError } else { nil }
      }
    )
    return check.faults
  }

  /// Checks that a timer keeps firing for each subscriber that hasn't cancelled.
  private func checkTicks() {
    for (subscriber, isListening) in [(first, !isCancelled), (second, hasSecond && !isSecondCancelled)]
    where isListening {
      let count = subscriber.values.count
      bench.scheduler.advance(by: .seconds(3))
      if subscriber.values.count == count { faults.append("a subscriber stops receiving ticks") }
    }
  }

  private func check(
    _ subscriber: ExploredSubscriber<Any, any Error>,
    _ name: String,
    _ isCancelled: Bool,
    _ received: Int
  ) {
    faults += subscriber.faults.map { "\(name): \($0)" }
    if isCancelled {
      if subscriber.values.count > received { faults.append("\(name): a value after the cancellation") }
    } else if !entry.has(.neverEnds), subscriber.completion == nil {
      faults.append("\(name): no completion")
    }
  }

  private var outcome: [Received] {
    let received = [
      first.received(isCancelled: isCancelled), second.received(isCancelled: isSecondCancelled),
    ]
    return hasSecond ? received : [received[0]]
  }

  /// The objects that must be released at the end, by kind. Empty if a subscription is still active.
  var leftovers: [(name: String, object: Weak)] {
    guard isOver else { return [] }
    return [
      ("the object held by closures and values", Weak(bench.captive)), ("the subscriber", Weak(first)),
      ("the second subscriber", Weak(second)),
    ] + upstreams.map { ("an upstream", Weak($0)) }
  }

  /// Retained, as cancellables are, while everything else must be released.
  var subscriptions: [(any Subscription)?] { [first.subscription, second.subscription] }
}

struct Weak {
  private(set) weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}
