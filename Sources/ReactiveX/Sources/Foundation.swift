public import Foundation

#if !canImport(ObjectiveC)
  // With Objective-C, it conforms as an `NSObject`.
  extension NotificationCenter: ReactiveCompatible {}
#endif

extension Reactive where Base: NotificationCenter {
  /// Creates a sequence of the notifications that are posted to this center.
  ///
  /// - Parameters:
  ///   - name: the name of the notifications; nil for any.
  ///   - object: the sender of the notifications, which each subscription retains; nil for any.
  ///
  /// A notification is delivered on the thread that posts it. Notifications beyond the demand are buffered.
  /// The sequence neither completes nor fails. A subscription observes the center until it is disposed.
  ///
  /// `publisher(for:object:)` in ReactiveFoundation does the same, but drops notifications without demand.
  public func notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Observable<Notification> {
    // Unchecked: the sender is only compared with that of a notification.
    nonisolated(unsafe) let object = object
    let center = base
    return Observable<Notification>.create { observer in
      // Unchecked: any thread may send, and remove the observer.
      nonisolated(unsafe) let observer = observer
      nonisolated(unsafe) let token = center.addObserver(forName: name, object: object, queue: nil) {
        observer.onNext($0)
      }
      return Disposables.create(with: { center.removeObserver(token) })
    }
  }
}

// RxCocoa's names for sessions. `URLSession` isn't named, because outside of Apple's platforms every client
// would load FoundationNetworking for it.
extension Reactive where Base: NSObject {
  /// Unavailable: `ReactiveFoundation` has a publisher of the response.
  @available(
    *,
    unavailable,
    message:
      "import ReactiveFoundation and use session.reactive.dataTaskPublisher(for: request).asObservable(), of (data, response)"
  )
  public func response<Request>(
    request: Request
  ) -> Observable<(response: UnavailableResponse, data: Data)> {
    fatalError()
  }

  /// Unavailable: `ReactiveFoundation` has a publisher of the response, whose status you check yourself.
  @available(
    *,
    unavailable,
    message:
      "import ReactiveFoundation and use session.reactive.dataTaskPublisher(for: request).asObservable(); map checks the status"
  )
  public func data<Request>(request: Request) -> Observable<Data> { fatalError() }
}

/// Stands for an `HTTPURLResponse`. It has members of any name, so that the compiler's only error is that
/// `response(request:)` is unavailable.
@available(*, unavailable)
@_documentation(visibility: internal)
@dynamicMemberLookup
public struct UnavailableResponse {
  public subscript<Value>(dynamicMember name: String) -> Value { fatalError() }
}
