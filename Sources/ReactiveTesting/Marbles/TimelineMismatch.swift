import ReactiveCore

/// A readable description of the difference between a timeline and the expected one.
///
/// ``Timeline/mismatch(with:)`` creates one.
public struct TimelineMismatch: Error, Equatable, Sendable, CustomStringConvertible {
  /// The two diagrams, one below the other, with a mark at the first difference; then the frames that differ.
  /// It starts with a line break.
  public let description: String
}

extension Timeline where Value: Equatable, Failure: Equatable {
  /// Returns the difference from the expected timeline; nil if there is none.
  ///
  ///     #expect(shown.timeline.mismatch(with: "---c---d|") == nil)
  ///     XCTAssertNil(shown.timeline.mismatch(with: "---c---d|"))
  ///
  /// An expectation that fails then prints where the timelines differ, instead of both timelines as with
  /// `==`:
  ///
  ///     came      -----c--|
  ///     expected  ---c---d|
  ///                  ^
  ///     frame 3: expected "c", came nothing
  ///     frame 5: expected nothing, came "c"
  ///     frame 7: expected "d", came nothing
  ///
  /// - Parameter expected: the expected timeline.
  public func mismatch(with expected: Timeline) -> TimelineMismatch? {
    if self == expected { return nil }
    let came = Dictionary(grouping: entries, by: \.moment).mapValues { $0.map(\.event) }
    let due = Dictionary(grouping: expected.entries, by: \.moment).mapValues { $0.map(\.event) }
    let moments = Set(came.keys).union(due.keys).filter { came[$0] != due[$0] }.sorted()
    var lines = drawing(expected, firstDifference: moments.first)
    for moment in moments.prefix(20) {
      lines.append(Self.tell(moment, expected: due[moment] ?? [], came: came[moment] ?? []))
    }
    if moments.count > 20 { lines.append("and \(moments.count - 20) more") }
    return TimelineMismatch(description: lines.map { "\n  " + $0 }.joined())
  }

  private func drawing(_ expected: Timeline, firstDifference: Moment?) -> [String] {
    var names = ValueNames(expected.characters.merging(characters) { first, _ in first })
    let (due, came) = (expected.picture(&names), picture(&names))
    let lastFrame = max(due.lastFrame, came.lastFrame)
    guard lastFrame < Picture.mostFrames else { return names.legend }
    var (cameLine, dueLine, mark) = ("came      ", "expected  ", "          ")
    for frame in stride(from: 0, through: lastFrame, by: 1) {
      let (cameCell, dueCell) = (came.cell(frame), due.cell(frame))
      let width = max(cameCell.count, dueCell.count)
      cameLine += cameCell + String(repeating: " ", count: width - cameCell.count)
      dueLine += dueCell + String(repeating: " ", count: width - dueCell.count)
      if let firstDifference, frame < firstDifference.frame { mark += String(repeating: " ", count: width) }
    }
    let legend = names.legend.isEmpty ? [] : [names.legend.joined(separator: ", ")]
    return [cameLine.withoutTrailingSpaces, dueLine.withoutTrailingSpaces, mark + "^"] + legend
  }

  private static func tell(
    _ moment: Moment,
    expected: [Event],
    came: [Event]
  ) -> String {
    var (due, others) = (tell(expected, describing), tell(came, describing))
    // Unequal values may have equal descriptions.
    if due == others { (due, others) = (tell(expected, reflecting), tell(came, reflecting)) }
    return "\(moment): expected \(due), came \(others)"
  }

  private static func tell(_ events: [Event], _ describe: (Any) -> String) -> String {
    let texts = events.map { event in
      switch event {
      case .next(let value): describe(value)
      case .completed: "the end"
      case .error(let failure): "the failure \(describe(failure))"
      }
    }
    guard let last = texts.last else { return "nothing" }
    return texts.count == 1 ? last : texts.dropLast().joined(separator: ", ") + " and " + last
  }
}

private func describing(_ value: Any) -> String {
  value is any StringProtocol ? reflecting(value) : String(describing: value)
}

private func reflecting(_ value: Any) -> String { String(reflecting: value) }

extension String {
  fileprivate var withoutTrailingSpaces: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
