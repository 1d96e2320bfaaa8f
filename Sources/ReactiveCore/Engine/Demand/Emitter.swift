/// The treatment of a value without demand.
@usableFromInline
package enum BufferingPolicy {
  /// It is dropped.
  case none
  /// It is buffered until the next one replaces it.
  case latest
  /// It is buffered.
  case unbounded
}

/// The subscription between several callers upstream and one subscriber downstream: an operator's, a
/// subject's or a source's.
///
/// Any thread may send values and completions to an emitter. The subscriber receives them one at a time, in
/// order, not beyond its demand, and nothing after the termination. Values without demand are buffered as
/// ``BufferingPolicy`` says, and a completion is delivered after the buffered values.
///
///     operator's state, retained by its upstreams
///        │      ▲
///        ▼      │ upstream
///         Emitter ── downstream (closures) ──▶ subscriber
///            ▲                                     │ subscription
///            └─────────────────────────────────────┘
///
/// These cycles retain a subscription. Setting the gate's mark `ended`, by cancelling or completing, breaks
/// them: downstream, buffer and upstream are released in the turn, so that nothing is released under a
/// running call.
@usableFromInline
package class Emitter<Output>: AnyEmitter {
  @usableFromInline final let buffering: BufferingPolicy

  // In the turn.
  @exclusivity(unchecked) @usableFromInline final var downstream: ErasedDownstream<Output>?
  /// Nil if no values wait for demand.
  @exclusivity(unchecked) @usableFromInline final var buffer: Buffer?

  @usableFromInline
  package final class Buffer {
    @exclusivity(unchecked) @usableFromInline package var values: Deque<Output>

    @inlinable
    package init(_ values: Deque<Output>) { self.values = values }
  }

  @inlinable
  init(
    _ name: StaticString,
    _ downstream: consuming ErasedDownstream<Output>,
    demand: Subscribers.Demand = .none,
    buffering: BufferingPolicy,
    mayStayOpen: Bool
  ) {
    self.buffering = buffering
    self.downstream = consume downstream
    super.init(name, demand: demand, mayStayOpen: mayStayOpen)
  }

  /// Creates an emitter whose turn the creator holds: nothing is delivered before ``start(_:)``.
  @inlinable @inline(__always)
  package convenience init<S: Subscriber>(_ name: StaticString, for subscriber: S, buffering: BufferingPolicy)
  where S.Input == Output {
    self.init(name, ErasedDownstream(subscriber), buffering: buffering, mayStayOpen: false)
  }

  /// Passes the emitter to its subscriber, then delivers values that were sent and requested meanwhile.
  @inlinable @inline(__always)
  package final func start<S: Subscriber>(_ subscriber: S) where S.Input == Output {
    start { subscriber.receive(subscription: $0) }
  }

  @usableFromInline override final var replacesBuffered: Bool { buffering == .latest && !isHeldBack }

  // MARK: From upstream

  /// Delivers the value, or buffers it.
  @inlinable
  package final func send(_ value: Output) {
    if gate.performValue({ self.emit(value) }) { leave() }
  }

  /// Delivers the value, or buffers it, and completes after it.
  @inlinable
  package final func send(last value: Output) {
    if gate.perform({
      self.emit(value)
      self.finish(.finished)
    }) {
      leave()
    }
  }

  // MARK: In the turn

  @inlinable
  package final func emit(_ value: Output) {
    guard !gate.isEnded, pending != .completion else { return }
    if pending == .nothing, demand.takeOne() {
      deliver(value)
    } else {
      enqueue(value)
    }
  }

  @inlinable
  final func deliver(_ value: Output) {
    guard let more = downstream?.receive(value) else { return }
    if more != .none { demand.add(more) }
  }

  @usableFromInline
  final func enqueue(_ value: Output) {
    switch isHeldBack ? .unbounded : buffering {
    case .none:
      #if Inspection
        record?.countDropped()
      #endif
      return
    case .latest: setBuffered(Deque(CollectionOfOne(value)))
    case .unbounded:
      if let buffer { buffer.values.append(value) } else { setBuffered(Deque(CollectionOfOne(value))) }
      pending = .values
    }
  }

  /// Sets the buffered values. Must be called before the completion is set.
  @usableFromInline
  final func setBuffered(_ values: Deque<Output>) {
    pending = values.isEmpty ? .nothing : .values
    if values.isEmpty {
      buffer = nil
    } else if let buffer {
      buffer.values = values
    } else {
      buffer = Buffer(values)
    }
  }

  @usableFromInline
  override func drain() {
    // After a completion nothing more is received from upstream. It is cancelled here, where no handler of an
    // inner subscriber is running.
    if pending == .completion { releaseUpstream() }
    if buffer != nil, !deliverBuffered() { return }
    if pending == .completion, !completesOnDemand || demand.current != .none, gate.end() {
      deliverCompletion()
    }
  }

  /// Releases upstream and downstream, and delivers the completion. The gate has ended.
  @usableFromInline
  func deliverCompletion() {
    let receive = downstream?.receiveCompletion
    let completion = completion
    release()
    receive?(completion)
  }

  /// Delivers the buffered values that are requested. Returns false if some are left, or it has ended. Not
  /// inlined, because unspecialised code must look up the type of an optional value.
  @inlinable @inline(never)
  @discardableResult
  final func deliverBuffered() -> Bool {
    while let buffer, !buffer.values.isEmpty {
      guard !gate.isEnded, demand.takeOne(), let value = buffer.values.takeFirst() else { return false }
      if pending == .values, buffer.values.isEmpty { pending = .nothing }
      deliver(value)
    }
    // With unlimited demand nothing is buffered from now on.
    if demand.current == .unlimited { buffer = nil }
    return true
  }

  @usableFromInline
  override func release() {
    downstream = nil
    buffer = nil
    pending = .nothing
    super.release()
  }
}
