internal import Foundation
internal import Synchronization

/// Settings for errors that a subscription doesn't handle.
public enum Hooks {
  /// Receives an error that a subscription has no closure for.
  ///
  /// - Parameters:
  ///   - subscriptionCallStack: the call stack of the subscription, if recorded: see
  ///     ``recordCallStackOnError``.
  ///   - error: the error.
  public typealias DefaultErrorHandler =
    @Sendable (_ subscriptionCallStack: [String], _ error: any Error) -> Void

  /// Returns the call stack of a subscription.
  public typealias CustomCaptureSubscriptionCallstack = @Sendable () -> [String]

  private struct Closures {
    var handler: DefaultErrorHandler = { _, error in
      #if DEBUG
        print("Unhandled error happened: \(error)")
      #endif
    }
    var capture: CustomCaptureSubscriptionCallstack = { Thread.callStackSymbols }
  }

  private static let closures = Locked(Closures())
  private static let isRecording = Atomic<Bool>(false)

  /// Called with an error that a subscription has no closure for. The default closure prints the error in a
  /// debug build.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { closures.withLock { $0.handler } }
    set {
      var handler = newValue
      closures.withLock { swap(&$0.handler, &handler) }
    }
  }

  /// Called for each subscription without a closure for errors, if ``recordCallStackOnError`` is set.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { closures.withLock { $0.capture } }
    set {
      var capture = newValue
      closures.withLock { swap(&$0.capture, &capture) }
    }
  }

  /// True to record the call stacks of subscriptions without a closure for errors, for
  /// ``defaultErrorHandler``.
  public static var recordCallStackOnError: Bool {
    get { isRecording.load(ordering: .relaxed) }
    set { isRecording.store(newValue, ordering: .relaxed) }
  }

  /// The call stack of a subscription made now; empty if it isn't recorded.
  @usableFromInline static var callStack: [String] {
    recordCallStackOnError ? customCaptureSubscriptionCallstack() : []
  }
}
