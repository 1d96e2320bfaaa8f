/// The part of an ``EventSink`` that doesn't depend on its element: the turn, the demand, and its
/// disposables.
///
/// A class of its own, so that delivering an event looks up no types at run time.
@usableFromInline class AnyEventSink {
  /// The creator holds the turn.
  @usableFromInline final let gate = SerialGate(entered: true)
  @usableFromInline final let demand = DemandCounter()
  /// The disposables that are disposed with it.
  @usableFromInline final let owned = CompositeDisposable()
  private final let resource = Resource(AnyEventSink.self)

  // In the turn.
  @exclusivity(unchecked) @usableFromInline final var hasBuffered = false
  @exclusivity(unchecked) @usableFromInline final var outside = Deque<() -> Void>()
  @exclusivity(unchecked) private final var isOutside = false

  @usableFromInline init() {}

  /// True if it has delivered the last event or was cancelled.
  @usableFromInline final var isEnded: Bool { gate.isEnded }

  /// Delivers buffered elements while there is demand. In the turn.
  @usableFromInline func drain() {}

  // MARK: The turn

  /// Does the work that other threads have submitted, releases the turn, and runs the actions for outside of
  /// it.
  @inlinable final func leave() {
    if hasBuffered || !outside.isEmpty || !gate.leaveIfNothingWaits() { drainAndLeave() }
  }

  @usableFromInline final func drainAndLeave() {
    var shift = Shift()
    while true {
      var action: (() -> Void)?
      repeat {
        if hasBuffered { drain() }
        if action == nil, !isOutside {
          action = outside.popFirst()
          isOutside = action != nil
        }
      } while !gate.leave(marking: 0, &shift, leave)
      guard let action else { return }
      action()
      guard gate.submit({ self.isOutside = false }) else { return }
    }
  }

  /// Runs a closure once the turn is released, so that the events of a subscription made there are delivered
  /// immediately. Subscriptions that lead to one another are made in a loop. In the turn.
  final func afterTurn(_ action: @escaping () -> Void) { outside.append(action) }

  /// Runs a closure in the turn: immediately if the turn is free, otherwise by the thread that holds it.
  @inlinable final func perform(_ body: @escaping () -> Void) {
    if gate.perform(body) { leave() }
  }

  /// Adds a disposable to dispose with the sink; immediately if the sink has ended.
  @inlinable final func add(_ disposable: any Disposable) { owned.insert(disposable) }
}

/// Receives the events of an operator of this module, and runs the handlers of its upstreams.
///
///     source ──▶ SinkInput ──┐ handlers, one at a time
///     timer ─────────────────┼─▶ EventSink ──▶ subscriber
///     source ──▶ SinkInput ──┘       │ disposes all of them with the last event, or when it is cancelled
///
/// Handlers run in the turn of a gate, like those of ReactiveCore's operators: their shared state needs no
/// lock, and no lock is held while the subscriber is called. Elements beyond the demand are buffered.
///
/// An event is delivered inside the call that sends it. The sink's disposables are disposed after the last
/// event was delivered. This is RxSwift's order.
@usableFromInline final class EventSink<Element>: AnyEventSink, ReactiveCore.Subscription {
  // In the turn.
  @exclusivity(unchecked) @usableFromInline var downstream: ErasedDownstream<Element>?
  /// Nil if no elements wait for demand.
  @exclusivity(unchecked) @usableFromInline var buffer: Emitter<Element>.Buffer?
  /// Delivered after the buffered elements. Later events are dropped.
  @exclusivity(unchecked) @usableFromInline var completion: ErasedCompletion?
  /// Called after the last event was delivered, before the disposables are disposed.
  @exclusivity(unchecked) @usableFromInline var afterLast: (() -> Void)?

  @inlinable init(_ subscriber: AnySubscriber<Element, any Error>) {
    downstream = ErasedDownstream(erased: subscriber)
    super.init()
  }

  // MARK: From upstream

  /// Delivers an event, on any thread. Events after the last one are dropped.
  @inlinable func on(_ event: Event<Element>) {
    if gate.performValue({ self.emit(event) }) { leave() }
  }

  // MARK: In the turn

  @inlinable func emit(_ event: Event<Element>) {
    if case .next(let element) = event { emit(element) } else { finish(event) }
  }

