/// A publisher that sends before an object changes.
///
/// - It delivers only to subscribers that have demand when it sends, and buffers nothing for the others.
/// - All subscribers see one order. An event that a subscriber sends inside its `receive` is delivered
///   afterwards: see ``Subject``.
/// - It never completes. A subscription retains the publisher until it is cancelled, but not the object.
///
/// Unlike Combine's, it respects demand.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  @usableFromInline let broadcast = Broadcast<Void>(storesValues: false)

  /// Creates a publisher.
  public init() {}

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    broadcast.subscribe(subscriber, "ObservableObjectPublisher", retaining: self)
  }

  /// Notifies the subscribers that the object is about to change.
  public func send() {
    broadcast.send(())
  }
}

// MARK: Publishers of objects

extension ObservableObjectPublisher {
  private static let installing = Locked(())
  private static let others = Locked(Others())
  /// The published properties of each class whose objects had a publisher.
  private static let properties = Locked<[ObjectIdentifier: [Property]]>([:])

  private struct Property {
    let offset: Int
    let type: any ObservedProperty.Type

    func storage(in object: AnyObject) -> any ObservedStorage {
      type.observedStorage(at: Unmanaged.passUnretained(object).toOpaque() + offset)
    }
  }

  /// Returns the publisher of an object whose class declares none of its own.
  static func of(_ object: AnyObject) -> ObservableObjectPublisher {
    let properties = properties(of: type(of: object))
    defer { withExtendedLifetime(object) {} }
    guard let first = properties.first else { return others(for: object) }
    return first.storage(in: object).objectWillChange
      ?? install(in: properties.map { $0.storage(in: object) })
  }

  private static func properties(of type: AnyClass) -> [Property] {
    if let known = properties.withLock({ $0[ObjectIdentifier(type)] }) { return known }
    let found = storedProperties(of: type).compactMap { property in
      (property.type as? any ObservedProperty.Type).map { Property(offset: property.offset, type: $0) }
    }
    properties.withLock { $0[ObjectIdentifier(type)] = found }
    return found
  }

  /// Shares one publisher between all properties of an object. The first property is set last: a caller that
  /// finds the publisher there doesn't have to check the others.
  private static func install(in storages: [any ObservedStorage]) -> ObservableObjectPublisher {
    installing.withLock { _ in
      let publisher = storages.lazy.compactMap(\.objectWillChange).first ?? ObservableObjectPublisher()
      for storage in storages.reversed() { storage.objectWillChange = publisher }
      return publisher
    }
  }

  /// The publishers of objects without published properties. An entry is valid while both the object and its
  /// publisher are alive.
  private struct Others {
    struct Entry {
      weak var object: AnyObject?
      weak var publisher: ObservableObjectPublisher?
    }

    var entries: [ObjectIdentifier: Entry] = [:]
    var limit = 16
  }

  private static func others(for object: AnyObject) -> ObservableObjectPublisher {
    let new = ObservableObjectPublisher()
    // A strong reference made here may become the last one, so it must be released outside the lock.
    let (publisher, _) = others.withLock { others -> (ObservableObjectPublisher, [AnyObject?]) in
      var retained: [AnyObject?] = []
      if let entry = others.entries[ObjectIdentifier(object)] {
        let (owner, publisher) = (entry.object, entry.publisher)
        if owner === object, let publisher { return (publisher, [owner]) }
        retained += [owner, publisher]
      }
      if others.entries.count >= others.limit {
        others.entries = others.entries.filter { _, entry in
          let (owner, publisher) = (entry.object, entry.publisher)
          retained += [owner, publisher]
          return owner != nil && publisher != nil
        }
        others.limit = Swift.max(16, others.entries.count * 2)
      }
      others.entries[ObjectIdentifier(object)] = Others.Entry(object: object, publisher: new)
      return (new, retained)
    }
    return publisher
  }
}

// Unchecked: shared state is protected by the gate or a lock.
extension ObservableObjectPublisher: @unchecked Sendable {}
