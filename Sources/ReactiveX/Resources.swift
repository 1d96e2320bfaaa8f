internal import Synchronization

#if TRACE_RESOURCES
  /// Counts the live objects of this module: sequences, subscriptions, disposables with an action, and bags.
  ///
  /// It exists in a build with `-Xswiftc -DTRACE_RESOURCES`. To find leaks, a test compares ``total`` before
  /// and after. RxSwift counts other objects, so its numbers differ.
  public enum Resources {
    private static let count = Atomic<Int32>(0)

    /// The number of live objects.
    public static var total: Int32 { count.load(ordering: .relaxed) }

    /// Increments the count, and returns it.
    @discardableResult public static func incrementTotal() -> Int32 {
      count.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// Decrements the count, and returns it.
    @discardableResult public static func decrementTotal() -> Int32 {
      count.wrappingSubtract(1, ordering: .relaxed).newValue
    }
  }
#endif

#if DEBUG || TRACE_RESOURCES
  /// Counts the objects of this module that a task created and that are still alive, so that tests find
  /// leaks.
  package final class LiveObjects: Sendable {
    /// Counts the objects that the current task creates; nil to count none.
    @TaskLocal package static var current: LiveObjects?

    private let counts = Locked<[String: Int]>([:])

    package init() {}

    /// The number of live objects of each type that has any.
    package var all: [String: Int] { counts.withLock { $0.filter { $0.value > 0 } } }

    fileprivate func add(_ count: Int, of type: String) { counts.withLock { $0[type, default: 0] += count } }
  }
#endif

/// A member of each counted object. It takes no memory in a build that counts nothing.
@usableFromInline struct Resource: ~Copyable, Sendable {
  #if DEBUG || TRACE_RESOURCES
    private let type: String?
    private let objects: LiveObjects?
  #endif

  @usableFromInline init(_ type: Any.Type) {
    #if DEBUG || TRACE_RESOURCES
      objects = LiveObjects.current
      self.type = objects.map { _ in "\(type)" }
      objects?.add(1, of: self.type ?? "")
    #endif
    #if TRACE_RESOURCES
      Resources.incrementTotal()
    #endif
  }

  #if DEBUG || TRACE_RESOURCES
    deinit {
      if let type { objects?.add(-1, of: type) }
      #if TRACE_RESOURCES
        Resources.decrementTotal()
      #endif
    }
  #endif
}
