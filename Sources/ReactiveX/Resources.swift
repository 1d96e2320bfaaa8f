#if TRACE_RESOURCES
  internal import Synchronization

  /// Counts what is alive of the module's own: sequences, subscriptions, disposables with an action, and bags.
  ///
  /// It is there in a build with `-Xswiftc -DTRACE_RESOURCES`, to find what is never released: a test compares ``total`` before
  /// and after. The number of one thing differs from RxSwift's, where more is an object.
  ///
  /// Mirrors RxSwift's `Resources`.
  public enum Resources {
    private static let count = Atomic<Int32>(0)

    /// How many there are.
    ///
    /// Mirrors RxSwift's `Resources.total`.
    public static var total: Int32 { count.load(ordering: .relaxed) }

    /// Counts another one, and returns how many there are.
    ///
    /// Mirrors RxSwift's `Resources.incrementTotal()`.
    @discardableResult public static func incrementTotal() -> Int32 {
      count.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// Counts one less, and returns how many there are.
    ///
    /// Mirrors RxSwift's `Resources.decrementTotal()`.
    @discardableResult public static func decrementTotal() -> Int32 {
      count.wrappingSubtract(1, ordering: .relaxed).newValue
    }
  }

  /// What is counted has one of these.
  @usableFromInline final class Resource: Sendable {
    @usableFromInline init() { Resources.incrementTotal() }

    deinit { Resources.decrementTotal() }
  }
#endif
