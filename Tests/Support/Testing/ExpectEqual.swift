import Foundation
import ReactiveTesting
import Testing

/// Expects two values to be equal, as `#expect(actual == expected)` does; the compiler takes eight times as long for the macro.
///
/// If they are not equal, it says where timelines and arrays differ, and what was called.
package func expectEqual<Value: Equatable>(
  _ actual: Value,
  _ expected: Value,
  _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if actual == expected { return }
  let difference = (actual as? any Differing)?.difference(from: expected)
  let note = note(comment, sourceText(at: sourceLocation), difference)
  #expect(actual == expected, note, sourceLocation: sourceLocation)
}

/// Expects that there is no value, as `#expect(actual == nil)` does.
package func expectNil<Value>(
  _ actual: Value?,
  _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if actual == nil { return }
  #expect(actual == nil, note(comment, sourceText(at: sourceLocation)), sourceLocation: sourceLocation)
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
