public import ReactiveCore

/// The time for which ``ReactiveCore/Publisher/share(replay:scope:)`` stores values for later subscribers.
public enum SubjectLifetimeScope: Sendable {
  /// Until the last subscriber cancels or the upstream completes. Then the next subscriber subscribes to the
  /// upstream again.
  case whileConnected
  /// As long as the publisher exists. After a completion, subscribers receive the stored values and that
  /// completion.
  case forever
}

extension Publisher {
  /// Shares one subscription to this publisher among all subscribers, and replays the last values to later
  /// ones, forever.
  ///
  /// Use it for something that is loaded once and needed in many places at any time, such as settings.
  /// ``share(replay:scope:)`` can forget the values when nobody is subscribed; `share()` replays nothing.
  ///
  /// ![Two subscribers share a subscription; the second first receives the last letter.](shareReplay)
  ///
  /// ```swift
  /// let settings = PassthroughSubject<String, Never>()
  /// let shared = settings.share(replay: 1)
  /// let screen = shared.sink { print("screen: \($0)") }
  /// settings.send("dark")  // screen: dark
  /// let menu = shared.sink { print("menu: \($0)") }  // menu: dark
  /// ```
  ///
  /// - Parameter count: the maximum number of values to replay. A negative number is a programming error and
  ///   traps.
  ///
  /// The same as ``share(replay:scope:)`` with the scope `.forever`; see that method for completion,
  /// failure, cancellation and demand.
  ///
  /// Mirrors CombineExt's `share(replay:)`. RxSwift's has the scope `.whileConnected`.
  @inlinable
  public func share(replay count: Int) -> Publishers.ShareReplay<Self> {
    share(replay: count, scope: .forever)
  }

  /// Shares one subscription to this publisher among all subscribers, and replays the last values to later
  /// ones.
  ///
  /// Use it with `.whileConnected` for values that become stale when nobody is subscribed, such as a reading.
  /// ``share(replay:)`` stores the values as long as the publisher exists; `share()` replays nothing.
  ///
  /// ![Nothing is replayed after the last subscriber has cancelled.](shareReplayScope)
  ///
  /// ```swift
  /// let readings = PassthroughSubject<Int, Never>()
  /// let shared = readings.share(replay: 1, scope: .whileConnected)
  /// let kitchen = shared.sink { print("kitchen \($0)") }
  /// readings.send(21)  // kitchen 21
  /// kitchen.cancel()
  /// let cellar = shared.sink { print("cellar \($0)") }
  /// readings.send(19)  // cellar 19
  /// ```
  ///
  /// - Parameters:
  ///   - count: the maximum number of values to replay. A negative number is a programming error and traps.
  ///   - scope: the time for which values are stored.
  ///
  /// The first subscriber subscribes to this publisher, which requests unlimited demand immediately. Values
  /// beyond a subscriber's demand are buffered. A completion or failure is delivered after them. A later
  /// subscriber receives the stored values and then that completion; with `.whileConnected`, it subscribes to
  /// this publisher again.
  ///
  /// The upstream is cancelled when the last subscriber cancels, even while this publisher is still being
  /// subscribed to, and the next subscriber subscribes to it again. With `.whileConnected`, that one receives
  /// none of the values stored until then. With `.forever`, a value that this publisher is sending while the
  /// last subscriber cancels may still be stored.
  @inlinable
  public func share(replay count: Int, scope: SubjectLifetimeScope) -> Publishers.ShareReplay<Self> {
    Publishers.ShareReplay(upstream: self, count: count, scope: scope)
  }
}

extension Publishers {
  /// A publisher whose subscribers share one subscription to its upstream, and that replays the last values.
  public final class ShareReplay<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The maximum number of values to replay.
    public let count: Int
    /// The time for which values are stored.
    public let scope: SubjectLifetimeScope

    @usableFromInline let connections: SharedConnections<ReplaySubject<Output, Failure>>

    /// Creates the publisher. A negative count is a programming error and traps.
    @inlinable
    public init(upstream: Upstream, count: Int, scope: SubjectLifetimeScope) {
      if count < 0 { misuse("share(replay:scope:) takes a count that is not negative") }
      self.upstream = upstream
      self.count = count
      self.scope = scope
      switch scope {
      case .whileConnected:
        connections = SharedConnections(.atOnce) { ReplaySubject(bufferSize: count) }
      case .forever:
        let subject = ReplaySubject<Output, Failure>(bufferSize: count)
        connections = SharedConnections(.never) { subject }
      }
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      connections.share(upstream, with: subscriber)
    }
  }
}

// Drawing: shareReplay
//   let letters = input("--a---b---c-|")
//   let shared = letters`.share(replay: 1)`
//   output(shared)
//   output(shared, during: "----^")

// Drawing: shareReplayScope
//   let letters = input("--a---b-|")
//   let shared = letters`.share(replay: 1, scope: .whileConnected)`
//   output(shared, during: "^---!")
//   output(shared, during: "------^")
