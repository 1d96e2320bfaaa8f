/// The subscriber of an upstream each of whose values is mapped to a publisher, which gets an inner subscriber.
///
/// A value is mapped, and the publisher subscribed to, once the turn is released: what these send at once is then
/// delivered at once instead of being queued. The outer upstream delivers one value at a time, so this needs no turn of
/// its own. A publisher that has its only value ready needs neither an inner subscriber nor a subscription.
///
/// If another caller holds the turn, it is not left to that one to do this: what this thread sends next, such as a failure,
/// would overtake what the publisher sends at once. Only in a recursion it is, which would take stack otherwise, and where
/// a publisher replaces another, which has to be cancelled before.
@usableFromInline
final class OuterSubscriber<Input, Output, Failure: Error>: AnyInnerSubscriber, Subscriber {
  @usableFromInline typealias Inner = ForwardingInnerSubscriber<Output, Failure>

  /// Maps a value to a publisher. Read in the upstream's calls and in the turn; cleared in the turn, after the upstream's
  /// completion.
  @exclusivity(unchecked) @usableFromInline var transform: ((Input) -> InnerPublisher<Output, Failure>)?
  /// Whether a new inner subscriber replaces the one before.
  @usableFromInline let isSwitch: Bool
  /// Whether it requests one more value when an inner subscriber's upstream has finished.
  @usableFromInline let isLimited: Bool
  @exclusivity(unchecked) @usableFromInline var current: Inner?
  /// How many publishers have not finished, if that matters here or to its outer. In the turn.
  @exclusivity(unchecked) @usableFromInline var unfinished = 0

  @inlinable
  init(
    _ coordinator: UpstreamCoordinator,
    demand initial: Subscribers.Demand,
    isSwitch: Bool,
    outer: AnyInnerSubscriber? = nil,
    transform: @escaping (Input) -> InnerPublisher<Output, Failure>
  ) {
    self.isSwitch = isSwitch
    isLimited = initial != .unlimited
    self.transform = transform
    super.init(coordinator, demand: .publishers(initial), outer: outer)
    coordinator.flatten(isSwitch: isSwitch)
    skipFinishedOuters()
  }

  @inlinable
  var emitter: Emitter<Output, Failure> {
    unsafeDowncast(coordinator.emitter, to: Emitter<Output, Failure>.self)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    let emitter = emitter
    if emitter.gate.enter() {
      let transform = countReceived()
      emitter.leave()
      // Leaving may have run jobs, in which the subscriber may have cancelled.
      if let transform, !emitter.gate.isEnded { subscribe(to: transform(input)) }
    } else if subscribesInTurn {
      subscribeInTurn(for: input)
    } else if !emitter.gate.isEnded, let transform {
      if emitter.gate.submitValue({ _ = self.countReceived() }) { emitter.leave() }
      if !emitter.gate.isEnded { subscribe(to: transform(input)) }
    }
    return .none
  }

  @inlinable
  func subscribe(to publisher: InnerPublisher<Output, Failure>) {
    let emitter = emitter
    if emitter.gate.enter() {
      let inner = take(publisher)
      emitter.leave()
      if let inner, !emitter.gate.isEnded { subscribe(inner, to: publisher) }
    } else {
      subscribeWhileBusy(to: publisher)
    }
  }

  /// Subscribes to a publisher while another caller holds the turn.
  @usableFromInline
  func subscribeWhileBusy(to publisher: InnerPublisher<Output, Failure>) {
    let emitter = emitter
    if case .publisher = publisher, !subscribesInTurn {
      let inner = makeInner()
      if emitter.gate.submit({ self.add(inner) }) { emitter.leave() }
      if !emitter.gate.isEnded { subscribe(inner, to: publisher) }
    } else if emitter.gate.submit({ self.subscribeInTurn(to: publisher) }) {
      emitter.leave()
    }
  }

  /// Whether what is received while another caller holds the turn is left to that one.
  @usableFromInline
  var subscribesInTurn: Bool { coordinator.isRecursive || isSwitch }

  /// Has the holder of the turn map a value and subscribe to the publisher.
  @usableFromInline
  func subscribeInTurn(for input: Input) {
    if emitter.gate.submitValue({
      if let transform = self.countReceived() { self.subscribeInTurn(to: transform(input)) }
    }) {
      emitter.leave()
    }
  }

