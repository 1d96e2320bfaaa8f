import ReactiveCombine

#if canImport(Darwin)
  import Combine
#else
  import OpenCombine
#endif

/// Combine's counterpart of `TestPublisher`, for one subscriber. The test controls it. It records requests
/// and cancellations, and sends values on any thread, whether or not they were requested.
///
/// Unchecked: the subscriber is set before the threads start.
final class CombineSource<Output, Failure: Error>: Combine.Publisher, @unchecked Sendable {
  private final class Link: Combine.Subscription {
    let source: CombineSource

    init(_ source: CombineSource) { self.source = source }

    func request(_ demand: Combine.Subscribers.Demand) {
      source.requests.append(demand)
      source.onRequest?(demand)
    }

    func cancel() {
      source.cancellations += 1
      source.receiveValue = nil
      source.receiveCompletion = nil
    }
  }

  private(set) var requests: [Combine.Subscribers.Demand] = []
  private(set) var cancellations = 0
  var onRequest: ((Combine.Subscribers.Demand) -> Void)?

  private var receiveValue: ((Output) -> Combine.Subscribers.Demand)?
  private var receiveCompletion: ((Combine.Subscribers.Completion<Failure>) -> Void)?

  /// True if it retains its subscriber.
  var hasSubscriber: Bool { receiveValue != nil }

  func receive<S: Combine.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    receiveValue = { subscriber.receive($0) }
    receiveCompletion = { subscriber.receive(completion: $0) }
    subscriber.receive(subscription: Link(self))
  }

  func send(_ value: Output) { _ = receiveValue?(value) }

  func send(completion: Combine.Subscribers.Completion<Failure>) {
    let receiveCompletion = receiveCompletion
    (receiveValue, self.receiveCompletion) = (nil, nil)
    receiveCompletion?(completion)
  }
}
