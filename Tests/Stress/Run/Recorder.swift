import Foundation
import ReactiveCore
import Synchronization

/// A subscriber that records its signals and finds broken rules.
final class Recorder: Subscriber, @unchecked Sendable {
  typealias Input = Item
  typealias Failure = Trouble

  private static let live = Atomic<Int>(0)

  /// The number of live recorders.
  static var liveCount: Int { live.load(ordering: .acquiring) }

  let listener: Listener
  let record: Record
  private let time: () -> Int
  private let react: (Step) -> Void
  /// Deliberately unguarded: ThreadSanitizer checks that calls are ordered.
  private var calls = 0

  init(_ listener: Listener, _ record: Record, time: @escaping () -> Int, react: @escaping (Step) -> Void) {
    (self.listener, self.record, self.time, self.react) = (listener, record, time, react)
    Self.live.wrappingAdd(1, ordering: .relaxed)
  }

  deinit { Self.live.wrappingSubtract(1, ordering: .acquiringAndReleasing) }

  private func called(_ name: String, _ body: (inout Record.State) -> Void) {
    record.state.withLock { state in
      if state.isCalled { state.faults.append("\(name) during another call") }
      if state.events.end != nil { state.faults.append("\(name) after the end") }
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

  func react(_ moment: Listener.Moment) {
    for reaction in listener.reactions where reaction.moment == moment { react(reaction.step) }
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
    let time = time()
    called("receive(_:)") { state in
      state.received += 1
      if state.received > state.demanded { state.faults.append("a value that was not requested") }
      state.events.append(.value(input.number), at: time)
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
    let time = time()
    called("receive(completion:)") { $0.events.append(.end(End(completion)), at: time) }
    react(.end)
    record.state.withLock { state in
      state.isCalled = false
      state.subscription = nil
    }
  }
}

/// The number of the calling thread.
func currentThread() -> UInt64 {
  withUnsafeBytes(of: pthread_self()) { bytes in bytes.loadUnaligned(as: UInt64.self) }
}
