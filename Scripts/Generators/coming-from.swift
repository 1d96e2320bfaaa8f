// Writes the tables of the pages "Coming from …" from the lists in Scripts/Lists/ComingFrom, and the page
// "Which module has it". A list has these kinds of lines:
//
//     // a comment
//     ## Title of a section
//     theirs, theirs | ours, ours | a note
//
// This package's names are looked up in Scripts/Lists/API, with the labels of their parameters. If several
// modules declare a name, its module comes first: `ReactiveX:Event`. If there is no counterpart, the note
// says why. A line with a single name is for one that is the same in both.
//
// usage: coming-from [--check]
import Foundation

let articles = "Sources/ReactiveCore/ReactiveCore.docc"
let lists = "Scripts/Lists/ComingFrom"
let marker = "<!-- Scripts/generate coming-from writes what follows. -->\n"
var faults: [String] = []

// MARK: What we declare

/// `Publisher.first(where:)`, of a line such as
/// `Publisher  func first(where predicate: …) -> …  [Failure == Never]`; `nil` for a conformance.
func path(ofDeclaration line: String) -> String? {
  let parts = line.components(separatedBy: "  ")
  let hasOwner = parts.count > 1 && !parts[1].hasPrefix("[")
  let kinds: Set = [
    "func", "init", "var", "let", "case", "struct", "class", "enum", "protocol", "typealias",
    "associatedtype",
  ]
  var rest = Substring(parts[hasOwner ? 1 : 0])
  while !kinds.contains(String(rest.prefix { $0.isLetter })) {
    guard let space = rest.firstIndex(of: " ") else { return nil }
    rest = rest[rest.index(after: space)...]
  }
  let kind = rest.prefix { $0.isLetter }
  rest = rest.dropFirst(kind.count).drop { " `".contains($0) }

  var name = "init"
  if kind == "init" {
    rest = rest.drop { "?!".contains($0) }
  } else {
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    name = String(word.isEmpty ? rest.prefix { !" (".contains($0) } : word)
    rest = rest.dropFirst(name.count).drop { " `".contains($0) }
  }
  if rest.first == "<" { rest = rest.dropFirst(balanced(rest).count) }
  if ["func", "init", "case"].contains(kind), rest.first == "(" {
    let isOperator = !name.contains { $0.isLetter }
    name += "(" + labels(balanced(rest)).map { (isOperator ? "_" : $0) + ":" }.joined() + ")"
  }
  return (hasOwner ? parts[0] + "." : "") + name
}

/// The text up to the bracket that closes the first one.
func balanced(_ text: Substring) -> Substring {
  var depth = 0
  var previous: Character = " "
  for index in text.indices {
    let character = text[index]
    if "([<{".contains(character) { depth += 1 }
    if ")]}".contains(character) || character == ">" && previous != "-" { depth -= 1 }
    if depth == 0 { return text[...index] }
    previous = character
  }
  return text
}

/// The labels in `(_ value: Int, for key: Key)`: `_` and `for`.
func labels(_ parameters: Substring) -> [String] {
  var labels: [String] = []
  var rest = parameters.dropFirst().dropLast()
  while !rest.isEmpty {
    rest = rest.drop { ", ".contains($0) }
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let afterWord = rest.dropFirst(word.count).drop { $0.isLetter || $0.isNumber || " _".contains($0) }
    labels.append(afterWord.first == ":" ? String(word) : "_")
    while let character = rest.first, character != "," {
      rest = rest.dropFirst("([<{".contains(character) ? balanced(rest).count : rest.hasPrefix("->") ? 2 : 1)
    }
  }
  return labels
}

struct Module {
  let name: String
  /// How many declarations have the name.
  var paths: [String: Int] = [:]
}

/// The names of the files with lists in a folder, without the ending.
func listed(in folder: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(".txt".count)) }
}

func read(_ file: String) throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

func lines(of file: String) throws -> [String] {
  try read(file).split(separator: "\n").map(String.init)
}

