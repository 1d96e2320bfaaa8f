public import ReactiveCore

extension Publisher {
  /// Turns each value into a publisher, and publishes the values of the latest one.
  ///
  /// Use it if a new value makes earlier work obsolete, such as a search when the user keeps typing.
  /// ``flatMapFirst(_:)`` drops the new value instead, ``concatMap(_:)`` lets it wait, and
  /// `flatMap(maxPublishers:_:)` publishes the results for all values.
  ///
  /// ![Each letter starts a subscription to the numbers and cancels the previous one.](flatMapLatest)
  ///
  /// ```swift
  /// let queries = PassthroughSubject<String, Never>()
  /// let index = PassthroughSubject<Int, Never>()
  /// let cancellable = queries
  ///   .flatMapLatest { query in index.map { "\(query): \($0) hits" } }
  ///   .sink { print($0) }
  /// queries.send("car")
  /// queries.send("card")
  /// index.send(3)  // card: 3 hits
  /// ```
  ///
  /// - Parameter transform: turns a value into a publisher. The previous publisher is cancelled.
  ///
  /// The sequence finishes when this publisher and the latest have finished. It fails when either fails,
  /// which cancels the other. Unlimited demand is requested from this publisher; the downstream's demand goes
  /// to the latest. Cancellation cancels both.
  ///
  /// Mirrors RxSwift's and CombineExt's `flatMapLatest(_:)`. It is the same as `map(_:)`
  /// followed by `switchToLatest()`.
  @preconcurrency
  @inlinable
  public func flatMapLatest<P: Publisher>(
    _ transform: @escaping @Sendable (Output) -> P
  ) -> Publishers.SwitchToLatest<P, Publishers.Map<Self, P>> where P.Failure == Failure {
    map(transform).switchToLatest()
  }
}

// Drawing: flatMapLatest
//   let letters = input("-a---b---|")
//   let numbers = input("-1-2-3|", label: "numbers, once for each letter")
//   output(letters`.flatMapLatest { letter in numbers.map { letter + $0 } }`)
