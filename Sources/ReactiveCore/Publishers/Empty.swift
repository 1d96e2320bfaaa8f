/// A publisher that delivers no value, and finishes immediately or never.
///
/// Use it to ignore a failure, as the result of ``Publisher/catch(_:)``'s closure; or, if it never finishes,
/// as a placeholder.
///
/// ```swift
/// struct Offline: Error {}
///
/// _ = Fail<Int, Offline>(error: Offline())
///   .catch { _ in Empty<Int, Never>() }
///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
/// // finished
/// ```
///
/// The completion is delivered without demand, unless the subscriber cancels when it receives its
/// subscription; it never fails.
@frozen
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
  /// True to finish immediately, without demand. Otherwise a subscriber receives its subscription and nothing
  /// else.
  public let completeImmediately: Bool

  /// Creates an empty publisher.
  ///
  /// - Parameter completeImmediately: true to finish immediately, false to never finish.
  @inlinable
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// Creates an empty publisher with the given output and failure types.
  ///
  /// - Parameters:
  ///   - completeImmediately: true to finish immediately, false to never finish.
  ///   - outputType: the type of the values that it could publish.
  ///   - failureType: the type of the error that it could fail with.
  @inlinable
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.init(completeImmediately: completeImmediately)
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    if completeImmediately {
      AnyEmitter.complete(subscriber, with: .finished, "Empty")
    } else {
      AnyEmitter("Empty").start { subscriber.receive(subscription: $0) }
    }
  }
}

extension Empty: Sendable {}
