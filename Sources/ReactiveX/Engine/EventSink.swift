internal import Synchronization

/// The part of an ``EventSink`` that does not depend on its type: the turn, the demand, and what it owns.
///
/// A class of its own so that what each event passes looks up no types at run time.
@usableFromInline
package class AnyEventSink {
  private final let lock = Lock()
  // Under the lock.
  private final var isBusy = true
  private final var work = Deque<() -> Void>()
  private final var outside = Deque<() -> Void>()
  private final var isOutside = false
  private final var demand = Subscribers.Demand.none
  private final var disposables: [any Disposable]? = []

  private final let hasEnded = Atomic<Bool>(false)

  // In the turn.
  @exclusivity(unchecked) private final var hasUnlimitedDemand = false
  @exclusivity(unchecked) final var hasBuffered = false
  @exclusivity(unchecked) final var lastEvent: Subscribers.Completion<any Error>?

  /// The creator holds the turn.
  init() {}

  /// Whether it has delivered the last event, or was cancelled.
  @usableFromInline package final var isEnded: Bool { hasEnded.load(ordering: .acquiring) }

  /// - Returns: true for the one caller that ended it.
  final func end() -> Bool { !hasEnded.exchange(true, ordering: .acquiringAndReleasing) }

  // MARK: The turn

  /// - Returns: whether the caller holds the turn now, and has to leave.
  @usableFromInline
  final func enter() -> Bool {
    lock.lock()
    let isFree = !isBusy
    isBusy = true
    lock.unlock()
    return isFree
  }

  /// Does the work that others have left, and releases the turn; then does what is to be done outside of it.
  @usableFromInline
  final func leave() {
    while true {
      lock.lock()
      if let next = work.popFirst() {
        lock.unlock()
        next()
        continue
      }
      isBusy = false
      let action = isOutside ? nil : outside.popFirst()
      isOutside = isOutside || action != nil
      lock.unlock()
      guard let action else { return }
      action()
      lock.lock()
      isOutside = false
      let isFree = !isBusy
      isBusy = true
      lock.unlock()
      if !isFree { return }
    }
  }

  /// Runs a closure once the turn is released: a subscription, whose events are then delivered at once. Those that lead to the
  /// next one do so in a loop. In the turn.
  final func afterTurn(_ action: @escaping () -> Void) {
    lock.lock()
    outside.append(action)
    lock.unlock()
  }

  /// Runs a closure in the turn: at once if it is free, later and elsewhere otherwise.
  @usableFromInline
  package final func perform(_ body: @escaping () -> Void) {
    lock.lock()
    guard !isBusy else {
      work.append(body)
      lock.unlock()
      return
    }
    isBusy = true
    lock.unlock()
    body()
    leave()
  }

  // MARK: Demand

  /// In the turn.
  final func takeDemand() -> Bool {
    if hasUnlimitedDemand { return true }
    lock.lock()
    defer { lock.unlock() }
    guard demand != .none else { return false }
    if demand == .unlimited { hasUnlimitedDemand = true } else { demand -= 1 }
    return true
  }

  final func add(_ demand: Subscribers.Demand) {
    lock.lock()
    self.demand += demand
    lock.unlock()
  }

  // MARK: What it owns

  /// Has a disposable disposed with the sink; at once if that has ended.
  @usableFromInline
  package final func add(_ disposable: any Disposable) {
    lock.lock()
    let isOpen = disposables != nil
    disposables?.append(disposable)
    lock.unlock()
    if !isOpen { disposable.dispose() }
  }

  /// Releases a disposable, without disposing it.
  final func remove(_ disposable: any Disposable & AnyObject) {
    lock.lock()
    let index = disposables?.firstIndex { $0 as AnyObject === disposable }
    let removed = index.flatMap { disposables?.remove(at: $0) }
    lock.unlock()
    withExtendedLifetime(removed) {}
  }

  final func disposeAll() {
    lock.lock()
    let owned = disposables.take()
    lock.unlock()
    for disposable in owned ?? [] { disposable.dispose() }
  }

  /// Releases what waits to be done outside of the turn. In the turn.
  final func discardOutside() {
    lock.lock()
    let discarded = outside
    outside = Deque()
    lock.unlock()
    withExtendedLifetime(discarded) {}
  }
}

