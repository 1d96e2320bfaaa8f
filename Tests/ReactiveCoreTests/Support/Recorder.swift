import ReactiveCore

/// What a subscriber was told.
enum Signal<Value, Failure: Error> {
  case subscription
  case value(Value)
  case completion(Subscribers.Completion<Failure>)
}

extension Signal: Equatable where Value: Equatable, Failure: Equatable {}

/// A subscriber that writes down what it is told, asks for what it is told to, and finds the rules broken that no
/// publisher may break: a value that was not asked for, a call during a call, anything after the end, a second
/// subscription.
final class Recorder<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  private struct State {
    var signals: [Signal<Input, Failure>] = []
    var subscription: (any Subscription)?
    var demanded = Subscribers.Demand.none
    var received = 0
    var isEnded = false
    var isCalled = false
    var faults: [String] = []
  }

  private let state = Protected(State())
  private let initialDemand: Subscribers.Demand
  private let demandPerValue: Subscribers.Demand
  /// Called with each value, inside `receive(_:)`.
  var onValue: ((Input) -> Void)?
  /// Called inside `receive(subscription:)`, before anything is asked for.
  var onSubscription: ((any Subscription) -> Void)?
  /// Called inside `receive(completion:)`.
  var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?

  /// - Parameters:
  ///   - demand: what to ask for on subscription; `.none` to ask for nothing.
  ///   - more: what to return for each value.
  init(_ demand: Subscribers.Demand = .unlimited, more: Subscribers.Demand = .none) {
    initialDemand = demand
    demandPerValue = more
  }

  private func called(_ name: String, _ body: (inout State) -> Void) {
    state.withLock { state in
      if state.isCalled { state.faults.append("\(name) during another call") }
      if state.isEnded { state.faults.append("\(name) after the end") }
      state.isCalled = true
      body(&state)
    }
  }

  private func returning() { state.withLock { $0.isCalled = false } }

  func receive(subscription: any Subscription) {
    called("receive(subscription:)") { state in
      if state.subscription != nil { state.faults.append("a second subscription") }
      state.subscription = subscription
      state.signals.append(.subscription)
    }
    onSubscription?(subscription)
    if initialDemand > 0 { request(initialDemand) }
    returning()
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    called("receive(_:)") { state in
      state.received += 1
      if state.demanded < state.received { state.faults.append("a value that was not asked for") }
      state.signals.append(.value(input))
    }
    onValue?(input)
    state.withLock { state in
      state.demanded += demandPerValue
      state.isCalled = false
    }
    return demandPerValue
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    called("receive(completion:)") { state in
      state.isEnded = true
      state.signals.append(.completion(completion))
    }
    onCompletion?(completion)
    state.withLock { state in
      state.isCalled = false
      state.subscription = nil
    }
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
  func cancel() {
    state.withLock { $0.subscription }?.cancel()
  }

  /// All that was received, in order.
  var signals: [Signal<Input, Failure>] { state.withLock { $0.signals } }

  /// The values alone.
  var values: [Input] {
    signals.compactMap { if case .value(let value) = $0 { value } else { nil } }
  }

  /// The end, if it has come.
  var completion: Subscribers.Completion<Failure>? {
    signals.lazy.compactMap { if case .completion(let completion) = $0 { completion } else { nil } }.first
  }

  var isFinished: Bool { if case .finished? = completion { true } else { false } }

  /// The error at the end, if there was one.
  var failure: Failure? { if case .failure(let failure)? = completion { failure } else { nil } }

  var subscription: (any Subscription)? { state.withLock { $0.subscription } }

  /// Which rules were broken. Every test may expect this to be empty.
  var faults: [String] { state.withLock { $0.faults } }
}

extension Publisher {
  /// Subscribes a new recorder.
  func record(_ demand: Subscribers.Demand = .unlimited, more: Subscribers.Demand = .none) -> Recorder<
    Output, Failure
  > {
    let recorder = Recorder<Output, Failure>(demand, more: more)
    subscribe(recorder)
    return recorder
  }
}

/// An error to fail with.
enum TestError: Error, Equatable {
  case a
  case b
}
