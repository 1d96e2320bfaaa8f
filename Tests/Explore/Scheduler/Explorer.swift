import ReactiveCore

/// Runs threads one at a time and decides at each scheduling point of the library which one continues.
///
/// A point matters only where threads share an object and at least one of them writes to it. The explorer
/// learns which objects these are. An execution that finds a new one restarts the search.
///
/// Unchecked: one thread runs at a time.
final class Explorer: @unchecked Sendable {
  private enum Status {
    case ready
    /// Blocked until the lock with this name is free.
    case blocked(UInt64)
    /// Blocked until the condition holds, or until no other thread can continue.
    case waiting(() -> Bool)
    case finished
  }

  private struct Accesses {
    var threads: ThreadSet = 0
    var isWritten = false
    var isShared: Bool { isWritten && threads.nonzeroBitCount > 1 }
  }

  /// The limit on an execution's steps. An execution that exceeds it is in an endless loop.
  private static let stepLimit = 20_000

  var search: any Search = SystematicSearch(bound: 0)
  private var isReplaying: Bool { search is Replay }
  /// Called with a line for each step.
  var trace: ((String) -> Void)?

  let preparation = OrderedPlace()
  let ending = OrderedPlace()
  private let done = Token()
  private var threads: [ExploredThread] = []
  private var status: [Status] = []
  private var owners: [UInt64: Int] = [:]
  private var accesses: [UInt64: Accesses] = [:]
  private var sharedObjects: Set<UInt64> = []
  private var newlySharedObjects: Set<UInt64> = []
  private var nameCounts: [UInt64] = []

  /// The running thread, or nil while a scenario is prepared and judged.
  private(set) var current: Int?
  private(set) var steps = 0
  /// The steps at which another thread may be chosen.
  private(set) var choices = 0
  private(set) var schedule = Schedule()
  /// The reason why an execution didn't finish.
  private(set) var failure: String?

  /// True if no thread was interrupted while it could continue.
  var isSequential: Bool { (search as? SystematicSearch)?.preemptions == 0 }

  // MARK: Around an execution

  /// Starts naming the objects that a scenario creates.
  func prepare() {
    Exploration.current = Exploration()
    nameCounts = Array(repeating: 0, count: ThreadSet.bitWidth)
    Exploration.current.makeName = { [unowned self] in
      let creator = (current ?? -1) + 1
      nameCounts[creator] += 1
      return UInt64(creator) << 32 | nameCounts[creator]
    }
  }

  /// Runs each body on its own thread until all have finished or one has failed.
  func run(_ bodies: [() -> Void]) {
    while threads.count < bodies.count { threads.append(ExploredThread(threads.count, of: self)) }
    status = Array(repeating: .ready, count: bodies.count)
    owners.removeAll(keepingCapacity: true)
    accesses.removeAll(keepingCapacity: true)
    schedule.removeAll()
    (steps, choices, failure) = (0, 0, nil)
    search.begin()
    for (thread, body) in zip(threads, bodies) { thread.prepare(body) }
    Exploration.current.hook = { [unowned self] in reach($0, $1, $2, $3) }
    Exploration.current.detach = { [unowned self] in add($0) }
    preparation.publish()
    pass(to: search.choose(nil, enabledThreads(), at: steps), at: .beginning)
    done.take()
    ending.observe()
    // A scenario is judged without scheduling points and without its limits.
    Exploration.current = Exploration()
    current = nil
    for (object, accesses) in accesses where accesses.isShared && !sharedObjects.contains(object) {
      newlySharedObjects.insert(object)
    }
    // Threads of a failed execution wait forever.
    if failure != nil { threads.removeAll() }
  }

  /// Runs a body on another thread while the current one waits.
  private func add(_ body: @escaping () -> Void) {
    let index = status.count
    if threads.count == index { threads.append(ExploredThread(index, of: self)) }
    threads[index].prepare(body)
    status.append(.ready)
    preparation.publish()
  }

  /// Records the objects that threads have shared since the last call.
  ///
  /// - Returns: true if it found new ones, which means that there are more schedules.
  func learnSharedObjects() -> Bool {
    defer { newlySharedObjects = [] }
    sharedObjects.formUnion(newlySharedObjects)
    return !newlySharedObjects.isEmpty
  }

  func forgetSharedObjects() { (sharedObjects, newlySharedObjects) = ([], []) }

  // MARK: On the threads

  /// A scheduling point that the scenario adds, for example inside a call of a subscriber.
  func reach(object: UInt64, file: StaticString = #fileID, line: UInt = #line) {
    guard current != nil else { return }
    reach(.update, object, file, line)
  }

  /// Waits until the condition holds, or until no other thread can continue.
  func wait(until isMet: @escaping () -> Bool) {
    guard let me = current, !quietly(isMet) else { return }
    steps += 1
    status[me] = .waiting(isMet)
    leave(me, at: .waiting)
  }

