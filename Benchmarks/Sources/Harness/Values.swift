/// A value of a class.
public final class Box: Sendable {
  public let number: Int

  public init(_ number: Int) { self.number = number }

  public static let some = (0..<64).map(Box.init)
}

/// A value of 128 bytes, one word of which is a reference.
public struct Wide: Sendable {
  public var first: Int
  public var name: String
  public var second = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
  public var last: Int

  public init(_ number: Int) {
    first = number
    name = "a name that is too long for its place \(number)"
    last = number
  }

  public static let some = (0..<64).map(Wide.init)
}

/// Strings that are too long to be stored without an allocation.
public enum Strings {
  public static let some = (0..<64).map { "a value that is too long for its place \($0)" }
}
