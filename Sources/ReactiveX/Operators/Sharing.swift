public import ReactiveExtras

/// The time for which a shared sequence stores its elements: `.whileConnected` or `.forever`.
public typealias SubjectLifetimeScope = ReactiveExtras.SubjectLifetimeScope

extension ObservableType {
  /// Shares one subscription to this sequence among all subscribers.
  ///
  /// The same as ``share(replay:scope:)`` without elements to replay, and with the scope `.whileConnected`.
  /// See `share(replay:scope:)` in ReactiveExtras.
  @inlinable public func share() -> Observable<Element> { share(replay: 0) }

  /// Shares one subscription to this sequence among all subscribers, and replays the last elements to later
  /// ones.
  ///
  /// - Parameters:
  ///   - replay: the maximum number of elements to replay. A negative number is a programming error and
  ///     traps.
  ///   - scope: with `.whileConnected`, a subscriber that arrives after the last event, or when there are no
  ///     others, subscribes to this sequence again, and nothing is replayed to it. With `.forever`, it
  ///     receives the replayed elements, and the last event.
  ///
  /// The first subscriber subscribes to this sequence, and the last one to be disposed cancels it. See
  /// `share(replay:scope:)` in ReactiveExtras.
  @inlinable
  public func share(replay: Int, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
    Observable(upstream.share(replay: replay, scope: scope))
  }

  /// Shares one subscription to this sequence among all subscribers through a subject, once connected: see
  /// `multicast(_:)` in ReactiveCore.
  ///
  /// - Parameter subject: shares the elements, and the last event. After it, or once it is disposed, nothing
  ///   more is shared, even with another connection.
  public func multicast<S: SubjectType>(_ subject: S) -> ConnectableObservable<Element>
  where S.Element == Element, S.Observer.Element == Element {
    let subject = MulticastSubject(subject)
    return ConnectableObservable(upstream, .afterCompletion) { subject }
  }

  /// Shares one subscription to this sequence among all subscribers through a subject of its own, once
  /// connected: see `multicast(_:)` in ReactiveCore.
  ///
  /// - Parameter makeSubject: makes the subject of a connection, at its first subscription or when it is
  ///   made. If two threads need it first at the same time, it may be made twice; both use the same one.
  @preconcurrency public func multicast<S: SubjectType>(
    makeSubject: @escaping @Sendable () -> S
  ) -> ConnectableObservable<Element> where S.Element == Element, S.Observer.Element == Element {
    ConnectableObservable(upstream, .atOnce) { MulticastSubject(makeSubject()) }
  }

  /// Shares one subscription to this sequence among all uses of it in a closure, for each subscriber.
  ///
  /// - Parameters:
  ///   - subjectSelector: makes the subject that shares the elements. If it throws, the sequence fails with
  ///     that error.
  ///   - selector: makes a sequence of the shared one. If it throws, the sequence fails with that error.
  ///
  /// This sequence is subscribed to after the one that the selector makes. It completes and fails as that
  /// does.
  @preconcurrency public func multicast<S: SubjectType, Result>(
    _ subjectSelector: @escaping @Sendable () throws -> S,
    selector: @escaping @Sendable (Observable<S.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where S.Element == Element, S.Observer.Element == Element {
    composed { sink, source in
      do {
        let shared = source.multicast(try subjectSelector())
        sink.forward(try selector(shared))
        if !sink.isEnded { sink.add(shared.connect()) }
      } catch {
        sink.on(.error(error))
      }
    }
  }

  /// Shares one subscription to this sequence among all subscribers, once connected.
  ///
  /// The same as ``multicast(makeSubject:)`` with a ``PublishSubject``. See `multicast(_:)` in ReactiveCore.
  public func publish() -> ConnectableObservable<Element> { multicast { PublishSubject<Element>() } }

  /// Shares one subscription to this sequence among all subscribers, once connected, and replays the last
  /// elements to later ones.
  ///
  /// - Parameter bufferSize: the maximum number of elements to replay, zero or more. A negative number is a
  ///   programming error and traps.
  ///
  /// The same as ``multicast(makeSubject:)`` with a ``ReplaySubject``. See `multicast(_:)` in ReactiveCore.
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject<Element>.create(bufferSize: bufferSize) }
  }

  /// Shares one subscription to this sequence among all subscribers, once connected, and replays every
  /// element to later ones.
  ///
  /// The same as ``multicast(makeSubject:)`` with an unbounded ``ReplaySubject``. See `multicast(_:)` in
  /// ReactiveCore.
  public func replayAll() -> ConnectableObservable<Element> {
    multicast { ReplaySubject<Element>.createUnbounded() }
  }
}
