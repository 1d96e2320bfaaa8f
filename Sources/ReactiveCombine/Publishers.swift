#if canImport(Darwin) || OPENCOMBINE
  #if canImport(Darwin)
    public import Combine
  #else
    public import OpenCombine
  #endif
  public import ReactiveCore

  extension Combine.Publisher {
    /// This publisher as one of `ReactiveCore`.
    ///
    /// Use it for Combine's publishers, such as `NotificationCenter.publisher(for:)` or the `$name` of an
    /// `ObservableObject`. All operators, subscribers and guarantees of this package then apply.
    ///
    /// Demand, completion, failure and cancellation are passed on unchanged; values beyond the demand are
    /// buffered. Values that it sends inside a subscriber's call, or on several threads at once, are
    /// delivered one at a time.
    public var reactive: ReactivePublisher<Self> { ReactivePublisher(self) }
  }

  extension ReactiveCore.Publisher {
    /// This publisher as one of Combine.
    ///
    /// Use it for code that takes Combine's publishers, such as SwiftUI's `onReceive(_:perform:)`.
    ///
    /// Demand, completion, failure and cancellation are passed on unchanged.
    public var combine: CombinePublisher<Self> { CombinePublisher(self) }
  }

  /// A publisher of Combine, as one of `ReactiveCore`: see `reactive`.
  public struct ReactivePublisher<Base: Combine.Publisher>: ReactiveCore.Publisher {
    public typealias Output = Base.Output
    public typealias Failure = Base.Failure

    /// Combine's publisher.
    public let base: Base

    /// Creates the publisher.
    public init(_ base: Base) { self.base = base }

    // Combine's subjects send from inside a subscriber's call, and some of its publishers send values that
    // weren't requested. An emitter delivers one value at a time, within the demand.
    public func receive<S: ReactiveCore.Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let downstream = UnknownSourceSubscriber(downstream: subscriber)
      let emitter = Emitter("Combine", for: downstream, buffering: .unbounded)
      let inner = InnerSubscriber<Output, Failure>(UpstreamCoordinator(emitter), demand: .whole) {
        emitter.emit($0)
      } receiveCompletion: {
        emitter.finish($0)
      }
      inner.coordinator.subscribe(inner, to: UnserializedPublisher(base: base), for: downstream)
    }
  }

  /// A publisher of `ReactiveCore`, as one of Combine: see `combine`.
  public struct CombinePublisher<Base: ReactiveCore.Publisher>: Combine.Publisher {
    public typealias Output = Base.Output
    public typealias Failure = Base.Failure

    /// The publisher of `ReactiveCore`.
    public let base: Base

    /// Creates the publisher.
    public init(_ base: Base) { self.base = base }

    public func receive<S: Combine.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      base.subscribe(CombineSubscriber(downstream: subscriber))
    }
  }

  /// Forwards the publisher's signals as they arrive.
  private struct UnserializedPublisher<Base: Combine.Publisher>: ReactiveCore.Publisher {
    typealias Output = Base.Output
    typealias Failure = Base.Failure

    let base: Base

    func receive<S: ReactiveCore.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      base.subscribe(ReactiveSubscriber(downstream: subscriber))
    }
  }

  /// Hides that the subscription is an emitter's, because an emitter drops nothing. Combine's subjects drop
  /// values that aren't requested, so a subscriber that must not miss any, such as a loop over `values`, has
  /// to request all of them.
  private final class UnknownSourceSubscriber<Downstream: ReactiveCore.Subscriber>: ReactiveCore.Subscriber {
    private final class Subscription: ReactiveCore.Subscription {
      let emitter: any ReactiveCore.Subscription

      init(_ emitter: any ReactiveCore.Subscription) { self.emitter = emitter }

      func request(_ demand: ReactiveCore.Subscribers.Demand) { emitter.request(demand) }
      func cancel() { emitter.cancel() }
    }

    private let downstream: Downstream

    init(downstream: Downstream) { self.downstream = downstream }

    func receive(subscription: any ReactiveCore.Subscription) {
      downstream.receive(subscription: Subscription(subscription))
    }

    func receive(_ input: Downstream.Input) -> ReactiveCore.Subscribers.Demand { downstream.receive(input) }

    func receive(completion: ReactiveCore.Subscribers.Completion<Downstream.Failure>) {
      downstream.receive(completion: completion)
    }
  }

  extension ReactivePublisher: Sendable where Base: Sendable {}
  extension CombinePublisher: Sendable where Base: Sendable {}
#endif
