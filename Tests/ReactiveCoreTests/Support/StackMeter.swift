/// Measures in bytes how much the stack varies between calls of ``mark()``. For one thread.
final class StackMeter: @unchecked Sendable {
  private var lowest = UInt.max
  private var highest = UInt.min
  var spread: UInt { highest < lowest ? 0 : highest - lowest }

  func mark() {
    var local = 0
    withUnsafeMutablePointer(to: &local) { pointer in
      let address = UInt(bitPattern: pointer)
      lowest = min(lowest, address)
      highest = max(highest, address)
    }
  }
}
