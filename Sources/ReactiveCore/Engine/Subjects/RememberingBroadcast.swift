/// A broadcast that stores values: for current-value, replay and async subjects.
///
/// The broadcast's lock guards the stored values, and its gate is entered under that lock. So values are
/// delivered in the order in which they are stored, and a new subscriber gets the stored values and its place
/// in that order in one step. It misses no value and receives none twice, regardless of the number of sending
/// threads.
///
/// Subscribing and cancelling also change the list of subscribers under the lock, and leave the gate before
/// they unlock. So a thread that does either never delivers a value that another thread sends meanwhile:
/// values sent on a scheduler are delivered on it.
@usableFromInline
package final class RememberingBroadcast<Memory: SubjectMemory> {
  @usableFromInline package typealias Output = Memory.Output

  /// A separate object, so that a subscription that is retained after its end doesn't retain the values.
  @usableFromInline package let broadcast = Broadcast<Output>(storesValues: true)

  // Under the lock.
  @exclusivity(unchecked) @usableFromInline var memory: Memory
  @exclusivity(unchecked) @usableFromInline var version: UInt64 = 0
  /// The thread that sent the latest version.
  @exclusivity(unchecked) @usableFromInline var sender: UInt32 = 0
  @exclusivity(unchecked) @usableFromInline var completion: ErasedCompletion?

  @inlinable
  package init(_ memory: Memory) {
    self.memory = memory
  }

  /// Enters the gate, or submits the work to the holder of the turn. Under the lock.
  ///
  /// - Parameter isValue: true if the work delivers a value of the calling thread.
  /// Model: Tests/Verification/replay.pml
  @inlinable
  func pass(_ work: @autoclosure () -> () -> Void, isValue: Bool = false) -> GateEntry {
    broadcast.gate.enterAlone() ? .entered : broadcast.gate.submitAlone(work(), isValue: isValue)
  }

  /// Under the lock. A value needs no turn if there is no subscriber.
  ///
  /// Model: Tests/Verification/replay.pml
  @inlinable
  func passValue(_ work: @autoclosure () -> () -> Void) -> GateEntry {
    broadcast.gate.isOpen ? .unneeded : pass(work(), isValue: true)
  }

  /// Model: Tests/Verification/replay.pml
  @inlinable
  func proceed(_ entry: GateEntry, _ work: () -> Void) {
    switch entry {
    case .entered:
      work()
      broadcast.leave()
    case .resumed:
      broadcast.leave()
    case .submitted, .unneeded, .outdated:
      break
    }
  }

  @inlinable
  package func send(_ value: Output) {
    deliver(value, remember(value))
  }

  /// Stores a value, the first half of sending it.
  ///
  /// - Parameters:
  ///   - version: the version that the value is based on; nil for any.
  ///   - remembersAfterCompletion: true to store the value even after the completion, when it isn't sent.
  /// - Returns: the entry to pass to ``deliver(_:_:)``.
  ///
  /// Model: Tests/Verification/replay.pml
  @inlinable @inline(__always)
  func remember(
    _ value: Output,
    ifVersionIs version: UInt64? = nil,
    remembersAfterCompletion: Bool = false
  ) -> GateEntry {
    var displaced = value
    let entry: GateEntry
    broadcast.lock.lock()
    if completion != nil {
      if remembersAfterCompletion { memory.remember(&displaced) }
      entry = .unneeded
    } else if let version, version != self.version {
      refuseOwnChange()
      entry = .outdated
    } else {
      memory.remember(&displaced)
      self.version &+= 1
      sender = threadNumber
      entry = passValue({ [broadcast] in broadcast.deliver(value) })
    }
    broadcast.lock.unlock()
    withExtendedLifetime(displaced) {}
    return entry
  }

  /// Traps if the value of an update is outdated because of a send by the update's own closure.
  @usableFromInline
  func refuseOwnChange() {
    if sender == threadNumber { misuse("update(_:) takes a closure that does not send to its own subject") }
  }

  /// Delivers the value, the second half of sending it.
  ///
  /// Model: Tests/Verification/replay.pml
  @inlinable @inline(__always)
  func deliver(_ value: Output, _ entry: GateEntry) {
    proceed(entry) { broadcast.deliver(value) }
    if case .submitted = entry, broadcast.waitDuringCongestion() { broadcast.leave() }
  }

  /// Model: Tests/Verification/replay.pml
  @usableFromInline
  package func finish(_ completion: ErasedCompletion) {
    var entry = GateEntry.unneeded
    broadcast.lock.lock()
    if self.completion == nil {
      self.completion = completion
      entry = pass({ [broadcast] in broadcast.finish(completion) })
    }
    broadcast.lock.unlock()
    proceed(entry) { broadcast.finish(completion) }
  }

  /// Terminates all subscriptions without a completion. Later subscribers receive the failure.
  ///
  /// - Parameter empty: replaces the stored values; nil to leave them.
  @usableFromInline
  package func dispose(_ failure: any Error, forgetting empty: Memory?) {
    broadcast.lock.lock()
    let forgotten = (memory, completion)
    if let empty { memory = empty }
    completion = .failure(failure)
    let entry = pass({ [broadcast] in broadcast.dispose(failure) })
    broadcast.lock.unlock()
    withExtendedLifetime(forgotten) {}
    proceed(entry) { broadcast.dispose(failure) }
  }

  /// - Parameters:
  ///   - name: the description of the subscription.
  ///   - owner: the subject or the object built around it. The subscription retains it until it terminates.
  @inlinable @inline(__always)
  package func subscribe<S: Subscriber>(_ subscriber: S, _ name: StaticString, retaining owner: AnyObject)
  where S.Input == Output {
    let emitter = emitter(name, for: ErasedDownstream(subscriber), of: owner)
    emitter.start {
      subscriber.receive(subscription: $0)
      // Delivered here, where the type of the values is known. Draining would look it up for each value.
      emitter.deliverBuffered()
    }
  }

  /// Subscribes closures with unlimited demand. The parameters are those of ``subscribe(_:_:retaining:)``.
  @inlinable @inline(__always)
  package func sink<Failure>(
    _ receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?,
    _ receiveValue: @escaping (Output) -> Void,
    _ name: StaticString,
    retaining owner: AnyObject
  ) -> AnyEmitter {
    let downstream = ErasedDownstream(receiveCompletion, receiveValue)
    let emitter = emitter(name, for: downstream, demand: .unlimited, of: owner)
    emitter.deliverBuffered()
    emitter.startSink()
    return emitter
  }

  /// Adds an emitter, which the caller must then start.
  ///
  /// Compiled once for the types of the subject, not for each chain of operators downstream.
  ///
  /// Model: Tests/Verification/replay.pml
  @inlinable @inline(never)
  func emitter(
    _ name: StaticString,
    for downstream: consuming ErasedDownstream<Output>,
    demand: Subscribers.Demand = .none,
    of subject: AnyObject
  ) -> SubjectEmitter<Output> {
    let emitter = SubjectEmitter(
      name,
      downstream,
      of: subject,
      broadcast,
      demand: demand,
      buffering: Memory.buffering
    )
    broadcast.lock.lock()
    emitter.setBuffered(memory.replay(after: completion))
    if let completion {
      emitter.finish(completion)
    } else {
      proceed(pass({ [broadcast] in broadcast.add(emitter) })) { broadcast.add(emitter) }
    }
    broadcast.lock.unlock()
    return emitter
  }
}

/// The values that a subject stores for later subscribers.
@usableFromInline
package protocol SubjectMemory<Output> {
  associatedtype Output

  /// The policy of a subscription for values without demand.
  static var buffering: BufferingPolicy { get }

  /// - Parameter value: the value to store; on return, the one that it displaces, to be released outside the
  ///   lock.
  mutating func remember(_ value: inout Output)

  /// The values that a new subscriber receives first.
  mutating func replay(after completion: ErasedCompletion?) -> Deque<Output>
}
