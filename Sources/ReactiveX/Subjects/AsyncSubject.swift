public import ReactiveExtras

/// A subject that publishes only its last element, when it completes.
///
/// - When it completes, subscribers receive the last element, then the completion. They receive only the
///   completion if there was no element, or only the error if it fails.
/// - Later subscribers receive the same.
/// - Without demand, the element is buffered, and the completion is delivered after it.
public final class AsyncSubject<Element>:
  SubjectBase<Element, ReactiveExtras.AsyncSubject<Element, any Error>>
{
  /// Creates a subject.
  @inlinable public init() { super.init(ReactiveExtras.AsyncSubject()) }
}

// Unchecked: its state is in the subject that it wraps.
extension AsyncSubject: @unchecked Sendable where Element: Sendable {}
