/// The model of one of an operator's upstreams. Its signals are handled in the turn of the operator's
/// emitter.
final class ModelInnerSubscriber {
  /// The demand.
  enum Demand {
    /// So much to begin with.
    case own(Int)
    /// One value at a time, or all if all are wanted.
    case one
    /// The downstream's demand without the values that are already requested.
    case whole
    /// As `whole`, of values in memory: all if the downstream holds back.
    case stored
    /// The downstream's new demand: the operator counts.
    case joint
    /// As `joint`, but one value at a time of an upstream whose values wait until they are requested.
    case step
    /// So many, of an upstream whose values are turned into publishers.
    case publishers(Int)
  }

  private let coordinator: ModelCoordinator
  private var emitter: ModelEmitter { coordinator.emitter }
  private let kind: Demand
  private var handle: Handle?
  private(set) var outstanding = 0
  /// The demand of the request that is enqueued.
  private var enqueued = 0
  private(set) var isActive = true
  /// Publishers that are requested with the first demand.
  private var late = 0
  /// True if the emitter's observer gets its subscription when this gets its own.
  var isFirst = false
  /// Called with a value, in place of `received` in the turn.
  var receivedOutOfTurn: ((Int) -> Void)?
  var received: (Int) -> Void = { _ in }
  /// The demand that `received` requests in place of the value.
  var replacement = 0
  var ended: (End) -> Void = { _ in }

  init(_ coordinator: ModelCoordinator, _ kind: Demand) {
    self.coordinator = coordinator
    self.kind = kind
  }

  var observer: Observer {
    Observer(
      subscribed: { handle in
        var demand = 0
        func accept() {
          demand = self.accept(handle, requested: 0)
          if demand > 0 { self.outstanding = demand }
        }
        if self.isFirst && self.emitter.start({ accept() }) {
        } else if !self.emitter.isBusy {
          self.emitter.inTurn { accept() }
        } else {
          self.prepare(handle)
          let early = self.firstRequestWhileBusy(handle)
          demand = early
          self.emitter.inTurn { self.request(self.accept(handle, requested: early)) }
        }
        if demand > 0, !self.emitter.isOver { handle.request(demand) }
      },
      received: { value in
        if let receivedOutOfTurn = self.receivedOutOfTurn {
          receivedOutOfTurn(value)
          return 0
        }
        let isJob = self.emitter.isBusy
        var returned = 0
        self.emitter.inTurn {
          self.take(value)
          let replacement = self.replacement
          self.replacement = 0
          if isJob {
            self.request(replacement)
          } else {
            self.outstanding = add(self.outstanding, replacement)
            returned = replacement
          }
        }
        return returned
      },
      ended: { end in self.emitter.inTurn { self.take(end) } }
    )
  }

  /// Before the first request: holds back with the downstream, or because the request is its own.
  private func prepare(_ handle: Handle) {
    if case .one = kind, emitter.demand != unlimited { return holdBack(handle) }
    if emitter.isHeldBack { holdBack(handle) }
  }

  /// The demand requested although the turn is taken.
  private func firstRequestWhileBusy(_ handle: Handle) -> Int {
    let first: Int
    switch kind {
    case .own(let own): return own
    case .one: first = emitter.demand == unlimited ? unlimited : 1
    case .whole: first = emitter.demand
    case .stored, .joint, .step, .publishers: return 0
    }
    if handle.backpressure == .push { return emitter.isHeldBack ? unlimited : first }
    return min(first, 16)
  }

  // MARK: In the turn

  /// - Returns: the additional demand.
  private func accept(_ handle: Handle, requested: Int) -> Int {
    guard isActive, self.handle == nil else {
      handle.cancel()
      return 0
    }
    self.handle = handle
    prepare(handle)
    outstanding = requested
    return requested == 0 ? firstRequest(handle) : part(of: unmet, handle)
  }

  private var unmet: Int { emitter.buffered.isEmpty ? emitter.demand : 0 }

  private func firstRequest(_ handle: Handle) -> Int {
    let part = part(of: unmet, handle)
    switch kind {
    case .own(let own): return own
    case .one: return max(part, 1)
    case .joint where emitter.isHeldBack: return max(part, 1)
    case .whole, .stored, .joint, .step: return part
    case .publishers(let limit):
      let first = min(limit, 16)
      if handle.backpressure == .push || first == limit { return limit }
      if emitter.isHeldBack { return first }
      if emitter.demand > 0 { return limit }
      late = limit == unlimited ? unlimited : limit - first
      return first
    }
  }

  private func part(of unmet: Int, _ handle: Handle) -> Int {
    switch kind {
    case .own, .publishers: 0
    case _ where handle.backpressure == .push && emitter.isHeldBack: unlimited
    case .stored where emitter.isHeldBack: unlimited
    case .one: unmet == unlimited ? unlimited : 0
    case .step where handle.backpressure == .pull: unmet > 0 && outstanding == 0 ? 1 : 0
    case .whole, .stored, .joint, .step: unmet == unlimited ? unlimited : max(0, unmet - outstanding)
    }
  }

  private func take(_ value: Int) {
    guard isActive, emitter.isListening else { return }
    switch kind {
    case .joint, .step: break
    case .one where outstanding != unlimited:
      count()
      emitter.waiting.append(resume)
    case .own, .one, .whole, .stored, .publishers: count()
    }
    received(value)
  }

  /// Nothing is buffered any more.
  func resume() {
    switch kind {
    case .joint, .step: count()
    case .own, .one, .whole, .stored, .publishers: request(1)
    }
  }

  func count() {
    if isActive, outstanding != unlimited { outstanding = max(0, outstanding - 1) }
  }

  private func take(_ end: End) {
    guard isActive else { return }
    let ended = ended
    let isListening = emitter.isListening
    leave()
    if isListening { ended(end) }
  }

  /// With the first demand.
  func requestLate() {
    if late > 0, !emitter.isHeldBack { request(late) }
    late = 0
  }

  func replenish(_ unmet: Int) {
    guard isActive, let handle else { return }
    request(part(of: unmet, handle))
  }

  func request(_ demand: Int) {
    guard demand > 0, outstanding != unlimited, isActive, let handle else { return }
    outstanding = add(outstanding, demand)
    enqueued = add(enqueued, demand)
    // Otherwise it is a part of the request that is enqueued already.
    guard enqueued == demand else { return }
    emitter.enqueueRequest {
      let demand = self.enqueued
      self.enqueued = 0
      if self.isActive { handle.request(demand) }
    }
  }

  func holdBack() {
    guard let handle else { return }
    holdBack(handle)
    let part = part(of: 0, handle)
    if case .joint = kind, outstanding == 0 { request(max(part, 1)) } else { request(part) }
  }

  private func holdBack(_ handle: Handle) {
    if case .own(unlimited) = kind { return }
    handle.holdBack()
  }

  /// True between its subscription and its end.
  var isSubscribed: Bool { handle != nil }

  func cancel() {
    let former = handle
    leave()
    former?.cancel()
  }

  private func leave() {
    isActive = false
    handle = nil
    receivedOutOfTurn = nil
    received = { _ in }
    ended = { _ in }
    coordinator.remove(self)
  }

  /// True if one more value is requested when one has been received.
  var isLimited: Bool { outstanding != unlimited }

  var sharesDemand: Bool { if case .one = kind { true } else { false } }
}
