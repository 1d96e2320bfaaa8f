import Foundation
import ReactiveTesting

/// Writes the drawings for the operators' documentation into a folder for each module. Each has versions for
/// light and dark backgrounds, named as docc requires. Scripts/generate marbles runs it.
@main
struct Main {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: MarbleDrawings FOLDER\n".utf8))
      exit(2)
    }
    for (module, drawings) in Drawing.catalogs {
      let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true).appending(path: module)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for drawing in drawings { try write(drawing, into: folder) }
      print("\(drawings.count) drawings for \(module)")
    }
  }

  private static func write(_ drawing: Drawing, into folder: URL) throws {
    guard try drawing.isTruthful else {
      let text = "\(drawing.file):\(drawing.line): the box says \(drawing.call), but the code doesn't\n"
      FileHandle.standardError.write(Data(text.utf8))
      exit(1)
    }
    let picture = drawing.run()
    try Data(picture.svg(.light).utf8).write(to: folder.appending(path: "\(drawing.name).svg"))
    try Data(picture.svg(.dark).utf8).write(to: folder.appending(path: "\(drawing.name)~dark.svg"))
  }
}

extension Drawing {
  /// True if the text in the box is also in the chain's code, ignoring spaces.
  fileprivate var isTruthful: Bool {
    get throws {
      let lines = try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n")
      let code = lines.dropFirst(line - 1).joined().filter { !$0.isWhitespace && $0 != "\\" }
      let own = code.components(separatedBy: "Drawing(")[1]
      return own.components(separatedBy: call.filter { !$0.isWhitespace && $0 != "\\" }).count > 2
    }
  }
}
