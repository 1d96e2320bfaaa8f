import ReactiveCore

@testable import Stress

/// A publisher whose subscription does not do all that is asked of it.
struct FaultySubscription<Failure: Error>: Publisher {
  typealias Output = Item

  let upstream: AnyPublisher<Item, Failure>
  /// The maximum demand that is forwarded.
  var limit = Subscribers.Demand.unlimited
  /// True if it takes notice of being cancelled.
  var isCancellable = true

  func receive<S: Subscriber>(subscriber: S) where S.Input == Item, S.Failure == Failure {
    nonisolated(unsafe) let subscriber = AnySubscriber(subscriber)
    upstream.subscribe(
      AnySubscriber(
        receiveSubscription: { [limit, isCancellable] in
          subscriber.receive(subscription: Link($0, limit, isCancellable))
        },
        receiveValue: { subscriber.receive($0) },
        receiveCompletion: { subscriber.receive(completion: $0) }
      )
    )
  }

  private final class Link: Subscription {
    let upstream: any Subscription
    let limit: Subscribers.Demand
    let isCancellable: Bool

    init(_ upstream: any Subscription, _ limit: Subscribers.Demand, _ isCancellable: Bool) {
      (self.upstream, self.limit, self.isCancellable) = (upstream, limit, isCancellable)
    }

    func request(_ demand: Subscribers.Demand) { upstream.request(Swift.min(demand, limit)) }

    func cancel() { if isCancellable { upstream.cancel() } }
  }
}
