/// The closures passed to operators, as pure functions of numbers. `n` is the node's number, 0 to 4.
enum Arithmetic {
  static func map(_ n: Int, _ value: Int) -> Int { value &* (n + 2) &+ n }
  /// - Parameter n: Nil if all values are kept.
  static func isKept(_ n: Int?, _ value: Int) -> Bool { n.map { value % ($0 + 2) != 0 } ?? true }
  static func isTrouble(_ n: Int, _ value: Int) -> Bool { value % (n + 5) == 4 }
  static func isEarly(_ n: Int, _ value: Int) -> Bool { value % (n + 6) != 5 }
  static func isSame(_ n: Int, _ a: Int, _ b: Int) -> Bool { n % 2 == 0 ? a == b : a & 1 == b & 1 }
  /// Some values that differ are equal in this order.
  static func isLess(_ a: Int, _ b: Int) -> Bool { a % 7 < b % 7 }
  /// The first of the smallest or of the largest values.
  static func extreme(_ values: [Int], isMin: Bool) -> [Int] {
    values.reduce([]) { former, value in
      guard let best = former.first else { return [value] }
      return (isMin ? isLess(value, best) : isLess(best, value)) ? [value] : former
    }
  }
  static func sum(_ a: Int, _ b: Int) -> Int { a &+ b }
  static func combine(_ values: [Int]) -> Int { values.reduce(7) { $0 &* 31 &+ $1 } }
  /// The index of the publisher, out of `count`, that a value is turned into.
  static func choose(_ value: Int, of count: Int) -> Int { (value % count + count) % count }
  /// The publisher that a value is turned into.
  static func several(_ n: Int, _ value: Int) -> [Int] { (0..<n).map { value &+ $0 } }
  static func sequence(_ n: Int) -> [Int] { (0..<n).map { 1000 + $0 } }
}
