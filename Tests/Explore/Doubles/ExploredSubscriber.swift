import ReactiveCore

/// A subscriber that records its signals and the rules the publisher breaks. Another thread may run during
/// each call.
///
/// It has no lock, because a lock would order the threads that call it. Ordering them is the publisher's job.
///
/// Unchecked: one thread runs at a time.
final class ExploredSubscriber<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  private enum Call: String {
    case subscription = "receive(subscription:)"
    case value = "receive(_:)"
    case completion = "receive(completion:)"
  }

  private let explorer: Explorer
  private let demand: Subscribers.Demand
  private let object: UInt64
  /// Orders threads like the lock or queue that a user needs to pass a subscription to another thread.
  private let handover = OrderedPlace()
  private var calls: [(call: Call, thread: Int?)] = []

  private(set) var requested: Subscribers.Demand = .none
  private(set) var subscriptionCount = 0
  private(set) var subscription: (any Subscription)?
  /// Descriptions of the values, so that the values aren't retained.
  private(set) var values: [String] = []
  private(set) var completion: Subscribers.Completion<Failure>?
  private(set) var faults: [String] = []
  /// Called with each value and completion before it is recorded.
  var onSignal: (() -> Void)?
  /// Called with the completion before it is recorded.
  var onCompletion: (() -> Void)?
  /// Called with each value after it is recorded.
  var onValue: ((Input) -> Void)?

  /// - Parameter number: A number that differs between the subscribers of a scenario.
  init(_ number: UInt64, demand: Subscribers.Demand, in explorer: Explorer) {
    object = 1 << 63 | number
    self.demand = demand
    self.explorer = explorer
  }

  func receive(subscription: any Subscription) {
    subscriptionCount += 1
    if subscriptionCount > 1 { faults.append("a second subscription") }
    perform(.subscription) {
      self.subscription = subscription
      handover.publish()
      if demand > 0 { request(demand) }
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    perform(.value) {
      onSignal?()
      values.append("\(input)")
      if requested < values.count { faults.append("value \(input) was not requested") }
      onValue?(input)
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    perform(.completion) {
      onSignal?()
      onCompletion?()
      self.completion = completion
    }
  }

  private func perform(_ call: Call, _ body: () -> Void) {
    if subscriptionCount == 0 { faults.append("\(call.rawValue) before the subscription") }
    if completion != nil, call != .subscription { faults.append("\(call.rawValue) after the completion") }
    for other in calls where other.call != .subscription || other.thread != explorer.current {
      faults.append("\(call.rawValue) during \(other.call.rawValue)")
    }
    calls.append((call, explorer.current))
    body()
    explorer.reach(object: object)
    calls.removeLast()
  }

  func request(_ demand: Subscribers.Demand) {
    requested += demand
    subscription?.request(demand)
  }

  func cancel() { subscription?.cancel() }

  /// Waits until the subscriber has its subscription.
  ///
  /// - Returns: false if it still has none when no other thread can run.
  func awaitSubscription() -> Bool {
    explorer.wait { [unowned self] in subscription != nil }
    handover.observe()
    return subscription != nil
  }

  func received(isCancelled: Bool) -> Received {
    let completion: String? =
      switch completion {
      case nil: nil
      case .finished: "finished"
      case .failure(let error): "failed with \(error)"
      }
    return Received(values: values, completion: completion, isCancelled: isCancelled)
  }
}
