/// The model of an emitter, which several callers send to and one observer receives from: one call at a time, nothing beyond demand,
/// nothing after the completion.
final class ModelEmitter {
  enum BufferingPolicy { case none, latest, unbounded }

  /// Whether its values wait until they are requested.
  var isPull = false
  var replenish: () -> Void = {}
  var cancelUpstream: () -> Void = {}
  /// How it leaves the subject that it is a subscription to.
  var leaveSubject: (() -> Void)?

  /// Which relays have delivered the current value, by way of bindings.
  private(set) var route: [ModelSubject]?

  private(set) var demand = 0
  private(set) var isOver = false
  var buffered: [Int] = []
  private(set) var end: End?

  private let buffering: BufferingPolicy
  private var observer: Observer?
  private(set) var isBusy = true
  private var hasStarted = false
  private var jobs: [() -> Void] = []
  /// Requests to make once the turn is released: one after the other, so that all upstreams have their share; and at once.
  private var requests: [() -> Void] = []
  private var urgent: [() -> Void] = []
  private var isRequesting = false
  /// Whether what is running is a job.
  private var isRunningJobs = false

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
    hasStarted = true
    observer?.subscribed(Handle(request: request, cancel: cancel, isPull: isPull))
    rest()
    leave()
    return true
  }

  // MARK: From upstream

  /// Runs the work now, or behind what is running.
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

  /// What has to wait loses its route, as far as the relay that sent it.
  func send(_ value: Int, along route: [ModelSubject]) {
    let route = isBusy ? nil : route
    inTurn {
      self.route = route
      self.emit(value)
      self.route = nil
    }
  }

  func send(_ end: End) { inTurn { self.finish(end) } }

  // MARK: In the turn

  /// Whether the next value is delivered at once.
  var isWaiting: Bool { buffered.isEmpty && demand > 0 }

  /// Whether what upstreams send still counts.
  var isListening: Bool { end == nil && !isOver }

  func emit(_ value: Int) {
    guard isListening else { return }
    if buffered.isEmpty, demand > 0 {
      deliver(value)
    } else {
      switch buffering {
      case .none: break
      case .latest: buffered = [value]
      case .unbounded: buffered.append(value)
      }
    }
  }

  func finish(_ end: End) {
    if isListening { self.end = end }
  }

  /// Makes a request to upstreams once the turn is released.
  func enqueueRequest(for demand: Int, _ work: @escaping () -> Void) {
    if demand == unlimited { urgent.append(work) } else { requests.append(work) }
  }

  /// Subscribes to one more upstream: once the turn is released, so that what that does at once is delivered
  /// at once; or now, if there is something to be delivered before that anyway.
  func open(_ subscribe: @escaping () -> Void) {
    if isRunningJobs { subscribe() } else { urgent.append(subscribe) }
  }

  /// Runs the work in the turn that there is in a job, and in one of its own otherwise.
  func inThisTurn(_ work: @escaping () -> Void) {
    if isRunningJobs { work() } else { inTurn(work) }
  }

  private func deliver(_ value: Int) {
    if demand != unlimited { demand -= 1 }
    let more = observer?.received(value) ?? 0
    demand = add(demand, more)
  }

  private func drain() {
    if end != nil { cancelUpstreams() }
    while !buffered.isEmpty, demand > 0, !isOver { deliver(buffered.removeFirst()) }
    if buffered.isEmpty, let end, !isOver {
      isOver = true
      let observer = observer
      release()
      observer?.ended(end)
    }
  }

  private func leave() {
    while true {
      drain()
      if demand > 0, buffered.isEmpty, isListening { replenish() }
      if jobs.isEmpty { break }
      let work = jobs
      jobs = []
      isRunningJobs = true
      for item in work { item() }
      isRunningJobs = false
    }
    isBusy = false
    let now = urgent
    urgent = []
    if !isRequesting {
      isRequesting = true
      while !requests.isEmpty {
        let request = requests.removeFirst()
        if !isOver { request() }
      }
      isRequesting = false
    }
    for request in now where !isOver { request() }
  }

  private func cancelUpstreams() {
    let cancel = cancelUpstream
    cancelUpstream = {}
    cancel()
  }

  private func release() {
    observer = nil
    buffered = []
    end = nil
    replenish = {}
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
    if let leaveSubject { leaveSubject() } else { close() }
  }

  func close() { inTurn { self.release() } }
}
