extension Publisher where Failure == Never {
  /// Changes the failure type of a publisher that can't fail.
  ///
  /// Use it to combine such a publisher with one that can fail. ``mapError(_:)`` is for a publisher that
  /// fails with another type.
  ///
  /// ```swift
  /// struct Offline: Error {}
  ///
  /// let stored = Just("stored").setFailureType(to: Offline.self)
  /// let loaded = Fail(outputType: String.self, failure: Offline())
  /// _ = stored.append(loaded).replaceError(with: "offline").sink { print($0) }
  /// // stored
  /// // offline
  /// ```
  ///
  /// Values, completion, cancellation and demand pass through unchanged. There is no failure.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}

extension Publishers {
  /// A publisher that cannot fail, with another failure type.
  @frozen
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    public typealias Output = Upstream.Output

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(SetFailureTypeSubscriber(downstream: subscriber))
    }

    /// Changes the failure type again.
    @inlinable
    public func setFailureType<E: Error>(to failure: E.Type) -> SetFailureType<Upstream, E> {
      SetFailureType<Upstream, E>(upstream: upstream)
    }
  }
}

extension Publishers.SetFailureType {
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public var _readyValue: Output? { upstream._readyValue }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}

@frozen
@usableFromInline
struct SetFailureTypeSubscriber<Downstream: Subscriber>: Subscriber {
  @usableFromInline let downstream: Downstream

  @inlinable
  init(downstream: Downstream) { self.downstream = downstream }

  @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

  @inlinable
  func receive(completion: Subscribers.Completion<Never>) { downstream.receive(completion: .finished) }
}
