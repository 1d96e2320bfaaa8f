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

    @Test func `with an object, only its own notifications are`() {
      let sender = Sender()
      let recorder = center.reactive.publisher(for: name, object: sender).recordInRealTime()
      post(1, by: sender)
      post(2, by: Sender())
      post(3)
      expectEqual(numbers(recorder), [1])
      recorder.cancel()
    }

    @Test func `a notification that was not requested is lost`() {
      let recorder = center.reactive.publisher(for: name).recordInRealTime(demand: .none)
      post(1)
      recorder.request(.max(2))
      post(2)
      post(3)
      post(4)
      recorder.request(.max(1))
      post(5)
      post(6)
      expectEqual(numbers(recorder), [2, 3, 5])
      expectNil(recorder.completion)
      recorder.cancel()
    }

    @Test func `a notification posted while the subscription is received is delivered after it`() {
      let recorder = WaitableSubscriber<Notification, Never>()
      recorder.onSubscription = { [unowned recorder] _ in
        post(1)
        expectEmpty(recorder.values)
      }
      center.reactive.publisher(for: name).subscribe(recorder)
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

    @Test func `all notifications of several threads are delivered, one at a time`() {
      let recorder = center.reactive.publisher(for: name).recordInRealTime()
      onThreads(4) { thread in
        for number in 0..<100 { post(thread * 100 + number) }
      }
      expectTrue(recorder.waitForValues(400))
      expectEqual(numbers(recorder).sorted(), Array(0..<400))
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

    @Test(arguments: [true, false])
    func `a subscriber may cancel from inside receive, and on subscription`(onValue: Bool) {
      weak var weakRecorder: WaitableSubscriber<Notification, Never>?
      do {
        let recorder = WaitableSubscriber<Notification, Never>()
        weakRecorder = recorder
        if onValue {
          recorder.onValue = { [unowned recorder] _ in recorder.cancel() }
        } else {
          recorder.onSubscription = { $0.cancel() }
        }
        center.reactive.publisher(for: name).subscribe(recorder)
        post(1)
        post(2)
        expectEqual(numbers(recorder), onValue ? [1] : [])
      }
      expectNil(weakRecorder)
    }
  }
}
