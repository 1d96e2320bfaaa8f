public import ReactiveCore

/// The treatment of the first value that doesn't satisfy the predicate of
/// ``ReactiveCore/Publisher/prefix(while:behavior:)``.
///
/// Mirrors CombineExt's `PrefixWhileBehavior`, and RxSwift's `TakeBehavior`.
public enum PrefixWhileBehavior: Sendable {
  /// It is dropped.
  case exclusive
  /// It is published, as the last one.
  case inclusive
}

extension Publisher {
  /// Publishes values as long as they satisfy a predicate, optionally with the first that doesn't, then
  /// finishes.
  ///
  /// Use it if you also need the value that ends the sequence, such as the last step of an upload's progress.
  /// `prefix(while:)` drops that value; ``prefix(duration:tolerance:on:options:)`` ends at a time.
  ///
  /// ![Numbers pass up to and including the first that isn't below a hundred.](prefixWhileInclusive)
  ///
  /// ```swift
  /// let progress = [20, 60, 100, 100].publisher
  /// _ = progress.prefix(while: { $0 < 100 }, behavior: .inclusive).sink { print("\($0) %") }
  /// // 20 %
  /// // 60 %
  /// // 100 %
  /// ```
  ///
  /// - Parameters:
  ///   - predicate: returns true if more values may follow.
  ///   - behavior: publishes or drops the first value for which it returns false.
  ///
  /// With that value, the upstream is cancelled and the sequence finishes. An earlier completion or failure,
  /// cancellation and demand pass through unchanged.
  @preconcurrency
  @inlinable
  public func prefix(
    while predicate: @escaping @Sendable (Output) -> Bool,
    behavior: PrefixWhileBehavior
  ) -> Publishers.PrefixWhileInclusive<Self> {
    Publishers.PrefixWhileInclusive(upstream: self, behavior: behavior, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher of values as long as they satisfy a predicate, and possibly the first that does not.
  @frozen
  public struct PrefixWhileInclusive<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The treatment of the first value that doesn't satisfy the predicate.
    public let behavior: PrefixWhileBehavior
    /// Returns true if more values may follow.
    public let predicate: (Output) -> Bool

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      behavior: PrefixWhileBehavior,
      predicate: @escaping @Sendable (Output) -> Bool
    ) {
      self.upstream = upstream
      self.behavior = behavior
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        StageSubscriber(subscriber, PrefixWhileInclusiveStage(behavior, predicate), endsAfterValue: true)
      )
    }
  }
}

@frozen
@usableFromInline
struct PrefixWhileInclusiveStage<Output>: Stage {
  @usableFromInline let behavior: PrefixWhileBehavior
  @usableFromInline let predicate: (Output) -> Bool

  @inlinable
  init(_ behavior: PrefixWhileBehavior, _ predicate: @escaping (Output) -> Bool) {
    self.behavior = behavior
    self.predicate = predicate
  }

  @inlinable @inline(__always)
  func next(_ input: Output) -> Step<Output> {
    if predicate(input) { return .emit(input) }
    switch behavior {
    case .exclusive: return .end
    case .inclusive: return .last(input)
    }
  }
}

// Drawing: prefixWhileInclusive
//   let progress = input("-a--b--c--d-|", values: ["a": 20, "b": 60, "c": 100, "d": 100])
//   output(progress`.prefix(while: { $0 < 100 }, behavior: .inclusive)`)
