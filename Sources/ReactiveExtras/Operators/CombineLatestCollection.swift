public import ReactiveCore

extension Collection where Element: Publisher {
  /// Publishes the latest values of all publishers as an array, whenever one publishes a value.
  ///
  /// Use it for a result that depends on any number of states, such as the fields of a form.
  /// `combineLatest(_:)` is for publishers of different types; ``ReactiveCore/Publishers/ZipMany`` uses each
  /// value once.
  ///
  /// ![Whenever one publishes, the latest values of all three.](combineLatestCollection)
  ///
  /// ```swift
  /// let name = CurrentValueSubject<String, Never>("Ada")
  /// let town = CurrentValueSubject<String, Never>("")
  /// let cancellable = [name, town].combineLatest()
  ///   .map { fields in fields.allSatisfy { !$0.isEmpty } }
  ///   .sink { print($0 ? "complete" : "incomplete") }  // incomplete
  /// town.send("London")  // complete
  /// name.send("")  // incomplete
  /// ```
  ///
  /// - Returns: a publisher that subscribes to the publishers in order. It finishes when all have finished,
  ///   when one has finished without a value, and immediately if there are none. It fails when one fails,
  ///   which cancels the others.
  ///
  /// The first array is published when each publisher has sent a value. An array without demand is buffered
  /// until the next one replaces it. Cancellation cancels all. O(publishers) for each value.
  @inlinable
  public func combineLatest() -> Publishers.CombineLatestMany<Element> {
    Publishers.CombineLatestMany(Array(self))
  }
}

extension Publishers {
  /// A publisher of the latest values of all its upstreams as an array, whenever one of them publishes.
  @frozen
  public struct CombineLatestMany<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// The upstream publishers, in the order of the elements.
    public let publishers: [Upstream]

    /// Creates the publisher.
    @inlinable
    public init(_ publishers: [Upstream]) { self.publishers = publishers }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      guard !publishers.isEmpty else { return Empty().subscribe(subscriber) }
      let latest = publishers.map { _ in Latest<Upstream.Output>() }
      let combiner = CombineLatestCoordinator<Output, Failure>(subscriber, count: publishers.count) {
        latest.map { $0.value.unsafelyUnwrapped }
      }
      let inners = latest.map { combiner.inner($0) }
      for (publisher, inner) in Swift.zip(publishers, inners) { publisher.subscribe(inner) }
      combiner.emitter.start(subscriber)
    }
  }
}

extension Publishers.CombineLatestMany: Equatable where Upstream: Equatable {}

// Drawing: combineLatestCollection
//   let letters = input("-a-----b---------|", label: "letters")
//   let numbers = input("--1---------2----|", label: "numbers")
//   let signs = input("---x-------------|", label: "signs")
//   output(`[letters, numbers, signs].combineLatest()`)
