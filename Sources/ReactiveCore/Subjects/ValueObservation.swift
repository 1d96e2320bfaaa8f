import Observation
import Synchronization

/// Lets Observation, and with it SwiftUI, see the reads and changes of one subject's value.
///
/// A tracking asks to hear of one change after it has read the value, and has to read again for the next. So a change is
/// told only if there was a read since the last one that was: sending costs a look at a flag, whether the value is
/// never read, or was read long ago.
///
///     isRead ── set by a read, before it looks at the value; cleared by the change that is told
///
/// A change looks twice. Whoever read the old value has set the flag before the new one was there, so the second look, when
/// it is, finds all that the first came too early for.
@usableFromInline
final class ValueObservation: Sendable {
  /// Stands for the value: Observation wants a key path, and this one is made once for all subjects.
  private struct Observed: Observable {
    var value: Void { () }
  }

  // A key path to a property of a Sendable type without captures is itself safe to share.
  nonisolated(unsafe) private static let sharedPath: KeyPath<Observed, Void> = \.value

  private let registrar = ObservationRegistrar()
  // The same for all; here so that a read does not ask each time whether it was made.
  nonisolated(unsafe) private let path = sharedPath
  private let isRead = Atomic<Bool>(false)

  fileprivate init() {}

  fileprivate func read() {
    registrar.access(Observed(), keyPath: path)
    if !isRead.load(ordering: .sequentiallyConsistent) {
      isRead.store(true, ordering: .sequentiallyConsistent)
    }
  }

  /// - Returns: whether the change has to be told.
  fileprivate func takeRead() -> Bool {
    isRead.load(ordering: .sequentiallyConsistent)
      && isRead.exchange(false, ordering: .sequentiallyConsistent)
  }

  @usableFromInline
  func willChange() -> Bool {
    guard takeRead() else { return false }
    registrar.willSet(Observed(), keyPath: path)
    return true
  }

  @usableFromInline
  func didChange(_ isTold: Bool) {
    if isTold { registrar.didSet(Observed(), keyPath: path) }
    if willChange() { registrar.didSet(Observed(), keyPath: path) }
  }
}

extension ValueObservation {
  /// The observation of a subject, made when the value is first read. Most are never read.
  @frozen
  @usableFromInline
  struct Lazy: ~Copyable {
    /// Retained by hand: it lives as long as the subject, and a read need not count.
    @usableFromInline let made = Atomic<Unmanaged<ValueObservation>?>(nil)

    @inlinable
    init() {}

    @usableFromInline
    func read() {
      (made.load(ordering: .acquiring) ?? make())._withUnsafeGuaranteedRef { $0.read() }
    }

    /// To be called before a change of the value.
    ///
    /// - Returns: what ``didChange(_:)`` wants to know.
    @inlinable
    func willChange() -> Bool {
      guard let observation = made.load(ordering: .acquiring) else { return false }
      return observation._withUnsafeGuaranteedRef { $0.willChange() }
    }

    /// To be called when the value has changed.
    @inlinable
    func didChange(_ isTold: Bool) {
      guard let observation = made.load(ordering: .acquiring) else { return }
      observation._withUnsafeGuaranteedRef { $0.didChange(isTold) }
    }

    private func make() -> Unmanaged<ValueObservation> {
      let new = Unmanaged.passRetained(ValueObservation())
      let (isFirst, former) = made.compareExchange(
        expected: nil,
        desired: new,
        ordering: .acquiringAndReleasing
      )
      guard !isFirst, let former else { return new }
      new.release()
      return former
    }

    /// To be called when the subject goes.
    @usableFromInline
    func release() { made.load(ordering: .acquiring)?.release() }
  }
}