  /// Lets another thread run between two actions of this one. That doesn't count as a preemption.
  func betweenActions() {
    guard let me = current else { return }
    steps += 1
    leave(me, at: .betweenActions)
  }

  func finish(_ me: Int) {
    steps += 1
    status[me] = .finished
    var enabled = enabledThreads()
    if enabled == 0 { enabled = waitingThreads() }
    if enabled != 0 { return pass(to: search.choose(nil, enabled, at: steps), at: .returned) }
    if status.contains(where: { if case .finished = $0 { false } else { true } }) { failure = deadlock }
    done.give()
  }

  private func reach(_ point: Exploration.Point, _ object: UInt64, _ file: StaticString, _ line: UInt) {
    guard let me = current else { return }
    steps += 1
    if steps > Self.stepLimit { fail("livelock: \(steps) steps, at \(file):\(line)") }
    let place = Schedule.Place.point(operation(point), file, line)
    trace?("    step \(steps): thread \(me) \(operation(point)) \(file):\(line)")
    switch point {
    case .sleep:
      return leave(me, at: place, yields: true)
    case .unlocked:
      owners[object] = nil
    case .written:
      break
    case .lock:
      note(object, me, writes: true)
      status[me] = .blocked(object)
      if owners[object] != nil {
        leave(me, at: place)
        owners[object] = me
        return
      }
    case .load, .store, .update:
      note(object, me, writes: point != .load)
    }
    offer(me, at: place, concerning: object)
    if point == .lock { owners[object] = me }
  }

  private func note(_ object: UInt64, _ me: Int, writes: Bool) {
    accesses[object, default: Accesses()].threads |= .only(me)
    if writes { accesses[object, default: Accesses()].isWritten = true }
  }

  private func operation(_ point: Exploration.Point) -> String {
    switch point {
    case .load: "before a load"
    case .store: "before a store"
    case .update: "before an update"
    case .lock: "before locking"
    case .written: "after writing"
    case .unlocked: "after unlocking"
    case .sleep: "sleeps"
    }
  }

  /// Continues this thread or prefers another one.
  private func offer(_ me: Int, at place: Schedule.Place, concerning object: UInt64) {
    if !isReplaying, !sharedObjects.contains(object) { return status[me] = .ready }
    choices += 1
    let next = search.choose(me, enabledThreads(), at: steps)
    if next != me {
      pass(to: next, at: place)
      threads[me].pause()
    }
    status[me] = .ready
  }

  /// Switches to another thread if one can continue.
  ///
  /// - Parameter yields: True if the thread may itself continue only when no other can.
  private func leave(_ me: Int, at place: Schedule.Place, yields: Bool = false) {
    var enabled = enabledThreads()
    if yields, enabled & ~.only(me) != 0 { enabled &= ~.only(me) }
    if enabled == 0 { enabled = waitingThreads() }
    if enabled == 0 { fail(deadlock) }
    choices += 1
    let next = search.choose(nil, enabled, at: steps)
    if next != me {
      pass(to: next, at: place)
      threads[me].pause()
    }
    status[me] = .ready
  }

  private func pass(to next: Int, at place: Schedule.Place) {
    schedule.append(.init(step: steps, from: current, to: next, place: place))
    trace?("  thread \(next) continues")
    current = next
    threads[next].resume()
  }

  /// Ends the execution. All threads, including this one, wait forever.
  private func fail(_ message: String) -> Never {
    failure = message
    let me = threads[current!]
    done.give()
    while true { me.pause() }
  }

  // MARK: Threads that may continue

  private func enabledThreads() -> ThreadSet {
    var enabled: ThreadSet = 0
    for (index, status) in status.enumerated() {
      let isEnabled =
        switch status {
        case .ready: true
        case .blocked(let lock): owners[lock] == nil
        case .waiting(let isMet): quietly(isMet)
        case .finished: false
        }
      if isEnabled { enabled |= .only(index) }
    }
    return enabled
  }

  /// The threads whose conditions can't become true in this schedule. One of them continues anyway.
  private func waitingThreads() -> ThreadSet {
    var waiting: ThreadSet = 0
    for (index, status) in status.enumerated() { if case .waiting = status { waiting |= .only(index) } }
    return waiting
  }

  /// Runs code without scheduling points.
  func quietly<Result>(_ body: () -> Result) -> Result {
    let me = current
    current = nil
    defer { current = me }
    return body()
  }

  private var deadlock: String {
    let stuck = status.indices.filter { if case .blocked = status[$0] { true } else { false } }
    return "deadlock: thread \(stuck.map(String.init).joined(separator: " and ")) cannot lock"
  }
}
