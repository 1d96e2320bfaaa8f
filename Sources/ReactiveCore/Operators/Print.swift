extension Publisher {
  /// Prints one line for each signal, from upstream and from downstream.
  ///
  /// Use it to see what happens at one place of a chain: requests, cancellations, values and completions.
  /// ``handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:receiveRequest:)`` runs
  /// your own code.
  ///
  /// ```swift
  /// _ = [1, 2].publisher.print("numbers").first().sink { _ in }
  /// // numbers: receive subscription: ([1, 2])
  /// // numbers: request unlimited
  /// // numbers: receive value: (1)
  /// // numbers: receive cancel
  /// ```
  ///
  /// - Parameters:
  ///   - prefix: the beginning of each line, unless it is empty.
  ///   - stream: the stream to print to; nil for the standard output. It is written to on the thread of each
  ///     signal. A stream that is a struct is copied for each line.
  ///
  /// Values, completion, failure, cancellation and demand pass through unchanged. Requests and cancellations
  /// after the completion are printed, but not forwarded. The stream is released with the subscription.
  @inlinable
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self>
  {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}

extension Publishers {
  /// A publisher that prints its signals.
  @frozen
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The beginning of each line, unless it is empty.
    public let prefix: String
    /// The stream to print to; nil for the standard output.
    public let stream: (any TextOutputStream)?

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let watcher = SignalWatcher<Output, Failure>.printing(prefix: prefix, to: stream)
      upstream.subscribe(WatchSubscriber("Print", subscriber, watcher, watchesAfterEnd: true))
    }
  }
}

extension SignalWatcher {
  @usableFromInline
  static func printing(prefix: String, to stream: (any TextOutputStream)?) -> SignalWatcher {
    let prefix = prefix.isEmpty ? "" : "\(prefix): "
    let print = { (event: String) in
      if let stream {
        var target = PrintTarget(stream: stream)
        Swift.print("\(prefix)\(event)", to: &target)
      } else {
        Swift.print("\(prefix)\(event)")
      }
    }
    let describe = { (demand: Subscribers.Demand) in
      demand.max.map { "request max: (\($0))" } ?? "request unlimited"
    }
    return SignalWatcher(
      receiveSubscription: { print("receive subscription: (\($0))") },
      receiveOutput: { print("receive value: (\($0))") },
      receiveCompletion: { completion in
        switch completion {
        case .finished: print("receive finished")
        case .failure(let error): print("receive error: (\(error))")
        }
      },
      receiveCancel: { print("receive cancel") },
      receiveRequest: { print(describe($0)) },
      receiveReturnedDemand: { print("\(describe($0)) (synchronous)") }
    )
  }
}

/// Wraps a stream of any type, since `Swift.print` requires a concrete one.
private struct PrintTarget: TextOutputStream {
  var stream: any TextOutputStream
  mutating func write(_ string: String) { stream.write(string) }
}
