import ReactiveCore

/// Subscribes with the closures of a sink, which call the subscriber.
struct ThroughSink<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure

  let upstream: Upstream

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let handle = Handle()
    subscriber.receive(subscription: handle)
    // The subscriber may cancel before the subscription is made.
    let subscription = upstream._sink { completion in
      if !handle.upstream.isEnded { subscriber.receive(completion: completion) }
    } _: { value in
      if !handle.upstream.isEnded { _ = subscriber.receive(value) }
    }
    guard let subscription else { preconditionFailure("the publisher takes no closures") }
    handle.upstream.accept(subscription)
  }

  private final class Handle: Subscription {
    let upstream = UpstreamLink()

    func request(_ demand: Subscribers.Demand) {}
    func cancel() { upstream.cancel() }
  }
}
