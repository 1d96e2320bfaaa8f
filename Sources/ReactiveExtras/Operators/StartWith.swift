public import ReactiveCore

extension Publisher {
  /// Publishes the given values before those of this publisher.
  ///
  /// Use it to have something to show before the first value, such as an initial state. It is `prepend(_:)`
  /// under RxSwift's name; ``Swift/Collection/concatenate()`` puts whole publishers in order.
  ///
  /// ![A value comes before those of the publisher.](startWith)
  ///
  /// ```swift
  /// let answers = PassthroughSubject<String, Never>()
  /// let cancellable = answers.startWith("loading").sink { print($0) }  // loading
  /// answers.send("3 hits")  // 3 hits
  /// ```
  ///
  /// - Parameter values: published first, as they are requested. Then this publisher is subscribed to.
  ///
  /// Completion and failure pass through unchanged. Unmet demand is requested from this publisher.
  /// Cancellation cancels it, or prevents the subscription.
  @inlinable
  public func startWith(
    _ values: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(values)
  }
}

// Drawing: startWith
//   let answers = input("---a-|", values: ["a": "3 hits"])
//   output(answers`.startWith("loading")`)
