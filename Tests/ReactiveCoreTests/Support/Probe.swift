import ReactiveCore

/// A publisher that a test drives by hand, and that writes down what is asked of it.
///
/// It sends whatever the test says, asked for or not, and lets go of its subscriber when it is cancelled or has
/// completed, as every publisher should. One subscriber at a time.
final class Probe<Output, Failure: Error>: Publisher, @unchecked Sendable {
  private final class Link: Subscription {
    let probe: Probe
    init(_ probe: Probe) { self.probe = probe }

    func request(_ demand: Subscribers.Demand) {
      probe.requests.append(demand)
      probe.onRequest?(demand)
    }

    func cancel() {
      probe.cancellations += 1
      probe.subscriber = nil
    }
  }

  private var subscriber: AnySubscriber<Output, Failure>?
  /// What was asked for, request by request. What `receive(_:)` returns is in ``returned``.
  private(set) var requests: [Subscribers.Demand] = []
  private(set) var returned: [Subscribers.Demand] = []
  private(set) var cancellations = 0
  private(set) var subscriptions = 0
  /// Called at each request.
  var onRequest: ((Subscribers.Demand) -> Void)?

  /// All that was asked for so far.
  var demanded: Subscribers.Demand { (requests + returned).reduce(.none, +) }
  var isCancelled: Bool { cancellations > 0 }
  /// Whether it still holds its subscriber.
  var hasSubscriber: Bool { subscriber != nil }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriptions += 1
    self.subscriber = AnySubscriber(subscriber)
    subscriber.receive(subscription: Link(self))
  }

  func send(_ value: Output) {
    guard let subscriber else { return }
    returned.append(subscriber.receive(value))
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let former = subscriber
    subscriber = nil
    former?.receive(completion: completion)
  }
}
