public import Foundation

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

extension Notification.Name {
  #if canImport(UIKit) && !os(watchOS)
    /// Posted when the app is about to stop being the one that the user works with.
    public static var willResignActive: Notification.Name { UIApplication.willResignActiveNotification }
    /// Posted when the app has become the one that the user works with.
    public static var didBecomeActive: Notification.Name { UIApplication.didBecomeActiveNotification }
  #elseif canImport(AppKit)
    /// Posted when the app is about to stop being the one that the user works with.
    public static var willResignActive: Notification.Name { NSApplication.willResignActiveNotification }
    /// Posted when the app has become the one that the user works with.
    public static var didBecomeActive: Notification.Name { NSApplication.didBecomeActiveNotification }
  #else
    /// To be posted when the app is about to stop being the one that the user works with. This platform has
    /// no such notification of its own.
    public static let willResignActive = Notification.Name("BalanceFeature.willResignActive")
    /// To be posted when the app has become the one that the user works with. This platform has no such
    /// notification of its own.
    public static let didBecomeActive = Notification.Name("BalanceFeature.didBecomeActive")
  #endif
}

extension BalanceViewModel {
  /// True if the user works with the app now, or if the platform can't say.
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
