import Foundation
import Testing

// The most common expectations, as functions, because `#expect` takes ten times as long to compile. Each
// prints its values. Other expectations use the macro.

/// Expects a condition to be true, as `#expect(condition)` does.
package func expectTrue(
  _ condition: Bool,
  _ comment: Comment? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if condition { return }
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  #expect(condition == true, note(comment, sourceText(at: location)), sourceLocation: location)
}

/// Expects a condition to be false, as `#expect(!condition)` does.
package func expectFalse(
  _ condition: Bool,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if !condition { return }
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  #expect(condition == false, note(nil, sourceText(at: location)), sourceLocation: location)
}

/// Expects a value to be nil, as `#expect(actual == nil)` does.
package func expectNil<Value>(
  _ actual: Value?,
  _ comment: Comment? = nil,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if actual == nil { return }
  let location =
    sourceLocation ?? SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  #expect(actual == nil, note(comment, sourceText(at: location)), sourceLocation: location)
}

/// Expects a value not to be nil, as `#expect(actual != nil)` does.
package func expectNotNil<Value>(
  _ actual: Value?,
  _ comment: Comment? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if actual != nil { return }
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  #expect(actual != nil, note(comment, sourceText(at: location)), sourceLocation: location)
}

/// Expects a text to contain another, as `#expect(text.contains(part))` does.
package func expectContains(
  _ text: String,
  _ part: String,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if text.contains(part) { return }
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  #expect(text.contains(part), note(nil, sourceText(at: location)), sourceLocation: location)
}

/// Expects an array to contain an element, as `#expect(elements.contains(element))` does.
package func expectContains<Element: Equatable>(
  _ elements: [Element],
  _ element: Element,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if elements.contains(element) { return }
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  #expect(elements.contains(element), note(nil, sourceText(at: location)), sourceLocation: location)
}

/// Expects a collection to be empty, as `#expect(elements.isEmpty)` does.
package func expectEmpty<Elements: Collection>(
  _ elements: Elements,
  _ comment: Comment? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if elements.isEmpty { return }
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  #expect(elements.isEmpty, note(comment, sourceText(at: location)), sourceLocation: location)
}

/// Expects a value to have a type, as `#expect(value is Kind)` does.
package func expectIs<Kind>(
  _ value: Any?,
  _ kind: Kind.Type,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if value is Kind { return }
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  #expect(value is Kind, note(nil, sourceText(at: location)), sourceLocation: location)
}

/// Expects a value to be less than another, as `#expect(actual < limit)` does.
package func expectLess<Value: Comparable>(
  _ actual: Value,
  _ limit: Value,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if actual < limit { return }
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  #expect(actual < limit, note(nil, sourceText(at: location)), sourceLocation: location)
}

/// Expects a value to be greater than another, as `#expect(actual > limit)` does.
package func expectGreater<Value: Comparable>(
  _ actual: Value,
  _ limit: Value,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if actual > limit { return }
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  #expect(actual > limit, note(nil, sourceText(at: location)), sourceLocation: location)
}

/// Expects a value to be at most a limit, as `#expect(actual <= limit)` does.
package func expectAtMost<Value: Comparable>(
  _ actual: Value,
  _ limit: Value,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if actual <= limit { return }
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  #expect(actual <= limit, note(nil, sourceText(at: location)), sourceLocation: location)
}

/// Expects a value to be at least a limit, as `#expect(actual >= limit)` does.
package func expectAtLeast<Value: Comparable>(
  _ actual: Value,
  _ limit: Value,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if actual >= limit { return }
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  #expect(actual >= limit, note(nil, sourceText(at: location)), sourceLocation: location)
}

func note(_ comment: Comment?, _ lines: String?...) -> Comment {
  Comment(rawValue: ([comment?.rawValue] + lines).compactMap(\.self).joined(separator: "\n"))
}

/// The source text of the call at the location. A macro knows the text, but a function must look it up.
func sourceText(at location: SourceLocation) -> String? {
  guard let source = try? String(contentsOfFile: location.filePath, encoding: .utf8) else { return nil }
  let lines = source.components(separatedBy: "\n").dropFirst(location.line - 1)
  guard let first = lines.first else { return nil }
  let indentation = first.prefix { $0 == " " }
  let rest = first.hasSuffix("(") ? lines.dropFirst().prefix { $0 != indentation + ")" } + [")"] : []
  return ([first] + rest).map { $0.trimmingCharacters(in: .whitespaces) }.joined()
}
