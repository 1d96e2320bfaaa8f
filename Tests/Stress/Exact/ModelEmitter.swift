/// The model of an emitter, which several callers send to and one observer receives from: one call at a time,
/// nothing beyond demand, nothing after the completion.
final class ModelEmitter {
  enum BufferingPolicy { case none, latest, unbounded }

  var backpressure = Handle.Backpressure.push
  /// Called with the demand if nothing is buffered.
  var replenish: (Int) -> Void = { _ in }
  var holdBackUpstream: () -> Void = {}
  private(set) var isHeldBack = false
  /// Called when the buffer is empty.
  var waiting: [() -> Void] = []
  var cancelUpstream: () -> Void = {}
  /// Removes it from its subject.
  var leaveSubject: (() -> Void)?

  private(set) var demand = 0
  private(set) var isOver = false
  var buffered: [Int] = []
  private(set) var end: End?
  /// The end waits for demand, although no value precedes it.
  private var endsOnDemand = false

  private let buffering: BufferingPolicy
  private var observer: Observer?
  private(set) var isBusy = true
  private var hasStarted = false
  private var jobs: [() -> Void] = []
  /// Requests to make once the turn is released, one after the other.
  private var requests: [() -> Void] = []
  private var isRequesting = false
  /// True if the upstreams have been released.
  private(set) var isClosed = false

  /// Makes an emitter that delivers nothing before ``start()``.
  init(_ observer: Observer, buffering: BufferingPolicy) {
    self.observer = observer
    self.buffering = buffering
  }

  /// Gives the observer its subscription, unless it has it, and does the rest of the turn.
  ///
  /// - Returns: whether it did.
  @discardableResult
  func start(_ rest: () -> Void = {}) -> Bool {
    guard !hasStarted else { return false }
    pass()
    rest()
    leave()
    return true
  }

  /// Releases the turn, although the observer does not have its subscription.
  func open() { leave() }

  /// Gives the observer its subscription, after ``open()``.
  func startInTurn(_ rest: @escaping () -> Void) {
    inTurn {
      self.pass()
      rest()
    }
  }

  private func pass() {
    hasStarted = true
    var handle = Handle(request: request, cancel: cancel)
    handle.backpressure = backpressure
    handle.holdBack = {
      self.isHeldBack = true
      self.inTurn {}
    }
    observer?.subscribed(handle)
  }

  // MARK: From upstream

  /// Runs the work now, or after the running work.
  func inTurn(_ work: @escaping () -> Void) {
    if isBusy {
      jobs.append(work)
    } else {
      isBusy = true
      work()
      leave()
    }
  }

  func send(_ value: Int) { inTurn { self.emit(value) } }

  func send(_ end: End) { inTurn { self.finish(end) } }

  // MARK: In the turn

  /// True if the next value is delivered immediately.
  var isWaiting: Bool { buffered.isEmpty && demand > 0 }

  /// True if signals of upstreams still count.
  var isListening: Bool { end == nil && !isOver }

  func emit(_ value: Int) {
    guard isListening else { return }
    if buffered.isEmpty, demand > 0 {
      deliver(value)
    } else {
      switch isHeldBack ? .unbounded : buffering {
      case .none: break
      case .latest: buffered = [value]
      case .unbounded: buffered.append(value)
      }
    }
  }

  func finish(_ end: End) {
    if isListening { self.end = end }
  }

  func finishOnDemand() {
    finish(.finished)
    endsOnDemand = true
  }

  /// Makes a request to upstreams, or subscribes to one, once the turn is released.
  func enqueueRequest(_ work: @escaping () -> Void) { requests.append(work) }

  /// True if a value without demand replaces the one that is buffered.
  var replacesBuffered: Bool { if case .latest = buffering { !isHeldBack } else { false } }

  private func deliver(_ value: Int) {
    if demand != unlimited { demand -= 1 }
    let more = observer?.received(value) ?? 0
    demand = add(demand, more)
  }

  private func drain() {
    if end != nil { cancelUpstreams() }
    while !buffered.isEmpty, demand > 0, !isOver { deliver(buffered.removeFirst()) }
    if buffered.isEmpty, let end, !isOver, !endsOnDemand || demand > 0 {
      isOver = true
      let observer = observer
      release()
      observer?.ended(end)
    }
  }

  private func leave() {
    while true {
      drain()
      if isHeldBack, !isOver { holdBackUpstream() }
      if buffered.isEmpty, isListening { replenish(demand) }
      if jobs.isEmpty { break }
      let work = jobs
      jobs = []
      for item in work { item() }
    }
    isBusy = false
    guard !isRequesting else { return }
    isRequesting = true
    while !requests.isEmpty {
      let request = requests.removeFirst()
      if !isOver { request() }
    }
    isRequesting = false
  }

  private func cancelUpstreams() {
    isClosed = true
    requests = []
    waiting = []
    let cancel = cancelUpstream
    cancelUpstream = {}
    cancel()
  }

  private func release() {
    observer = nil
    buffered = []
    end = nil
    replenish = { _ in }
    holdBackUpstream = {}
    leaveSubject = nil
    cancelUpstreams()
  }

  // MARK: From downstream

  private func request(_ more: Int) {
    guard demand != unlimited else { return }
    demand = add(demand, more)
    if !isOver { inTurn {} }
  }

  func cancel() {
    guard !isOver else { return }
    isOver = true
    cancelUpstreams()
    if let leaveSubject { leaveSubject() } else { close() }
  }

  func close() { inTurn { self.release() } }
}
