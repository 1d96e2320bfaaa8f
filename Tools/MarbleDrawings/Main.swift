import Foundation

/// Writes the drawings for the operators' documentation into a folder for each module. Each has versions for
/// light and dark backgrounds, named as docc requires. Scripts/generate marbles runs it.
@main
struct Main {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else { fail("usage: MarbleDrawings FOLDER") }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
    for drawing in drawings { try write(drawing, into: folder.appending(path: drawing.module)) }
    print("\(drawings.count) drawings")
  }

  private static func write(_ drawing: Drawing, into folder: URL) throws {
    guard let title = try drawing.title else { fail("\(drawing.source) doesn't show \(drawing.name)") }
    let picture = drawing.run(title)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(picture.svg(.light).utf8).write(to: folder.appending(path: "\(drawing.name).svg"))
    try Data(picture.svg(.dark).utf8).write(to: folder.appending(path: "\(drawing.name)~dark.svg"))
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(1)
  }
}
