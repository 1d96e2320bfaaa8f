/// A password that a user typed. Printed, logged or dumped by mistake, it shows nothing.
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
