import Foundation
import ReactiveCore
import TestSupport
import Testing

extension Suites {
  /// Checks that the catalogue is complete.
  struct CatalogueTests {
    /// Files that declare neither a publisher nor an operator.
    private static let machinery: Set = [
      "Bind", "DisposableSubject", "ObservableValue", "Relay", "SubjectSubscriber",
    ]

    private static let sources = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")

    private func files(_ folder: String) throws -> [URL] {
      let files = try FileManager.default.contentsOfDirectory(
        at: Self.sources.appending(path: folder),
        includingPropertiesForKeys: nil
      )
      return files.filter { $0.pathExtension == "swift" }
    }

    /// A file's name without "Arities", so that a file of arities belongs to its operator.
    private func name(_ file: URL) -> String {
      file.deletingPathExtension().lastPathComponent.replacing("Arities", with: "")
    }

    private static let operators = ["ReactiveCore/Operators", "ReactiveExtras/Operators"]
    private static let folders =
      operators + [
        "ReactiveCore/Publishers", "ReactiveExtras/Publishers", "ReactiveCore/Subjects",
        "ReactiveExtras/Subjects", "Relays",
      ]

    @Test(arguments: folders)
    func `every file has an entry`(folder: String) throws {
      let files = Set(try files(folder).map(name))
      let listed = Set(Catalogue.everything.map(\.file))
      expectGreater(files.count, 1)
      expectEqual(files.subtracting(listed).subtracting(Self.machinery), [])
    }

    @Test func `every entry has a file`() throws {
      let files = Set(try Self.folders.flatMap(files).map(name))
      expectEqual(Set(Catalogue.everything.map(\.file)).subtracting(files), [])
    }

    @Test func `every operator's method has an entry`() throws {
      let method = #/^  public func `?(?<name>\w+)/#.anchorsMatchLineEndings()
      var methods = 0
      for file in try Self.operators.flatMap(files) {
        let name = name(file)
        let entries = Catalogue.operators.filter { $0.file == name }.map(\.name)
        for match in try String(contentsOf: file, encoding: .utf8).matches(of: method) {
          methods += 1
          let word = String(match.name)
          #expect(entries.contains { $0.prefix { $0.isLetter } == word }, "\(word) in \(name)")
        }
      }
      expectGreater(methods, 100)
    }

    @Test func `no two entries have the same name`() {
      expectEqual(Set(Catalogue.everything.map(\.name)).count, Catalogue.everything.count)
    }
  }
}
