// Turns the libraries' merged documentation into a site: adds a landing page with the README's installation
// and example, a search field on every page, groups of operators, and a first page that redirects to the
// landing page. Mends the paths above the pages, and follows every link inside the site.
//
// usage: site FOLDER BASE-PATH README
import Foundation

typealias Object = [String: Any]

let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
let base = CommandLine.arguments[2]
let readme = try String(contentsOfFile: CommandLine.arguments[3], encoding: .utf8)
var faults: Set<String> = []

func json(_ path: String) throws -> Object {
  let object = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: path)))
  return object as? Object ?? [:]
}

func write(_ object: Any, to path: String) throws {
  try JSONSerialization.data(withJSONObject: object, options: .sortedKeys).write(
    to: folder.appending(path: path)
  )
}

/// The paths of the files in a folder of the site that end with something, such as
/// `data/documentation/relays.json`.
func files(in part: String, ending: String) -> [String] {
  let found = FileManager.default.enumerator(atPath: folder.appending(path: part).path)
  return found?.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }.map { "\(part)/\($0)" }.sorted()
    ?? []
}

func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: folder.path + "/" + path) }

func hasPage(_ path: String) -> Bool { exists("data\(path).json") }

/// What inline content says, without its markup.
func text(_ content: Any?, references: Object) -> String {
  (content as? [Object] ?? []).map { part in
    let target = (part["identifier"] as? String).flatMap { references[$0] as? Object }
    return part["text"] as? String ?? part["code"] as? String ?? target?["title"] as? String
      ?? text(part["inlineContent"], references: references)
  }.joined()
}

// MARK: The landing page

let core = "doc://swift-reactive.ReactiveCore/documentation/ReactiveCore"
/// The libraries in the order of the README. Others, which are examples, come after them.
let order = [
  "ReactiveCore", "Relays", "Inputs", "ReactiveExtras", "ReactiveConcurrency", "ReactiveX",
  "ReactiveXTesting",
  "ReactiveFoundation",
  "ReactiveSchedulers", "ReactiveTesting", "ReactiveInspection",
]

/// Where a library is listed; the argument is its name, or a link to it.
func place(of library: String) -> Int {
  order.firstIndex { library == $0 || library.hasSuffix("/" + $0) } ?? order.count
}

