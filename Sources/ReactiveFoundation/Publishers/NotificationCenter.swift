import Foundation
import ReactiveCore

extension NotificationCenter {
  /// Combine's additions to notification centers.
  public var reactive: Reactive { Reactive(base: self) }

  /// A notification center with Combine's additions.
  public struct Reactive: Sendable {
    /// The notification center.
    public let base: NotificationCenter

    /// Returns a publisher of the notifications that are posted to this center.
    ///
    /// - Parameters:
    ///   - name: the name of the notifications.
    ///   - object: the sender of the notifications; nil for any.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
      Publisher(center: base, name: name, object: object)
    }

    /// A publisher of the notifications that are posted to a center.
    ///
    /// - A notification is delivered while it is posted, on the thread that posts it. If another is being
    ///   delivered, it is delivered after that one, by the thread that is delivering.
    /// - A notification is dropped for a subscriber without demand.
    /// - It never completes. A subscription observes the center until it is cancelled.
    public struct Publisher: ReactiveCore.Publisher {
      public typealias Output = Notification
      public typealias Failure = Never

      /// The center that notifications are posted to.
      public let center: NotificationCenter
      /// The name of the notifications.
      public let name: Notification.Name
      /// The sender of the notifications; nil for any.
      public let object: AnyObject?

      /// Creates a publisher of the notifications with a name that a sender posts to a center.
      public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
        self.center = center
        self.name = name
        self.object = object
      }

      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        SourceContinuation.open("NotificationCenter Observer", for: subscriber) {
          continuation in
          // Unchecked: it is only removed, which any thread may do.
          nonisolated(unsafe) let observer = center.addObserver(forName: name, object: object, queue: nil) {
            continuation.send($0)
          }
          return { center.removeObserver(observer) }
        }
      }
    }
  }
}

extension NotificationCenter.Reactive.Publisher: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
  }
}
