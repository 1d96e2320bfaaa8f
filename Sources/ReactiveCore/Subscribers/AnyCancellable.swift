import Synchronization

/// Cancels something when it is cancelled itself, or deinitialised.
///
/// Unlike Combine's, it is `Sendable`: you can store, move and cancel it on any thread. The wrapped
/// cancellable or closure runs on that thread.
public final class AnyCancellable: Cancellable, Hashable {
  /// The number of running calls of `cancel()`; ``ended`` once one has returned.
  @usableFromInline let calls = Atomic<UInt32>(0)
  @inlinable static var ended: UInt32 { .max }
  /// True if overlapping calls must all cancel.
  @usableFromInline let isShared: Bool
  /// Read by the callers counted in `calls`, and taken by the one that sets it to ``ended``.
  @exclusivity(unchecked) @usableFromInline var action: Action?

  /// Noncopyable, so that calling it neither retains nor releases.
  @frozen
  @usableFromInline
  struct Action: ~Copyable {
    @usableFromInline let run: () -> Void

    @inlinable
    init(_ run: @escaping () -> Void) { self.run = run }

    @inlinable
    borrowing func callAsFunction() { run() }
  }

  /// Cancels by calling a closure, at most once.
  @preconcurrency
  @inlinable
  public init(_ cancel: @escaping @Sendable () -> Void) {
    isShared = false
    action = Action(cancel)
  }

  /// Cancels another cancellable.
  ///
  /// If two calls of ``cancel()`` overlap, on two threads or one inside the other, both cancel it, so each
  /// can rely on it being cancelled on return. Later calls do nothing.
  @inlinable
  public init<C: Cancellable>(_ canceller: C) {
    isShared = true
    action = Action { canceller.cancel() }
  }

  @inlinable
  deinit {
    if calls.load(ordering: .acquiring) == 0 { action?() }
  }

  @inlinable
  public func cancel() {
    var current = calls.load(ordering: .relaxed)
    repeat {
      if current == Self.ended || current > 0 && !isShared { return }
    } while !advance(&current, to: current + 1)
    action?()
    current = calls.load(ordering: .relaxed)
    while !advance(&current, to: current == 1 ? Self.ended : current - 1) {}
    if current == 1 { action = nil }
  }

  /// - Parameter current: the expected value of `calls`; on return, its actual value.
  @inlinable
  func advance(_ current: inout UInt32, to next: UInt32) -> Bool {
    let (exchanged, found) = calls.compareExchange(
      expected: current,
      desired: next,
      ordering: .acquiringAndReleasing
    )
    current = found
    return exchanged
  }

  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// Unchecked: only one thread gets to the closure, which is `Sendable`, or cancels something that any thread
// may cancel.
extension AnyCancellable: @unchecked Sendable {}

extension AnyCancellable {
  /// Stores this in a collection. It is cancelled when the collection releases it.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Stores this in a set. It is cancelled when the set releases it.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }
}
