import Observation
import Synchronization

/// Reports the reads and changes of one subject's value to Observation, and thereby to SwiftUI.
///
/// Once the value has been read, each change is reported, before the value is stored: an observer registers
/// some time after it has read the value, and would miss a change in between. If the value is never read,
/// sending costs no more than loading a word.
///
///     isRead ── set by a read, before it loads the value; cleared by a report
///
/// If there was a read since that report, the change is reported once more after the value is stored: a
/// reader of the old value has set the flag before that.
@frozen
@usableFromInline
struct ValueObservation: ~Copyable {
  /// The address of the registrar and, in its lowest bit, ``isRead``. The registrar is created when the value
  /// is first read, since most never are. It is retained manually: it lives as long as this does, so a read
  /// need not change its reference count.
  @usableFromInline let word = Atomic<UInt>(0)

  @inlinable static var isRead: UInt { 1 }

  @inlinable
  init() {}

  deinit {
    let word = word.load(ordering: .acquiring)
    if word != 0 { Self.registrar(word).release() }
  }

  /// Called before the value is read.
  @usableFromInline
  func read() {
    let word = word.load(ordering: .acquiring)
    Self.registrar(word != 0 ? word : make())._withUnsafeGuaranteedRef { $0.access() }
    if self.word.load(ordering: .sequentiallyConsistent) & Self.isRead == 0 {
      self.word.bitwiseOr(Self.isRead, ordering: .sequentiallyConsistent)
    }
  }

  /// Called before the value changes. Returns true if the change was reported; pass it to ``didChange(_:)``.
  @inlinable
  func willChange() -> Bool {
    guard word.load(ordering: .sequentiallyConsistent) != 0 else { return false }
    reportChange()
    return true
  }

  /// Called after the value has changed.
  @inlinable
  func didChange(_ isReported: Bool) {
    if isReported { reportEnd() }
    if word.load(ordering: .sequentiallyConsistent) & Self.isRead != 0 {
      reportChange()
      reportEnd()
    }
  }

  @usableFromInline
  func reportChange() {
    let word = word.bitwiseAnd(~Self.isRead, ordering: .sequentiallyConsistent).oldValue
    Self.registrar(word)._withUnsafeGuaranteedRef { $0.willSet() }
  }

  @usableFromInline
  func reportEnd() {
    Self.registrar(word.load(ordering: .acquiring))._withUnsafeGuaranteedRef { $0.didSet() }
  }

  private func make() -> UInt {
    let new = Unmanaged.passRetained(Registrar())
    let (isFirst, former) = word.compareExchange(
      expected: 0,
      desired: UInt(bitPattern: new.toOpaque()),
      ordering: .acquiringAndReleasing
    )
    guard !isFirst else { return UInt(bitPattern: new.toOpaque()) }
    new.release()
    return former
  }

  private static func registrar(_ word: UInt) -> Unmanaged<Registrar> {
    // In debug builds, a conversion by way of pointers would take a sixth of the time of a read.
    unsafeBitCast(word & ~isRead, to: Unmanaged<Registrar>.self)
  }
}

/// Stands for the value: Observation requires an object and a key path.
private final class Registrar: Observable, Sendable {
  // Unchecked: created once, and a key path without captures is safe to share between threads.
  nonisolated(unsafe) private static let sharedPath: KeyPath<Registrar, Bool> = \.value
  // Unchecked: the same. A copy, since a static property checks at each access whether it is initialized.
  nonisolated(unsafe) private let path = sharedPath
  private let registrar = ObservationRegistrar()

  private var value: Bool { false }

  func access() { registrar.access(self, keyPath: path) }
  func willSet() { registrar.willSet(self, keyPath: path) }
  func didSet() { registrar.didSet(self, keyPath: path) }
}
