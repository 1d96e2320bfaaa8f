extension AsyncStream<Int> {
  /// A stream of this many numbers that creates each one when it is pulled.
  public static func unfolding(_ count: Int) -> AsyncStream {
    let source = Unchecked(Counter())
    return AsyncStream {
      let value = source.value.total
      source.value.total += 1
      return value < count ? value : nil
    }
  }

  /// A stream filled with this many numbers in advance.
  public static func filled(_ count: Int) -> AsyncStream {
    let (stream, continuation) = AsyncStream.makeStream()
    for value in 0..<count { continuation.yield(value) }
    continuation.finish()
    return stream
  }
}
