import ReactiveCore

/// A subscriber that writes down what it is told, lets a test wait for it, and finds the rules broken that no
/// publisher may break: a value that was not asked for, a call during a call, anything after the end, a second
/// subscription.
final class Recorder<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  struct State {
    var subscription: (any Subscription)?
    var values: [Input] = []
    var completion: Subscribers.Completion<Failure>?
    var demanded = Subscribers.Demand.none
    var isCalled = false
    var faults: [String] = []
  }

  private let state = Protected(State())
  private let initialDemand: Subscribers.Demand
  /// Called with each value, inside `receive(_:)`.
  var onValue: ((Input) -> Void)?
  /// Called inside `receive(subscription:)`, when the demand has been asked for.
  var onSubscription: ((any Subscription) -> Void)?

  /// - Parameter demand: what to ask for on subscription; `.none` to ask for nothing.
  init(_ demand: Subscribers.Demand = .unlimited) { initialDemand = demand }

  private func call(_ name: String, _ write: (inout State) -> Void, _ then: () -> Void) {
    state.withLock { state in
      if state.isCalled { state.faults.append("\(name) during another call") }
      if state.completion != nil { state.faults.append("\(name) after the end") }
      state.isCalled = true
      write(&state)
    }
    then()
    state.withLock { $0.isCalled = false }
  }

  func receive(subscription: any Subscription) {
    call("receive(subscription:)") { state in
      if state.subscription != nil { state.faults.append("a second subscription") }
      state.subscription = subscription
    } _: {
      if initialDemand > 0 { request(initialDemand) }
      onSubscription?(subscription)
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    call("receive(_:)") { state in
      state.values.append(input)
      if state.demanded < state.values.count { state.faults.append("a value that was not asked for") }
    } _: {
      onValue?(input)
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    call("receive(completion:)", { $0.completion = completion }, {})
  }

  /// Asks for more values.
  func request(_ demand: Subscribers.Demand) {
    let subscription = state.withLock { state in
      state.demanded += demand
      return state.subscription
    }
    subscription?.request(demand)
  }

  /// Cancels, and keeps the subscription: letting go is the subscription's duty.
  func cancel() { subscription?.cancel() }

  var subscription: (any Subscription)? { state.withLock { $0.subscription } }
  var values: [Input] { state.withLock { $0.values } }
  var completion: Subscribers.Completion<Failure>? { state.withLock { $0.completion } }
  var isFinished: Bool { if case .finished? = completion { true } else { false } }
  var failure: Failure? { if case .failure(let failure)? = completion { failure } else { nil } }

  /// Which rules were broken. Every test may expect this to be empty.
  var faults: [String] { state.withLock { $0.faults } }

  /// Waits for the end.
  ///
  /// - Returns: false if it has not come after a minute.
  func waitForEnd() -> Bool { state.wait { $0.completion != nil && !$0.isCalled } }

  /// Waits until so many values have come in all.
  ///
  /// - Returns: false if they have not after a minute.
  func waitForValues(_ count: Int) -> Bool { state.wait { $0.values.count >= count } }
}

extension Publisher {
  /// Subscribes a new recorder.
  func record(_ demand: Subscribers.Demand = .unlimited) -> Recorder<Output, Failure> {
    let recorder = Recorder<Output, Failure>(demand)
    subscribe(recorder)
    return recorder
  }
}
