extension Publisher {
  /// Continues with another publisher when this one fails.
  ///
  /// Use it to continue with something else, such as what is stored when the server cannot be reached.
  /// ``replaceError(with:)`` has one value, ``retry(_:)`` the same publisher again; ``tryCatch(_:)`` takes a
  /// closure that throws.
  ///
  /// ![After the failure, the other publisher's values.](catch)
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
  /// - Parameter handler: makes the publisher to continue with. It is subscribed to when this one has failed: what a subject
  ///   sends before that is not heard.
  ///
  /// Demand that this publisher has not met when it fails is requested from the new publisher, whose
  /// completion is the sequence's, also a failure. Cancellation cancels the one that is subscribed to. If the
  /// handler returns a publisher with a `catch` of its own, and so on, each takes stack, see
  /// <doc:OrderThreadsAndDemand#Depth>; ``retry(_:)`` takes no more for any number of failures.
  ///
  /// Mirrors Combine's `catch(_:)`.
  @preconcurrency
  @inlinable
  public func `catch`<P: Publisher>(_ handler: @escaping @Sendable (Failure) -> P)
    -> Publishers.Catch<Self, P>
  where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Continues with another publisher when this one fails; fails if the closure throws.
  ///
  /// Use it to continue after some failures and to forward the others. ``catch(_:)`` is for a closure that
  /// does not throw.
  ///
  /// ![The closure throws the failure again.](tryCatch)
  ///
  /// ```swift
  /// enum LoadError: Error { case offline, notFound }
  ///
  /// _ = Fail(outputType: String.self, failure: LoadError.notFound)
  ///   .tryCatch { error in
  ///     if error == .offline { Just("stored yesterday") } else { throw error }
  ///   }
  ///   .sink(
  ///     receiveCompletion: { if case .failure(let error) = $0 { print(error) } },
  ///     receiveValue: { print($0) }
  ///   )
  /// // notFound
  /// ```
  ///
  /// - Parameter handler: makes the publisher to continue with. An error that it throws is delivered as the
  ///   failure.
  ///
  /// Demand that was not met before the failure is requested from the new publisher. Its completion completes
  /// the sequence. Cancellation cancels the one that is subscribed to.
  ///
  /// Mirrors Combine's `tryCatch(_:)`.
  @preconcurrency
  @inlinable
  public func tryCatch<P: Publisher>(
    _ handler: @escaping @Sendable (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where P.Output == Output {
    Publishers.TryCatch(upstream: self, handler: handler)
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
      let emitter = Emitter("Catch", for: subscriber, buffering: .unbounded)
      let coordinator = UpstreamCoordinator(emitter)
      let inner = InnerSubscriber<Output, Upstream.Failure>(coordinator, demand: .whole) {
        emitter.emit($0)
      } receiveCompletion: { [handler] completion in
        switch completion {
        case .finished:
          emitter.finish(.finished)
        case .failure(let failure):
          let next = InnerSubscriber<Output, Failure>(forwardingTo: coordinator, demand: .whole)
          coordinator.enqueueSubscription(of: next, to: handler(failure))
        }
      }
      coordinator.subscribe(inner, to: upstream, for: subscriber)
    }
  }
}

extension Publishers {
  /// A publisher that continues with another publisher, or fails, when its upstream fails.
  ///
  /// Mirrors Combine's `Publishers.TryCatch`.
  @frozen
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// The upstream publisher, until it fails.
    public let upstream: Upstream
    /// Creates the publisher to continue with, or throws.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, handler: @escaping @Sendable (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let emitter = Emitter("TryCatch", for: subscriber, buffering: .unbounded)
      let coordinator = UpstreamCoordinator(emitter)
      let inner = InnerSubscriber<Output, Upstream.Failure>(coordinator, demand: .whole) {
        emitter.emit($0)
      } receiveCompletion: { [handler] completion in
        guard case .failure(let failure) = completion else { return emitter.finish(.finished) }
        do {
          let publisher = try handler(failure)
          let next = InnerSubscriber<Output, NewPublisher.Failure>(coordinator, demand: .whole) {
            emitter.emit($0)
          } receiveCompletion: {
            emitter.finish($0.mapFailure { $0 })
          }
          coordinator.enqueueSubscription(of: next, to: publisher)
        } catch {
          emitter.finish(.failure(error))
        }
      }
      coordinator.subscribe(inner, to: upstream, for: subscriber)
    }
  }
}
