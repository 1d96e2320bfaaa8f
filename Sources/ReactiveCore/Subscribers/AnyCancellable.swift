import Synchronization

/// A cancellable that cancels another one or calls a closure, when it is cancelled or deinitialized.
///
/// Unlike Combine's, it is `Sendable`: you can store, move and cancel it on any thread. The wrapped
/// cancellable or closure runs on that thread.
public final class AnyCancellable: Cancellable, Hashable {
  @usableFromInline let isCancelled = Atomic<Bool>(false)
  /// Accessed only by the caller that sets `isCancelled`, or on deinitialization.
  @exclusivity(unchecked) @usableFromInline var action: (() -> Void)?

  /// Cancels by calling a closure, at most once.
  @preconcurrency
  @inlinable
  public init(_ cancel: @escaping @Sendable () -> Void) { action = cancel }

  /// Cancels another cancellable, at most once.
  @inlinable
  public init<C: Cancellable>(_ canceller: C) { action = { canceller.cancel() } }

  @inlinable
  deinit {
    if !isCancelled.load(ordering: .acquiring) { action?() }
  }

  /// Cancels. Only the first call has an effect; later calls do nothing, even while the first is running.
  @inlinable
  public func cancel() {
    // Taken before it runs: it may call this method again.
    if !isCancelled.exchange(true, ordering: .acquiringAndReleasing) { action.take()?() }
  }

  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// Unchecked: only one caller takes the closure. It is `Sendable`, or cancels something that any thread may
// cancel.
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
