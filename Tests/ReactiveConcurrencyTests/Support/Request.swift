import ReactiveCore

/// A request's id, which its tasks inherit.
enum Request {
  @TaskLocal static var id = "none"
}

extension PassthroughSubject<Int, Never> {
  /// Sends each value as a part of the request with its number.
  func sendInRequests(_ values: Int...) {
    for value in values { Request.$id.withValue("\(value)") { send(value) } }
  }
}
