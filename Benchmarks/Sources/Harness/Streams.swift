extension AsyncStream<Int> {
  /// A stream of so many numbers that makes each when it is pulled.
  public static func unfolding(_ count: Int) -> AsyncStream {
    let source = Unchecked(Counter())
    return AsyncStream {
      let value = source.value.total
      source.value.total += 1
      return value < count ? value : nil
    }
  }

  /// A stream that was filled with so many numbers before.
  public static func filled(_ count: Int) -> AsyncStream {
    let (stream, continuation) = AsyncStream.makeStream()
    for value in 0..<count { continuation.yield(value) }
    continuation.finish()
    return stream
  }
}
