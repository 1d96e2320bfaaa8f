/// Combines the elements of several sequences, for `combineLatest` and `zip`.
///
/// It subscribes to them in order, and completes when all have completed, or when no result can follow. It is
/// used in the turn.
@usableFromInline final class Combination<Result> {
  @usableFromInline let kind: CombinationKind
  @usableFromInline let sink: EventSink<Result>
  /// Combines the slots' elements into a result.
  @exclusivity(unchecked) @usableFromInline var select: ((Combination) throws -> Result)?
  /// The numbers of all sequences, of completed sequences, and of sequences with an element.
  @exclusivity(unchecked) @usableFromInline var count = 0
  @exclusivity(unchecked) @usableFromInline var doneCount = 0
  @exclusivity(unchecked) @usableFromInline var filledCount = 0

  @inlinable init(_ kind: CombinationKind, _ sink: EventSink<Result>) {
    self.kind = kind
    self.sink = sink
  }

  /// Creates a sequence of results.
  ///
  /// - Parameter prepare: for each subscription, makes a slot for each sequence, sets ``select``, and
  ///   subscribes to the sequences.
  @inlinable static func observable(
    _ kind: CombinationKind,
    _ prepare: @escaping (Combination) -> Void
  ) -> Observable<Result> {
    Observable(running: { prepare(Combination(kind, $0)) })
  }

  @inlinable
  func slot<Source: ObservableConvertibleType>(of _: Source) -> CombinationSlot<Source.Element> {
    count += 1
    return CombinationSlot()
  }

  @inlinable func subscribe<Source: ObservableConvertibleType>(
    to source: Source,
    _ slot: CombinationSlot<Source.Element>
  ) {
    sink.subscribe(to: source) { event, input in
      guard case .next(let element) = event else { return self.completed(event.error, input) }
      if slot.fill(element, isQueue: self.kind != .latest) { self.filledCount += 1 }
      self.received()
    }
  }

  /// Completes if there are no sequences to wait for.
  @usableFromInline func finishIfEmpty() {
    guard count == 0 else { return }
    sink.inTurn {
      if self.kind == .latest { self.emit() }
      self.sink.finish(.finished)
    }
  }

  @inlinable func received() {
    if filledCount == count { return emit() }
    if kind != .zip, doneCount == count - 1 { sink.finish(.finished) }
  }

  @usableFromInline func completed(_ error: (any Error)?, _ input: any Disposable) {
    input.dispose()
    if let error { return sink.finish(.failure(error)) }
    doneCount += 1
    if doneCount == count { sink.finish(.finished) }
  }

  @inlinable func emit() {
    do { if let result = try select?(self) { sink.emit(result) } } catch { sink.finish(.failure(error)) }
  }
}

/// The conditions for a result of a ``Combination``, and for the completion.
@frozen @usableFromInline enum CombinationKind {
  /// A result for each element, once all sequences have sent one.
  case latest
  /// A result when all sequences have sent another element.
  case zip
  /// The same. It also completes when only one sequence is left and no result can follow, as RxSwift's `zip`
  /// of a collection does.
  case zipOfCollection
}

/// The elements of one of the sequences of a ``Combination``: the latest or, for `zip`, the pending ones.
///
/// Usually there is one at a time, so the queue is only for more.
@usableFromInline final class CombinationSlot<Element> {
  @exclusivity(unchecked) @usableFromInline var first: Element?
  @exclusivity(unchecked) @usableFromInline var others = Deque<Element>()

  @inlinable init() {}

  /// Stores an element. Returns true if it is the only one.
  @inlinable func fill(_ element: Element, isQueue: Bool) -> Bool {
    let isOnly = first == nil
    if isOnly || !isQueue { first = element } else { others.append(element) }
    return isOnly
  }

  /// The latest element; for `zip`, the first pending one, which is removed.
  @inlinable func next<Result>(_ combination: Combination<Result>) -> Element {
    let element = first.unsafelyUnwrapped
    if combination.kind != .latest {
      first = others.popFirst()
      if first == nil { combination.filledCount -= 1 }
    }
    return element
  }
}