/// What an operator of this module's own sends its events to, and what runs the handlers of its upstreams.
///
///     source ──▶ SinkInput ──┐ handlers, one at a time
///     timer ─────────────────┼─▶ EventSink ──▶ subscriber
///     source ──▶ SinkInput ──┘       │ disposes all of them with the last event, or when it is cancelled
///
/// It is RxJava's drain loop: who finds the turn taken leaves its work and goes, and the holder of the turn does it. So what
/// handlers share needs no lock, and none is held while the subscriber is called. Elements beyond the demand are buffered.
///
/// An event is delivered at once, inside the call that sends it, and what the sink owns is disposed after the last one was
/// delivered: this is RxSwift's order.
@usableFromInline
package final class EventSink<Element>: AnyEventSink, Subscription {
  // In the turn.
  @exclusivity(unchecked) private var receiveValue: ((Element) -> Subscribers.Demand)?
  @exclusivity(unchecked) private var receiveCompletion: ((Subscribers.Completion<any Error>) -> Void)?
  @exclusivity(unchecked) private var buffer = Deque<Element>()

  /// Passes a sink to a subscriber, and then runs what sends to it.
  static func open<S: Subscriber>(_ subscriber: S, _ run: (EventSink) -> Void)
  where S.Input == Element, S.Failure == any Error {
    let sink = EventSink(subscriber)
    subscriber.receive(subscription: sink)
    sink.leave()
    if !sink.isEnded { run(sink) }
  }

  private init<S: Subscriber>(_ subscriber: S) where S.Input == Element, S.Failure == any Error {
    receiveValue = { subscriber.receive($0) }
    receiveCompletion = { subscriber.receive(completion: $0) }
  }

  // MARK: From upstream

  /// Delivers an event, on any thread. What follows the last one is dropped.
  package func on(_ event: Event<Element>) {
    if enter() {
      emit(event)
      leave()
    } else {
      perform { self.emit(event) }
    }
  }

  // MARK: In the turn

  /// Delivers an event.
  package func emit(_ event: Event<Element>) {
    switch event {
    case .next(let element): emit(element)
    case .error(let error): finish(.failure(error))
    case .completed: finish(.finished)
    }
  }

  @usableFromInline
  package func emit(_ element: Element) {
    guard !isEnded, lastEvent == nil else { return }
    if !hasBuffered, takeDemand() {
      deliver(element)
    } else {
      buffer.append(element)
      hasBuffered = true
    }
  }

  @usableFromInline
  package func finish(_ completion: Subscribers.Completion<any Error>) {
    guard !isEnded, lastEvent == nil else { return }
    lastEvent = completion
    drain()
  }

  private func deliver(_ element: Element) {
    guard let more = receiveValue?(element), more != .none else { return }
    add(more)
  }

  private func drain() {
    while hasBuffered, !isEnded, takeDemand(), let element = buffer.popFirst() {
      hasBuffered = !buffer.isEmpty
      deliver(element)
    }
    guard !hasBuffered, let lastEvent, end() else { return }
    let complete = receiveCompletion
    release()
    complete?(lastEvent)
    disposeAll()
  }

  private func release() {
    receiveValue = nil
    receiveCompletion = nil
    buffer = Deque()
  }

  // MARK: From downstream

  @usableFromInline
  package func request(_ demand: Subscribers.Demand) {
    guard demand != .none, !isEnded else { return }
    add(demand)
    perform { self.drain() }
  }

  @usableFromInline
  package func cancel() {
    guard end() else { return }
    disposeAll()
    perform {
      self.release()
      self.discardOutside()
    }
  }

  // MARK: Upstreams

  /// Subscribes to a sequence, and calls a handler with its events, in the turn.
  ///
  /// - Parameter handler: is passed the subscription as well, to dispose it.
  @discardableResult
  package func subscribe<Source: ObservableConvertibleType>(
    to source: Source,
    _ handler: @escaping (Event<Source.Element>, any Disposable) -> Void
  ) -> any Disposable {
    let input = SinkInput(self, handler)
    add(input)
    input.subscribe(to: source)
    return input
  }

  /// Subscribes to a sequence, and forwards its events.
  package func forward<Source: ObservableConvertibleType>(_ source: Source) where Source.Element == Element {
    subscribe(to: source) { event, _ in self.emit(event) }
  }
}

