import ReactiveCore
import TestSupport

@testable import Stress

/// The flaws of a ``NaiveSubject``.
enum Flaw: CaseIterable {
  case sendsOvertakeEachOther
  case ignoresDemand
  case repeatsOnSubscribing
  case losesWhatComesMeanwhile
  case goesOnAfterCancelling
  case goesOnAfterTheEnd
  case forgetsTheEnd
  case callsTwoAtOnce
  case keepsSubscribers
  case keepsValues

  /// True if it takes several threads to see it.
  var needsThreads: Bool { self == .callsTwoAtOnce }
}

/// A passthrough subject that is slow, right without a flaw, and wrong with one.
final class NaiveSubject: Publisher, @unchecked Sendable {
  typealias Output = Item
  typealias Failure = Trouble

  private let flaw: Flaw?
  private let turn = Turn()
  /// Changed in the turn. Behind a lock, since a flaw may read it elsewhere.
  private let inners = Protected<[NaiveSubscription]>([])
  // In the turn.
  private var end: End?
  private var last: Item?

  init(_ flaw: Flaw?) { self.flaw = flaw }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Item, S.Failure == Trouble {
    let inner = NaiveSubscription(AnySubscriber(subscriber), self, flaw)
    turn.run {
      if let end = self.end { inner.finish(end) } else { self.inners.withLock { $0.append(inner) } }
      if self.flaw == .repeatsOnSubscribing, let last = self.last { inner.receive(last) }
    }
    inner.start()
  }

  func send(_ item: Item) {
    switch flaw {
    case .sendsOvertakeEachOther: for inner in inners.value { inner.receive(item) }
    case .losesWhatComesMeanwhile: turn.runIfIdle { self.deliver(item) }
    default: turn.run { self.deliver(item) }
    }
  }

  private func deliver(_ item: Item) {
    last = flaw == .repeatsOnSubscribing ? item : nil
    guard end == nil || flaw == .goesOnAfterTheEnd else { return }
    for inner in inners.value { inner.receive(item) }
  }

  func finish(_ end: End) {
    if flaw == .forgetsTheEnd { return }
    turn.run {
      guard self.end == nil else { return }
      self.end = end
      let inners = self.inners.value
      for inner in inners { inner.finish(end) }
      // Released without the lock.
      if self.flaw != .goesOnAfterTheEnd { self.inners.value = [] }
    }
  }

  fileprivate func remove(_ inner: NaiveSubscription) {
    turn.run {
      self.inners.withLock { $0.removeAll { $0 === inner } }
      inner.letGo()
    }
  }
}

private final class NaiveSubscription: BackpressuredSubscription, @unchecked Sendable {
  private static let neverLetGo = Protected<[Any]>([])

  private let turn = Turn(isTaken: true)
  private let demand = Protected(Subscribers.Demand.none)
  private let isOver = Protected(false)
  private let isHeldBack = Protected(false)
  private let flaw: Flaw?
  // In the turn.
  /// The items sent without demand, once it holds back.
  private var buffered: [Item] = []
  private var bufferedEnd: End?
  /// Changed in the turn. Behind locks, since a flaw may read them elsewhere.
  private let subject: Protected<NaiveSubject?>
  private let subscriber: Protected<AnySubscriber<Item, Trouble>?>

  init(_ subscriber: AnySubscriber<Item, Trouble>, _ subject: NaiveSubject, _ flaw: Flaw?) {
    self.subscriber = Protected(subscriber)
    self.subject = Protected(subject)
    self.flaw = flaw
    if flaw == .keepsSubscribers { Self.neverLetGo.withLock { $0.append(subscriber) } }
  }

  func start() {
    subscriber.value?.receive(subscription: self)
    turn.leave()
  }

  func receive(_ item: Item) {
    if flaw == .keepsValues { Self.neverLetGo.withLock { $0.append(item) } }
    if flaw == .callsTwoAtOnce { deliver(item) } else { turn.run { self.deliver(item) } }
  }

  private func deliver(_ item: Item) {
    guard !isOver.withLock({ $0 }) || flaw == .goesOnAfterTheEnd else { return }
    if !buffered.isEmpty { return buffered.append(item) }
    let isAskedFor = demand.withLock { demand in
      guard demand > 0 else { return false }
      demand -= 1
      return true
    }
    guard isAskedFor || flaw == .ignoresDemand, let subscriber = subscriber.value else {
      if isHeldBack.value { buffered.append(item) }
      return
    }
    let more = subscriber.receive(item)
    demand.withLock { $0 += more }
  }

  func finish(_ end: End) {
    turn.run {
      if !self.buffered.isEmpty { return self.bufferedEnd = end }
      let isLate = self.isOver.withLock { isOver in
        defer { isOver = true }
        return isOver
      }
      guard !isLate else { return }
      self.subscriber.value?.receive(completion: end.completion)
      if self.flaw != .goesOnAfterTheEnd { self.letGo() }
    }
  }

  func letGo() {
    turn.run {
      // Released without the locks.
      let former = (self.subscriber.value, self.subject.value)
      self.subscriber.value = nil
      self.subject.value = nil
      withExtendedLifetime(former) {}
    }
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand.withLock { $0 += demand }
    turn.run {
      while !self.buffered.isEmpty, self.demand.value > 0 {
        let item = self.buffered.removeFirst()
        let rest = self.buffered
        self.buffered = []
        self.deliver(item)
        self.buffered = rest + self.buffered
      }
      if self.buffered.isEmpty, let end = self.bufferedEnd { self.finish(end) }
    }
  }

  var backpressure: Backpressure { .push }

  func holdBack() { isHeldBack.value = true }

  func cancel() {
    if flaw == .goesOnAfterCancelling { return }
    isOver.withLock { $0 = true }
    subject.value?.remove(self)
  }
}

/// Runs one job after the other, whichever thread adds it.
private final class Turn: Sendable {
  private struct State {
    var isTaken: Bool
    var waiting: [() -> Void] = []
  }

  private let state: Protected<State>

  init(isTaken: Bool = false) { state = Protected(State(isTaken: isTaken)) }

  func run(_ work: @escaping () -> Void) {
    let isOurs = state.withLock { state in
      state.waiting.append(work)
      defer { state.isTaken = true }
      return !state.isTaken
    }
    if isOurs { leave() }
  }

  func runIfIdle(_ work: @escaping () -> Void) {
    if !state.withLock({ $0.isTaken }) { run(work) }
  }

  func leave() {
    while let work = next() { work() }
  }

  private func next() -> (() -> Void)? {
    state.withLock { state in
      if state.waiting.isEmpty {
        state.isTaken = false
        return nil
      }
      return state.waiting.removeFirst()
    }
  }
}

extension Library {
  /// The library, with another passthrough subject.
  static func with(_ flaw: Flaw?) -> Library {
    Library(subject: { kind in
      guard kind == .passthrough else { return SubjectDriver.make(kind) }
      let subject = NaiveSubject(flaw)
      return SubjectDriver(publisher: subject.eraseToAnyPublisher(), send: subject.send, end: subject.finish)
    })
  }
}
