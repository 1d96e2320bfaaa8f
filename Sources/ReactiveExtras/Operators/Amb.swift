public import ReactiveCore

extension Publisher {
  /// Publishes the values of whichever of two publishers sends first, and cancels the other.
  ///
  /// Use it to take the faster of two sources, such as two mirrors of a server. A publisher that finishes
  /// first, without a value, also wins. ``Swift/Collection/amb()`` takes any number of publishers of one
  /// type; `merge(with:)` publishes the values of both.
  ///
  /// ![Rome comes first, so Oslo is cancelled.](amb)
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let oslo = scheduler.cold("---a|").map { "Oslo: \($0)" }
  /// let rome = scheduler.cold("-b-c|").map { "Rome: \($0)" }
  /// let cancellable = oslo.amb(rome).sink { print($0) }
  /// scheduler.run()
  /// // Rome: b
  /// // Rome: c
  /// ```
  ///
  /// - Parameter other: subscribed to after this publisher.
  ///
  /// The first value, completion or failure decides. From then on, the sequence has the winner's values, and
  /// its completion or failure. The downstream's demand is requested from both until then. Cancellation
  /// cancels both.
  @inlinable
  public func amb<Other: Publisher>(_ other: Other) -> Publishers.Amb<Self, Other>
  where Other.Output == Output, Other.Failure == Failure {
    Publishers.Amb(first: self, second: other)
  }
}

extension Collection where Element: Publisher {
  /// Publishes the values of whichever publisher sends first, and cancels the others.
  ///
  /// Use it if several sources have the same values and you want the fastest, such as one of many mirrors.
  /// ``ReactiveCore/Publisher/amb(_:)`` is for two publishers of different types;
  /// ``Swift/Collection/merge()`` publishes the values of all.
  ///
  /// ![The second publisher comes first, so the two others are cancelled.](ambCollection)
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let mirrors = ["----a|", "-b-c|", "---d|"].map { scheduler.cold($0) }
  /// let cancellable = mirrors.amb().sink { print($0) }
  /// scheduler.run()
  /// // b
  /// // c
  /// ```
  ///
  /// - Returns: a publisher that subscribes to the publishers in order, and finishes immediately if there are
  ///   none.
  ///
  /// The first value, completion or failure decides. From then on, the sequence has the winner's values, and
  /// its completion or failure. The downstream's demand is requested from all until then. Cancellation
  /// cancels all.
  public func amb() -> AnyPublisher<Element.Output, Element.Failure> {
    if isEmpty { return Empty().eraseToAnyPublisher() }
    let publishers = Array(self)
    return AnyPublisher(subscribing: { subscriber in
      let race = Race<Element.Output, Element.Failure>(Emitter("Amb", for: subscriber, buffering: .unbounded))
      let runners = publishers.map { _ in race.runner() }
      race.emitter.start(subscriber)
      for (publisher, runner) in Swift.zip(publishers, runners) { publisher.subscribe(runner) }
    })
  }
}

extension Publishers {
  /// A publisher of the values of whichever of two publishers sends first.
  @frozen
  public struct Amb<First: Publisher, Second: Publisher>: Publisher
  where First.Output == Second.Output, First.Failure == Second.Failure {
    public typealias Output = First.Output
    public typealias Failure = First.Failure

    /// The publisher that is subscribed to first.
    public let first: First
    /// The publisher that is subscribed to second.
    public let second: Second

    /// Creates the publisher.
    @inlinable
    public init(first: First, second: Second) {
      self.first = first
      self.second = second
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let race = Race<Output, Failure>(Emitter("Amb", for: subscriber, buffering: .unbounded))
      let one = race.runner()
      let other = race.runner()
      // Must come before subscribing, so that the publishers receive the downstream's requests and hold back
      // as it does.
      race.emitter.start(subscriber)
      first.subscribe(one)
      second.subscribe(other)
    }
  }
}

extension Publishers.Amb: Equatable where First: Equatable, Second: Equatable {}

/// Cancels all upstreams except the one that sends first. Accessed in the emitter's turn.
@usableFromInline
final class Race<Output, Failure: Error> {
  @usableFromInline let emitter: Emitter<Output>
  @usableFromInline let coordinator: UpstreamCoordinator
  /// Emptied when the race is decided.
  @exclusivity(unchecked) @usableFromInline var runners: [InnerSubscriber<Output, Failure>] = []

  @inlinable
  init(_ emitter: Emitter<Output>) {
    self.emitter = emitter
    coordinator = UpstreamCoordinator(emitter)
  }

  @inlinable
  func runner() -> InnerSubscriber<Output, Failure> {
    let number = runners.count
    let runner = InnerSubscriber<Output, Failure>(coordinator, demand: .whole) { value in
      if !self.runners.isEmpty { self.decide(for: number) }
      self.emitter.emit(value)
    } receiveCompletion: { completion in
      if !self.runners.isEmpty { self.decide(for: number) }
      self.emitter.finish(completion)
    }
    runners.append(runner)
    return runner
  }

  @usableFromInline
  func decide(for winner: Int) {
    let runners = runners
    self.runners = []
    for number in runners.indices where number != winner { runners[number].end() }
  }
}

// Drawing: amb
//   let oslo = input("---a|", label: "oslo")
//   let rome = input("-b-c|", label: "rome")
//   output(oslo`.amb(rome)`)

// Drawing: ambCollection
//   let mirrors = ["----a|", "-b-c|", "---d|"].map { input($0) }
//   output(`mirrors.amb()`)
