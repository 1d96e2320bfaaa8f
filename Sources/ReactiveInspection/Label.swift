public import ReactiveCore

extension Publisher {
  /// Names this publisher's subscriptions in the ``SubscriptionGraph``.
  ///
  /// ```swift
  /// let query = PassthroughSubject<String, Never>()
  /// let cancellable = query.label("search field").map(\.count).sink { print($0) }
  /// query.send("swift")  // 5
  /// ```
  ///
  /// - Parameter label: the name.
  ///
  /// `print(_:to:)` prints the label with the received subscription. The message about a misuse in this
  /// publisher, or upstream of it, ends with the label.
  ///
  /// Values, completion, failure, cancellation and demand pass through unchanged. Without the trait
  /// `Inspection` it does nothing.
  @inlinable
  public func label(_ label: String) -> Publishers.Label<Self> {
    Publishers.Label(upstream: self, label: label)
  }
}

extension Publishers {
  /// A publisher whose subscriptions have a name in the ``SubscriptionGraph``.
  @frozen
  public struct Label<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The name of the subscriptions.
    public let label: String

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, label: String) {
      self.upstream = upstream
      self.label = label
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      #if Inspection
        // There is one subscription, to the upstream itself: this call of `receive(subscriber:)` belongs to
        // it.
        Inspection.current?.label(label, of: upstream)
      #endif
      upstream.receive(subscriber: subscriber)
    }
  }
}
