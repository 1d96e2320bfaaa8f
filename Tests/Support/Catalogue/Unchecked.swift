/// Takes a value across threads without the compiler's check, because the tests are about that.
package struct Unchecked<Value>: @unchecked Sendable {
  package let value: Value
  package init(_ value: Value) { self.value = value }
}
