import Foundation
import ReactiveTesting
import Testing

/// Expects two values to be equal, as `#expect(actual == expected)` does; the compiler takes ten times as long for the macro.
///
/// If they are not equal, it says where timelines and arrays differ, and what was called.
///
/// - Parameter sourceLocation: where the issue is, if it is not here. What is here is in four literals, since the macro that makes
///   one value of them is compiled anew for each call.
package func expectEqual<Value: Equatable>(
  _ actual: Value,
  _ expected: Value,
  _ comment: Comment? = nil,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if actual == expected { return }
  let location =
    sourceLocation ?? SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let difference = (actual as? any Differing)?.difference(from: expected)
  let note = note(comment, sourceText(at: location), difference)
  #expect(actual == expected, note, sourceLocation: location)
}

/// Expects that there is no value, as `#expect(actual == nil)` does.
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

private func note(_ comment: Comment?, _ lines: String?...) -> Comment {
  Comment(rawValue: ([comment?.rawValue] + lines).compactMap(\.self).joined(separator: "\n"))
}

/// The call at the location: a macro has its text, a function has to look it up.
private func sourceText(at location: SourceLocation) -> String? {
  guard let source = try? String(contentsOfFile: location.filePath, encoding: .utf8) else { return nil }
  let lines = source.components(separatedBy: "\n").dropFirst(location.line - 1)
  guard let first = lines.first else { return nil }
  let indentation = first.prefix { $0 == " " }
  let rest = first.hasSuffix("(") ? lines.dropFirst().prefix { $0 != indentation + ")" } + [")"] : []
  return ([first] + rest).map { $0.trimmingCharacters(in: .whitespaces) }.joined()
}

/// A value that says how it differs from another of its type.
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
