/// An object for an operator's closure to hold, so that a test notices its release.
package final class Captive: Sendable {
  package init() {}

  /// Returns its argument.
  package func pass<Value>(_ value: Value) -> Value { value }
}