func landingPage() throws {
  var page = try json("data/documentation.json")
  let libraries = (page["topicSections"] as? [Object] ?? []).flatMap { $0["identifiers"] as? [String] ?? [] }
    .sorted { place(of: $0) < place(of: $1) }
  var references = page["references"] as? Object ?? [:]
  let reactiveCore = try json("data/documentation/reactivecore.json")
  references.merge(reactiveCore["references"] as? Object ?? [:]) { own, _ in own }

  func words(_ text: String) -> Object { ["type": "text", "text": text] }
  func code(_ text: String) -> Object { ["type": "codeVoice", "code": text] }
  func link(_ article: String) -> Object {
    ["type": "reference", "isActive": true, "identifier": "\(core)/\(article)"]
  }
  func paragraph(_ content: Object...) -> Object { ["type": "paragraph", "inlineContent": content] }
  func heading(_ text: String) -> Object { ["type": "heading", "level": 2, "text": text, "anchor": text] }
  /// A block of code of the README, the first that contains a text.
  func listing(with text: String) -> Object {
    let blocks = readme.components(separatedBy: "\n```").map { $0.components(separatedBy: "\n") }
    let lines = blocks.first { $0.contains { $0.contains(text) } } ?? []
    if lines.isEmpty { faults.insert("The README has no code with \(text)") }
    return ["type": "codeListing", "syntax": "swift", "code": Array(lines.dropFirst())]
  }
  /// The table of a section of ReactiveCore's page.
  func table(of section: String) -> [Object] {
    let content = (reactiveCore["primaryContentSections"] as? [Object] ?? []).flatMap {
      $0["content"] as? [Object] ?? []
    }
    let rest = content.drop { $0["text"] as? String != section }.dropFirst()
    guard let table = rest.first, table["type"] as? String == "table" else {
      faults.insert("The page of ReactiveCore has no table below “\(section)”")
      return []
    }
    return [table]
  }
  func topic(_ title: String, _ identifiers: [String]) -> Object {
    ["title": title, "identifiers": identifiers]
  }

  page["abstract"] = [
    words(
      "Combine’s publishers, subjects and operators for Swift on Linux, with RxSwift’s names beside them, and promises about order, threads and locks."
    )
  ]
  page["primaryContentSections"] = [
    [
      "kind": "content",
      "content": [
        paragraph(
          words(
            "For programs that react to events: a user’s typing, a server’s messages, a sensor’s readings. Publishers deliver values over time, operators turn one publisher into another, and a subscriber receives no more than it requested. Operators have examples that were run, and drawings of what they do to values over time:"
          )
        ),
        paragraph(["type": "image", "identifier": "debounce"]),
        paragraph(
          words("If you’re new to this, "),
          link("GettingStarted"),
          words(
            " builds a search that runs while the user types, in eight steps, with a test. If you know another library, "
          ),
          link("ComingFrom"),
          words(" maps its names to this package’s.")
        ),
        listing(with: "searching for"),
        heading("Find what you need"),
      ] + table(of: "Find what you need") + [
        heading("Installation"),
        paragraph(
          words("Clone the repository, and create a package beside it with this "),
          code("Package.swift"),
          words(
            ". Instead of the path, you can use the repository’s URL. You need nothing but the toolchain."
          )
        ),
        listing(with: "swift-tools-version"),
      ],
    ]
  ]
  page["topicSections"] = [
    topic(
      "To begin with",
      ["GettingStarted", "HowToChoose", "Recipes", "RecipesForServers"].map { "\(core)/\($0)" }
    ),
    topic(
      "To look up",
      ["OrderThreadsAndDemand", "ComingFrom", "WhenSomethingGoesWrong"].map { "\(core)/\($0)" }
    ),
    topic("Libraries", libraries),
  ]
  page["references"] = references
  try write(page, to: "data/documentation.json")

  // The navigator, in the same order.
  var index = try json("index/index.json")
  if var languages = index["interfaceLanguages"] as? [String: [Object]], var root = languages["swift"]?.first
  {
    let children = root["children"] as? [Object] ?? []
    root["children"] = children.sorted {
      place(of: $0["title"] as? String ?? "") < place(of: $1["title"] as? String ?? "")
    }
    languages["swift"] = [root]
    index["interfaceLanguages"] = languages
    try write(index, to: "index/index.json")
  }
}

// MARK: Operators

/// Lists the members of `Publisher` in the groups of the page of `ReactiveCore`.
func groupOperators() throws {
  let module = try json("data/documentation/reactivecore.json")
  let file = "data/documentation/reactivecore/publisher.json"
  var page = try json(file)
  let topics = page["topicSections"] as? [Object] ?? []
  var rest = Set(topics.flatMap { $0["identifiers"] as? [String] ?? [] })
  let groups = (module["topicSections"] as? [Object] ?? []).compactMap { group -> Object? in
    let members = (group["identifiers"] as? [String] ?? []).filter { rest.remove($0) != nil }
    return members.isEmpty
      ? nil : ["title": group["title"] ?? "", "identifiers": members, "anchor": group["anchor"] ?? ""]
  }
  // What the module's page does not list, such as default implementations, stays as it is.
  page["topicSections"] =
    groups
    + topics.compactMap { topic in
      let members = (topic["identifiers"] as? [String] ?? []).filter(rest.contains)
      return members.isEmpty ? nil : topic.merging(["identifiers": members]) { $1 }
    }
  if groups.count < 10 { faults.insert("\(file): the operators are in \(groups.count) groups") }
  try write(page, to: file)
}

// MARK: Search

/// The text of an article, a table or a comment, without code.
func allText(_ content: Any?, references: Object) -> String {
  if let list = content as? [Any] {
    return list.map { allText($0, references: references) }.joined(separator: " ")
  }
  guard let part = content as? Object, part["type"] as? String != "codeListing" else { return "" }
  if let target = (part["identifier"] as? String).flatMap({ references[$0] as? Object }) {
    return target["title"] as? String ?? ""
  }
  let own = part["text"] as? String ?? part["code"] as? String ?? ""
  let children = ["inlineContent", "content", "items", "rows", "term", "definition", "parameters"]
  return ([own] + children.map { allText(part[$0], references: references) }).filter { !$0.isEmpty }
    .joined(separator: " ")
}

