import BalanceSupport
import Foundation
import ReactiveCore

@testable import BalanceFeature

/// The component on a screen, with a service that the test controls and its own notifications.
@MainActor
final class TestScreen {
  let service = TestService()
  let notificationCenter = NotificationCenter()
  let controller: BalanceViewController
  /// The number of times the view was updated since it was loaded.
  private(set) var writes = 0
  private var cancellable: AnyCancellable?

  var view: BalanceView { controller.rootView }

  /// Loads the view without letting it appear yet.
  init(isActive: Bool = true) {
    controller = BalanceViewController(
      service: service,
      formatDate: { "day \(Int($0.timeIntervalSince1970) / 86_400)" },
      notificationCenter: notificationCenter,
      isActive: isActive
    )
    controller.viewDidLoad()
    cancellable = controller.rootView.$content.dropFirst().sink { [unowned self] _ in writes += 1 }
  }

  func resignActive() { notificationCenter.post(name: .willResignActive, object: nil) }
  func becomeActive() { notificationCenter.post(name: .didBecomeActive, object: nil) }
}
