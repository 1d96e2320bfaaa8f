/// What went wrong, in words.
struct Fault: CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
