#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(WinSDK)
  internal import WinSDK
#endif

extension Publisher {
  /// Stops the program in the debugger when one of the closures returns true; otherwise changes nothing.
  ///
  /// Use it to inspect the program in the debugger when a certain value is received. ``breakpointOnError()``
  /// is for failures; ``print(_:to:)`` shows signals without stopping.
  ///
  /// ```swift
  /// let totals = [250, 120].publisher
  /// _ =
  ///   totals
  ///   .breakpoint(receiveOutput: { $0 < 0 })
  ///   .sink { print($0) }
  /// // 250
  /// // 120
  /// ```
  ///
  /// - Parameters:
  ///   - receiveSubscription: called with the upstream's subscription, before the downstream receives its
  ///     own.
  ///   - receiveOutput: called with each value, before it is delivered.
  ///   - receiveCompletion: called with the completion, before it is delivered.
  ///
  /// It raises the signal `SIGTRAP`, or calls `DebugBreak` on Windows. Without a debugger, that terminates
  /// the process. Delivery continues when the debugger resumes the program. The closures are released on
  /// completion or cancellation. Values, completion, failure, cancellation and demand pass through unchanged.
  @preconcurrency
  @inlinable
  public func breakpoint(
    receiveSubscription: (@Sendable (any Subscription) -> Bool)? = nil,
    receiveOutput: (@Sendable (Output) -> Bool)? = nil,
    receiveCompletion: (@Sendable (Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self,
      receiveSubscription: receiveSubscription,
      receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion
    )
  }

  /// Stops the program in the debugger when the upstream fails; otherwise changes nothing.
  ///
  /// Use it to see in the debugger where a failure comes from, before an operator such as ``catch(_:)`` hides
  /// it.
  ///
  /// ```swift
  /// let total = Result<Int, any Error> { 250 }.publisher
  /// _ = total.breakpointOnError().replaceError(with: 0).sink { print($0) }
  /// // 250
  /// ```
  ///
  /// It stops in the same way as ``breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)``.
  /// Values, completion, failure, cancellation and demand pass through unchanged.
  @inlinable
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: { if case .failure = $0 { true } else { false } })
  }
}

extension Publishers {
  /// A publisher that stops the program in the debugger when a closure returns true.
  @frozen
  public struct Breakpoint<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true to stop at the upstream's subscription.
    public let receiveSubscription: ((any Subscription) -> Bool)?
    /// Returns true to stop at a value.
    public let receiveOutput: ((Upstream.Output) -> Bool)?
    /// Returns true to stop at the completion.
    public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)?

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      receiveSubscription: (@Sendable (any Subscription) -> Bool)? = nil,
      receiveOutput: (@Sendable (Upstream.Output) -> Bool)? = nil,
      receiveCompletion: (@Sendable (Subscribers.Completion<Failure>) -> Bool)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let watcher = SignalWatcher<Output, Failure>(
        receiveSubscription: stopping(receiveSubscription),
        receiveOutput: stopping(receiveOutput),
        receiveCompletion: stopping(receiveCompletion)
      )
      upstream.subscribe(WatchSubscriber("Breakpoint", subscriber, watcher))
    }
  }
}

@inlinable
func stopping<Subject>(_ condition: ((Subject) -> Bool)?) -> ((Subject) -> Void)? {
  condition.map { condition in
    { if condition($0) { stopInDebugger() } }
  }
}

@usableFromInline
func stopInDebugger() {
  #if canImport(WinSDK)
    DebugBreak()
  #else
    _ = raise(SIGTRAP)
  #endif
}
