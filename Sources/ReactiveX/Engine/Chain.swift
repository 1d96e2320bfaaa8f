/// A chain of sequences that are subscribed to one at a time, each when the previous one has ended. `concat`,
/// `catch(sequence:)` and `retry` use it.
///
/// A nested chain becomes a part of the outer one. So `sources.reduce(.empty()) { $0.concat($1) }` makes one
/// subscription for each source, an element passes through one operator, and the stack doesn't grow.
///
///     ((a b) c) d    links   d, ((a b) c)
///                            d, c, (a b)
///                            d, c, b, a       a is subscribed to, and at its end b
@usableFromInline final class Chain {
  /// The kind of end after which the next sequence follows. The other kind ends the chain.
  @frozen @usableFromInline enum End {
    case completed
    case error
  }

  /// A sequence: an `Observable` of the chain's elements, erased so that no type is looked up at run time.
  @frozen @usableFromInline struct Source {
    @usableFromInline let observable: AnyObject
    /// The sequence's own chain, if it is one.
    @usableFromInline let chain: Chain?

    @inlinable init<Element>(_ observable: Observable<Element>) {
      self.observable = observable
      chain = observable.chain
    }
  }

  @usableFromInline enum Link {
    case repeated(Source, count: Int)
    /// Sources that are iterated for each subscription, and the source to use if there are none.
    case sequence(() -> () -> Source?, orElse: () -> Source)
    /// The remaining sources of a `sequence`.
    case iterator(() -> Source?)
  }

  @usableFromInline let end: End
  /// In reverse order.
  @usableFromInline var links: [Link]

  @usableFromInline init(_ end: End, _ links: [Link]) {
    self.end = end
    self.links = links
  }

  deinit {
    // Deeply nested chains would overflow the stack if one released the next.
    while !links.isEmpty {
      guard var last = Self.chain(of: links.removeLast()), isKnownUniquelyReferenced(&last) else { continue }
      links += last.links
      last.links = []
    }
  }

  private static func chain(of link: Link) -> Chain? {
    if case .repeated(let source, _) = link { source.chain } else { nil }
  }

  /// Returns a sequence that continues with the next source after an end of this kind.
  @inlinable static func observable<Sources: Sequence, Element>(
    of sequence: Sources,
    after end: End,
    _ observable: @escaping (Sources.Element) -> Observable<Element>
  ) -> Observable<Element> {
    if let array = sequence as? [Sources.Element] {
      return Self.observable(end, array.reversed().map { .repeated(Source(observable($0)), count: 1) })
    }
    let link = Link.sequence(
      {
        var iterator = sequence.makeIterator()
        return { iterator.next().map { Source(observable($0)) } }
      },
      orElse: { Source(Observable<Element>.empty()) }
    )
    return Self.observable(end, [link])
  }

  /// Returns a sequence that subscribes to its source again after an end of this kind, up to a total number
  /// of subscriptions.
  @inlinable static func observable<Element>(
    repeating source: Observable<Element>,
    count: Int,
    after end: End
  ) -> Observable<Element> {
    observable(end, count == 0 ? [] : [.repeated(Source(source), count: count)])
  }

  @inlinable static func observable<Element>(_ end: End, _ links: [Link]) -> Observable<Element> {
    let chain = Chain(end, links)
    let source = AnyPublisher<Element, any Error>(subscribing: { subscriber in
      var links = chain.links
      guard let first = next(&links, after: end) else {
        return Observable<Element>.empty().receive(subscriber: subscriber)
      }
      ChainSubscriber(subscriber, links, after: end).subscribe(to: first)
    })
    return Observable(source: source, chain: chain)
  }

  /// Removes and returns the next sequence.
  @usableFromInline static func next(_ links: inout [Link], after end: End) -> AnyObject? {
    while let link = links.popLast() {
      switch link {
      case .repeated(let source, let count):
        if count > 1 { links.append(.repeated(source, count: count - 1)) }
        guard let chain = source.chain, chain.end == end else { return source.observable }
        links += chain.links
        // An empty chain completes.
        if chain.links.isEmpty, end == .error { return source.observable }
      case .sequence(let makeIterator, let empty):
        let next = makeIterator()
        if let source = next() {
          links.append(.iterator(next))
          links.append(.repeated(source, count: 1))
        } else if end == .error {
          return empty().observable
        }
      case .iterator(let next):
        guard let source = next() else { continue }
        links.append(.iterator(next))
        links.append(.repeated(source, count: 1))
      }
    }
    return nil
  }
}

/// The subscriber of each sequence of a chain.
@usableFromInline final class ChainSubscriber<Element>: SuccessiveSubscriber {
  @usableFromInline typealias Input = Element

  @usableFromInline let downstream: AnySubscriber<Element, any Error>
  @usableFromInline let subscription = SuccessiveSubscription("Chain")
  @usableFromInline let end: Chain.End
  // Accessed by the caller that subscribes to the next sequence.
  @exclusivity(unchecked) @usableFromInline var links: [Chain.Link]
  @exclusivity(unchecked) @usableFromInline var completion = Subscribers.Completion<any Error>.finished

  @inlinable
  init(_ downstream: AnySubscriber<Element, any Error>, _ links: [Chain.Link], after end: Chain.End) {
    self.downstream = downstream
    self.links = links
    self.end = end
  }

  @inlinable func receive(completion: Subscribers.Completion<any Error>) {
    guard (completion.failure == nil) == (end == .completed) else { return finish(completion) }
    self.completion = completion
    subscribe(to: nil)
  }

  /// Subscribes to the first sequence, or disposes one that has ended and subscribes to the next.
  @inlinable func subscribe(to first: AnyObject?) {
    var first = first
    subscription.subscribe {
      guard subscription.proceed(cancelling: true) else { return }
      guard let next = first.take() ?? Chain.next(&links, after: end) else { return finish(completion) }
      unsafeDowncast(next, to: Observable<Element>.self).receive(subscriber: self)
    }
  }
}
