import Foundation
import ReactiveCore
import ReactiveFoundation
import TestSupport
import Testing

extension Suites {
  struct NotificationCenterTests {
    private final class Sender: Sendable {}

    private let center = NotificationCenter()
    private let name = Notification.Name("changed")

    private func post(_ number: Int, by sender: Sender? = nil, as name: Notification.Name? = nil) {
      center.post(name: name ?? self.name, object: sender, userInfo: ["number": number])
    }

    private func numbers(_ recorder: WaitableSubscriber<Notification, Never>) -> [Int] {
      recorder.values.compactMap { $0.userInfo?["number"] as? Int }
    }

    @Test func `notifications of the name are delivered while they are posted`() {
      let recorder = center.reactive.publisher(for: name).recordInRealTime()
      post(1)
      post(2, as: Notification.Name("other"))
      post(3, by: Sender())
      expectEqual(numbers(recorder), [1, 3])
      expectEqual(recorder.values.first?.name, name)
      recorder.cancel()
    }

    @Test func `with an object, only its notifications are delivered`() {
      let sender = Sender()
      let recorder = center.reactive.publisher(for: name, object: sender).recordInRealTime()
      post(1, by: sender)
      post(2, by: Sender())
      post(3)
      expectEqual(numbers(recorder), [1])
      recorder.cancel()
    }

    @Test func `a notification posted from inside receive is delivered after it`() {
      let recorder = WaitableSubscriber<Notification, Never>()
      recorder.onValue = { [unowned recorder] _ in
        let count = recorder.values.count
        if count < 3 { post(count + 1) }
      }
      center.reactive.publisher(for: name).subscribe(recorder)
      post(1)
      expectEqual(numbers(recorder), [1, 2, 3])
      recorder.cancel()
    }

    @Test func `nothing is delivered after a cancellation, and nothing is retained`() {
      weak var weakRecorder: WaitableSubscriber<Notification, Never>?
      weak var weakSender: Sender?
      var subscription: (any Subscription)?
      do {
        let sender = Sender()
        let recorder = center.reactive.publisher(for: name, object: sender).recordInRealTime()
        (weakRecorder, weakSender, subscription) = (recorder, sender, recorder.subscription)
        post(1, by: sender)
        recorder.cancel()
        recorder.cancel()
        post(2, by: sender)
        expectEqual(numbers(recorder), [1])
      }
      expectNil(weakRecorder)
      expectNil(weakSender)
      expectNotNil(subscription)
    }
  }
}
