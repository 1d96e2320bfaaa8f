/// A subject that passes on what is sent to it and remembers nothing.
///
/// Mirrors RxSwift's `PublishSubject`.
public typealias PublishSubject<Element> = PassthroughSubject<Element, any Error>

/// A subject that has a value at any time, and publishes it whenever it is set.
///
/// Mirrors RxSwift's `BehaviorSubject`.
public typealias BehaviorSubject<Element> = CurrentValueSubject<Element, any Error>

extension CurrentValueSubject where Failure == any Error {
  /// Makes a subject with its first value.
  ///
  /// Mirrors RxSwift's `BehaviorSubject.init(value:)`.
  @inlinable
  public convenience init(value: Output) { self.init(value) }
}

extension ReplaySubject {
  /// Makes a subject that remembers the last values.
  ///
  /// - Parameter bufferSize: how many values to remember at the most: zero or more.
  ///
  /// Mirrors RxSwift's `ReplaySubject.create(bufferSize:)`.
  @inlinable
  public static func create(bufferSize: Int) -> ReplaySubject { ReplaySubject(bufferSize: bufferSize) }

  /// Makes a subject that remembers every value.
  ///
  /// Mirrors RxSwift's `ReplaySubject.createUnbounded()`.
  @inlinable
  public static func createUnbounded() -> ReplaySubject { ReplaySubject() }
}

// MARK: Sending

extension Subject {
  /// Sends a value, or an end.
  ///
  /// Mirrors RxSwift's `on(_:)`.
  @inlinable
  public func on(_ event: Event<Output, Failure>) {
    switch event {
    case .next(let value): send(value)
    case .error(let failure): send(completion: .failure(failure))
    case .completed: send(completion: .finished)
    }
  }

  /// Sends a value.
  ///
  /// Mirrors RxSwift's `onNext(_:)`.
  @inlinable
  public func onNext(_ element: Output) { send(element) }

  /// Ends the sequence with an error.
  ///
  /// Mirrors RxSwift's `onError(_:)`.
  @inlinable
  public func onError(_ error: Failure) { send(completion: .failure(error)) }

  /// Ends the sequence.
  ///
  /// Mirrors RxSwift's `onCompleted()`.
  @inlinable
  public func onCompleted() { send(completion: .finished) }
}

// MARK: Disposing

/// Whoever subscribes to a subject that has been disposed receives this failure.
///
/// Mirrors RxSwift's `RxError.disposed`.
public struct SubjectDisposedError: Error, Hashable, CustomStringConvertible {
  /// Makes the error.
  public init() {}

  public var description: String { "the subject was disposed before it was subscribed to" }
}

extension PassthroughSubject: Disposable where Failure == any Error {
  /// Lets go of the subscribers without a word. What is sent afterwards is dropped, and whoever subscribes
  /// afterwards receives a ``SubjectDisposedError``.
  ///
  /// Mirrors RxSwift's `PublishSubject.dispose()`.
  public func dispose() {
    broadcast.inTurn { [broadcast] in broadcast.dispose(SubjectDisposedError()) }
  }
}

extension CurrentValueSubject: Disposable where Failure == any Error {
  /// Lets go of the subscribers without a word. What is sent afterwards is dropped, and whoever subscribes
  /// afterwards receives a ``SubjectDisposedError``. ``value`` stays as it is.
  ///
  /// Mirrors RxSwift's `BehaviorSubject.dispose()`.
  public func dispose() { core.dispose(SubjectDisposedError(), forgetting: nil) }
}

extension ReplaySubject: Disposable where Failure == any Error {
  /// Lets go of the subscribers without a word, and of the values. What is sent afterwards is dropped, and whoever
  /// subscribes afterwards receives a ``SubjectDisposedError``.
  ///
  /// Mirrors RxSwift's `ReplaySubject.dispose()`.
  public func dispose() { core.dispose(SubjectDisposedError(), forgetting: LastValues(bufferSize: 0)) }
}

extension AsyncSubject: Disposable where Failure == any Error {
  /// Lets go of the subscribers without a word, and of the value. What is sent afterwards is dropped, and whoever
  /// subscribes afterwards receives a ``SubjectDisposedError``.
  ///
  /// Mirrors RxSwift's `AsyncSubject.dispose()`.
  public func dispose() { core.dispose(SubjectDisposedError(), forgetting: FinalValue()) }
}
