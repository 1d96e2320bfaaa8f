#if Inspection
  extension Publisher {
    @inlinable
    func subscribeInspected<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      let record = Inspection.begin(self, subscriber)
      Inspection.running(record) { receive(subscriber: Probe(subscriber, record) as AnyProbe) }
    }
  }

  /// A probe that hides its subscriber's type, so that recursively subscribing publishers don't create ever
  /// more types.
  @usableFromInline
  class AnyProbe<Input, Failure: Error>: Subscriber {
    @usableFromInline
    func receive(subscription: any Subscription) {}

    @usableFromInline
    func receive(_ input: Input) -> Subscribers.Demand { .none }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Failure>) {}

    @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
  }

  /// Forwards a publisher's signals to its subscriber and records them.
  @usableFromInline
  final class Probe<Downstream: Subscriber>: AnyProbe<Downstream.Input, Downstream.Failure>,
    CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
  {
    private let downstream: Downstream
    private let record: SubscriptionRecord

    @usableFromInline
    init(_ downstream: Downstream, _ record: SubscriptionRecord) {
      self.downstream = downstream
      self.record = record
    }

    deinit { record.releaseSide() }

    @usableFromInline
    override func receive(subscription: any Subscription) {
      // A second subscription is not wrapped: the subscriber cancels it.
      let subscription = record.accept() ? ProbeSubscription(subscription, record) : subscription
      Inspection.running(record.downstream) { downstream.receive(subscription: subscription) }
    }

    @usableFromInline
    override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
      record.countValue()
      let more = Inspection.running(record.downstream) { downstream.receive(input) }
      record.request(more)
      return more
    }

    @usableFromInline
    override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      guard case .failure(let error) = completion else {
        record.end(.finished)
        return Inspection.running(record.downstream) { downstream.receive(completion: completion) }
      }
      let description = record.description(of: error)
      record.end(.failed(description.text))
      let former = record.downstream?.receivedFailure.exchange(description)
      Inspection.running(record.downstream) { downstream.receive(completion: completion) }
      if let former { _ = record.downstream?.receivedFailure.exchange(former) }
    }

    @usableFromInline override var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
    @usableFromInline var description: String { String(describing: downstream) }
    @usableFromInline var customMirror: Mirror { Mirror(reflecting: downstream) }
    @usableFromInline var playgroundDescription: Any { description }
  }

  /// Forwards a subscriber's signals to its publisher's subscription and records them.
  final class ProbeSubscription: BackpressuredSubscription, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    let upstream: any Subscription
    private let record: SubscriptionRecord

    init(_ upstream: any Subscription, _ record: SubscriptionRecord) {
      self.upstream = upstream
      self.record = record
    }

    deinit { record.releaseSide() }

    func request(_ demand: Subscribers.Demand) {
      record.request(demand)
      Inspection.running(record) { upstream.request(demand) }
    }

    func cancel() {
      record.end(.cancelled)
      Inspection.running(nil) { upstream.cancel() }
    }

    var backpressure: Backpressure { upstream.knownBackpressure }

    func holdBack() { Inspection.running(record) { upstream.holdBackIfKnown() } }

    var combineIdentifier: CombineIdentifier { upstream.combineIdentifier }
    var description: String { record.details.label ?? String(describing: upstream) }
    var customMirror: Mirror { Mirror(reflecting: upstream) }
    var playgroundDescription: Any { description }
  }
#endif

extension Subscription {
  /// The publisher's own subscription, for casts to its type: with the trait `Inspection`, probes wrap it.
  package var withoutProbes: any Subscription {
    #if Inspection
      (self as? ProbeSubscription)?.upstream.withoutProbes ?? self
    #else
      self
    #endif
  }
}
