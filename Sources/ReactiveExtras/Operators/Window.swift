public import ReactiveCore

extension Publisher {
  /// Divides the values into windows of `count` values, each a publisher.
  ///
  /// Use it to start processing a group of values before all of them have arrived. `collect(_:)` publishes
  /// them as an array; ``groupBy(bufferSize:_:)`` divides by a property of the values.
  ///
  /// ![Windows of two numbers each; the last has the rest.](windowCount)
  ///
  /// ```swift
  /// let bookings = (1...5).publisher
  /// _ = bookings
  ///   .window(count: 2)
  ///   .flatMap { window in window.reduce(0, +) }
  ///   .sink { print("sum \($0)") }
  /// // sum 3
  /// // sum 7
  /// // sum 5
  /// ```
  ///
  /// - Parameters:
  ///   - count: the number of values in a window; the last one may have fewer. Zero or a negative number is a
  ///     programming error and traps.
  ///   - bufferSize: the number of values that a window buffers until it has its first subscriber. Beyond
  ///     that, the oldest is dropped. A negative number is a programming error and traps.
  ///
  /// A window is published when its first value is received, and finishes after its last. Windows beyond the
  /// demand are buffered. Unlimited demand is requested from this publisher, and values beyond the demand of
  /// a window's subscriber are buffered. The last window completes or fails with this publisher. After
  /// cancellation, no new window follows. The current one continues while it has subscribers; then this
  /// publisher is cancelled.
  public func window(count: Int, bufferSize: Int = 256) -> Publishers.WindowByCount<Self> {
    Publishers.WindowByCount(upstream: self, count: count, bufferSize: bufferSize)
  }
}

extension Publishers {
  /// A publisher of windows of `count` values of its upstream.
  public struct WindowByCount<Upstream: Publisher>: Publisher {
    public typealias Output = AnyPublisher<Upstream.Output, Upstream.Failure>
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The number of values in a window.
    public let count: Int
    /// The number of values that a window buffers until it has its first subscriber.
    public let bufferSize: Int

    /// Creates the publisher. A count below one and a negative buffer size are programming errors and trap.
    public init(upstream: Upstream, count: Int, bufferSize: Int) {
      if count < 1 { misuse("window(count:bufferSize:) takes a count that is positive") }
      if bufferSize < 0 { misuse("window(count:bufferSize:) takes a size that is not negative") }
      self.upstream = upstream
      self.count = count
      self.bufferSize = bufferSize
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe("Window", branchingFor: subscriber) { [count, bufferSize] connection in
        var current: Branch<Upstream.Output, Failure>?
        // The number of values in the current window.
        var received = 0
        return Brancher { value, isOpen, publish in
          if current == nil, !isOpen { return }
          let branch = current ?? Branch(connection, limit: bufferSize)
          if current == nil {
            current = branch
            received = 0
            publish(branch.eraseToAnyPublisher())
          }
          received += 1
          let isLast = received == count
          if isLast { current = nil }
          branch.send(value)
          if isLast { branch.send(completion: .finished) }
        } complete: { completion in
          current.take()?.send(completion: completion)
        }
      }
    }
  }
}

extension Publishers.WindowByCount: Equatable where Upstream: Equatable {}

// Drawing: windowCount
//   let bookings = input("-1--2--3--4--5--|", of: Int.self)
//   let windows = bookings`.window(count: 2)`.share()
//   output(windows.output(at: 0).flatMap { $0 }, label: "first window")
//   output(windows.output(at: 1).flatMap { $0 }, label: "second window")
//   output(windows.output(at: 2).flatMap { $0 }, label: "third window")