/// A section of a page. Its first paragraph is empty if it is a table.
struct Section {
  var anchor: String?
  var title = ""
  var paragraph: String?
  var text = ""
}

/// The sections of a page.
func sections(of page: Object) -> [Section] {
  let references = page["references"] as? Object ?? [:]
  var found = [Section()]
  for section in page["primaryContentSections"] as? [Object] ?? [] {
    for part in section["content"] as? [Object] ?? section["parameters"] as? [Object] ?? [] {
      if part["type"] as? String == "heading", let anchor = part["anchor"] as? String, anchor != "Overview" {
        found.append(Section(anchor: anchor, title: part["text"] as? String ?? ""))
      } else {
        let text = allText(part, references: references)
        if found[found.count - 1].paragraph == nil {
          found[found.count - 1].paragraph = part["type"] as? String == "table" ? "" : text
        }
        found[found.count - 1].text += text + " "
      }
    }
  }
  return found
}

func search() throws {
  let namespaces = ["Publishers", "Subscribers"]
  var pages: [Object] = [
    [
      "title": "Installation", "path": "/documentation#Installation", "place": "swift-reactive", "weight": 10,
      "abstract": "How a package of your own depends on this one.",
      "text": "install Package.swift dependency", "isGuide": true,
    ]
  ]
  for file in files(in: "data/documentation", ending: ".json") {
    let page = try json(file)
    guard let metadata = page["metadata"] as? Object, let title = metadata["title"] as? String else {
      continue
    }
    let path = file.dropFirst("data".count).dropLast(".json".count)
    let module = ((metadata["modules"] as? [Object])?.first?["name"] as? String) ?? ""
    let isSymbol = page["kind"] as? String == "symbol"
    // The type that a member is of: the last but one part of the hierarchy.
    let parents = ((page["hierarchy"] as? Object)?["paths"] as? [[String]])?.first ?? []
    let parent =
      isSymbol && parents.count > 1 ? parents.last?.split(separator: "/").last.map(String.init) ?? "" : ""
    let parts = sections(of: page)
    let abstract = text(page["abstract"], references: page["references"] as? Object ?? [:])
    if abstract.hasPrefix("Inherited from ") { continue }
    pages.append([
      "title": title, "path": String(path), "isGuide": !isSymbol,
      // The page of an extension of another module's type has no abstract.
      "abstract": abstract.isEmpty ? "What \(module) adds to \(title)." : abstract,
      "place": parent.isEmpty ? module : "\(module) · \(parent)",
      // Articles first, then operators, then what is not inside another type.
      "weight": !isSymbol
        ? 10 : parent == "Publisher" ? 9 : parents.count < 2 || namespaces.contains(parent) ? 6 : 0,
      "text": isSymbol ? parts.map(\.text).joined() : parts[0].text,
    ])
    // The sections of an article are results, too.
    for part in parts.dropFirst() where !isSymbol {
      let sentence = part.paragraph?.split(separator: ".", maxSplits: 1).first.map { $0 + "." } ?? ""
      pages.append([
        "title": part.title, "path": "\(path)#\(part.anchor!)", "abstract": String(sentence.prefix(200)),
        "place": title, "weight": 8, "text": part.text, "isGuide": true,
      ])
    }
  }
  try write(pages, to: "search.json")

  let scripts = """
    <link rel="stylesheet" href="\(base)search.css"><script src="\(base)search.js"></script></head>
    """
  for file in ["index.html"] + files(in: "documentation", ending: "index.html") {
    let url = folder.appending(path: file)
    let page = try String(contentsOf: url, encoding: .utf8)
    try page.replacing("</head>", with: scripts, maxReplacements: 1).write(
      to: url,
      atomically: true,
      encoding: .utf8
    )
  }
}

/// Writes the first page, which redirects to the landing page.
func firstPage() throws {
  try """
  <!doctype html>
  <html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta http-equiv="refresh" content="0; url=documentation/">
  <title>swift-reactive</title>
  <a href="documentation/">The documentation of swift-reactive</a>
  """.write(to: folder.appending(path: "index.html"), atomically: true, encoding: .utf8)
}

