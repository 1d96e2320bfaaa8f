import Synchronization

/// An identifier that distinguishes one subscription, subscriber or subject from another.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private let rawValue: UInt64

  private static let last = Atomic<UInt64>(0)

  /// Creates an identifier that differs from all others created by this initializer.
  public init() {
    rawValue = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Creates the identifier of an object, which stays the same as long as the object is alive.
  public init(_ object: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }

  public var description: String { "0x" + String(rawValue, radix: 16) }
}

/// A type whose values have an identity. A class has a default implementation.
public protocol CustomCombineIdentifierConvertible {
  /// The identifier of this value.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
