/// A broadcast that remembers: what current-value, replay and async subjects have inside.
///
/// The memory is behind a lock, and what enters the gate enters it under that lock: so the order of what is
/// remembered is the order of what is delivered, and whoever subscribes gets a copy of the memory and a place in
/// the order in one step. Nothing is missed and nothing comes twice, however busy the senders are.
@usableFromInline
final class RememberingBroadcast<Memory: SubjectMemory> {
  @usableFromInline typealias Output = Memory.Output
  @usableFromInline typealias Failure = Memory.Failure

  @usableFromInline
  struct State {
    @usableFromInline var memory: Memory
    @usableFromInline var completion: Subscribers.Completion<Failure>?

    @inlinable
    init(memory: Memory) { self.memory = memory }
  }

  /// What became of something that had to pass the gate.
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

  @usableFromInline let state: Locked<State>
  @usableFromInline let broadcast = Broadcast<Output, Failure>(asksAtOnce: true)

  @inlinable
  init(_ memory: Memory) {
    state = Locked(State(memory: memory))
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
    _ = send(value, along: route, if: { _ in true }, remembered: {})
  }

  /// - Parameter remembered: called when the value is in the memory, and before it is delivered.
  /// - Returns: false if the condition does not hold: then nothing is changed and nothing sent.
  @inlinable
  func send(
    _ value: Output,
    along route: Route? = nil,
    if condition: (Memory) -> Bool,
    remembered: () -> Void
  ) -> Bool {
    // What the value displaces is dropped when this returns, outside the lock.
    let (passage, _) = state.withLock { state -> (Passage, Output?) in
      guard state.completion == nil else { return (.refused, nil) }
      guard condition(state.memory) else { return (.unmet, nil) }
      let displaced = state.memory.remember(value)
      guard Memory.publishesAtOnce else { return (.refused, displaced) }
      return (pass({ self.broadcast.deliver(value, along: route) }), displaced)
    }
    remembered()
    proceed(passage) { broadcast.deliver(value, along: route) }
    return passage != .unmet
  }

  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Failure>) {
    let (passage, last) = state.withLock { state -> (Passage, [Output]) in
      guard state.completion == nil else { return (.refused, []) }
      state.completion = completion
      let last = state.memory.last(before: completion)
      return (pass({ self.finish(completion, after: last) }), last)
    }
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
    let (passage, _) = state.withLock { state -> (Passage, Memory) in
      let forgotten = state.memory
      if let empty { state.memory = empty }
      state.completion = .failure(failure)
      return (pass({ self.broadcast.dispose(failure) }), forgotten)
    }
    proceed(passage) { broadcast.dispose(failure) }
  }

  /// - Parameter owner: what the subscription keeps alive.
  @inlinable
  func subscribe<S: Subscriber>(_ subscriber: S, _ name: StaticString, keeping owner: AnyObject)
  where S.Input == Output, S.Failure == Failure {
    let emitter = Emitter(name, for: subscriber, keeping: Memory.keeping)
    emitter.home = broadcast
    emitter.subject = owner
    let passage = state.withLock { state -> Passage in
      emitter.replay(state.memory.replay(after: state.completion))
      if let completion = state.completion {
        emitter.finish(completion)
        return .refused
      }
      return pass({ self.broadcast.add(emitter) })
    }
    proceed(passage) { broadcast.add(emitter) }
    emitter.start(subscriber)
  }
}

/// What a subject remembers, for whoever subscribes later.
@usableFromInline
protocol SubjectMemory<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Whether a value goes out when it is sent; if not, only what is left at the end does.
  static var publishesAtOnce: Bool { get }

  /// What a subscription keeps of values that its subscriber has not asked for yet.
  static var keeping: Emitter<Output, Failure>.Keeping { get }

  /// - Returns: what is forgotten for it, to be dropped outside the lock.
  mutating func remember(_ value: Output) -> Output?

  /// What still goes out before a completion.
  func last(before completion: Subscribers.Completion<Failure>) -> [Output]

  /// What a new subscriber receives first.
  func replay(after completion: Subscribers.Completion<Failure>?) -> Fifo<Output>
}
