public import Foundation

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

extension Notification.Name {
  #if canImport(UIKit) && !os(watchOS)
    /// Posted when the app is about to become inactive.
    public static var willResignActive: Notification.Name { UIApplication.willResignActiveNotification }
    /// Posted when the app has become active.
    public static var didBecomeActive: Notification.Name { UIApplication.didBecomeActiveNotification }
  #elseif canImport(AppKit)
    /// Posted when the app is about to become inactive.
    public static var willResignActive: Notification.Name { NSApplication.willResignActiveNotification }
    /// Posted when the app has become active.
    public static var didBecomeActive: Notification.Name { NSApplication.didBecomeActiveNotification }
  #else
    /// Post this when the app is about to become inactive. This platform has no such notification.
    public static let willResignActive = Notification.Name("BalanceFeature.willResignActive")
    /// Post this when the app has become active. This platform has no such notification.
    public static let didBecomeActive = Notification.Name("BalanceFeature.didBecomeActive")
  #endif
}

extension BalanceViewModel {
  /// True if the app is active, or if the platform can't tell.
  public static var isAppActive: Bool {
    #if canImport(UIKit) && !os(watchOS)
      UIApplication.shared.applicationState == .active
    #elseif canImport(AppKit)
      NSApp?.isActive ?? true
    #else
      true
    #endif
  }
}
