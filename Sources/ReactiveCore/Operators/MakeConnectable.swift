extension Publisher where Failure == Never {
  /// Publishes the upstream's values to all subscribers together, once connected.
  ///
  /// Use it to have all subscribers in place before the first value is sent.
  /// ``ConnectablePublisher/autoconnect()`` connects with the first subscriber; ``multicast(_:)`` lets you
  /// choose the subject.
  ///
  /// ![The upstream is subscribed to when the publisher is connected, in second 3.](makeConnectable)
  ///
  /// ```swift
  /// let numbers = [1, 2].publisher.makeConnectable()
  /// let first = numbers.sink { print("first: \($0)") }
  /// let second = numbers.sink { print("second: \($0)") }
  ///
  /// let connection = numbers.connect()
  /// // first: 1
  /// // second: 1
  /// // first: 2
  /// // second: 2
  /// ```
  ///
  /// Each `connect()` subscribes to the upstream. Unlimited demand is requested as soon as a subscriber has
  /// requested a value. A value is delivered to subscribers with unmet demand, and dropped for the others. A
  /// completion or failure is delivered to all subscribers, including later ones. Cancelling the connection
  /// cancels the upstream.
  @inlinable
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}

extension Publishers {
  /// A publisher that publishes its upstream's values to all its subscribers together, once connected.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    @usableFromInline let inner: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream) {
      inner = upstream.multicast(subject: PassthroughSubject())
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      inner.subscribe(subscriber)
    }

    /// Subscribes to the upstream.
    ///
    /// - Returns: a cancellable that ends the connection when it is cancelled or deinitialized. After that,
    ///   you can connect again.
    public func connect() -> any Cancellable { inner.connect() }
  }
}

extension Publishers.MakeConnectable: CountedConnectable {
  @usableFromInline
  package var subscriptionName: StaticString? { "Multicast" }

  @usableFromInline
  package func connect(_ connection: Connection, of connections: Connections) {
    inner.connect(connection, of: connections)
  }
}

// Drawing: makeConnectable
//   let numbers = input("-1--2-|", of: Int.self)
//   let connectable = numbers`.makeConnectable()`
//   output(connectable)
//   output(connectable)
//   connect(connectable, in: 3)
