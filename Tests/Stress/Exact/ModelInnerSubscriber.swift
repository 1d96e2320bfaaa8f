/// The model of one of an operator's upstreams: what it sends is handled in the turn of the operator's emitter.
final class ModelInnerSubscriber {
  /// How much it requests.
  enum Demand {
    /// One value at a time, or all if all are wanted.
    case share
    /// What is requested downstream and not on its way.
    case whole
    /// As `whole`, but one value at a time of an upstream whose values wait until they are requested.
    case step
    /// So much to begin with.
    case own(Int)
    /// So much, of an upstream whose values are turned into publishers; if they wait, when something has been requested.
    case publishers(Int)
  }

  private let emitter: ModelEmitter
  private let kind: Demand
  private var handle: Handle?
  private var outstanding = 0
  /// Received, and neither delivered nor dropped yet.
  var buffered = 0
  /// Whether it has had its share until further notice.
  var isServed = false
  private(set) var isActive = true
  private var hasRequested = false
  /// Whether it is subscribed to when another has completed.
  var isSuccessive = false
  /// Whether the emitter's observer gets its subscription when this gets its own.
  var isFirst = false
  /// What is done with a value at once if the turn is taken.
  var receivedWhileBusy: ((Int) -> Void)?
  var received: (Int) -> Void = { _ in }
  var ended: (End) -> Void = { _ in }

  init(_ emitter: ModelEmitter, _ kind: Demand) {
    self.emitter = emitter
    self.kind = kind
  }

  var observer: Observer {
    Observer(
      subscribed: { handle in
        var demand = 0
        if self.isFirst && self.emitter.start({ demand = self.accept(handle, isPrompt: true) }) {
        } else if !self.emitter.isBusy {
          self.emitter.inTurn { demand = self.accept(handle, isPrompt: true) }
        } else {
          let early = self.firstRequestOutOfTurn(handle)
          demand = early
          self.emitter.inTurn {
            let more = self.accept(handle, isPrompt: false, requested: early)
            if more > 0 {
              self.emitter.enqueueRequest(for: self.isSuccessive ? 1 : more) { handle.request(more) }
            }
          }
        }
        if demand > 0, !self.emitter.isOver { handle.request(demand) }
      },
      received: { value in
        if self.emitter.isBusy, let receivedWhileBusy = self.receivedWhileBusy {
          receivedWhileBusy(value)
        } else {
          self.emitter.inTurn { self.take(value) }
        }
        return 0
      },
      ended: { end in self.emitter.inTurn { self.take(end) } }
    )
  }

  /// What is requested although the turn is taken.
  private func firstRequestOutOfTurn(_ handle: Handle) -> Int {
    switch kind {
    case .own(let own): own
    case .publishers(let limit): handle.isPull ? 0 : limit
    case .step where handle.isPull: 0
    case .share, .whole, .step: emitter.demand == unlimited && !isSuccessive ? 16 : 0
    }
  }

  // MARK: In the turn

  /// - Returns: what is requested at once.
  private func accept(_ handle: Handle, isPrompt: Bool, requested: Int = 0) -> Int {
    guard isActive else {
      handle.cancel()
      return 0
    }
    self.handle = handle
    let prompt = requested == 0 ? firstRequest(isPrompt) : 0
    outstanding = add(requested, prompt)
    hasRequested = outstanding > 0
    return prompt
  }

  private func firstRequest(_ isPrompt: Bool) -> Int {
    switch kind {
    case .own(let own): return own
    case .publishers(let limit): return handle?.isPull == true && emitter.demand == 0 ? 0 : limit
    case .share, .whole, .step: break
    }
    guard isSuccessive, isPrompt, !isFirst, emitter.isWaiting else { return 0 }
    if case .share = kind, emitter.demand != unlimited { return 1 }
    return emitter.demand
  }

  private func take(_ value: Int) {
    guard isActive, emitter.isListening else { return }
    count()
    received(value)
  }

  func count() {
    if isActive, emitter.isListening, outstanding != unlimited { outstanding -= 1 }
  }

  private func take(_ end: End) {
    guard isActive else { return }
    let ended = ended
    leave()
    if emitter.isListening { ended(end) }
  }

  func replenish() {
    guard isActive, handle != nil else { return }
    switch kind {
    case .share:
      if emitter.demand == unlimited { request(unlimited) } else if outstanding == 0, !isServed { request(1) }
    case .step where handle?.isPull == true:
      if outstanding == 0, buffered == 0 { request(1) }
    case .whole, .step:
      let underWay = add(outstanding, buffered)
      request(emitter.demand == unlimited ? unlimited : max(0, emitter.demand - underWay))
    case .publishers(let limit):
      if !hasRequested { request(limit) }
    case .own:
      break
    }
  }

  func request(_ demand: Int) {
    guard demand > 0, outstanding != unlimited, let handle else { return }
    hasRequested = true
    outstanding = add(outstanding, demand)
    emitter.enqueueRequest(for: isSuccessive ? 1 : demand) { handle.request(demand) }
  }

  func cancel() {
    let former = handle
    leave()
    former?.cancel()
  }

  private func leave() {
    isActive = false
    handle = nil
    receivedWhileBusy = nil
    received = { _ in }
    ended = { _ in }
  }
}
