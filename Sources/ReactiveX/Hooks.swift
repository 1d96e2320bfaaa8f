/// What the library does where RxSwift asks its user.
///
/// Mirrors RxSwift's `Hooks`.
public enum Hooks {
  /// Called with an error that a subscription has no closure for.
  ///
  /// - Parameters:
  ///   - subscriptionCallStack: where it was subscribed. Nothing records this here: the array is empty.
  ///   - error: the error.
  public typealias DefaultErrorHandler =
    @Sendable (
      _ subscriptionCallStack: [String],
      _ error: any Error
    ) -> Void

  private static let handler = Locked<DefaultErrorHandler>({ _, error in
    #if DEBUG
      print("Unhandled error happened: \(error)")
    #endif
  })

  /// What is called with an error that a subscription has no closure for. In a debug build it prints the error, until another
  /// is set.
  ///
  /// Mirrors RxSwift's `Hooks.defaultErrorHandler`.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { handler.withLock { $0 } }
    set {
      var handler = newValue
      Self.handler.withLock { swap(&$0, &handler) }
    }
  }

  /// Passes the error of a completion to the handler, if it has one.
  /// What is called with an error in place of a closure.
  static var unhandled: (any Error) -> Void { { defaultErrorHandler([], $0) } }

  @usableFromInline
  static func handle<Failure: Error>(_ completion: Subscribers.Completion<Failure>) {
    if case .failure(let error) = completion { defaultErrorHandler([], error) }
  }
}
