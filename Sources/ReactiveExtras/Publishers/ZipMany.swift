public import ReactiveCore

extension Publishers {
  /// A publisher of arrays: the first values of all its upstreams, then the second values, and so on.
  ///
  /// Use it to wait for the answers to several requests, and to have them in the order of the requests.
  /// `zip(_:)` is for publishers of different types; ``Swift/Collection/flatMapBatches(of:)`` limits the
  /// number of concurrent requests, ``Swift/Collection/combineLatest()`` publishes with each value.
  ///
  /// ![The first values of all three.](ZipMany)
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let requests = ["---a|", "-b|", "--c|"].map { scheduler.cold($0) }
  /// let cancellable = Publishers.ZipMany(requests).sink { print("\($0) at \(scheduler.now)") }
  /// scheduler.run()
  /// // ["a", "b", "c"] at 3 s
  /// ```
  ///
  /// It subscribes to its upstreams in order. It finishes when one has finished and all its values are
  /// combined, or immediately if there are none; it fails when one fails, which cancels the others.
  ///
  /// A value is buffered until the other publishers have sent theirs. The downstream's demand is requested
  /// from each publisher; one that can wait, such as a sequence, is asked for one value at a time.
  /// Cancellation cancels all.
  ///
  /// CombineExt provides `Collection.zip()` instead, which would hide Swift's `zip(_:_:)` in extensions of
  /// collections.
  @frozen
  public struct ZipMany<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// The upstream publishers, in the order of the elements.
    public let publishers: [Upstream]

    /// Creates the publisher.
    @inlinable
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Creates the publisher.
    @inlinable
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      guard !publishers.isEmpty else { return Empty().subscribe(subscriber) }
      let queues = publishers.map { _ in ZipQueue<Upstream.Output>() }
      let zipper = ZipCoordinator<Output, Failure>(subscriber, queues) { queues.map { $0.next() } }
      let inners = queues.map { zipper.inner($0) }
      for (publisher, inner) in Swift.zip(publishers, inners) { publisher.subscribe(inner) }
      zipper.emitter.start(subscriber)
    }
  }
}

extension Publishers.ZipMany: Equatable where Upstream: Equatable {}

// Drawing: ZipMany
//   let requests = ["---a|", "-b|", "--c|"].map { input($0) }
//   output(`Publishers.ZipMany(requests)`)
