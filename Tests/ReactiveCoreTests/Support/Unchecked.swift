/// Takes a value across threads, without the compiler's leave: that it can go there is what is being tested.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
