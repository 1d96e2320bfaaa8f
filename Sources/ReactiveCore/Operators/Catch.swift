extension Publisher {
  /// Continues with another publisher when this one fails.
  ///
  /// Use it to continue with something else, such as what is stored when the server cannot be reached.
  /// ``replaceError(with:)`` has one value, ``retry(_:)`` the same publisher again; ``tryCatch(_:)`` takes a
  /// closure that throws.
  ///
  /// ```swift
  /// struct Offline: Error {}
  ///
  /// let server = Fail(outputType: String.self, failure: Offline())
  /// _ =
  ///   server
  ///   .catch { error in Just("stored yesterday") }
  ///   .sink { print($0) }
  /// // stored yesterday
  /// ```
  ///
  /// ![After the failure, the other publisher's values.](catch)
  ///
  /// - Parameter handler: makes the publisher to continue with.
  ///
  /// Demand that this publisher has not met when it fails is requested from the new publisher, whose
  /// completion is the sequence's, also a failure. Cancellation cancels the one that is subscribed to. A
  /// publisher whose handler returns another such publisher, again and again, takes no more memory or stack
  /// than one `catch`.
  ///
  /// Mirrors Combine's `catch(_:)`.
  @preconcurrency
  @inlinable
  public func `catch`<P: Publisher>(_ handler: @escaping @Sendable (Failure) -> P)
    -> Publishers.Catch<Self, P>
  where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }
}

extension Publishers {
  /// A publisher that continues with another one when its upstream fails.
  ///
  /// Mirrors Combine's `Publishers.Catch`.
  @frozen
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure

    /// The upstream publisher, until it fails.
    public let upstream: Upstream
    /// Creates the publisher to continue with.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, handler: @escaping @Sendable (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      follow(upstream, "Catch", subscriber) { [handler] coordinator, emitter in
        InnerSubscriber<Output, Upstream.Failure>(coordinator, demand: .whole) {
          emitter.emit($0)
        } receiveCompletion: { completion in
          switch completion {
          case .finished:
            emitter.finish(.finished)
          case .failure(let failure):
            handler(failure).subscribe(ForwardingInnerSubscriber(coordinator, demand: .whole, isLast: true))
          }
        }
      }
    }
  }
}