  private func subscribeInTurn(to publisher: InnerPublisher<Output, Failure>) {
    if let inner = take(publisher) { subscribe(inner, to: publisher) }
  }

  @usableFromInline
  func subscribe(_ inner: Inner, to publisher: InnerPublisher<Output, Failure>) {
    publisher.subscribe(inner)
    // The next value is not requested before that has requested what it will.
    if isHeld { emitter.inTurn { self.count() } }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    let emitter = coordinator.emitter
    if emitter.gate.enterMarked() {
      take(completion)
      emitter.leave()
    } else if emitter.gate.submit({ self.take(completion) }) {
      emitter.leave()
    }
  }

  // MARK: In the turn

  /// Counts a received value.
  ///
  /// - Returns: the closure that maps it, if it is to be handled.
  @inlinable
  func countReceived() -> ((Input) -> InnerPublisher<Output, Failure>)? {
    guard isListening else { return nil }
    if !isHeld { count() }
    // The publisher of the value before may wait for the call that delivers these, which may be endless.
    if coordinator.isRecursive { coordinator.expediteFirstRequests() }
    return transform
  }

  /// Emits the value that a publisher has ready. Without demand it is buffered: in a subscription of its own the next value
  /// might be delivered before it. It is not buffered if it may be replaced, or if the next value is requested only after it.
  ///
  /// - Returns: otherwise, the inner subscriber to subscribe.
  @inlinable
  func take(_ publisher: InnerPublisher<Output, Failure>) -> Inner? {
    guard isListening else { return nil }
    if isSwitch, let former = current.take() { former.end() }
    let isBuffered = coordinator.buffersUnrequested || !isLimited && !isSwitch
    if case .value(let value) = publisher,
      isBuffered || !emitter.hasBuffered && emitter.demand.current != .none
    {
      emitter.emit(value)
      if isHeld {
        count()
      } else if isLimited {
        request(.max(1))
      }
      return nil
    }
    let inner = makeInner()
    add(inner)
    return inner
  }

  /// Makes an inner subscriber, which has to be added.
  @usableFromInline
  func makeInner() -> Inner {
    Inner(coordinator, demand: isSwitch ? .whole : .share, isLast: !isSwitch, isAdded: false)
  }

  /// Adds an inner subscriber, which may have been subscribed by now.
  @usableFromInline
  func add(_ inner: Inner) {
    guard isListening else { return inner.isActive = false }
    if isSwitch {
      current = inner
    } else if isLimited && !isHeld || outer != nil {
      unfinished += 1
      inner.outer = self
    }
    coordinator.add(inner)
  }

  @inlinable
  func take(_ completion: Subscribers.Completion<Failure>) {
    transform = nil
    current = nil
    guard terminate() else { return }
    let emitter = emitter
    if completion.failure != nil, coordinator.failLater({ emitter.finish(completion) }) { return }
    coordinator.finish(emitter, completion, outer: unfinished == 0 ? outer : nil)
  }

  @usableFromInline
  override func innerFinished() -> AnyInnerSubscriber? {
    unfinished -= 1
    if isActive, isLimited { request(.max(1)) }
    return isActive || unfinished > 0 ? nil : outer.take()
  }

  @usableFromInline
  override var isWaitingForLast: Bool { !isActive && unfinished == 1 }

  /// Skips outers that only wait for what this one replaces: in a recursion their number would grow without limit. In the
  /// turn.
  @usableFromInline
  func skipFinishedOuters() {
    while let outer, outer.isWaitingForLast { self.outer = outer.outer }
    while let outer, let next = outer.outer, next.isWaitingForLast { outer.outer = next.outer }
  }

  @usableFromInline
  override func end() {
    current = nil
    super.end()
  }
}

/// The publisher that a value was mapped to.
@frozen
@usableFromInline
enum InnerPublisher<Output, Failure: Error> {
  /// It publishes one value, which it has ready.
  case value(Output)
  case publisher(subscribe: (ForwardingInnerSubscriber<Output, Failure>) -> Void)

  @inlinable @inline(__always)
  init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    if let value = publisher._soleValue {
      self = .value(value)
    } else {
      self = .publisher { publisher.subscribe($0) }
    }
  }

  @usableFromInline
  func subscribe(_ inner: ForwardingInnerSubscriber<Output, Failure>) {
    switch self {
    case .value(let value): Result<Output, Failure>.Publisher(.success(value)).subscribe(inner)
    case .publisher(let subscribe): subscribe(inner)
    }
  }
}
