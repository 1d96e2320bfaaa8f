import TestSupport
import Testing

@testable import ReactiveTesting

extension Suites {
  struct DiagramTests {
    @Test func `each character is a frame, and so is a group, while spaces take no time`() throws {
      let diagram = try Diagram("-a(bc)-(d|)")
      expectEqual(diagram.marks.map(\.frame), [1, 2, 2, 4, 4])
      expectEqual(diagram.marks.map(\.mark), [.value("a"), .value("b"), .value("c"), .value("d"), .finished])
      expectEqual(diagram.marks.map(\.column), [2, 4, 5, 9, 10])
      let spaced = try Diagram("  - a   (b c) |")
      expectEqual(spaced.marks.map(\.frame), [1, 2, 2, 3])
      let other = try Diagram("1\u{e9}#")
      expectEqual(other.marks.map(\.mark), [.value("1"), .value("\u{e9}"), .failure])
      // A diagram may be empty.
      try expectEmpty(Diagram("").marks)
      try expectEmpty(Diagram("---").marks)
    }

    @Test(
      arguments: [
        ("a|b", 3, "nothing follows the end, '|'"),
        ("a#-", 3, "nothing follows the end, '#'"),
        ("^!!", 3, "nothing follows the end, '!'"),
        ("(a|b)", 4, "nothing follows the end, '|'"),
        ("(a|)-", 5, "nothing follows the end, '|'"),
        ("-(a-b)", 4, "no time passes inside a group"),
        ("(a(b))", 3, "a group inside a group"),
        ("-a)", 3, "')' without '('"),
        ("a-()", 4, "a group of nothing"),
        ("a-(bc", 3, "this group is not closed"),
        ("(a|", 1, "this group is not closed"),
      ]
    )
    func `an invalid diagram is rejected with its column and a reason`(
      _ text: String,
      _ column: Int,
      _ reason: String
    ) {
      #expect(throws: DiagramError(text: text, column: column, reason: reason)) { try Diagram(text) }
    }
  }
}
