// Stands in for UIKit: what the package uses of it.
import AppleFoundation

@MainActor public final class UIApplication {
  public enum State {
    case active
    case inactive
    case background
  }

  public nonisolated static let willResignActiveNotification = Notification.Name("willResignActive")
  public nonisolated static let didBecomeActiveNotification = Notification.Name("didBecomeActive")
  public static let shared = UIApplication()
  public let applicationState = State.active
}
