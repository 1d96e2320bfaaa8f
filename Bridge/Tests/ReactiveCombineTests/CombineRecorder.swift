import Foundation
import ReactiveCombine

#if canImport(Darwin)
  import Combine
#else
  import OpenCombine
#endif

/// Combine's counterpart of `TestSubscriber`: it records its signals and the rules that were broken.
///
/// Unchecked: shared state is under the lock, and the closure is set before it subscribes.
final class CombineRecorder<Input, Failure: Error>: Combine.Subscriber, @unchecked Sendable {
  private struct State {
    var values: [Input] = []
    var completions: [Combine.Subscribers.Completion<Failure>] = []
    var subscription: (any Combine.Subscription)?
    var demanded = Combine.Subscribers.Demand.none
    var isCalled = false
    var faults: [String] = []
  }

  private let lock = NSLock()
  private var state = State()
  private let demand: Combine.Subscribers.Demand
  private let more: Combine.Subscribers.Demand
  /// Called with each value after it is recorded.
  var onValue: ((Input) -> Void)?

  init(demand: Combine.Subscribers.Demand = .unlimited, more: Combine.Subscribers.Demand = .none) {
    self.demand = demand
    self.more = more
  }

  var values: [Input] { lock.withLock { state.values } }
  var faults: [String] { lock.withLock { state.faults } }
  var isFinished: Bool {
    if case .finished? = lock.withLock({ state.completions.last }) { true } else { false }
  }
  var failure: Failure? {
    if case .failure(let failure)? = lock.withLock({ state.completions.last }) { failure } else { nil }
  }

  func request(_ demand: Combine.Subscribers.Demand) {
    let subscription = lock.withLock {
      state.demanded += demand
      return state.subscription
    }
    subscription?.request(demand)
  }

  func cancel() {
    let subscription = lock.withLock { state.subscription }
    subscription?.cancel()
  }

  func receive(subscription: any Combine.Subscription) {
    lock.withLock {
      if state.subscription != nil { state.faults.append("a second subscription") }
      state.subscription = subscription
    }
    if demand != .none { request(demand) }
  }

  func receive(_ input: Input) -> Combine.Subscribers.Demand {
    enter("receive(_:)") { state in
      state.values.append(input)
      if state.demanded < state.values.count { state.faults.append("a value that was not requested") }
    }
    onValue?(input)
    lock.withLock {
      state.demanded += more
      state.isCalled = false
    }
    return more
  }

  func receive(completion: Combine.Subscribers.Completion<Failure>) {
    enter("receive(completion:)") { $0.completions.append(completion) }
    // The subscription is released outside the lock.
    _ = lock.withLock {
      state.isCalled = false
      return state.subscription.take()
    }
  }

  private func enter(_ name: String, _ body: (inout State) -> Void) {
    lock.withLock {
      if state.isCalled { state.faults.append("\(name) during another call") }
      if !state.completions.isEmpty { state.faults.append("\(name) after the end") }
      state.isCalled = true
      body(&state)
    }
  }
}

extension Combine.Publisher {
  /// Subscribes a recorder to this publisher.
  func recordInCombine(
    demand: Combine.Subscribers.Demand = .unlimited,
    more: Combine.Subscribers.Demand = .none,
    onValue: ((Output) -> Void)? = nil
  ) -> CombineRecorder<Output, Failure> {
    let recorder = CombineRecorder<Output, Failure>(demand: demand, more: more)
    recorder.onValue = onValue
    subscribe(recorder)
    return recorder
  }
}
