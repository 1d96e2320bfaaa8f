/// Sequences of which each is subscribed to when the one before it has ended: those of `concat`,
/// `catch(sequence:)` and `retry`.
///
/// A chain in a chain is subscribed to as a part of it. So `sources.reduce(.empty()) { $0.concat($1) }` takes
/// one subscription for each source, whose elements pass one operator, and no stack.
///
///     ((a b) c) d    links   d, ((a b) c)
///                            d, c, (a b)
///                            d, c, b, a       a is subscribed to, and at its end b
final class Chain<Element> {
  /// The end of a sequence that the next one follows. Another end is that of the chain.
  enum End {
    case completed
    case error

    func isEnd(_ event: Event<Element>) -> Bool {
      switch event {
      case .next: false
      case .error: self == .error
      case .completed: self == .completed
      }
    }
  }

  /// A part of a chain.
  enum Link {
    case repeated(Observable<Element>, count: Int)
    /// Sequences that are iterated for each subscription.
    case sequence(() -> () -> Observable<Element>?)
    /// The remaining ones.
    case iterator(() -> Observable<Element>?)
  }

  private let end: End
  /// The last one first.
  private var links: [Link]

  private init(_ end: End, _ links: [Link]) {
    self.end = end
    self.links = links
  }

  deinit {
    // Chains may be nested too deeply to be released by one another.
    while !links.isEmpty {
      guard var last = Self.chain(of: links.removeLast()), isKnownUniquelyReferenced(&last) else { continue }
      links += last.links
      last.links = []
    }
  }

  private static func chain(of link: Link) -> Chain? {
    if case .repeated(let observable, _) = link { Self.chain(of: observable) } else { nil }
  }

  private static func chain(of observable: Observable<Element>) -> Chain? {
    (observable as? ChainedObservable<Element>)?.chain
  }

  /// A sequence that continues with the next one at an end.
  static func observable<Sources: Sequence>(
    of sequence: Sources,
    after end: End,
    _ observable: @escaping (Sources.Element) -> Observable<Element>
  ) -> Observable<Element> {
    if let array = sequence as? [Sources.Element] {
      return ChainedObservable(Chain(end, array.reversed().map { .repeated(observable($0), count: 1) }))
    }
    let link = Link.sequence {
      var iterator = sequence.makeIterator()
      return { iterator.next().map(observable) }
    }
    return ChainedObservable(Chain(end, [link]))
  }

  /// A sequence that is subscribed to again at an end, up to a number of subscriptions in all.
  static func observable(
    repeating source: Observable<Element>,
    count: Int,
    after end: End
  ) -> Observable<Element> {
    ChainedObservable(Chain(end, count == 0 ? [] : [.repeated(source, count: count)]))
  }

  func run(_ sink: EventSink<Element>) {
    let end = end
    // Used by one action after the other.
    var links = links
    func subscribe(after event: Event<Element>, of former: (any Disposable)? = nil) {
      guard !sink.isEnded else { return }
      guard let source = Self.next(&links, after: end) else { return sink.on(event) }
      former?.dispose()
      sink.subscribe(to: source) { event, input in
        guard end.isEnd(event) else { return sink.emit(event) }
        sink.afterTurn { subscribe(after: event, of: input) }
      }
    }
    sink.perform { sink.afterTurn { subscribe(after: .completed) } }
  }

  /// Removes the next sequence.
  private static func next(_ links: inout [Link], after end: End) -> Observable<Element>? {
    while let link = links.popLast() {
      switch link {
      case .repeated(let source, let count):
        if count > 1 { links.append(.repeated(source, count: count - 1)) }
        guard let chain = chain(of: source), chain.end == end else { return source }
        links += chain.links
        // An empty chain completes.
        if chain.links.isEmpty, end == .error { return source }
      case .sequence(let makeIterator):
        let next = makeIterator()
        if let source = next() {
          links.append(.iterator(next))
          links.append(.repeated(source, count: 1))
        } else if end == .error {
          return .empty()
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

/// A sequence that another chain can become a part of.
private final class ChainedObservable<Element>: Observable<Element> {
  let chain: Chain<Element>

  init(_ chain: Chain<Element>) {
    self.chain = chain
    super.init(direct: SinkPublisher { chain.run($0) }, isDirect: false)
  }
}
