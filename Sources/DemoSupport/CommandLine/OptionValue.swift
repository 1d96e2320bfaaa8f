/// The value of an option, and its placeholder in the usage.
package enum OptionValue: Sendable {
  /// A whole number within a range.
  case number(_ word: String, ClosedRange<UInt64>)
  /// A text that is not empty, and what it has to be, such as `the path of a file`.
  case text(_ word: String, _ description: String)
}
