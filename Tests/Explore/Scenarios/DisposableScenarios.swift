import CatalogueSupport
import ReactiveX

/// ReactiveX's disposables that hold others, while threads insert, remove and dispose concurrently.
enum DisposableScenarios {
  enum Action: String, CustomStringConvertible {
    case insert, remove, retain, release, dispose

    var description: String { rawValue }
  }

  /// A disposable with others in it, as a scenario uses it.
  struct Container {
    let dispose: () -> Void
    /// Inserts a disposable. Returns a closure that removes it, if it can be removed.
    var insert: ((any Disposable) -> () -> Void)?
    /// Keeps the first disposable from being disposed. Returns a closure that releases it, or nil if it is
    /// already disposed.
    var retain: (() -> (() -> Void)?)?
  }

  struct Kind {
    let name: String
    /// The stories of each thread.
    let roles: [[[Action]]]
    /// True if inserting a disposable disposes the previous one.
    var replaces = false
    /// - Parameter first: A disposable that is in it from the start.
    let make: (_ first: any Disposable) -> Container
  }

  static func all(threads: Int) -> [Scenario] {
    kinds.flatMap { kind in choose(threads, kind.roles).map { scenario(kind, $0) } }
  }

  private static func scenario(_ kind: Kind, _ stories: [[Action]]) -> Scenario {
    Scenario(name: "\(kind.name): \(text(of: stories))", comparison: .none) { explorer in
      let run = Run(kind, isDisposed: stories.joined().contains(.dispose), in: explorer)
      return Execution(of: stories, in: explorer, performing: run.perform) { run.finish() }
    }
  }

  private static var kinds: [Kind] {
    let disposing: [[Action]] = [[.dispose]]
    let inserting: [[Action]] = [[.insert], [.insert, .insert]]
    let removing: [[Action]] = [[.insert, .remove]]
    let retaining: [[Action]] = [[.retain], [.retain, .release]]
    return [
      Kind(name: "SerialDisposable", roles: [inserting, inserting, disposing, disposing], replaces: true) {
        let serial = SerialDisposable()
        serial.disposable = $0
        return Container(dispose: serial.dispose) { disposable in
          serial.disposable = disposable
          return {}
        }
      },
      Kind(name: "SingleAssignmentDisposable", roles: [[[.insert]], disposing, disposing]) {
        let single = SingleAssignmentDisposable()
        let both = CompositeDisposable($0, single)
        return Container(dispose: both.dispose) { disposable in
          single.setDisposable(disposable)
          return {}
        }
      },
      Kind(
        name: "CompositeDisposable",
        roles: [inserting + removing, inserting + removing, disposing, disposing]
      ) {
        let composite = CompositeDisposable($0)
        return Container(dispose: composite.dispose) { disposable in
          let key = composite.insert(disposable)
          return { if let key { composite.remove(for: key) } }
        }
      },
      Kind(name: "RefCountDisposable", roles: [retaining, retaining, disposing, disposing]) {
        let counted = RefCountDisposable(disposable: $0)
        return Container(
          dispose: counted.dispose,
          retain: {
            let handle = counted.retain()
            return counted.isDisposed ? nil : { handle.dispose() }
          }
        )
      },
      Kind(name: "Disposables.create", roles: [disposing, disposing, disposing]) { first in
        let action = Disposables.create { [first = Unchecked(first)] in first.value.dispose() }
        return Container(dispose: action.dispose)
      },
    ]
  }

  // MARK: One execution

  /// Counts how often it is disposed.
  ///
  /// Unchecked: one thread runs at a time.
  private final class Probe: Disposable, @unchecked Sendable {
    private(set) var count = 0
    private let explorer: Explorer

    init(_ explorer: Explorer) { self.explorer = explorer }

    func dispose() {
      count += 1
      explorer.reach(object: 1 << 63)
    }
  }

  private final class Run {
    private let explorer: Explorer
    private let kind: Kind
    private let container: Container
    private let isDisposed: Bool
    private var probes: [Probe]
    private var faults: [String] = []
    /// The removals and releases that each thread can make.
    private var undo: [Int?: () -> Void] = [:]
    private var removed = 0

    init(_ kind: Kind, isDisposed: Bool, in explorer: Explorer) {
      self.kind = kind
      self.isDisposed = isDisposed
      self.explorer = explorer
      let first = Probe(explorer)
      probes = [first]
      container = kind.make(first)
    }

    func perform(_ action: Action) {
      switch action {
      case .insert:
        let probe = Probe(explorer)
        probes.append(probe)
        undo[explorer.current] = container.insert?(probe)
      case .retain:
        undo[explorer.current] = container.retain?() ?? nil
      case .remove:
        undo.removeValue(forKey: explorer.current)?()
        removed += 1
      case .release:
        guard let release = undo.removeValue(forKey: explorer.current) else { return }
        if probes[0].count > 0 { faults.append("disposed while it is retained") }
        release()
      case .dispose:
        container.dispose()
      }
    }

    func finish() -> Execution.Result {
      if !isDisposed {
        let disposed = probes.count { $0.count > 0 }
        let expected = kind.replaces ? probes.count - 1 : removed
        if disposed != expected { faults.append("\(disposed) disposed instead of \(expected)") }
      }
      for release in undo.values { release() }
      if !isDisposed { container.dispose() }
      for (index, probe) in probes.enumerated() where probe.count != 1 {
        faults.append("disposable \(index) is disposed \(probe.count) times")
      }
      return Execution.Result(outcome: [], faults: faults)
    }
  }
}
