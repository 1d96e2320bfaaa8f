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
@frozen
@usableFromInline
struct ValueObservation: ~Copyable {
  /// The address of the registrar, which is made when the value is first read, since most are never read; and in the
  /// lowest bit, ``isRead``. The registrar is retained by hand: it lives as long as this does, and a read need not count.
  @usableFromInline let word = Atomic<UInt>(0)

  @inlinable static var isRead: UInt { 1 }

  @inlinable
  init() {}

  deinit {
    let word = word.load(ordering: .acquiring)
    if word != 0 { Self.registrar(word).release() }
  }

  /// To be called before the value is read.
  @usableFromInline
  func read() {
    let word = word.load(ordering: .acquiring)
    Self.registrar(word != 0 ? word : make())._withUnsafeGuaranteedRef { $0.access() }
    if self.word.load(ordering: .sequentiallyConsistent) & Self.isRead == 0 {
      self.word.bitwiseOr(Self.isRead, ordering: .sequentiallyConsistent)
    }
  }

  /// To be called before a change of the value.
  ///
  /// - Returns: what ``didChange(_:)`` wants to know.
  @inlinable
  func willChange() -> Bool {
    word.load(ordering: .sequentiallyConsistent) & Self.isRead != 0 && tellOfChange()
  }

  /// To be called when the value has changed.
  @inlinable
  func didChange(_ isTold: Bool) {
    if isTold { tellOfEnd() }
    if willChange() { tellOfEnd() }
  }

  /// - Returns: false if another change has told it.
  @usableFromInline
  func tellOfChange() -> Bool {
    let word = word.bitwiseAnd(~Self.isRead, ordering: .sequentiallyConsistent).oldValue
    guard word & Self.isRead != 0 else { return false }
    Self.registrar(word)._withUnsafeGuaranteedRef { $0.willSet() }
    return true
  }

  @usableFromInline
  func tellOfEnd() {
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
    // In debug builds going by way of pointers would be a sixth of a read.
    unsafeBitCast(word & ~isRead, to: Unmanaged<Registrar>.self)
  }
}

/// Stands for the value: Observation wants an object and a key path.
private final class Registrar: Observable, Sendable {
  // Unchecked: a key path to a property of a Sendable type without captures is itself safe to share, and is made once.
  nonisolated(unsafe) private static let sharedPath: KeyPath<Registrar, Bool> = \.value
  // Unchecked: the same. Here so that a read does not ask each time whether it was made.
  nonisolated(unsafe) private let path = sharedPath
  private let registrar = ObservationRegistrar()

  private var value: Bool { false }

  func access() { registrar.access(self, keyPath: path) }
  func willSet() { registrar.willSet(self, keyPath: path) }
  func didSet() { registrar.didSet(self, keyPath: path) }
}
