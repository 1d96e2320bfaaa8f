/// Combines the elements of several sequences, for `combineLatest` and `zip`.
///
/// It subscribes to them in order, and completes when all have completed, or when no result can follow. In
/// the turn.
@usableFromInline final class Combination<Result> {
  /// The conditions for a result, and for the completion.
  @frozen @usableFromInline enum Kind {
    /// A result for each element, once all sequences have sent one.
    case latest
    /// A result when all sequences have sent another element.
    case zip
    /// The same. It also completes when only one sequence is left and no result can follow, as RxSwift's
    /// `zip` of a collection does.
    case zipOfCollection
  }

  @usableFromInline let kind: Kind
  @usableFromInline let sink: EventSink<Result>
  @exclusivity(unchecked) @usableFromInline var slots: [CombinationSlot] = []
  @exclusivity(unchecked) @usableFromInline var subscriptions: [() -> Void] = []
  @exclusivity(unchecked) @usableFromInline var select: (() throws -> Result)?
  /// The number of completed sequences, and of those with an element.
  @exclusivity(unchecked) @usableFromInline var doneCount = 0
  @exclusivity(unchecked) @usableFromInline var filledCount = 0

  @usableFromInline init(_ kind: Kind, _ sink: EventSink<Result>) {
    self.kind = kind
    self.sink = sink
  }

  /// Creates a sequence of results.
  ///
  /// - Parameter prepare: adds the sequences for each subscription, and returns a closure that makes a result
  ///   of their elements.
  @inlinable static func observable(
    _ kind: Kind,
    _ prepare: @escaping (Combination) -> () throws -> Result
  ) -> Observable<Result> {
    Observable(running: { sink in
      let combination = Combination(kind, sink)
      combination.select = prepare(combination)
      combination.run()
    })
  }

  /// Adds a sequence.
  @inlinable func add<Source: ObservableType>(_ source: Source) -> CombinationSource<Source.Element> {
    let slot = CombinationSource<Source.Element>(isQueue: kind != .latest)
    let input = SinkInput<Source.Element>(sink) { event, input in
      guard case .next(let element) = event else { return self.completed(event.error, input) }
      if !slot.isFilled { self.filledCount += 1 }
      slot.receive(element)
      self.received()
    }
    slots.append(slot)
    subscriptions.append { [sink] in sink.subscribe(input, to: source) }
    return slot
  }

  @usableFromInline func run() {
    for subscribe in subscriptions where !sink.isEnded { subscribe() }
    subscriptions = []
    guard slots.isEmpty else { return }
    sink.inTurn {
      if self.kind == .latest { self.emit() }
      self.sink.finish(.finished)
    }
  }

  @inlinable func received() {
    if filledCount == slots.count { return emit() }
    if kind != .zip, doneCount == slots.count - 1 { sink.finish(.finished) }
  }

  @usableFromInline func completed(_ error: (any Error)?, _ input: any Disposable) {
    input.dispose()
    if let error { return sink.finish(.failure(error)) }
    doneCount += 1
    if doneCount == slots.count { sink.finish(.finished) }
  }

  @inlinable func emit() {
    guard let select else { return }
    do { sink.emit(try select()) } catch { return sink.finish(.failure(error)) }
    guard kind != .latest else { return }
    filledCount = 0
    for slot in slots where slot.isFilled { filledCount += 1 }
  }
}

/// The part of a ``CombinationSource`` that doesn't depend on its element.
@usableFromInline class CombinationSlot {
  @exclusivity(unchecked) @usableFromInline final var isFilled = false

  @inlinable init() {}
}

/// The elements of one of the sequences of a ``Combination``.
@usableFromInline final class CombinationSource<Element>: CombinationSlot {
  @usableFromInline let isQueue: Bool
  @exclusivity(unchecked) @usableFromInline var latest: Element?
  @exclusivity(unchecked) @usableFromInline var queue = Deque<Element>()

  @inlinable init(isQueue: Bool) { self.isQueue = isQueue }

  @inlinable func receive(_ element: Element) {
    if isQueue { queue.append(element) } else { latest = element }
    isFilled = true
  }

  /// The latest element; for `zip`, the first pending one, which is removed.
  @inlinable func next() -> Element {
    guard isQueue else { return latest.unsafelyUnwrapped }
    defer { isFilled = !queue.isEmpty }
    return queue.popFirst().unsafelyUnwrapped
  }
}
