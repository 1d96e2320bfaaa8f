/// Something that happens once, for a task to wait for.
final class Happening: Sendable {
  private let (stream, continuation) = AsyncStream<Void>.makeStream()

  func happen() { continuation.yield() }

  func wait() async { for await _ in stream { return } }
}
