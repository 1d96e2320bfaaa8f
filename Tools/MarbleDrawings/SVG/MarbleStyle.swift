/// The colours of a drawing: blue, orange and purple, which remain distinct with colour blindness.
struct MarbleStyle {
  enum Role: CaseIterable {
    case first
    case second
    case third
    /// Values that appear in no line above.
    case output
    /// Values that are not received.
    case faded

    static let inputs: [Self] = [.first, .second, .third]
  }

  let text: String
  let line: String
  let box: String
  private let fills: [Role: String]
  private let strokes: [Role: String]

  func colours(_ role: Role) -> (fill: String, stroke: String) {
    (fills[role] ?? box, strokes[role] ?? line)
  }

  static let light = MarbleStyle(
    text: "#1d1d1f",
    line: "#6e6e73",
    box: "#f5f5f7",
    fills: [.first: "#cfe6f7", .second: "#fde3c0", .third: "#e6daf3", .output: "#fff"],
    strokes: [.first: "#0072b2", .second: "#b35900", .third: "#7a4e9e", .output: "#1d1d1f"]
  )
  static let dark = MarbleStyle(
    text: "#f5f5f7",
    line: "#98989d",
    box: "#2c2c2e",
    fills: [.first: "#0b3a59", .second: "#5c3a0a", .third: "#3f2a59", .output: "#1d1d1f"],
    strokes: [.first: "#56b4e9", .second: "#e69f00", .third: "#c39bdf", .output: "#f5f5f7"]
  )
}
