// Prints the declarations in a folder's symbol graphs: one sorted line for each symbol and conformance. With
// `names`, prints only the names. With `identifiers`, prints the kind, the compiler's identifier and the name
// of each symbol.
//
// usage: symbols FOLDER [names | identifiers]
import Foundation

struct SymbolGraph: Decodable {
  let symbols: [Symbol]
  let relationships: [Relationship]

  struct Symbol: Decodable {
    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let swiftExtension: Extension?
  }
  struct Kind: Decodable { let identifier: String }
  struct Identifier: Decodable { let precise: String }
  struct Fragment: Decodable { let spelling: String }
  struct Extension: Decodable { let constraints: [Constraint]? }
  struct Constraint: Decodable, CustomStringConvertible {
    let kind, lhs, rhs: String
    var description: String { "\(lhs) \(kind == "sameType" ? "==" : ":") \(rhs)" }
  }
  struct Relationship: Decodable {
    let kind, source, target: String
    let targetFallback: String?
    let swiftConstraints: [Constraint]?
  }
}

/// Conformances that every type has by default.
let implied: Set = ["Copyable", "Escapable", "Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"]

func condition(_ constraints: [SymbolGraph.Constraint]?) -> String {
  let stated = (constraints ?? []).filter { !implied.contains($0.rhs) }
  return stated.isEmpty ? "" : "  [\(stated.map(\.description).sorted().joined(separator: ", "))]"
}

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let graphs = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  .map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }
let symbols = graphs.flatMap(\.symbols)
  .filter { $0.kind.identifier != "swift.extension" }

switch CommandLine.arguments.dropFirst(2).first {
case "names":
  for name in Set(symbols.map { $0.pathComponents.joined(separator: ".") }).sorted() { print(name) }
  exit(0)
case "identifiers":
  for symbol in symbols {
    print(symbol.kind.identifier, symbol.identifier.precise, symbol.pathComponents.joined(separator: "."))
  }
  exit(0)
default: break
}

var lines: Set<String> = []
for symbol in symbols {
  let owner = symbol.pathComponents.dropLast().joined(separator: ".")
  let declaration = symbol.declarationFragments.map(\.spelling).joined()
    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  lines.insert(
    (owner.isEmpty ? "" : "\(owner)  ") + declaration + condition(symbol.swiftExtension?.constraints)
  )
}

let names = Dictionary(symbols.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) }) {
  $1
}
for relationship in graphs.flatMap(\.relationships) where relationship.kind == "conformsTo" {
  guard let type = names[relationship.source] else { continue }
  let target = names[relationship.target] ?? relationship.targetFallback ?? relationship.target
  if implied.contains(target) { continue }
  lines.insert("\(type): \(target)" + condition(relationship.swiftConstraints))
}

for line in lines.sorted() { print(line) }
