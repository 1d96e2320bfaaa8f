public import ReactiveExtras

/// A subject that buffers elements and replays them to later subscribers.
///
/// - A new subscriber receives the last `bufferSize` elements, or all, then every later one, once each and in
///   order. Elements beyond its demand are buffered for it.
/// - All subscribers see one order.
/// - After an error or the completion, sent elements are dropped; new subscribers receive the buffered
///   elements, then that event.
///
/// Sending costs O(subscribers), subscribing O(buffered elements).
public final class ReplaySubject<Element>:
  SubjectBase<Element, ReactiveExtras.ReplaySubject<Element, any Error>>
{
  /// Creates a subject that replays the last elements.
  ///
  /// - Parameter bufferSize: the maximum number of elements to replay, zero or more. A negative number is a
  ///   programming error and traps.
  @inlinable public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(ReactiveExtras.ReplaySubject(bufferSize: bufferSize))
  }

  /// Creates a subject that replays every element. It buffers all elements for as long as it is alive.
  @inlinable public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(ReactiveExtras.ReplaySubject())
  }
}

// Unchecked: its state is in the subject that it wraps.
extension ReplaySubject: @unchecked Sendable where Element: Sendable {}
