import Foundation
import ReactiveCore
import Synchronization
import ThreadSupport

/// The signals that a listener received from all threads, and the rules that their delivery broke.
final class Record: @unchecked Sendable {
  /// The state of a subject when it is subscribed to.
  struct Start: Equatable {
    /// The number of published values.
    let published: Int
    let isEnded: Bool
  }

  struct State {
    var log: [Int] = []
    var end: End?
    var subscription: (any Subscription)?
    var hasSubscribed = false
    /// The thread that subscribed, and at which step; nil if it was a reaction, or before the threads
    /// started.
    var place: (thread: Int, step: Int)?
    /// The state of each subject then, if that was before the threads started.
    var starts: [Start]?
    var demanded = 0
    var received = 0
    var isCalled = false
    /// The calling thread.
    var caller: UInt64 = 0
    /// Cancelling has begun; has returned, to another thread or to the one that is being called.
    var isCancelling = false
    var isCancelled = false
    var isCancelledInside = false
    var lateCalls = 0
    var faults: [String] = []
  }

  let state = Protected(State())
}

/// A subscriber that records its signals, and finds broken rules.
final class Recorder: Subscriber, @unchecked Sendable {
  typealias Input = Item
  typealias Failure = Trouble

  private static let live = Atomic<Int>(0)

  /// The number of live recorders.
  static var liveCount: Int { live.load(ordering: .acquiring) }

  let record: Record
  let listener: Listener
  /// The actor of the sinks that have one.
  let sinkActor: SinkActor
  private let perform: (Step) -> Void
  /// Not guarded by anything: ThreadSanitizer finds out whether calls are in one order.
  private var calls = 0

  init(_ listener: Listener, _ record: Record, _ sinkActor: SinkActor, perform: @escaping (Step) -> Void) {
    self.listener = listener
    self.record = record
    self.sinkActor = sinkActor
    self.perform = perform
    Self.live.wrappingAdd(1, ordering: .relaxed)
  }

  deinit { Self.live.wrappingSubtract(1, ordering: .acquiringAndReleasing) }

  private func called(_ name: String, _ body: (inout Record.State) -> Void) {
    record.state.withLock { state in
      if state.isCalled { state.faults.append("\(name) during another call") }
      if state.end != nil { state.faults.append("\(name) after the end") }
      if listener.kind == .mainActor, state.subscription != nil, !MainQueue.isCurrent {
        state.faults.append("\(name) off the main actor")
      }
      if listener.kind == .actor, state.subscription != nil, !sinkActor.isCurrent {
        state.faults.append("\(name) off the actor")
      }
      if state.isCancelled {
        state.lateCalls += 1
        if state.isCancelledInside { state.faults.append("\(name) after cancelling inside a call") }
        if state.lateCalls > 1 { state.faults.append("\(name), the second call after cancelling") }
      }
      state.isCalled = true
      state.caller = currentThread()
      body(&state)
    }
    calls += 1
  }

  private func react(_ moment: Listener.Moment) {
    for reaction in listener.reactions where reaction.moment == moment { perform(reaction.step) }
  }

  func receive(subscription: any Subscription) {
    called("receive(subscription:)") { state in
      if state.subscription != nil { state.faults.append("a second subscription") }
      state.subscription = subscription
      state.demanded = listener.demand
    }
    if listener.demand > 0 { subscription.request(listener.demand.asDemand) }
    react(.subscription)
    record.state.withLock { $0.isCalled = false }
  }

  func receive(_ input: Item) -> Subscribers.Demand {
    var count = 0
    called("receive(_:)") { state in
      state.received += 1
      if state.received > state.demanded { state.faults.append("a value that was not requested") }
      state.log.append(input.number)
      count = state.received
    }
    react(.value(count))
    record.state.withLock { state in
      state.demanded = add(state.demanded, listener.more)
      state.isCalled = false
    }
    return listener.more.asDemand
  }

  func receive(completion: Subscribers.Completion<Trouble>) {
    called("receive(completion:)") { $0.end = End(completion) }
    react(.end)
    record.state.withLock { state in
      state.isCalled = false
      state.subscription = nil
    }
  }
}

/// The number of the calling thread.
func currentThread() -> UInt64 {
  var number: UInt64 = 0
  withUnsafeBytes(of: pthread_self()) { from in
    withUnsafeMutableBytes(of: &number) {
      $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: from.prefix(8)))
    }
  }
  return number
}

extension Record {
  func request(_ demand: Int) {
    let subscription = state.withLock { state in
      guard state.end == nil, !state.isCancelling else { return (any Subscription)?.none }
      if state.subscription != nil { state.demanded = add(state.demanded, demand) }
      return state.subscription
    }
    subscription?.request(demand.asDemand)
  }

  /// Cancels the subscription, also while another does: each may rely on it when its own call has returned.
  func cancel() {
    let (subscription, isInside) = state.withLock { state in
      state.isCancelling = state.isCancelling || state.subscription != nil
      return (state.subscription, state.isCalled && state.caller == currentThread())
    }
    guard let subscription else { return }
    subscription.cancel()
    // What the subscription holds is released outside of the lock.
    _ = state.withLock { state in
      state.isCancelled = true
      state.isCancelledInside = state.isCancelledInside || isInside
      return state.subscription.take()
    }
  }
}

extension Int {
  var asDemand: Subscribers.Demand { self == unlimited ? .unlimited : .max(self) }
}