let combine = try lines(of: "Scripts/Lists/API/Combine.txt")
let modules = try listed(in: "Scripts/Lists/API").filter { $0 != "Combine" }.map { name in
  var module = Module(name: name)
  for path in try lines(of: "Scripts/Lists/API/\(name).txt").compactMap(path(ofDeclaration:)) {
    module.paths[path, default: 0] += 1
  }
  return module
}
let core = modules.first { $0.name == "ReactiveCore" }!
for name in combine where core.paths[name] == nil {
  faults.append("ReactiveCore does not declare Combine's \(name)")
}

// MARK: The lists

/// A name of ours.
struct Name {
  let module: Module
  let path: String

  init?(_ text: String) {
    let module = modules.first { text.hasPrefix($0.name + ":") }
    let path = module.map { String(text.dropFirst($0.name.count + 1)) } ?? text
    let declaring = (module.map { [$0] } ?? modules).filter { $0.paths[path] != nil }
    guard declaring.count == 1 else {
      let names = declaring.isEmpty ? "no module" : declaring.map(\.name).joined(separator: " and ")
      faults.append("\(text): declared by \(names)")
      return nil
    }
    self.module = declaring[0]
    self.path = path
  }

  /// As one writes it: operators without the protocol that they extend.
  var spelling: String {
    for owner in ["Publisher.", "ObservableType.", "AsyncSequence."] where path.hasPrefix(owner) {
      return String(path.dropFirst(owner.count))
    }
    return path
  }

  /// The spelling, as a link where the pages' module has it.
  var markup: String {
    guard module.name == core.name else { return "`\(spelling)`" }
    let isOfOurs = path.split(separator: ".").first.map { core.paths[String($0)] != nil } ?? true
    let link = (isOfOurs ? "" : "Swift/") + path.replacing(".", with: "/")
    if let listed = topics.first(where: { $0 == link || $0.hasPrefix(link + "-") }) { return "``\(listed)``" }
    return core.paths[path] == 1 ? "``\(link)``" : "`\(spelling)`"
  }
}

