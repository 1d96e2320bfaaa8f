import Synchronization

/// Cancels something when it is told to, or goes away.
///
/// Mirrors Combine's `AnyCancellable`; beyond it, it is `Sendable`: it can be kept, moved and cancelled anywhere.
/// What it cancels runs on whichever thread does that.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  private let held: Locked<Held?>

  private enum Held {
    case cancellable(any Cancellable)
    case closure(() -> Void)
  }

  /// Cancels by calling a closure, at most once.
  public init(_ cancel: @escaping () -> Void) {
    held = Locked(.closure(cancel))
  }

  /// Cancels something else, at most once.
  public init<C: Cancellable>(_ canceller: C) {
    held = Locked(.cancellable(canceller))
  }

  deinit {
    cancel()
  }

  public func cancel() {
    switch held.withLock({ $0.take() }) {
    case .cancellable(let cancellable): cancellable.cancel()
    case .closure(let closure): closure()
    case nil: break
    }
  }

  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension AnyCancellable {
  /// Keeps this in a collection, which then cancels it by going away.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps this in a set, which then cancels it by going away.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }
}
