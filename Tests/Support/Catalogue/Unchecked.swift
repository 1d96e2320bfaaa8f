/// Passes a value across threads without the compiler's checks, because tests check thread safety themselves.
package struct Unchecked<Value>: @unchecked Sendable {
  package let value: Value
  package init(_ value: Value) { self.value = value }
}
