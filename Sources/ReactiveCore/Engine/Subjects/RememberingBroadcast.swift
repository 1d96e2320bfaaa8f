/// A broadcast that remembers: what current-value, replay and async subjects have inside.
///
/// The memory is behind a lock, and what enters the gate enters it under that lock: so the order of what is
/// remembered is the order of what is delivered, and whoever subscribes gets a copy of the memory and a place in
/// the order in one step. Nothing is missed and nothing comes twice, however busy the senders are.
@usableFromInline
final class RememberingBroadcast<Memory: SubjectMemory> {
  @usableFromInline typealias Output = Memory.Output
  @usableFromInline typealias Failure = Memory.Failure

  @usableFromInline let broadcast = Broadcast<Output, Failure>(requestsAtOnce: true)
  @usableFromInline let lock = Lock()

  // Under the lock.
  @exclusivity(unchecked) @usableFromInline var memory: Memory
  /// Counts what was remembered.
  @exclusivity(unchecked) @usableFromInline var version: UInt64 = 0
  @exclusivity(unchecked) @usableFromInline var completion: Subscribers.Completion<Failure>?
  /// Whether there is a completion: asked for each value, where a debug build would look up the type of the optional.
  @exclusivity(unchecked) @usableFromInline var isFinished = false

  @inlinable
  init(_ memory: Memory) {
    self.memory = memory
  }

  /// Under the lock.
  @inlinable
  func pass(_ work: @autoclosure () -> () -> Void) -> Passage {
    if broadcast.gate.enter() { return .entered }
    return broadcast.gate.submit(work()) ? .resumed : .left
  }

  @inlinable
  func proceed(_ passage: Passage, _ work: () -> Void) {
    switch passage {
    case .entered:
      work()
      broadcast.leave()
    case .resumed:
      broadcast.leave()
    case .left, .refused, .unmet:
      break
    }
  }

  @inlinable
  func send(_ value: Output, along route: Route? = nil) {
    deliver(value, along: route, remember(value, along: route))
  }

  /// The first half of sending.
  ///
  /// - Parameter version: what the version has to be; nil for any.
  /// - Returns: what ``deliver(_:along:_:)`` wants to know.
  @inlinable @inline(__always)
  func remember(_ value: Output, along route: Route?, ifVersionIs version: UInt64? = nil) -> Passage {
    var displaced = value
    lock.lock()
    let passage = remember(&displaced, along: route, ifVersionIs: version)
    lock.unlock()
    withExtendedLifetime(displaced) {}
    return passage
  }

  /// Under the lock.
  @inlinable @inline(__always)
  func remember(_ value: inout Output, along route: Route?, ifVersionIs version: UInt64?) -> Passage {
    if isFinished { return .refused }
    if let version, version != self.version { return .unmet }
    let new = value
    memory.remember(&value)
    self.version &+= 1
    guard Memory.publishesAtOnce else { return .refused }
    return pass({ [broadcast] in broadcast.deliver(new, along: route) })
  }

  /// Remembers a value that is not sent, because the sequence has ended.
  @usableFromInline
  func rememberUnsent(_ value: Output) {
    var displaced = value
    lock.lock()
    memory.remember(&displaced)
    lock.unlock()
    withExtendedLifetime(displaced) {}
  }

  /// The other half of sending.
  @inlinable @inline(__always)
  func deliver(_ value: Output, along route: Route?, _ passage: Passage) {
    proceed(passage) { broadcast.deliver(value, along: route) }
  }

  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Failure>) {
    var last: [Output] = []
    var passage = Passage.refused
    lock.lock()
    if !isFinished {
      isFinished = true
      self.completion = completion
      last = memory.last(before: completion)
      passage = pass({ [last] in self.finish(completion, after: last) })
    }
    lock.unlock()
    proceed(passage) { finish(completion, after: last) }
  }

  /// In the turn.
  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Failure>, after last: [Output]) {
    for value in last { broadcast.deliver(value) }
    broadcast.finish(completion)
  }

  /// Ends every subscription without a word, and leaves the failure to whoever subscribes later.
  ///
  /// - Parameter empty: what the memory is replaced with; nil to leave it as it is.
  @usableFromInline
  func dispose(_ failure: Failure, forgetting empty: Memory?) {
    lock.lock()
    let forgotten = (memory, completion)
    if let empty { memory = empty }
    isFinished = true
    completion = .failure(failure)
    let passage = pass({ [broadcast] in broadcast.dispose(failure) })
    lock.unlock()
    withExtendedLifetime(forgotten) {}
    proceed(passage) { broadcast.dispose(failure) }
  }

  /// - Parameter owner: what the subscription keeps alive.
  @inlinable
  func subscribe<S: Subscriber>(_ subscriber: S, _ name: StaticString, retaining owner: AnyObject)
  where S.Input == Output, S.Failure == Failure {
    let emitter = Emitter(name, for: subscriber, buffering: Memory.buffering, broadcast: broadcast, of: owner)
    lock.lock()
    let passage = add(emitter)
    lock.unlock()
    proceed(passage) { broadcast.add(emitter) }
    emitter.start(subscriber)
  }

  /// Under the lock.
  @inlinable
  func add(_ emitter: Emitter<Output, Failure>) -> Passage {
    emitter.replay(memory.replay(after: completion))
    if let completion {
      emitter.finish(completion)
      return .refused
    }
    return pass({ [broadcast] in broadcast.add(emitter) })
  }
}

/// What became of something that had to pass the gate of a subject's.
@frozen
@usableFromInline
enum Passage {
  /// The turn is ours, and the thing is still to be done.
  case entered
  /// It was left with the others, and the turn is ours to run them.
  case resumed
  /// It was left with the holder of the turn.
  case left
  /// It came after the end, or has nothing to deliver.
  case refused
  /// Its condition does not hold.
  case unmet
}

/// What a subject remembers, for whoever subscribes later.
@usableFromInline
protocol SubjectMemory<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Whether a value goes out when it is sent; if not, only what is left at the end does.
  static var publishesAtOnce: Bool { get }

  /// What a subscription keeps of values that its subscriber has not asked for yet.
  static var buffering: AnyEmitter.BufferingPolicy { get }

  /// - Parameter value: what is remembered; afterwards what is forgotten for it, if anything, to be dropped outside
  ///   the lock.
  mutating func remember(_ value: inout Output)

  /// What still goes out before a completion.
  func last(before completion: Subscribers.Completion<Failure>) -> [Output]

  /// What a new subscriber receives first.
  func replay(after completion: Subscribers.Completion<Failure>?) -> Deque<Output>
}
