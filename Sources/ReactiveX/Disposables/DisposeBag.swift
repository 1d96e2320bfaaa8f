/// Retains disposables, and disposes them when it is deinitialized, in the order in which they were inserted.
///
/// To dispose them earlier, replace the bag with a new one. It is safe to use from any thread. The
/// disposables are disposed on the thread that releases the last reference to the bag.
public final class DisposeBag {
  private let disposables: Locked<[any Disposable]>
  private let resource = Resource(DisposeBag.self)

  /// Creates an empty bag.
  public init() { disposables = Locked([]) }

  /// Creates a bag of disposables.
  public init(disposing disposables: any Disposable...) { self.disposables = Locked(disposables) }

  /// Creates a bag of disposables.
  public init(disposing disposables: [any Disposable]) { self.disposables = Locked(disposables) }

  deinit {
    for disposable in disposables.withLock({ $0 }) { disposable.dispose() }
  }

  /// Inserts a disposable. O(1) amortized.
  public func insert(_ disposable: any Disposable) { disposables.withLock { $0.append(disposable) } }

  /// Inserts disposables.
  public func insert(_ disposables: any Disposable...) { insert(disposables) }

  /// Inserts disposables.
  public func insert(_ disposables: [any Disposable]) { self.disposables.withLock { $0 += disposables } }
}

// Unchecked: its state is under a lock, and any thread may dispose a disposable.
extension DisposeBag: @unchecked Sendable {}

extension DisposeBag {
  /// Creates a bag of the disposables that a closure lists.
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }

  /// Inserts the disposables that a closure lists.
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }

  /// Lists disposables.
  @resultBuilder public enum DisposableBuilder {
    /// The disposables of the statements.
    public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] { disposables }
  }
}
