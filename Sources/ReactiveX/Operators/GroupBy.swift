extension ObservableType {
  /// Divides the elements into groups, each a sequence of the elements with one key.
  ///
  /// - Parameter keySelector: returns the key of an element.
  ///
  /// A group is published when the first element with its key is received. It completes and fails as this
  /// sequence does, or with an error that `keySelector` throws, and so do all groups. A group sends its
  /// elements to its current subscribers. This sequence is cancelled as soon as the subscriber and those of
  /// all groups have cancelled.
  ///
  /// For an example, a drawing and demand see `groupBy(bufferSize:_:)` in ReactiveExtras.
  @preconcurrency public func groupBy<Key: Hashable & SendableMetatype>(
    keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    composed { sink, source in
      let upstream = SingleAssignmentDisposable()
      let uses = RefCountDisposable(disposable: upstream)
      sink.add(uses)
      var groups: [(key: Key, subject: PublishSubject<Element>)] = []
      var indices: [Key: Int] = [:]
      func end(_ event: Event<Element>) {
        for group in groups { group.subject.on(event) }
        sink.finish(event)
      }
      let input = SinkInput(sink) { (event: Event<Element>, _) in
        guard case .next(let element) = event else { return end(event) }
        do {
          let key = try keySelector(element)
          if let index = indices[key] { return groups[index].subject.onNext(element) }
          let subject = PublishSubject<Element>()
          indices[key] = groups.count
          groups.append((key, subject))
          sink.emit(GroupedObservable(key: key, source: subject.counted(by: uses)))
          subject.onNext(element)
        } catch {
          end(.error(error))
        }
      }
      upstream.setDisposable(input)
      input.subscribe(to: source)
    }
  }
}

extension Observable {
  /// This sequence; each subscription retains a disposable.
  func counted(by uses: RefCountDisposable) -> Observable<Element> {
    Observable(running: { sink in
      sink.add(uses.retain())
      sink.forward(self)
    })
  }
}

/// A group of elements with one key. See ``ObservableType/groupBy(keySelector:)``.
public struct GroupedObservable<Key, Element>: ObservableType {
  /// The key of all its elements.
  public let key: Key

  private let source: Observable<Element>

  /// Creates a group of the elements of a sequence.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  public func subscribe(_ observer: some ObserverType<Element>) -> any Disposable { attach(observer) }

  /// The sequence of its elements.
  public func asObservable() -> Observable<Element> { source }
}

// Unchecked: its source derives from a subject, or comes from the caller that creates the group.
extension GroupedObservable: @unchecked Sendable where Key: Sendable, Element: Sendable {}