/// What the module's page links to, by which one of several declarations is named.
let topics = try read(articles + "/ReactiveCore.md").matches(of: #/``([^`]+)``/#).map { String($0.1) }

/// The modules with RxSwift's own names, which its page doesn't repeat.
let rxModules: Set = ["ReactiveX", "ReactiveXTesting"]

struct Row {
  let theirs: [String]
  let ours: [Name]
  let note: String

  init(_ line: String) {
    let columns = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    let ours = (columns.count == 1 ? columns[0] : columns[1])
    self.ours = ours.isEmpty ? [] : ours.components(separatedBy: ", ").compactMap(Name.init)
    theirs = columns.count == 1 ? self.ours.map(\.spelling) : columns[0].components(separatedBy: ", ")
    note = columns.count == 3 ? columns[2] : ""
    if columns.count > 3 || ours.isEmpty && note.isEmpty { faults.append("not a line of a list: \(line)") }
  }

  /// The module that has the same names, if there is nothing more to say. A table shows the other rows.
  var moduleWithSame: String? {
    guard let first = ours.first?.module.name, note.isEmpty, ours.allSatisfy({ $0.module.name == first }),
      theirs == ours.map(\.spelling) || rxModules.contains(first)
    else { return nil }
    return first
  }

  func markup() -> String {
    var groups: [(module: String, names: [String])] = []
    for name in ours where !rxModules.contains(name.module.name) {
      if groups.last?.module != name.module.name { groups.append((name.module.name, [])) }
      groups[groups.count - 1].names.append(name.markup)
    }
    let here = groups.map { module, names in
      names.joined(separator: ", ") + (module == core.name ? "" : " in `\(module)`")
    }
    let none = ours.isEmpty ? "none" : "only in `\(ours[0].module.name)`"
    let counterpart = here.isEmpty ? none : here.joined(separator: "; ")
    return "| \(theirs.map { "`\($0)`" }.joined(separator: ", ")) | \(counterpart)"
      + (note.isEmpty ? "" : "\(here.isEmpty && !ours.isEmpty ? "," : ":") \(note)") + " |\n"
  }
}

/// The libraries whose names are the package's own, so that their pages list only what differs.
let withSameNames: Set = ["Combine", "OpenCombine"]

/// The names of libraries that aren't those of their lists.
let spelledNames = ["AsyncAlgorithms": "swift-async-algorithms", "KotlinFlow": "Kotlin Flow"]

/// The sections of a library's list: for each the names that are the same, by module, and a table of the rest.
func sections(for library: String) throws -> String {
  let listsSame = !withSameNames.contains(library)
  var text = "## Name by name\n\nA name without a module is in `ReactiveCore`."
  text += (listsSame ? "" : " Names that aren't listed are the same.") + "\n\n"
  var title = ""
  var rows: [Row] = []
  func finish() {
    var section = ""
    for module in modules where listsSame {
      let same = rows.filter { $0.moduleWithSame == module.name }
      if same.isEmpty { continue }
      let names = same.flatMap(\.theirs).map { "`\($0)`" }.joined(separator: ", ")
      section += "The same in `\(module.name)`: \(names).\n\n"
    }
    let others = rows.filter { $0.moduleWithSame == nil }
    if !others.isEmpty {
      section += "| \(spelledNames[library] ?? library) | this package |\n|---|---|\n"
      section += others.map { $0.markup() }.joined() + "\n"
    }
    if !section.isEmpty { text += title + section }
    rows = []
  }
  for line in try lines(of: "\(lists)/\(library).txt") where !line.hasPrefix("//") {
    if line.hasPrefix("## ") {
      finish()
      title = "#\(line)\n\n"
    } else {
      rows.append(Row(line))
    }
  }
  finish()
  return text
}

// MARK: Which module has a name

/// The names that each module declares, without labels: its types and its extensions of others' types.
func index() -> String {
  let namespaces: Set = ["Observable", "ObservableType", "Publisher", "Publishers"]
  let leftOut: Set = ["Element", "Failure", "Input", "Output", "init", "receive"]
  var text = ""
  for module in modules where module.name != "BalanceFeature" {
    var names: Set<String> = []
    for path in module.paths.keys {
      let parts = path.prefix { $0 != "(" }.split(separator: ".")
      let owner = parts.dropLast().joined(separator: ".")
      let isMember = module.paths[owner] != nil && !namespaces.contains(owner)
      guard let last = parts.last, last.contains(where: \.isLetter),
        owner.isEmpty || !leftOut.contains(String(last)),
        !isMember
      else { continue }
      let isOperator = owner == "Publisher" || owner == "ObservableType"
      names.insert(isOperator ? String(last) : parts.joined(separator: "."))
    }
    // The publisher that an operator returns is found by the operator: `Publishers.Map` by `map`.
    names = names.filter { name in
      guard name.hasPrefix("Publishers.") else { return true }
      let type = name.dropFirst("Publishers.".count)
      return !names.contains(type.prefix(1).lowercased() + type.dropFirst())
    }
    if names.isEmpty { continue }
    let sorted = names.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
    text += "## \(module.name)\n\n" + sorted.map { "`\($0)`" }.joined(separator: ", ") + ".\n\n"
  }
  return text
}

// MARK: The pages

/// What is below the marker, in place of what was there.
func write(_ text: String, to page: String) throws {
  let file = "\(articles)/\(page).md"
  let old = try read(file)
  guard let end = old.range(of: marker)?.upperBound else {
    faults.append("\(file) has no line \(marker)")
    return
  }
  let new = old[..<end] + "\n" + text.trimmingCharacters(in: .newlines) + "\n"
  if new == old { return }
  if CommandLine.arguments.contains("--check") {
    faults.append("\(file) is not what its list says: run Scripts/generate coming-from")
  } else {
    try new.write(toFile: file, atomically: true, encoding: .utf8)
  }
}

for library in try listed(in: lists) {
  let before = faults.count
  let text = try sections(for: library)
  if faults.count > before { faults.insert("In \(lists)/\(library).txt:", at: before) }
  try write(text, to: "ComingFrom\(library)")
}
try write(index(), to: "WhichModule")

for fault in faults { print(fault) }
exit(faults.isEmpty ? 0 : 1)
