public import ReactiveExtras

/// How long a shared sequence stores its elements: `.whileConnected` or `.forever`.
///
/// Mirrors RxSwift's `SubjectLifetimeScope`.
public typealias SubjectLifetimeScope = ReactiveExtras.SubjectLifetimeScope

extension ObservableType {
  /// Shares one subscription to this sequence among all subscribers.
  ///
  /// The same as ``share(replay:scope:)`` without elements to replay, and with the scope `.whileConnected`.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `share(replay:scope:)` in ReactiveExtras.
  ///
  /// Mirrors RxSwift's `share()`.
  @inlinable
  public func share() -> Observable<Element> { share(replay: 0) }

  /// Shares one subscription to this sequence among all subscribers, and replays the last elements to later ones.
  ///
  /// - Parameters:
  ///   - replay: the maximum number of elements to replay. A negative number is a programming error and traps.
  ///   - scope: with `.whileConnected`, this sequence is subscribed to anew by a subscriber that follows its last event, or
  ///     that follows a time without subscribers, and nothing is replayed to it. With `.forever`, the elements are replayed
  ///     also then, and the last event as well.
  ///
  /// The first subscriber subscribes to this sequence, and the last one to be disposed cancels it.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `share(replay:scope:)` in ReactiveExtras.
  ///
  /// Mirrors RxSwift's `share(replay:scope:)`.
  @inlinable
  public func share(replay: Int, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
    Observable(upstream.share(replay: replay, scope: scope))
  }
}
