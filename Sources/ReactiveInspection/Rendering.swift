import Foundation
import ReactiveCore

extension SubscriptionGraph: CustomStringConvertible {
  /// The subscriptions as a tree, one in each line, with the end of a chain above its upstreams.
  ///
  /// A probable mistake follows `<-` at the end of a line. A subscription with several downstreams is printed
  /// once, and mentioned by the others.
  public var description: String {
    let warnings = texts(of: warnings())
    let lines = rows.map { row in
      let note = row.isRepeated ? ", see above" : warnings[row.node.id].map { "  <- \($0)" } ?? ""
      return String(repeating: "  ", count: row.depth) + row.node.title
        + (row.isRepeated ? "" : ": \(row.node.summary)") + note
    }
    return ([headline] + lines).joined(separator: "\n")
  }

  private var headline: String {
    guard isEnabled else { return "Subscriptions are not recorded: the trait Inspection is off." }
    let active = subscriptions.count { $0.state == .active && !$0.isSubject }
    return "\(active) active, \(subscriptions.count { $0.state != .active }) ended"
  }

  /// The graph in the language of Graphviz. `dot -Tsvg` draws it, with values flowing to the right.
  public var dot: String {
    let warnings = texts(of: warnings())
    var lines = ["digraph subscriptions {", "  rankdir=LR", "  node [shape=box, fontname=\"Helvetica\"]"]
    for node in subscriptions {
      let color = node.state != .active ? ", color=gray" : warnings[node.id] != nil ? ", color=red" : ""
      let text = [node.title, node.summary, warnings[node.id]].compactMap { $0 }.joined(separator: "\n")
      lines.append("  \(dotName(node.id)) [label=\(quoted(text))\(color)]")
      lines += node.downstreams.map { "  \(dotName(node.id)) -> \(dotName($0))" }
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  /// The graph as JSON, with times in ISO 8601.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    // Numbers, texts and times can always be encoded.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The graph as a self-contained page for a browser, with a search field.
  public var html: String {
    let warnings = texts(of: warnings())
    let rows = rows.map { row -> String in
      let (node, warning) = (row.node, warnings[row.node.id])
      let cells = [
        node.summary, node.publisher, node.callSite ?? "", "\(node.subscribedAt.formatted(.iso8601))",
        node.lastValueAt?.formatted(.iso8601) ?? "", node.thread, warning ?? "",
      ]
      let style =
        node.state != .active ? "ended" : warning != nil ? "wrong" : node.isWaitingForDemand ? "waiting" : ""
      return "<tr class=\"\(style)\"><td style=\"padding-left:\(row.depth + 1)em\">"
        + ([node.title] + cells).map(escaped).joined(separator: "</td><td>") + "</td></tr>"
    }
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>Subscriptions</title><style>
      body { font: 14px system-ui, sans-serif; margin: 1em } table { border-collapse: collapse; margin-top: 1em }
      td, th { border-bottom: 1px solid #ccc; padding: 2px 8px; text-align: left; vertical-align: top }
      td:nth-child(3) { max-width: 24em; overflow-wrap: anywhere }
      .ended { color: #888 } .wrong { background: #fdd } .waiting { background: #ffd }
      </style></head><body>
      <h1>Subscriptions</h1>
      <p>\(escaped(headline))<br>
      Taken at \(takenAt.formatted(.iso8601)). Yellow: waiting for demand. Red: probably wrong.</p>
      <input type="search" placeholder="Search" autofocus oninput="for (const row of document.querySelectorAll('tbody tr'))
        row.hidden = !row.textContent.toLowerCase().includes(this.value.toLowerCase())">
      <table><thead><tr><th>subscription</th><th>values</th><th>publisher</th><th>subscribed by</th><th>since</th>
      <th>last value</th><th>thread</th><th>probably wrong</th></tr></thead><tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></body></html>
      """
  }

  private func texts(of warnings: [Warning]) -> [Node.ID: String] {
    Dictionary(warnings.map { ($0.subscription, $0.reason.text) }) { "\($0); \($1)" }
  }

  /// The nodes in the order of the tree. A node that appears again is repeated without its upstreams.
  private var rows: [(node: Node, depth: Int, isRepeated: Bool)] {
    let nodes = nodesByID
    var (rows, seen) = ([(node: Node, depth: Int, isRepeated: Bool)](), Set<Node.ID>())
    // A cycle through a subject has no end, so its nodes come last.
    for end in subscriptions.filter(\.downstreams.isEmpty) + subscriptions where !seen.contains(end.id) {
      var next = [(end, 0)]
      while let (node, depth) = next.popLast() {
        let isNew = seen.insert(node.id).inserted
        rows.append((node, depth, !isNew))
        if isNew { next += node.upstreams.reversed().compactMap { nodes[$0] }.map { ($0, depth + 1) } }
      }
    }
    return rows
  }
}

extension SubscriptionGraph.Node: CustomStringConvertible {
  /// A line of the tree.
  public var description: String { "\(title): \(summary)" }

  var title: String {
    if isSubject { return "\(name) of #\(-id)" }
    let place = callSite.map { " by \($0)" } ?? ""
    let end = downstreams.isEmpty ? " → \(subscriber.prefix { $0 != "<" })\(place)" : ""
    return "#\(id) \(name)\(label.map { " \"\($0)\"" } ?? "")\(end)"
  }

  var summary: String {
    if isSubject {
      return "\(plural(valueCount, "value")) of \(plural(upstreams.count, "upstream")), "
        + plural(downstreams.count, "subscription")
    }
    let demand = requested.max.map { "\($0) requested" } ?? "unlimited demand"
    let condition =
      switch state {
      case .active where isWaitingForSubscription: ", waiting for its subscription"
      case .active: isWaitingForDemand ? ", waiting for demand" : ""
      case .finished: ", finished"
      case .failed(let error): ", failed: \(error)"
      case .cancelled: ", cancelled"
      case .released: ", released"
      }
    return "\(plural(valueCount, "value")), \(demand)\(condition)"
  }
}

func plural(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

private func dotName(_ id: Int) -> String { id < 0 ? "s\(-id)" : "n\(id)" }

private func quoted(_ text: String) -> String {
  "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
}

private func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
}
