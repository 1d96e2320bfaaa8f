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

  /// Maps a value to a publisher. Accessed only in the upstream's calls, one at a time, and where these end.
  @exclusivity(unchecked) @usableFromInline var publish: ((Input) -> Opening<Output, Failure>)?
  /// Whether a new inner subscriber replaces the one before.
  @usableFromInline let isSwitch: Bool
  /// Whether it requests one more value when an inner subscriber's upstream has finished.
  @usableFromInline let isLimited: Bool
  @exclusivity(unchecked) @usableFromInline var current: Inner?
  /// How many publishers have not finished, if that matters here or to its opener. In the turn.
  @exclusivity(unchecked) @usableFromInline var open = 0

  @inlinable
  init(
    _ coordinator: UpstreamCoordinator,
    demand initial: Subscribers.Demand,
    isSwitch: Bool,
    opener: AnyInnerSubscriber? = nil,
    publish: @escaping (Input) -> Opening<Output, Failure>
  ) {
    self.isSwitch = isSwitch
    isLimited = initial != .unlimited
    self.publish = publish
    super.init(coordinator, demand: .publishers(initial), opener: opener)
    coordinator.flatten(isSwitch ? .latest : .all)
    shortenOpeners()
  }

  @inlinable
  var emitter: Emitter<Output, Failure> {
    unsafeDowncast(coordinator.emitter, to: Emitter<Output, Failure>.self)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    let emitter = emitter
    if emitter.gate.enter() {
      let publish = accept()
      emitter.leave()
      // Leaving may have run jobs, in which the subscriber may have cancelled.
      if let publish, !emitter.gate.isEnded { open(publish(input)) }
    } else if opensInTurn {
      openInTurn(input)
    } else if !emitter.gate.isEnded, let publish {
      if emitter.gate.submitValue({ _ = self.accept() }) { emitter.leave() }
      if !emitter.gate.isEnded { open(publish(input)) }
    }
    return .none
  }

  @inlinable
  func open(_ opening: Opening<Output, Failure>) {
    let emitter = emitter
    if emitter.gate.enter() {
      let inner = take(opening)
      emitter.leave()
      if let inner, !emitter.gate.isEnded { subscribe(inner, to: opening) }
    } else {
      openBusy(opening)
    }
  }

  /// Opens a publisher while another caller holds the turn.
  @usableFromInline
  func openBusy(_ opening: Opening<Output, Failure>) {
    let emitter = emitter
    if case .publisher = opening, !opensInTurn {
      let inner = makeInner()
      if emitter.gate.submit({ self.add(inner) }) { emitter.leave() }
      if !emitter.gate.isEnded { subscribe(inner, to: opening) }
    } else if emitter.gate.submit({ self.openInTurn(opening) }) {
      emitter.leave()
    }
  }

  /// Whether what is received while another caller holds the turn is left to that one.
  @usableFromInline
  var opensInTurn: Bool { coordinator.isRecursive || isSwitch }

  /// Has the holder of the turn map a value and subscribe to the publisher.
  @usableFromInline
  func openInTurn(_ input: Input) {
    if emitter.gate.submitValue({ if let publish = self.accept() { self.openInTurn(publish(input)) } }) {
      emitter.leave()
    }
  }

  private func openInTurn(_ opening: Opening<Output, Failure>) {
    if let inner = take(opening) { subscribe(inner, to: opening) }
  }

  @usableFromInline
  func subscribe(_ inner: Inner, to opening: Opening<Output, Failure>) {
    opening.subscribe(inner)
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
  func accept() -> ((Input) -> Opening<Output, Failure>)? {
    guard isListening else { return nil }
    if !isHeld { count() }
    // The publisher of the value before may wait for the call that delivers these, which may be endless.
    if coordinator.isRecursive { coordinator.expediteFirstRequests() }
    return publish
  }

  /// Emits the value that a publisher has ready. Without demand it is buffered, since the next value might be delivered
  /// before it if it waited in a subscription; unless it may be replaced, or keeps the next one from being requested.
  ///
  /// - Returns: otherwise, the inner subscriber to subscribe.
  @inlinable
  func take(_ opening: Opening<Output, Failure>) -> Inner? {
    guard isListening else { return nil }
    if isSwitch, let former = current.take() { former.end() }
    let isBuffered = coordinator.buffersUnrequested || !isLimited && !isSwitch
    if case .value(let value) = opening, isBuffered || !emitter.hasBuffered && emitter.demand.current != .none
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
    } else if isLimited && !isHeld || opener != nil {
      open += 1
      inner.opener = self
    }
    coordinator.add(inner)
  }

  @inlinable
  func take(_ completion: Subscribers.Completion<Failure>) {
    guard isActive else { return }
    let isListening = isListening
    publish = nil
    current = nil
    terminate()
    guard isListening else { return }
    let emitter = emitter
    if completion.failure != nil, coordinator.failLater({ emitter.finish(completion) }) { return }
    coordinator.finish(emitter, completion, opener: open == 0 ? opener : nil)
  }

  @usableFromInline
  override func innerFinished() -> AnyInnerSubscriber? {
    open -= 1
    if isActive, isLimited { request(.max(1)) }
    return isActive || open > 0 ? nil : opener.take()
  }

  @usableFromInline
  override var isWaitingForLast: Bool { !isActive && open == 1 }

  /// Skips openers that only wait for what this one replaces: in a recursion their number would grow without limit. In the
  /// turn.
  @usableFromInline
  func shortenOpeners() {
    while let opener, opener.isWaitingForLast { self.opener = opener.opener }
    while let opener, let next = opener.opener, next.isWaitingForLast { opener.opener = next.opener }
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
enum Opening<Output, Failure: Error> {
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
