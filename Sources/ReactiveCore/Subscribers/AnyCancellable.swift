import Synchronization

/// Cancels something when it is told to, or goes away.
///
/// Mirrors Combine's `AnyCancellable`; beyond it, it is `Sendable`: it can be kept, moved and cancelled anywhere.
/// What it cancels runs on whichever thread does that.
public final class AnyCancellable: Cancellable, Hashable {
  @usableFromInline let isCancelled = Atomic<Bool>(false)
  /// Belongs to whoever sets `isCancelled`.
  @exclusivity(unchecked) @usableFromInline var action: (() -> Void)?

  /// Cancels by calling a closure, at most once.
  @preconcurrency
  @inlinable
  public init(_ cancel: @escaping @Sendable () -> Void) {
    action = cancel
  }

  /// Cancels something else, at most once.
  @inlinable
  public init<C: Cancellable>(_ canceller: C) {
    action = { canceller.cancel() }
  }

  @inlinable
  deinit {
    if !isCancelled.load(ordering: .acquiring) { cancel() }
  }

  @inlinable
  public func cancel() {
    guard !isCancelled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    action.take()?()
  }

  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// Unchecked: only one thread gets to the closure, which is `Sendable`, or cancels something that any thread may cancel.
extension AnyCancellable: @unchecked Sendable {}

extension AnyCancellable {
  /// Keeps this in a collection. It is cancelled when the collection goes away.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps this in a set. It is cancelled when the set goes away.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }
}
