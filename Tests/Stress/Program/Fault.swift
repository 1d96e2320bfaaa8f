/// A description of a fault.
struct Fault: CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
