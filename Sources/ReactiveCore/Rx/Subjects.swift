/// A subject that delivers what is sent to it and buffers nothing, and may fail with any error.
///
/// Mirrors RxSwift's `PublishSubject`.
public typealias PublishSubject<Element> = PassthroughSubject<Element, any Error>

/// A subject that has a current value, publishes it whenever it is set, and may fail with any error.
///
/// Mirrors RxSwift's `BehaviorSubject`.
public typealias BehaviorSubject<Element> = CurrentValueSubject<Element, any Error>

extension CurrentValueSubject where Failure == any Error {
  /// Creates a subject with its initial value.
  ///
  /// Mirrors RxSwift's `BehaviorSubject.init(value:)`.
  @inlinable
  public convenience init(value: Output) { self.init(value) }
}

// MARK: Sending

extension Subject {
  /// Sends a value.
  ///
  /// Mirrors RxSwift's `onNext(_:)`.
  @inlinable
  public func onNext(_ element: Output) { send(element) }

  /// Sends a failure. What is sent afterwards is dropped.
  ///
  /// Mirrors RxSwift's `onError(_:)`.
  @inlinable
  public func onError(_ error: Failure) { send(completion: .failure(error)) }

  /// Sends `.finished`. What is sent afterwards is dropped.
  ///
  /// Mirrors RxSwift's `onCompleted()`.
  @inlinable
  public func onCompleted() { send(completion: .finished) }
}

// MARK: Disposing

/// The failure that a subscriber receives if the subject was disposed before it subscribed.
///
/// Mirrors RxSwift's `RxError.disposed`.
public struct SubjectDisposedError: Error, Hashable, CustomStringConvertible {
  /// Creates the error.
  public init() {}

  public var description: String { "the subject was disposed before it was subscribed to" }
}

extension PassthroughSubject: Disposable where Failure == any Error {
  /// Releases the subscribers without a completion. What is sent afterwards is dropped, and later subscribers
  /// receive a ``SubjectDisposedError``.
  ///
  /// Mirrors RxSwift's `PublishSubject.dispose()`.
  public func dispose() {
    broadcast.inTurn { [broadcast] in broadcast.dispose(SubjectDisposedError()) }
  }
}

extension CurrentValueSubject: Disposable where Failure == any Error {
  /// Releases the subscribers without a completion. What is sent afterwards is dropped, and later subscribers
  /// receive a ``SubjectDisposedError``. ``value`` remains as it is.
  ///
  /// Mirrors RxSwift's `BehaviorSubject.dispose()`.
  public func dispose() { core.dispose(SubjectDisposedError(), forgetting: nil) }
}
