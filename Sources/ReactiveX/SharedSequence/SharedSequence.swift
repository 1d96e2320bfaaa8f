/// A sequence that can't fail, delivers on its strategy's scheduler, and shares one subscription: a
/// ``Driver`` or a ``Signal``.
///
/// The strategy decides the scheduler and the sharing. Each operator returns a sequence that is shared again.
/// Closures of operators are called where the sequence delivers. They may belong to the main actor if it
/// delivers there.
///
/// Subscribe where the sequence delivers, as in RxSwift. A thread that subscribes elsewhere may itself
/// deliver elements that arrive meanwhile.
@frozen
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: SharedSequenceConvertibleType
{
  @usableFromInline let source: Observable<Element>

  /// Shares a sequence.
  @inlinable init(_ source: Observable<Element>) { self.source = SharingStrategy.share(source) }

  /// Wraps a sequence that is shared already, or doesn't need to be.
  @inlinable init(raw source: Observable<Element>) { self.source = source }

  @inlinable public func asObservable() -> Observable<Element> { source }

  /// This sequence.
  @inlinable public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

/// The way a ``SharedSequence`` delivers and is shared.
public protocol SharingStrategyProtocol: SendableMetatype {
  /// The scheduler that delivers events.
  static var scheduler: any SchedulerType { get }

  /// Shares one subscription to a sequence among all subscribers.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// A type that can be converted to a ``SharedSequence``, and that has its operators as methods.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
  associatedtype Element
  /// The way the sequence is shared.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// This sequence as a ``SharedSequence``.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  @inlinable public func asObservable() -> Observable<Element> { asSharedSequence().source }
}

extension ObservableConvertibleType {
  /// Shares this sequence. When it fails, the result publishes an element and completes.
  @preconcurrency @inlinable public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorJustReturn element: Element
  ) -> SharedSequence<Strategy, Element> where Element: Sendable {
    SharedSequence(asObservable().observe(on: Strategy.scheduler).catchAndReturn(element))
  }

  /// Shares this sequence. When it fails, the result continues with another one.
  @preconcurrency @inlinable public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorDriveWith other: SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> where Element: Sendable {
    asSharedSequence(onErrorRecover: sendable { _ in other })
  }

  /// Shares this sequence. When it fails, the result continues with one created from the error.
  @preconcurrency @inlinable public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    @_inheritActorContext onErrorRecover:
      @escaping @isolated(any) @Sendable (_ error: any Error) -> SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> where Element: Sendable {
    let recover = there(onErrorRecover)
    return SharedSequence(asObservable().observe(on: Strategy.scheduler).catch { recover($0).source })
  }
}
