#if !canImport(Combine)
  import Foundation
  import ReactiveCore

  extension NotificationCenter {
    /// A publisher of the notifications that are posted here.
    ///
    /// Mirrors Combine's `NotificationCenter.publisher(for:object:)`.
    ///
    /// - Parameters:
    ///   - name: which notifications.
    ///   - object: whose notifications; nil for everybody's.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
      Publisher(center: self, name: name, object: object)
    }

    /// A publisher of the notifications that are posted to a center.
    ///
    /// - A notification is delivered while it is posted, on the thread that posts it; if another is being
    ///   delivered, behind that one, by the thread that delivers.
    /// - One that a subscriber has not asked for is lost to it.
    /// - The sequence never ends. A subscription observes the center until it is cancelled.
    ///
    /// Mirrors Combine's `NotificationCenter.Publisher`.
    public struct Publisher: ReactiveCore.Publisher {
      public typealias Output = Notification
      public typealias Failure = Never

      /// Where notifications are posted.
      public let center: NotificationCenter
      /// Which notifications.
      public let name: Notification.Name
      /// Whose notifications; nil for everybody's.
      public let object: AnyObject?

      /// Makes the publisher.
      public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
        self.center = center
        self.name = name
        self.object = object
      }

      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        Feed.open("NotificationCenter Observer", for: subscriber, starting: .onSubscription) { feed in
          // Unchecked: any thread may remove it, which is all that is done with it.
          nonisolated(unsafe) let observer = center.addObserver(forName: name, object: object, queue: nil) {
            feed.send($0)
          }
          return { center.removeObserver(observer) }
        }
      }
    }
  }

  extension NotificationCenter.Publisher: Equatable {
    public static func == (lhs: NotificationCenter.Publisher, rhs: NotificationCenter.Publisher) -> Bool {
      lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }
  }
#endif
