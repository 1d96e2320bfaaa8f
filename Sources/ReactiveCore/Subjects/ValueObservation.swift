import Observation
import Synchronization

/// Lets Observation, and with it SwiftUI, see the reads and changes of a subject's value.
///
/// It is made when the value is first read; a subject whose value nobody reads pays for one look at a flag. It has no
/// generic parameter, so that its key path is made once and not looked up at each read.
@usableFromInline
final class ValueObservation: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var value: Void { () }

  // A key path to a property of a Sendable class without captures is itself safe to share.
  nonisolated(unsafe) private static let path: KeyPath<ValueObservation, Void> = \.value

  init() {}

  @usableFromInline
  func read() { registrar.access(self, keyPath: Self.path) }

  @usableFromInline
  func change<Result>(_ body: () -> Result) -> Result {
    registrar.willSet(self, keyPath: Self.path)
    defer { registrar.didSet(self, keyPath: Self.path) }
    return body()
  }
}

extension ValueObservation {
  /// Makes the observation of a subject when it is first needed.
  ///
  ///     isObserved ── set after `observation`, so that who sees it set may read that without a lock
  @usableFromInline
  final class Lazy {
    @usableFromInline let isObserved = Atomic<Bool>(false)
    @usableFromInline let making = Locked(())
    @exclusivity(unchecked) @usableFromInline var observation: ValueObservation?

    @inlinable
    init() {}

    @inlinable
    func read() {
      if !isObserved.load(ordering: .acquiring) { make() }
      observation?.read()
    }

    @inlinable
    func change<Result>(_ body: () -> Result) -> Result {
      guard isObserved.load(ordering: .acquiring), let observation else { return body() }
      return observation.change(body)
    }

    @usableFromInline
    func make() {
      let new = ValueObservation()
      making.withLock { _ in
        guard observation == nil else { return }
        observation = new
        isObserved.store(true, ordering: .releasing)
      }
    }
  }
}
