/// A parsed marble diagram: its marks, each with its frame.
///
/// The grammar is RxJS's, except that a group is one frame long. A timeline that was printed as a diagram can
/// be parsed again, with the values that its letters stand for.
struct Diagram {
  enum Mark: Equatable {
    case value(Character)
    case finished
    case failure
    case subscribed
    case cancelled
  }

  let text: String
  private(set) var marks: [(mark: Mark, frame: Int, column: Int)] = []

  /// Characters that do not stand for a value.
  static let reserved: Set<Character> = ["-", "|", "#", "(", ")", "^", "!"]

  init(_ text: String) throws(DiagramError) {
    self.text = text
    var frame = 0
    var group: (column: Int, count: Int)?
    var end: Character?
    for (index, character) in text.enumerated() where !character.isWhitespace {
      let column = index + 1
      func refuse(_ reason: String) -> DiagramError { error(at: column, reason) }
      if let end, group == nil || character != ")" { throw refuse("nothing follows the end, '\(end)'") }
      switch character {
      case "-":
        guard group == nil else { throw refuse("no time passes inside a group") }
        frame += 1
      case "(":
        guard group == nil else { throw refuse("a group inside a group") }
        group = (column, marks.count)
      case ")":
        guard let opened = group else { throw refuse("')' without '('") }
        guard marks.count > opened.count else { throw refuse("a group of nothing") }
        group = nil
        frame += 1
      default:
        let mark: Mark =
          switch character {
          case "|": .finished
          case "#": .failure
          case "^": .subscribed
          case "!": .cancelled
          default: .value(character)
          }
        marks.append((mark, frame, column))
        if mark == .finished || mark == .failure || mark == .cancelled { end = character }
        if group == nil { frame += 1 }
      }
    }
    if let group { throw error(at: group.column, "this group is not closed") }
  }

  func error(at column: Int, _ reason: String) -> DiagramError {
    DiagramError(text: text, column: column, reason: reason)
  }
}

/// The reason that a marble diagram cannot be parsed.
struct DiagramError: Error, Equatable, CustomStringConvertible {
  let text: String
  /// Counted from 1.
  let column: Int
  let reason: String

  var description: String { "Marble diagram \"\(text)\", column \(column): \(reason)" }
}

/// Parses a diagram of a test. A diagram that cannot be parsed is a programming error and traps.
func trapping<Result>(_ body: () throws(DiagramError) -> Result) -> Result {
  do throws(DiagramError) { return try body() } catch { fatalError(error.description) }
}
