/// A value for every kind of operator: comparable, hashable, codable, and able to hold an object whose
/// release a test notices. The object is never used, so it may move to any thread.
package struct Sample: Comparable, Hashable, Codable, CustomStringConvertible, @unchecked Sendable {
  package let number: Int
  package private(set) var held: AnyObject?

  package init(_ number: Int, holding held: AnyObject? = nil) {
    self.number = number
    self.held = held
  }

  private enum CodingKeys: CodingKey { case number }

  package var description: String { "\(number)" }

  package func hash(into hasher: inout Hasher) { hasher.combine(number) }

  package static func == (left: Sample, right: Sample) -> Bool { left.number == right.number }
  package static func < (left: Sample, right: Sample) -> Bool { left.number < right.number }
}