  /// Delivers the end of a sequence as that of this one.
  @inlinable func finish<Upstream>(_ event: Event<Upstream>) {
    if let error = event.error { finish(.failure(error)) } else { finish(.finished) }
  }

  @inlinable func emit(_ element: Element) {
    guard !isEnded, completion == nil else { return }
    if !hasBuffered, demand.takeOne() {
      deliver(element)
    } else {
      store(element)
    }
  }

  @usableFromInline func store(_ element: Element) {
    if buffer == nil { buffer = Emitter<Element>.Buffer(Deque()) }
    buffer?.values.append(element)
    hasBuffered = true
  }

  @usableFromInline func finish(_ completion: ErasedCompletion) {
    guard !isEnded, self.completion == nil else { return }
    self.completion = completion
    drain()
  }

  @inlinable func deliver(_ element: Element) {
    if let more = downstream?.receive(element), more != .none { demand.add(more) }
  }

  @usableFromInline override func drain() {
    if hasBuffered { deliverBuffered() }
    guard !hasBuffered, let completion, gate.end() else { return }
    let receiveCompletion = downstream?.receiveCompletion
    let afterLast = afterLast
    release()
    receiveCompletion?(completion)
    afterLast?()
    owned.dispose()
  }

  /// Delivers the buffered elements that are requested. Not inlined, since it has to look up the type of an
  /// optional element.
  @inline(never) private func deliverBuffered() {
    while hasBuffered, !isEnded, demand.takeOne(), let buffer, let element = buffer.values.popFirst() {
      hasBuffered = !buffer.values.isEmpty
      deliver(element)
    }
  }

  private func release() {
    downstream = nil
    buffer = nil
    hasBuffered = false
    afterLast = nil
    outside = Deque()
  }

  // MARK: From downstream

  @usableFromInline func request(_ demand: Subscribers.Demand) {
    guard demand != .none, self.demand.add(demand) != .unlimited, !isEnded else { return }
    if gate.markMissed() { leave() }
  }

  @usableFromInline func cancel() {
    // While the last event is delivered, so that an operator downstream disposes this before itself.
    guard let isEntered = gate.endAndEnter() else { return owned.dispose() }
    owned.dispose()
    if isEntered { release() }
    if isEntered || gate.submit({ self.release() }) { leave() }
  }

  // MARK: Upstreams

  /// Subscribes to a sequence, and calls a handler with its events, in the turn.
  ///
  /// - Parameter handler: also receives the subscription, to dispose it.
  @inlinable @discardableResult func subscribe<Source: ObservableConvertibleType>(
    to source: Source,
    _ handler: @escaping (Event<Source.Element>, any Disposable) -> Void
  ) -> any Disposable {
    let input = SinkInput(self, handler)
    input.subscribe(to: source)
    return input
  }

  /// Subscribes to a sequence, and forwards its events.
  @inlinable func forward(_ source: some ObservableConvertibleType<Element>) {
    subscribe(to: source) { event, _ in self.emit(event) }
  }
}

// Unchecked: shared state is in the turn or under a lock.
extension EventSink: @unchecked Sendable {}

extension AnyPublisher where Failure == any Error {
  /// Creates a sequence of the events that a closure sends to a sink, once for each subscription.
  @inlinable init(running run: @escaping (EventSink<Output>) -> Void) {
    self.init(subscribing: { subscriber in
      let sink = EventSink(subscriber)
      subscriber.receive(subscription: sink)
      sink.leave()
      if !sink.isEnded { run(sink) }
    })
  }
}

extension Observable {
  /// Creates a sequence of the events that a closure sends to a sink, once for each subscription.
  @inlinable convenience init(running run: @escaping (EventSink<Element>) -> Void) {
    self.init(source: AnyPublisher(running: run))
  }
}

extension ObservableType {
  /// A sequence of the events that a closure sends to a sink, once for each subscription. The closure also
  /// receives this sequence.
  @inlinable func composed<Result>(
    _ run: @escaping (EventSink<Result>, Observable<Element>) -> Void
  ) -> Observable<Result> {
    let source = asObservable()
    return Observable<Result>(running: { run($0, source) })
  }
}
