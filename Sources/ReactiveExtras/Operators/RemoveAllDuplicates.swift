public import ReactiveCore

extension Publisher where Output: Hashable {
  /// Publishes each value once: drops values that equal any earlier one.
  ///
  /// Use it if a value only counts the first time, such as a visitor. `removeDuplicates()` compares only with
  /// the last value, and stores no other.
  ///
  /// ![A name that has been published before is dropped.](removeAllDuplicates)
  ///
  /// ```swift
  /// let visitors = ["Ada", "Grace", "Ada"].publisher
  /// _ = visitors.removeAllDuplicates().sink { print("welcome, \($0)") }
  /// // welcome, Ada
  /// // welcome, Grace
  /// ```
  ///
  /// For each dropped value one more is requested. Completion, failure and cancellation pass through
  /// unchanged. Every published value is stored until the sequence terminates; O(1) for each value.
  @inlinable
  public func removeAllDuplicates() -> Publishers.RemoveAllDuplicates<Self> {
    Publishers.RemoveAllDuplicates(upstream: self)
  }
}

extension Publisher {
  /// Drops values that are equivalent to any value published earlier.
  ///
  /// Use it if values can't be hashed, or different values count as the same. ``removeAllDuplicates()`` is
  /// faster; `removeDuplicates(by:)` compares only with the last value.
  ///
  /// ![A tag that was published before, in upper or lower case, is dropped.](removeAllDuplicatesBy)
  ///
  /// ```swift
  /// let tags = ["Swift", "SWIFT", "Linux"].publisher
  /// _ = tags.removeAllDuplicates { $0.lowercased() == $1.lowercased() }.sink { print($0) }
  /// // Swift
  /// // Linux
  /// ```
  ///
  /// - Parameter predicate: returns true if two values are equivalent. The first was published earlier.
  ///
  /// For each dropped value one more is requested. Completion, failure and cancellation pass through
  /// unchanged. Every published value is stored until the sequence terminates; O(published values) for each
  /// value.
  @preconcurrency
  @inlinable
  public func removeAllDuplicates(
    by predicate: @escaping @Sendable (Output, Output) -> Bool
  ) -> Publishers.RemoveAllDuplicatesBy<Self> {
    Publishers.RemoveAllDuplicatesBy(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher of the values of its upstream that equal no earlier one.
  @frozen
  public struct RemoveAllDuplicates<Upstream: Publisher>: Publisher where Upstream.Output: Hashable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StageSubscriber(subscriber, RemoveAllDuplicatesStage()))
    }
  }

  /// A publisher of the values of its upstream that aren't equivalent to an earlier one.
  @frozen
  public struct RemoveAllDuplicatesBy<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true if two values are equivalent.
    public let predicate: (Output, Output) -> Bool

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @Sendable (Output, Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StageSubscriber(subscriber, RemoveAllDuplicatesByStage(predicate)))
    }
  }
}

extension Publishers.RemoveAllDuplicates: Equatable where Upstream: Equatable {}

@frozen
@usableFromInline
struct RemoveAllDuplicatesStage<Output: Hashable>: Stage {
  @usableFromInline var published: Set<Output> = []

  @inlinable
  init() {}

  @inlinable @inline(__always)
  mutating func next(_ input: Output) -> Step<Output> {
    published.insert(input).inserted ? .emit(input) : .skip
  }
}

@frozen
@usableFromInline
struct RemoveAllDuplicatesByStage<Output>: Stage {
  @usableFromInline let predicate: (Output, Output) -> Bool
  @usableFromInline var published: [Output] = []

  @inlinable
  init(_ predicate: @escaping (Output, Output) -> Bool) { self.predicate = predicate }

  @inlinable @inline(__always)
  mutating func next(_ input: Output) -> Step<Output> {
    if published.contains(where: { predicate($0, input) }) { return .skip }
    published.append(input)
    return .emit(input)
  }
}

// Drawing: removeAllDuplicates
//   let visitors = input("-a--g--b-|", values: ["a": "Ada", "g": "Grace", "b": "Ada"])
//   output(visitors`.removeAllDuplicates()`)

// Drawing: removeAllDuplicatesBy
//   let tags = input("-s--t--l-|", values: ["s": "Swift", "t": "SWIFT", "l": "Linux"])
//   output(tags`.removeAllDuplicates { $0.lowercased() == $1.lowercased() }`)
