extension ObservableType {
  /// Creates a sequence of one element.
  ///
  /// The element is delivered on demand, and the completion directly after it. The sequence does not fail.
  @inlinable public static func just(_ element: Element) -> Observable<Element> {
    Observable(direct: Just(element).setFailureType(to: (any Error).self), readyValue: element)
  }

  /// Creates a sequence of one element, which is sent on a scheduler, as is the completion.
  ///
  /// The element is delivered on demand. The sequence does not fail.
  @inlinable
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    from(CollectionOfOne(element), scheduler: scheduler)
  }

  /// Creates a sequence of elements.
  ///
  /// - Parameters:
  ///   - elements: the elements, in order.
  ///   - scheduler: sends each element, and the completion, in its own action.
  ///
  /// Elements are delivered on demand. The sequence does not fail.
  @inlinable public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(elements, scheduler: scheduler)
  }

  /// Creates a sequence of the elements of an array, or of another `Sequence`.
  ///
  /// - Parameters:
  ///   - sequence: the elements. It is iterated for each subscription.
  ///   - scheduler: sends each element, and the completion, in its own action.
  ///
  /// Elements are delivered on demand. The sequence does not fail.
  @inlinable public static func from(
    _ sequence: some Sequence<Element>,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Observable(iteratingOn: scheduler) {
      var elements = sequence.makeIterator()
      return { elements.next() }
    }
  }

  /// Creates a sequence of an optional's value, empty if it is nil.
  ///
  /// The value is delivered on demand, followed immediately by the completion. Without a value, the
  /// completion is delivered immediately. The sequence does not fail.
  @inlinable public static func from(optional: Element?) -> Observable<Element> {
    optional.map { just($0) } ?? empty()
  }

  /// Creates a sequence of an optional's value, empty if it is nil, sent on a scheduler.
  ///
  /// The value is delivered on demand, and the completion in the next action. The sequence does not fail.
  @inlinable
  public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    from(optional.map { [$0] } ?? [], scheduler: scheduler)
  }

  /// Creates a sequence that completes without an element.
  ///
  /// The completion is delivered immediately, without demand. The sequence does not fail.
  @inlinable
  public static func empty() -> Observable<Element> { Observable(direct: Empty<Element, any Error>()) }

  /// Creates a sequence that sends nothing: it never completes, and never fails.
  @inlinable public static func never() -> Observable<Element> {
    Observable(direct: Empty<Element, any Error>(completeImmediately: false))
  }

  /// Creates a sequence that fails.
  ///
  /// The error is delivered immediately, without demand, in place of a completion.
  @inlinable public static func error(_ error: any Error) -> Observable<Element> {
    Observable(direct: Fail<Element, any Error>(error: error))
  }

  /// Creates a sequence that repeats one element without end.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - scheduler: sends each element in its own action.
  ///
  /// Elements are delivered on demand. It neither completes nor fails.
  @inlinable public static func repeatElement(
    _ element: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Observable(iteratingOn: scheduler) { { element } }
  }

  /// Creates a sequence of states. Each is computed from the previous one, when it is sent.
  ///
  /// - Parameters:
  ///   - initialState: the first state.
  ///   - condition: returns true to publish a state, false to complete. If it throws, the sequence fails with
  ///     that error.
  ///   - scheduler: sends each state in its own action.
  ///   - iterate: computes the next state. If it throws, the sequence fails with that error.
  @preconcurrency @inlinable public static func generate(
    initialState: Element,
    condition: @escaping @Sendable (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping @Sendable (Element) throws -> Element
  ) -> Observable<Element> {
    Observable(iteratingOn: scheduler) {
      var state: Element?
      return {
        let next = try state.map(iterate) ?? initialState
        state = next
        return try condition(next) ? next : nil
      }
    }
  }
}

extension ObservableType where Element: FixedWidthInteger {
  /// Creates a sequence of consecutive numbers.
  ///
  /// - Parameters:
  ///   - start: the first number.
  ///   - count: the number of elements, zero or more. A negative number is a programming error and traps, as
  ///     does a last element that the type cannot represent.
  ///   - scheduler: sends each number, and the completion, in its own action.
  ///
  /// Numbers are delivered on demand. The sequence does not fail.
  @inlinable public static func range(
    start: Element,
    count: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    if count < 0 { misuse("Observable.range(start:count:) takes a count that is not negative") }
    if count > 0, start.addingReportingOverflow(count - 1).overflow {
      misuse("Observable.range(start:count:) takes numbers that their type can represent")
    }
    return from((0..<count).lazy.map { start + $0 }, scheduler: scheduler)
  }
}
