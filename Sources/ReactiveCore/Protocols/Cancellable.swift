/// A type whose activity can be cancelled.
public protocol Cancellable {
  /// Cancels the activity and releases everything it retains. Calling this again has no effect.
  func cancel()
}

extension Cancellable {
  /// Stores this in a collection as an ``AnyCancellable``, which cancels it when it is deinitialized.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(AnyCancellable(self))
  }

  /// Stores this in a set as an ``AnyCancellable``, which cancels it when it is deinitialized.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(AnyCancellable(self))
  }
}
