extension Publisher {
  /// Prints one line for each signal, from upstream and from downstream.
  ///
  /// Use it to see what happens at one place of a chain: who requests, cancels and completes.
  /// ``handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:receiveRequest:)`` runs
  /// code of yours.
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
  ///   - stream: where to print; nil for the standard output. It is written to on the thread of each signal.
  ///     A stream that is a struct is copied for each line.
  ///
  /// Values, completion, failure, cancellation and demand pass through unchanged. What is requested and cancelled after the
  /// completion is printed as well, and goes no further; the stream is released with the subscription.
  ///
  /// Mirrors Combine's `print(_:to:)`.
  @inlinable
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self>
  {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}

extension Publishers {
  /// A publisher that prints its signals.
  ///
  /// Mirrors Combine's `Publishers.Print`.
  @frozen
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The beginning of each line, unless it is empty.
    public let prefix: String
    /// Where to print; nil for the standard output.
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
      let watcher = PrintWatcher<Output, Failure>(prefix: prefix, stream: stream)
      upstream.subscribe(WatchSubscriber("Print", subscriber, watcher, watchesAfterEnd: true))
    }
  }
}

@usableFromInline
struct PrintWatcher<Input, Failure: Error>: Watching {
  private let prefix: String
  private let stream: (any TextOutputStream)?

  /// Wraps a stream of any type, since `Swift.print` requires a concrete one.
  private struct Target: TextOutputStream {
    var stream: any TextOutputStream
    mutating func write(_ string: String) { stream.write(string) }
  }

  @usableFromInline
  init(prefix: String, stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : "\(prefix): "
    self.stream = stream
  }

  private func print(_ event: String) {
    if let stream {
      var target = Target(stream: stream)
      Swift.print("\(prefix)\(event)", to: &target)
    } else {
      Swift.print("\(prefix)\(event)")
    }
  }

  private func describe(_ demand: Subscribers.Demand) -> String {
    demand.max.map { "request max: (\($0))" } ?? "request unlimited"
  }

  @usableFromInline
  func watch(subscription: any Subscription) { print("receive subscription: (\(subscription))") }

  @usableFromInline
  func watch(_ input: Input) { print("receive value: (\(input))") }

  @usableFromInline
  func watch(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: print("receive finished")
    case .failure(let error): print("receive error: (\(error))")
    }
  }

  @usableFromInline
  func watch(request demand: Subscribers.Demand) { print(describe(demand)) }

  @usableFromInline
  func watch(returned demand: Subscribers.Demand) { print("\(describe(demand)) (synchronous)") }

  @usableFromInline
  func watchCancel() { print("receive cancel") }
}
