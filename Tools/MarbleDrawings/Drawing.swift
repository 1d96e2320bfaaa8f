import Foundation

/// The drawing of one operator, made from a comment in the operator's source. The comment has a name, and the
/// code of a chain in which backticks enclose the operator's call:
///
///     // Drawing: debounce
///     //   let letters = input("-abc-----d---|")
///     //   output(letters`.debounce(for: 2, scheduler: scheduler)`)
///
/// The code is the body of a method of `Stage`. Where the operator itself can't run in virtual time, its call
/// is in a comment of that code.
struct Drawing {
  /// The path of the operator's source.
  let source: String
  /// The name of the image in the documentation.
  let name: String
  /// The text in the operator's box.
  let call: String
  let chain: (Stage) -> () -> Void

  /// The operator's module, which is the second folder of the path.
  var module: String { source.components(separatedBy: "/")[1] }

  /// The image's text in the documentation, or nil if the source doesn't show the image.
  var title: String? {
    get throws {
      let parts = try String(contentsOfFile: source, encoding: .utf8).components(separatedBy: "](\(name))")
      guard parts.count > 1 else { return nil }
      return parts[0].components(separatedBy: "![").last?.replacing(#/\n */// /#, with: " ")
    }
  }

  /// Draws the operator's behaviour, run in virtual time.
  func run(_ title: String) -> MarbleDrawing {
    let stage = Stage()
    chain(stage)()
    stage.scheduler.advance(by: 30)
    return stage.drawing(title, call)
  }
}
