/// A value for every kind of operator: it can be compared, hashed and coded, and can hold something that a test sees
/// go away when the value does. What it holds is never used, so it may go to any thread.
struct Sample: Comparable, Hashable, Codable, CustomStringConvertible, @unchecked Sendable {
  let number: Int
  private(set) var held: AnyObject?

  init(_ number: Int, holding held: AnyObject? = nil) {
    self.number = number
    self.held = held
  }

  private enum CodingKeys: CodingKey { case number }

  var description: String { "\(number)" }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }

  static func == (left: Sample, right: Sample) -> Bool { left.number == right.number }
  static func < (left: Sample, right: Sample) -> Bool { left.number < right.number }
}
