/// A subject with a current value, which it publishes whenever it is set.
///
/// - A new subscriber receives the current value, then every later one, once each and in order. If a
///   subscriber has no demand, the latest value is buffered until it requests one.
/// - All subscribers see one order.
/// - After an error or the completion, sent elements are dropped, and new subscribers receive only that
///   event.
///
/// Sending costs O(subscribers).
public final class BehaviorSubject<Element>: SubjectBase<Element, CurrentValueSubject<Element, any Error>> {
  /// Creates a subject with its initial value.
  @inlinable public init(value: Element) { super.init(CurrentValueSubject(value)) }

  /// The latest value. You can read it at any time, from any thread, even after the completion.
  ///
  /// - Throws: the error that was sent; ``RxError/disposed(object:)-enum.case`` if this was disposed.
  public func value() throws -> Element { try subject.valueOrFailure() }
}

// Unchecked: its state is in the subject that it wraps.
extension BehaviorSubject: @unchecked Sendable where Element: Sendable {}
