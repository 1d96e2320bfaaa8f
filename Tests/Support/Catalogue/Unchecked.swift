/// Takes a value across threads, without the compiler's leave: that it can go there is what is being tested.
package struct Unchecked<Value>: @unchecked Sendable {
  package let value: Value
  package init(_ value: Value) { self.value = value }
}
