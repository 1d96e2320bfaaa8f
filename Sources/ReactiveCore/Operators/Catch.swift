extension Publisher {
  /// Continues with another publisher when this one fails.
  ///
  /// Use it to fall back on something else, such as a stored answer when the server can't be reached.
  /// ``replaceError(with:)`` publishes one value, ``retry(_:)`` subscribes to the same publisher again, and
  /// ``tryCatch(_:)`` takes a closure that throws.
  ///
  /// ![The other publisher's values follow the failure.](catch)
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
  /// - Parameter handler: returns the publisher to continue with. It is subscribed to after the failure, so
  ///   values that a subject sends before that are missed.
  ///
  /// Unmet demand is requested from the new publisher, and its completion or failure completes the sequence.
  /// Cancellation cancels the current publisher. If the handler returns a publisher that uses `catch` itself,
  /// and so on, each level uses stack: see <doc:OrderThreadsAndDemand#Depth>. ``retry(_:)`` uses constant
  /// stack for any number of failures.
  @preconcurrency
  @inlinable
  public func `catch`<P: Publisher>(_ handler: @escaping @Sendable (Failure) -> P)
    -> Publishers.Catch<Self, P>
  where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Continues with another publisher when this one fails; fails if the closure throws.
  ///
  /// Use it to continue after some failures and forward the others.
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
  /// - Parameter handler: returns the publisher to continue with. An error that it throws is delivered as the
  ///   failure.
  ///
  /// Otherwise it behaves like ``catch(_:)``.
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

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(CatchSubscriber("Catch", subscriber, handler))
    }
  }
}

extension Publishers {
  /// A publisher that continues with another publisher, or fails, when its upstream fails.
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

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        CatchSubscriber("TryCatch", subscriber) { [handler] failure in
          do {
            return try handler(failure).mapError { $0 as any Error }.eraseToAnyPublisher()
          } catch {
            return Fail(error: error).eraseToAnyPublisher()
          }
        }
      )
    }
  }
}

@usableFromInline
final class CatchSubscriber<Failure: Error, Downstream: Subscriber, NewPublisher: Publisher>:
  SuccessiveSubscriber
where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
  @usableFromInline let downstream: Downstream
  @usableFromInline let subscription: SuccessiveSubscription
  @usableFromInline let handler: (Failure) -> NewPublisher

  @inlinable
  init(_ name: StaticString, _ downstream: Downstream, _ handler: @escaping (Failure) -> NewPublisher) {
    self.downstream = downstream
    self.subscription = SuccessiveSubscription(name)
    self.handler = handler
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard case .failure(let failure) = completion else { return finish(.finished) }
    if subscription.proceed() { handler(failure).subscribe(LastSubscriber(downstream, subscription)) }
  }
}

// Drawing: catch
//   let letters = input("-a--b-#", failure: Refused())
//   let numbers = input("-1--2-|", label: "numbers")
//   output(letters`.catch { _ in numbers }`)

// Drawing: tryCatch
//   let letters = input("-a--b-#", failure: Refused())
//   output(letters`.tryCatch { failure -> Just<String> in throw failure }`)
