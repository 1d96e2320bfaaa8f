/// A password that a user typed. Printing, logging or dumping it doesn't reveal it.
struct Password: Equatable, Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}

extension Password: CustomStringConvertible, CustomReflectable {
  var description: String { "Password" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
