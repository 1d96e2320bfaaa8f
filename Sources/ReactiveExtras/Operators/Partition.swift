public import ReactiveCore

extension Publisher {
  /// Divides the values between two publishers, which share one subscription to this publisher.
  ///
  /// Use it if two kinds of values are handled differently, such as valid and invalid input. `filter(_:)`
  /// drops the other kind; ``groupBy(bufferSize:_:)`` is for more than two, and buffers values until there is
  /// a subscriber.
  ///
  /// ![Even numbers, and the others.](partition)
  ///
  /// ```swift
  /// let numbers = PassthroughSubject<Int, Never>()
  /// let (even, odd) = numbers.partition { $0.isMultiple(of: 2) }
  /// let evenNumbers = even.sink { print("\($0) is even") }
  /// let oddNumbers = odd.sink { print("\($0) is odd") }
  /// numbers.send(1)  // 1 is odd
  /// numbers.send(2)  // 2 is even
  /// ```
  ///
  /// - Parameter predicate: called once for each value.
  /// - Returns: a publisher of the values for which the predicate returns true, and one of the others.
  ///
  /// As with `share()`, the first subscriber of either subscribes to this publisher, unlimited demand is
  /// requested from it, and a value is dropped for a subscriber without demand. Both finish, or fail, with
  /// this publisher. It is cancelled when the last subscriber of both has cancelled.
  @preconcurrency
  @inlinable
  public func partition(
    _ predicate: @escaping @Sendable (Output) -> Bool
  ) -> (matches: AnyPublisher<Output, Failure>, nonMatches: AnyPublisher<Output, Failure>) {
    let decided = map { (value: $0, matches: predicate($0)) }.share()
    return (
      matches: decided.compactMap { $0.matches ? $0.value : nil }.eraseToAnyPublisher(),
      nonMatches: decided.compactMap { $0.matches ? nil : $0.value }.eraseToAnyPublisher()
    )
  }
}

// Drawing: partition
//   let numbers = input("-1--2-|", of: Int.self)
//   let (even, odd) = numbers`.partition { $0.isMultiple(of: 2) }`
//   output(even, label: "even")
//   output(odd, label: "odd")
