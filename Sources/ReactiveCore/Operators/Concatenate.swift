extension Publisher {
  /// Publishes values before those of this publisher.
  ///
  /// Use it for a first value that doesn't depend on the publisher, such as a placeholder.
  /// ``prepend(_:)-(P)`` takes a publisher; ``append(_:)-(Self.Output...)`` adds values at the end.
  ///
  /// ![A value comes before those of the publisher.](prepend)
  ///
  /// ```swift
  /// let results = Just("3 hits")
  /// _ = results.prepend("searching").sink { print($0) }
  /// // searching
  /// // 3 hits
  /// ```
  ///
  /// For completion, failure, cancellation and demand see ``Publisher/append(_:)-(P)``.
  @inlinable
  public func prepend(_ elements: Output...)
    -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self>
  {
    prepend(elements)
  }

  /// Publishes the elements of a sequence before the values of this publisher: see
  /// ``Publisher/prepend(_:)-(Self.Output...)``.
  @inlinable
  public func prepend<S: Swift.Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Publishes the values of another publisher, then those of this one.
  ///
  /// Use it if something must be delivered completely first, such as stored values before new ones.
  /// ``merge(with:)-(B)`` doesn't wait.
  ///
  /// ![The publisher is subscribed to when the other one has finished.](prependPublisher)
  ///
  /// ```swift
  /// let stored = ["yesterday", "today"].publisher
  /// let new = PassthroughSubject<String, Never>()
  /// let cancellable = new.prepend(stored).sink { print($0) }
  /// // yesterday
  /// // today
  /// new.send("just now")  // just now
  /// ```
  ///
  /// - Parameter publisher: the first publisher. When it has finished, this one is subscribed to, so values
  ///   that a subject sends before that are missed.
  ///
  /// For completion, failure, cancellation and demand see ``Publisher/append(_:)-(P)``.
  @inlinable
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Publishes values after those of this publisher.
  ///
  /// Use it for a last value, such as a line below a list. ``append(_:)-(P)`` takes a publisher;
  /// ``prepend(_:)-(Self.Output...)`` adds values at the beginning.
  ///
  /// ![A value comes after those of the publisher.](append)
  ///
  /// ```swift
  /// let lines = ["cards 250", "dice 120"].publisher
  /// _ = lines.append("thank you").sink { print($0) }
  /// // cards 250
  /// // dice 120
  /// // thank you
  /// ```
  ///
  /// For completion, failure, cancellation and demand see ``Publisher/append(_:)-(P)``.
  @inlinable
  public func append(_ elements: Output...)
    -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>>
  {
    append(elements)
  }

  /// Publishes the elements of a sequence after the values of this publisher: see
  /// ``Publisher/append(_:)-(Self.Output...)``.
  @inlinable
  public func append<S: Swift.Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Publishes the values of this publisher, then those of another one.
  ///
  /// Use it for consecutive steps, such as loading the next page after one has been delivered.
  /// ``merge(with:)-(B)`` subscribes to both immediately; ``catch(_:)`` continues after a failure.
  ///
  /// ![The other publisher is subscribed to when this one has finished.](appendPublisher)
  ///
  /// ```swift
  /// let firstPage = ["Ada", "Alan"].publisher
  /// let secondPage = ["Barbara"].publisher
  /// _ = firstPage.append(secondPage).sink { print($0) }
  /// // Ada
  /// // Alan
  /// // Barbara
  /// ```
  ///
  /// - Parameter publisher: the second publisher. It is subscribed to when this one has finished, so values
  ///   that a subject sends before that are missed.
  ///
  /// The sequence finishes with the second publisher. If the first one fails, the sequence fails, and the
  /// second is never subscribed to. Demand that the first hasn't met is requested from the second.
  /// Cancellation cancels the current publisher.
  /// A publisher that appends a publisher that appends another, and so on, uses stack for each level: see
  /// <doc:OrderThreadsAndDemand#Depth>. In `ReactiveExtras`, `concatenate()` of a collection, `concatMap` and
  /// `expand` use constant stack.
  /// `expand` take constant stack.
  @inlinable
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}

extension Publishers {
  /// A publisher of the values of one publisher, and then of those of another.
  @frozen
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure

    /// The first publisher.
    public let prefix: Prefix
    /// The second publisher, subscribed to when the first has finished.
    public let suffix: Suffix

    /// Creates the publisher.
    @inlinable
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      prefix.subscribe(PrefixSubscriber(subscriber, suffix))
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}

@usableFromInline
final class PrefixSubscriber<Suffix: Publisher, Downstream: Subscriber>: SuccessiveSubscriber
where Downstream.Input == Suffix.Output, Downstream.Failure == Suffix.Failure {
  @usableFromInline let downstream: Downstream
  @usableFromInline let subscription = SuccessiveSubscription("Concatenate")
  @usableFromInline let suffix: Suffix

  @inlinable
  init(_ downstream: Downstream, _ suffix: Suffix) {
    self.downstream = downstream
    self.suffix = suffix
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Suffix.Failure>) {
    if case .failure = completion { return finish(completion) }
    if subscription.proceed() { suffix.subscribe(LastSubscriber(downstream, subscription)) }
  }
}

// Drawing: prepend
//   let results = input("--a-|", values: ["a": "3 hits"])
//   output(results`.prepend("searching")`)

// Drawing: prependPublisher
//   let new = input("---n-|", values: ["n": "just now"])
//   let stored = input("-y---t-|", values: ["y": "yesterday", "t": "today"], label: "stored")
//   output(new`.prepend(stored)`)

// Drawing: append
//   let lines = input("-c---d-|", values: ["c": "cards 250", "d": "dice 120"])
//   output(lines`.append("thank you")`)

// Drawing: appendPublisher
//   let firstPage = input("-a--b-|", values: ["a": "Ada", "b": "Alan"])
//   let secondPage = input("--c-|", values: ["c": "Barbara"], label: "secondPage")
//   output(firstPage`.append(secondPage)`)
