import ReactiveTesting
import Testing

/// Expects two values to be equal, as `#expect(actual == expected)` does. The macro takes ten times as long
/// to compile.
///
/// A failure shows where timelines and arrays differ, and the source text of the call. The location is four
/// literals, because `#_sourceLocation` would be expanded again for each call. There are three overloads,
/// because a call without a comment compiles faster if it has no default argument to fill in.
package func expectEqual<Value: Equatable>(
  _ actual: Value,
  _ expected: Value,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if actual == expected { return }
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  reportDifference(actual, expected, nil, at: location)
}

/// Expects two values to be equal, with a comment and, optionally, the location of the issue.
package func expectEqual<Value: Equatable>(
  _ actual: Value,
  _ expected: Value,
  _ comment: Comment,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if actual == expected { return }
  let location =
    sourceLocation ?? SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  reportDifference(actual, expected, comment, at: location)
}

/// Expects two values to be equal, or records an issue at the location.
package func expectEqual<Value: Equatable>(
  _ actual: Value,
  _ expected: Value,
  sourceLocation: SourceLocation
) {
  if actual == expected { return }
  reportDifference(actual, expected, nil, at: sourceLocation)
}

private func reportDifference<Value: Equatable>(
  _ actual: Value,
  _ expected: Value,
  _ comment: Comment?,
  at location: SourceLocation
) {
  let difference = (actual as? any Differing)?.difference(from: expected)
  let note = note(comment, sourceText(at: location), difference)
  #expect(actual == expected, note, sourceLocation: location)
}

/// Expects two values not to be equal, as `#expect(actual != other)` does.
package func expectNotEqual<Value: Equatable>(
  _ actual: Value,
  _ other: Value,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if actual != other { return }
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  #expect(actual != other, note(nil, sourceText(at: location)), sourceLocation: location)
}

/// A value that can describe how it differs from another of its type.
private protocol Differing {
  func difference(from expected: Any) -> String?
}

extension Timeline: Differing where Value: Equatable, Failure: Equatable {
  fileprivate func difference(from expected: Any) -> String? {
    (expected as? Self).flatMap(mismatch(with:))?.description
  }
}

extension Array: Differing where Element: Equatable {
  fileprivate func difference(from expected: Any) -> String? {
    guard let expected = expected as? Self, count > 1 || expected.count > 1 else { return nil }
    let index = zip(self, expected).prefix { $0 == $1 }.count
    return "at index \(index): \(element(index)), expected \(expected.element(index))"
  }

  private func element(_ index: Int) -> String { index < count ? String(reflecting: self[index]) : "nothing" }
}
