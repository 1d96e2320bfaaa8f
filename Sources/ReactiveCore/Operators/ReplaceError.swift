extension Publisher {
  /// Publishes a value instead of a failure, then finishes.
  ///
  /// Use it if a default is good enough, such as an empty list. To explain the error, or to continue with
  /// more than one value, use ``catch(_:)``.
  ///
  /// ![A value and the completion replace the failure.](replaceError)
  ///
  /// ```swift
  /// struct Offline: Error {}
  ///
  /// let suggestions = Fail(outputType: [String].self, failure: Offline())
  /// _ = suggestions.replaceError(with: []).sink { print($0) }
  /// // []
  /// ```
  ///
  /// - Parameter output: the value. It is buffered until it is requested.
  ///
  /// The upstream's values and its normal completion, cancellation and demand pass through unchanged.
  @inlinable
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}

extension Publishers {
  /// A publisher that publishes a value in place of its upstream's failure, then finishes.
  @frozen
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    /// Published in place of a failure.
    public let output: Upstream.Output
    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(ReplaceErrorSubscriber<Upstream.Failure, S>(subscriber, output))
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

@usableFromInline
final class ReplaceErrorSubscriber<Failure: Error, Downstream: Subscriber>: SuccessiveSubscriber
where Downstream.Failure == Never {
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let downstream: Downstream
  @usableFromInline let subscription = SuccessiveSubscription("ReplaceError")
  @usableFromInline let output: Input

  @inlinable
  init(_ downstream: Downstream, _ output: Input) {
    self.downstream = downstream
    self.output = output
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: finish(.finished)
    case .failure: finish(after: output)
    }
  }
}

// Drawing: replaceError
//   let letters = input("-a--b-#", failure: Refused())
//   output(letters`.replaceError(with: "?")`)
