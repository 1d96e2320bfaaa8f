extension Publisher {
  /// Publishes a value if this publisher finishes without one.
  ///
  /// Use it so that there is always something to show, such as a note that nothing was found.
  /// ``replaceError(with:)`` does the same for a failure.
  ///
  /// ![A sequence without values publishes one before it finishes.](replaceEmpty)
  ///
  /// ```swift
  /// let results = ["apple", "pear"].publisher.filter { $0.hasPrefix("k") }
  /// _ = results.replaceEmpty(with: "nothing found").sink { print($0) }
  /// // nothing found
  /// ```
  ///
  /// The value is buffered until it is requested; then the completion follows. A failure is forwarded.
  /// Cancellation cancels the upstream.
  @inlinable
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}

extension Publishers {
  /// A publisher that publishes a value if its upstream finishes without one.
  @frozen
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Published if the upstream finishes without a value.
    public let output: Upstream.Output

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(ReplaceEmptySubscriber(subscriber, output))
    }
  }
}

extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

@usableFromInline
final class ReplaceEmptySubscriber<Downstream: Subscriber>: SuccessiveSubscriber {
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let downstream: Downstream
  @usableFromInline let subscription = SuccessiveSubscription("ReplaceEmpty")
  @usableFromInline let output: Input
  /// Accessed in the upstream's calls.
  @exclusivity(unchecked) @usableFromInline var isEmpty = true

  @inlinable
  init(_ downstream: Downstream, _ output: Input) {
    self.downstream = downstream
    self.output = output
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    isEmpty = false
    return deliver(input)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    if isEmpty, case .finished = completion { finish(after: output) } else { finish(completion) }
  }
}

// Drawing: replaceEmpty
//   let results = input("-------|")
//   output(results`.replaceEmpty(with: "nothing found")`)
