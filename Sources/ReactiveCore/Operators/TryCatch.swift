extension Publisher {
  /// Goes on with another publisher when this one fails, or fails as well.
  ///
  /// - Parameter handler: makes the publisher to go on with. An error that it throws ends the sequence.
  ///
  /// What was asked for and not delivered before the failure is asked of the new publisher. Its completion is the
  /// sequence's.
  ///
  /// Mirrors Combine's `tryCatch(_:)`.
  @inlinable
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where P.Output == Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }
}

extension Publishers {
  /// A publisher that goes on with another one, or fails, when its upstream fails.
  ///
  /// Mirrors Combine's `Publishers.TryCatch`.
  @frozen
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from at first.
    public let upstream: Upstream
    /// Makes the publisher to go on with, or throws.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      follow(upstream, "TryCatch", subscriber) { [handler] coordinator, emitter in
        InnerSubscriber<Output, Upstream.Failure>(coordinator, demand: .whole) {
          emitter.emit($0)
        } receiveCompletion: { completion in
          guard case .failure(let failure) = completion else { return emitter.finish(.finished) }
          do {
            let publisher = try handler(failure)
            // The same type, if the new publisher's failure is any error: it may be a `tryCatch`, too.
            if let inner = ForwardingInnerSubscriber<Output, any Error>.self
              as? ForwardingInnerSubscriber<Output, NewPublisher.Failure>.Type
            {
              publisher.subscribe(inner.init(coordinator, demand: .whole, isLast: true))
            } else {
              publisher.subscribe(
                InnerSubscriber(coordinator, demand: .whole) {
                  emitter.emit($0)
                } receiveCompletion: {
                  emitter.finish($0.mapFailure { $0 })
                }
              )
            }
          } catch {
            emitter.finish(.failure(error))
          }
        }
      }
    }
  }
}
