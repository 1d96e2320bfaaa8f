/// A publisher that delivers no value, and finishes immediately or never.
///
/// Return it from the closure of ``Publisher/catch(_:)`` to ignore a failure. One that never finishes can
/// serve as a placeholder.
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
/// It finishes without demand, unless the subscriber cancels when it receives its subscription. It never
/// fails.
@frozen
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
  /// True to finish immediately, without demand. Otherwise a subscriber receives only its subscription.
  public let completeImmediately: Bool

  /// Creates a publisher that finishes immediately or never.
  @inlinable
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// Creates a publisher with the given output and failure types that finishes immediately or never.
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
