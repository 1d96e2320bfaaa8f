/// A drawing of a marble diagram, with notes on the parts that cannot be drawn.
struct Picture {
  private var frames: [Int: [Character]] = [:]
  private var all: [(Character, Moment)] = []
  private(set) var lastFrame = -1
  /// The frame of the completion or cancellation, if there is one.
  private(set) var endFrame: Int?

  /// The maximum length of a diagram that is drawn. The marks of a longer one are listed instead.
  static let mostFrames = 400

  mutating func add(_ character: Character, at moment: Moment) {
    frames[moment.frame, default: []].append(character)
    all.append((character, moment))
    lastFrame = max(lastFrame, moment.frame)
    if "|#!".contains(character) { endFrame = moment.frame }
  }

  /// The text of a frame: a character, a group, or a dash; empty after the completion or cancellation.
  func cell(_ frame: Int) -> String {
    guard let characters = frames[frame] else { return frame > endFrame ?? .max ? "" : "-" }
    return characters.count == 1 ? String(characters) : "(\(String(characters)))"
  }

  /// The marks whose times are not the beginning of a frame, with these times.
  var timesBetweenFrames: [String] {
    all.filter { $1.offset != .zero }.map { "\($0) at \($1)" }
  }
}

extension Picture: CustomStringConvertible {
  var description: String { describe(with: []) }

  /// - Parameter legend: the values that the characters stand for.
  func describe(with legend: [String]) -> String {
    guard lastFrame < Self.mostFrames else {
      return (all.map { "\($0) at \($1)" } + legend).joined(separator: ", ")
    }
    let diagram = lastFrame < 0 ? "" : (0...lastFrame).map(cell).joined()
    let notes = legend + timesBetweenFrames
    return diagram + (notes.isEmpty ? "" : "  " + notes.joined(separator: ", "))
  }
}
