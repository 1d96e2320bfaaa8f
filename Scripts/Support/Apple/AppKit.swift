// Stands in for AppKit: what the package uses of it.
import AppleFoundation

@MainActor public final class NSApplication {
  public nonisolated static let willResignActiveNotification = Notification.Name("willResignActive")
  public nonisolated static let didBecomeActiveNotification = Notification.Name("didBecomeActive")
  public let isActive = true
}

@MainActor public var NSApp: NSApplication!
