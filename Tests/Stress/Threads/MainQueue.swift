import Dispatch

/// Where the main actor's work is done, one after the other.
enum MainQueue {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }

  /// Waits until what is on its way to the main actor has been done. Not to be called there.
  static func flush() {
    _ = key
    DispatchQueue.main.sync {}
  }
}
