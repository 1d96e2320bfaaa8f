import Dispatch

/// The queue of the main actor's jobs.
enum MainQueue {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }

  /// Waits until pending jobs of the main actor have run. Must not be called on it.
  static func flush() {
    _ = key
    DispatchQueue.main.sync {}
  }
}
