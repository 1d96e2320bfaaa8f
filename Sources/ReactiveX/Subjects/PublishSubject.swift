/// A subject that delivers elements to its current subscribers, and buffers nothing.
///
/// - An element is delivered to subscribers that have demand when it is sent, and dropped for the others.
/// - All subscribers see one order, even when several threads send at once or a subscriber sends inside its
///   own closure.
/// - After an error or the completion, sent elements are dropped, and new subscribers receive only that
///   event.
///
/// Sending costs O(subscribers).
public final class PublishSubject<Element>: SubjectBase<Element, PassthroughSubject<Element, any Error>> {
  /// Creates a subject.
  @inlinable public init() { super.init(PassthroughSubject()) }
}

// Unchecked: its state is in the subject that it wraps.
extension PublishSubject: @unchecked Sendable where Element: Sendable {}
