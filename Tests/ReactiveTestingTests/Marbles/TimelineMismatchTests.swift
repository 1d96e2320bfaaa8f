import ReactiveCore
import TestSupport
import Testing

@testable import ReactiveTesting

extension Suites {
  struct TimelineMismatchTests {
    @Test func `the timelines are printed one above the other, with a mark at the first difference`() {
      let came: Timeline<String, Never> = "-----c--|"
      expectEqual(
        came.mismatch(with: "---c---d|")?.description,
        """

          came      -----c--|
          expected  ---c---d|
                       ^
          frame 3: expected "c", came nothing
          frame 5: expected nothing, came "c"
          frame 7: expected "d", came nothing
        """
      )
    }

    @Test func `groups keep later events aligned, and the shorter timeline is extended to the other's end`() {
      let came: Timeline<String, TestError> = "a-b"
      expectEqual(
        came.mismatch(with: Timeline("a-(bc)-#", failure: TestError.a))?.description,
        """

          came      a-b   --
          expected  a-(bc)-#
                      ^
          frame 2: expected "b" and "c", came "b"
          frame 4: expected the failure a, came nothing
        """
      )
    }

    @Test func `values are shown by the test's characters, and other values by letters`() {
      let came = Timeline<Int, Never>([
        .init(Moment(frame: 0), .next(10)), .init(Moment(frame: 1), .next(30)),
      ])
      expectEqual(
        came.mismatch(with: Timeline("ab", values: ["a": 10, "b": 20]))?.description,
        """

          came      aA
          expected  ab
                     ^
          a: 10, b: 20, A: 30
          frame 1: expected 20, came 30
        """
      )
    }

    @Test func `a long list of differences is shortened`() throws {
      let came = Timeline<Int, Never>((0..<500).map { .init(Moment(frame: $0), .next(1)) })
      let lines = try #require(came.mismatch(with: "")).description.split(separator: "\n")
      expectEqual(lines.first, "  frame 0: expected nothing, came 1")
      expectEqual(lines.count, 21)
      expectEqual(lines.last, "  and 480 more")
    }

    @Test func `unequal values with the same description are told apart by their debug description`() {
      struct Twin: Equatable, CustomStringConvertible, CustomDebugStringConvertible {
        let id: Int
        var description: String { "twin" }
        var debugDescription: String { "twin \(id)" }
      }
      let came = Timeline<Twin, Never>([.init(Moment(frame: 0), .next(Twin(id: 1)))])
      let text = came.mismatch(with: Timeline("a", values: ["a": Twin(id: 2)]))?.description ?? ""
      expectContains(text, "frame 0: expected twin 2, came twin 1")
    }
  }
}
