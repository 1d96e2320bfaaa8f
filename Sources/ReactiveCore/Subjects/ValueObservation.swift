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
    /// Where it is; 0 as long as it is not made. Retained by hand: it lives as long as the subject, and a read need not
    /// count. A number, since in debug builds an atomic optional takes longer than all the rest.
    @usableFromInline let address = Atomic<UInt>(0)

    @inlinable
    init() {}

    @usableFromInline
    func read() {
      let address = address.load(ordering: .acquiring)
      Self.made(at: address != 0 ? address : make())._withUnsafeGuaranteedRef { $0.read() }
    }

    /// To be called before a change of the value.
    ///
    /// - Returns: what ``didChange(_:)`` wants to know.
    @inlinable
    func willChange() -> Bool {
      let address = address.load(ordering: .acquiring)
      return address != 0 && Self.made(at: address)._withUnsafeGuaranteedRef { $0.willChange() }
    }

    /// To be called when the value has changed.
    @inlinable
    func didChange(_ isTold: Bool) {
      let address = address.load(ordering: .acquiring)
      if address != 0 { Self.made(at: address)._withUnsafeGuaranteedRef { $0.didChange(isTold) } }
    }

    private func make() -> UInt {
      let new = Unmanaged.passRetained(ValueObservation())
      let (isFirst, former) = address.compareExchange(
        expected: 0,
        desired: UInt(bitPattern: new.toOpaque()),
        ordering: .acquiringAndReleasing
      )
      guard !isFirst else { return UInt(bitPattern: new.toOpaque()) }
      new.release()
      return former
    }

    /// To be called when the subject goes.
    @usableFromInline
    func release() {
      let address = address.load(ordering: .acquiring)
      if address != 0 { Self.made(at: address).release() }
    }

    @inlinable
    static func made(at address: UInt) -> Unmanaged<ValueObservation> {
      Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
    }
  }
}
