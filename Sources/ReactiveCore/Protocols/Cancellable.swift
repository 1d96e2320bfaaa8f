/// Something that can be stopped.
///
/// Mirrors Combine's `Cancellable`.
public protocol Cancellable {
  /// Stops it, and lets go of what it holds. Calling this again does nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps this in a collection. It is cancelled when the collection goes away.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(AnyCancellable(self))
  }

  /// Keeps this in a set. It is cancelled when the set goes away.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(AnyCancellable(self))
  }
}
