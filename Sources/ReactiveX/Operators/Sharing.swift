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
  /// - Parameter subject: shares the elements and the last event. Once it has received the last event or is
  ///   disposed, it shares nothing more, even after another connection.
  public func multicast<S: SubjectType>(_ subject: S) -> ConnectableObservable<Element>
  where S.Element == Element, S.Observer.Element == Element {
    let subject = MulticastSubject(subject)
    return ConnectableObservable(asObservable(), .afterCompletion) { subject }
  }

  /// Shares one subscription to this sequence among all subscribers through a subject of its own, once
  /// connected: see `multicast(_:)` in ReactiveCore.
  ///
  /// - Parameter makeSubject: creates the subject of a connection, when it is first subscribed to or
  ///   connected. If two threads need the subject at the same time, it may be called twice; both use the same
  ///   subject.
  @preconcurrency public func multicast<S: SubjectType>(
    makeSubject: @escaping @Sendable () -> S
  ) -> ConnectableObservable<Element> where S.Element == Element, S.Observer.Element == Element {
    ConnectableObservable(asObservable(), .atOnce) { MulticastSubject(makeSubject()) }
  }

  /// Shares one subscription to this sequence among all uses of it in a closure, for each subscriber.
  ///
  /// - Parameters:
  ///   - subjectSelector: creates the subject that shares the elements. If it throws, the sequence fails with
  ///     that error.
  ///   - selector: returns a sequence derived from the shared one. If it throws, the sequence fails with that
  ///     error.
  ///
  /// This sequence is subscribed to after the selector's sequence. The result completes and fails as the
  /// selector's sequence does.
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
