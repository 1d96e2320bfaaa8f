// Prints the imports of a package's sources that are not dependencies of their targets.
//
// usage: manifests FOLDER FILE
//   FILE  the output of `swift package dump-package` for the package in the folder
import Foundation

struct Package: Decodable {
  let targets: [Target]

  struct Target: Decodable {
    let name, type: String
    let path: String?
    let exclude: [String]
    let dependencies: [Dependency]
  }

  /// `{"byName": ["ReactiveCore", …]}`, or the same with `product` or `target`.
  struct Dependency: Decodable {
    let name: String

    init(from decoder: any Decoder) throws {
      let kinds = try decoder.container(keyedBy: Kind.self)
      var values = try kinds.nestedUnkeyedContainer(forKey: kinds.allKeys[0])
      name = try values.decode(String.self)
    }

    enum Kind: String, CodingKey { case byName, product, target }
  }
}

/// Modules of the toolchain and of Apple's platforms that these sources use.
let modules: Set = [
  "AppKit", "Combine", "CoreFoundation", "Darwin", "Dispatch", "Foundation", "FoundationNetworking", "Glibc",
  "Observation", "PackageDescription", "SQLite3", "Swift", "SwiftUI", "Synchronization", "Testing", "UIKit",
  "WinSDK", "XCTest", "os",
]

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let package = try JSONDecoder().decode(
  Package.self,
  from: Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[2]))
)
var isComplete = true

func complain(_ target: Package.Target, _ text: String) {
  print("\(CommandLine.arguments[1])/Package.swift: \(target.name) \(text)")
  isComplete = false
}

for target in package.targets where target.type != "plugin" && target.type != "system" {
  let parents = target.type == "test" ? ["Tests"] : ["Sources", "Source", "src", "srcs"]
  let paths = target.path.map { [$0] } ?? parents.map { "\($0)/\(target.name)" }
  let root = paths.map { folder.appending(path: $0).resolvingSymlinksInPath() }
    .first { FileManager.default.fileExists(atPath: $0.path) }
  guard let root else {
    complain(target, "has no folder")
    continue
  }

  var imported: Set<String> = []
  let nested = package.targets.filter { $0.name != target.name }
    .compactMap { $0.path.map { folder.appending(path: $0).resolvingSymlinksInPath().path + "/" } }
    .filter { $0.hasPrefix(root.path + "/") }
  let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)!
  for case let file as URL in files where file.pathExtension == "swift" {
    let isExcluded = target.exclude.contains { file.path.hasPrefix(root.path + "/" + $0) }
    if isExcluded || nested.contains(where: { file.path.hasPrefix($0) }) { continue }
    var conditions = 0
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("#if ") { conditions += 1 }
      if text.hasPrefix("#endif") { conditions -= 1 }
      let words = text.prefix { $0 != "/" }.split(separator: " ")
      // An import under a condition may be meant for another platform or package.
      guard conditions == 0, let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count,
        words[..<keyword].allSatisfy({ $0.hasPrefix("@") || ["public", "package", "internal"].contains($0) })
      else { continue }
      let kinds: Set<Substring> = ["struct", "class", "enum", "func", "protocol", "typealias", "var"]
      let name = kinds.contains(words[keyword + 1]) ? words[keyword + 2] : words[keyword + 1]
      imported.insert(String(name.prefix { $0 != "." && $0 != ";" }))
    }
  }

  let dependencies = Set(target.dependencies.map(\.name))
  for module in imported.subtracting(dependencies).subtracting(modules).sorted() where module != target.name {
    complain(target, "imports \(module) but doesn't depend on it")
  }
}
exit(isComplete ? 0 : 1)