// Unchecked: what threads share is in the turn or under the lock.
extension EventSink: @unchecked Sendable {}

/// A subscription of an ``EventSink`` to a sequence, which it keeps until it is disposed, also after the last event.
@usableFromInline
final class SinkInput<Input>: Subscriber, Disposable {
  private enum State {
    case awaiting
    case subscribed(any Subscription)
    case ended
  }

  private let sink: AnyEventSink
  private let isInTurn: Bool
  @exclusivity(unchecked) private var receiveValue: ((Input) -> Void)?
  @exclusivity(unchecked) private var receiveCompletion: ((Subscribers.Completion<any Error>) -> Void)?
  private let state = Locked(State.awaiting)
  private let isDisposed = Atomic<Bool>(false)

  /// - Parameter isInTurn: whether handlers are called in the sink's turn, or where the events are sent.
  @usableFromInline
  init(_ sink: AnyEventSink, isInTurn: Bool = true) {
    self.sink = sink
    self.isInTurn = isInTurn
  }

  convenience init(
    _ sink: AnyEventSink,
    isInTurn: Bool = true,
    _ handler: @escaping (Event<Input>, any Disposable) -> Void
  ) {
    self.init(sink, isInTurn: isInTurn)
    handle({ [unowned self] in handler(.next($0), self) }, { [unowned self] in handler(Event($0), self) })
  }

  /// Sets the handlers of elements and of the completion, before it is subscribed.
  @usableFromInline
  func handle(
    _ receiveValue: @escaping (Input) -> Void,
    _ receiveCompletion: @escaping (Subscribers.Completion<any Error>) -> Void
  ) {
    self.receiveValue = receiveValue
    self.receiveCompletion = receiveCompletion
  }

  @usableFromInline
  func subscribe<Source: ObservableConvertibleType>(to source: Source) where Source.Element == Input {
    source.asObservable().receive(subscriber: self)
  }

  @usableFromInline
  func receive(subscription: any Subscription) {
    let isAccepted = state.withLock { state in
      guard case .awaiting = state else { return false }
      state = .subscribed(subscription)
      return true
    }
    if isAccepted { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  @usableFromInline
  func receive(_ value: Input) -> Subscribers.Demand {
    if !isInTurn {
      handle(value)
    } else if sink.enter() {
      handle(value)
      sink.leave()
    } else {
      sink.perform { self.handle(value) }
    }
    return .none
  }

  private func handle(_ value: Input) {
    if !isDisposed.load(ordering: .acquiring) { receiveValue?(value) }
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<any Error>) {
    if isInTurn { sink.perform { self.handle(completion) } } else { handle(completion) }
  }

  private func handle(_ completion: Subscribers.Completion<any Error>) {
    if !isDisposed.load(ordering: .acquiring) { receiveCompletion?(completion) }
  }

  @usableFromInline
  func dispose() {
    isDisposed.store(true, ordering: .releasing)
    let former = state.withLock { state in
      let former = state
      state = .ended
      return former
    }
    guard case .subscribed(let subscription) = former else { return }
    subscription.cancel()
    sink.remove(self)
  }
}

/// A sequence of what a closure sends to a sink, which it is called with for each subscription.
struct SinkPublisher<Output>: Publisher {
  typealias Failure = any Error

  let run: (EventSink<Output>) -> Void

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
    EventSink.open(subscriber, run)
  }
}

extension Observable {
  /// Creates a sequence of what a closure sends to a sink, which it is called with for each subscription.
  package convenience init(running run: @escaping (EventSink<Element>) -> Void) {
    self.init(SinkPublisher(run: run))
  }
}
