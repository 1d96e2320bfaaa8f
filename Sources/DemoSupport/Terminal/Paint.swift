/// Colours, or none.
package struct Paint: Equatable, Sendable {
  package let isOn: Bool

  /// Colours for a terminal, unless it has none or its user wants none (see no-color.org).
  package init(isTerminal: Bool, environment: [String: String]) {
    let refused = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    isOn = isTerminal && !refused && environment["TERM"] != "dumb"
  }

  package func red(_ text: String) -> String { dye(text, "31") }
  package func bold(_ text: String) -> String { dye(text, "1") }

  private func dye(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
