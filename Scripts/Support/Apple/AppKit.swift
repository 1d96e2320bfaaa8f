// Stands in for AppKit, with the declarations that the package uses.
import AppleFoundation

@MainActor public final class NSApplication {
  public nonisolated static let willResignActiveNotification = Notification.Name("willResignActive")
  public nonisolated static let didBecomeActiveNotification = Notification.Name("didBecomeActive")
  public let isActive = true
}

@MainActor public var NSApp: NSApplication!
