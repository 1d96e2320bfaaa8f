import Dispatch
import ReactiveCore

/// An operator as a user might write it: it wraps the subscriber.
struct Before<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure
  typealias Subscribing = AnySubscriber<Output, Failure>

  let upstream: Upstream
  let make: (Subscribing) -> Subscribing

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(make(AnySubscriber(subscriber)))
  }
}

extension Publisher {
  /// Forwards the subscription unchanged, but later and on another thread.
  func subscribedLate(on queue: DispatchQueue) -> some Publisher<Output, Failure> {
    Before(upstream: self) { subscriber in
      nonisolated(unsafe) let subscriber = subscriber
      return AnySubscriber(
        receiveSubscription: { subscription in
          nonisolated(unsafe) let subscription = subscription
          queue.async { subscriber.receive(subscription: subscription) }
        },
        receiveValue: { subscriber.receive($0) },
        receiveCompletion: { subscriber.receive(completion: $0) }
      )
    }
  }
}

extension Publisher where Output: Sendable {
  /// Forwards the subscription unchanged, and values later, on another thread.
  func elsewhere(_ queue: DispatchQueue) -> some Publisher<Output, Failure> {
    Before(upstream: self) { subscriber in
      nonisolated(unsafe) let subscriber = subscriber
      return AnySubscriber(
        receiveSubscription: { subscriber.receive(subscription: $0) },
        receiveValue: { value in
          queue.async { _ = subscriber.receive(value) }
          return .none
        },
        receiveCompletion: { completion in queue.async { subscriber.receive(completion: completion) } }
      )
    }
  }
}