// MARK: The path above a page

/// An extension has a page below the type that it extends. If that is another module's type, docc links to a
/// page that doesn't exist: link to the other module's page instead, or leave the link out.
func mendPaths() throws {
  for file in files(in: "data/documentation", ending: ".json") {
    var page = try json(file)
    guard var hierarchy = page["hierarchy"] as? Object, let paths = hierarchy["paths"] as? [[String]],
      var references = page["references"] as? Object
    else { continue }
    var mended = false
    for identifier in Set(paths.joined()) {
      guard var reference = references[identifier] as? Object, let url = reference["url"] as? String,
        !hasPage(url)
      else { continue }
      mended = true
      let extended = "/documentation/" + url.split(separator: "/").dropFirst(2).joined(separator: "/")
      reference["url"] = extended
      references[identifier] = hasPage(extended) ? reference : nil
    }
    if !mended { continue }
    hierarchy["paths"] = paths.map { $0.filter { references[$0] != nil } }
    page["hierarchy"] = hierarchy
    page["references"] = references
    try write(page, to: file)
  }
}

// MARK: Links

/// Follows the links of each page to other pages and their headings, images, and files.
func checkLinks() throws -> Int {
  var count = 0
  var anchors: [String: Set<String>] = [:]

  func collect(_ value: Any, into found: inout Set<String>) {
    if let object = value as? Object {
      if let anchor = object["anchor"] as? String { found.insert(anchor) }
      for child in object.values { collect(child, into: &found) }
    } else if let list = value as? [Any] {
      for child in list { collect(child, into: &found) }
    }
  }

  func follow(_ link: String, from page: String) throws {
    count += 1
    let parts = link.split(separator: "#", maxSplits: 1).map(String.init)
    let path = (parts[0].removingPercentEncoding ?? parts[0]).trimmingCharacters(in: ["/"])
    if !path.hasPrefix("documentation") {
      if !exists(path) { faults.insert("\(page): there is no \(link)") }
      return
    }
    let data = "data/\(path).json"
    guard exists(data), exists("\(path)/index.html") else {
      faults.insert("\(page): there is no page \(link)")
      return
    }
    guard parts.count == 2 else { return }
    if anchors[data] == nil {
      var found: Set<String> = []
      collect(try json(data), into: &found)
      anchors[data] = found
    }
    if !anchors[data]!.contains(parts[1]) { faults.insert("\(page): there is no heading \(link)") }
  }

  for file in ["data/documentation.json"] + files(in: "data/documentation", ending: ".json") {
    for case let reference as Object in (try json(file)["references"] as? Object ?? [:]).values {
      let variants = (reference["variants"] as? [Object] ?? []).compactMap { $0["url"] as? String }
      for link in variants + [reference["url"] as? String].compactMap(\.self) {
        if link.hasPrefix("/") {
          try follow(link, from: file)
        } else if !link.contains("://") && !link.hasPrefix("mailto:") {
          faults.insert("\(file): a link that depends on where the site is: \(link)")
        }
      }
    }
  }
  for page in try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: "search.json")))
    as! [Object]
  {
    try follow(page["path"] as! String, from: "search.json")
  }
  func followNavigator(_ entries: [Object]) throws {
    for entry in entries {
      if let path = entry["path"] as? String { try follow(path, from: "index/index.json") }
      try followNavigator(entry["children"] as? [Object] ?? [])
    }
  }
  for entries in (try json("index/index.json")["interfaceLanguages"] as? [String: [Object]] ?? [:]).values {
    try followNavigator(entries)
  }
  // What the pages load.
  let first = try String(contentsOf: folder.appending(path: "documentation/index.html"), encoding: .utf8)
  for match in first.matches(of: #/(?:src|href)="([^"]+)"/#) where match.1.hasPrefix(base) {
    try follow("/" + match.1.dropFirst(base.count), from: "documentation/index.html")
  }
  return count
}

try landingPage()
try groupOperators()
try mendPaths()
try search()
try firstPage()
let count = try checkLinks()
for fault in faults.sorted() { print(fault) }
if !faults.isEmpty { exit(1) }
print(
  "\(files(in: "documentation", ending: "index.html").count) pages, \(count) links inside the site lead somewhere."
)
