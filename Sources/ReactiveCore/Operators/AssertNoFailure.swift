extension Publisher {
  /// Stops the program if the upstream fails, and forwards everything else.
  ///
  /// Use it if a failure can only be a programming error, for example when you read one of the program's own
  /// resources. For failures that may happen, use ``replaceError(with:)`` or ``catch(_:)``.
  ///
  /// ```swift
  /// let version = Result<Int, any Error> { 3 }.publisher
  /// _ = version.assertNoFailure("The version is missing").sink { print($0) }
  /// // 3
  /// ```
  ///
  /// - Parameters:
  ///   - prefix: the beginning of the message.
  ///   - file: the file that the message names.
  ///   - line: the line that the message names.
  ///
  /// Values, the completion `.finished`, cancellation and demand pass through unchanged. Like Combine's, it
  /// also stops release builds.
  @inlinable
  public func assertNoFailure(
    _ prefix: String = "",
    file: StaticString = #file,
    line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}

extension Publishers {
  /// A publisher whose upstream must not fail.
  @frozen
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    /// The upstream publisher.
    public let upstream: Upstream
    /// The beginning of the message.
    public let prefix: String
    /// The file that the message names.
    public let file: StaticString
    /// The line that the message names.
    public let line: UInt

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        MapErrorSubscriber<Upstream.Failure, S>(downstream: subscriber) { [prefix, file, line] error in
          fatalError("\(prefix.isEmpty ? "" : "\(prefix): ")\(error)", file: file, line: line)
        }
      )
    }
  }
}
