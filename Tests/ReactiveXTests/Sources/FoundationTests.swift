import Foundation
import ReactiveTesting
import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct FoundationTests {
    private let center = NotificationCenter()
    private let name = Notification.Name("news")

    @Test func `notifications of the name and sender are published until the subscription is disposed`() {
      let sender = NSObject()
      let received = Protected<[Int]>([])
      let disposable = center.rx.notification(name, object: sender).subscribe(onNext: {
        received.value.append($0.userInfo?["number"] as? Int ?? 0)
      })
      center.post(name: name, object: sender, userInfo: ["number": 1])
      center.post(name: name, object: nil, userInfo: ["number": 2])
      center.post(name: Notification.Name("other"), object: sender, userInfo: ["number": 3])
      center.post(name: name, object: sender, userInfo: ["number": 4])
      disposable.dispose()
      center.post(name: name, object: sender, userInfo: ["number": 5])
      expectEqual(received.value, [1, 4])
    }

    @Test func `without a name or sender all notifications are published`() {
      let received = Counter()
      let disposable = center.rx.notification(nil).subscribe(onNext: { _ in received.increment() })
      center.post(name: name, object: nil)
      center.post(name: Notification.Name("other"), object: NSObject())
      expectEqual(received.value, 2)
      disposable.dispose()
    }

    @Test func `a notification that is posted inside a subscriber is published after the current one`() {
      let received = Protected<[Int]>([])
      let disposable = center.rx.notification(name).subscribe(onNext: { [center, name] notification in
        let number = notification.userInfo?["number"] as? Int ?? 0
        if number == 1 { center.post(name: name, object: nil, userInfo: ["number": 2]) }
        received.value.append(number)
      })
      center.post(name: name, object: nil, userInfo: ["number": 1])
      expectEqual(received.value, [1, 2])
      disposable.dispose()
    }

    @Test func `notifications beyond the demand are buffered, and cancellation releases them and the sender`()
    {
      weak var weakSender: NSObject?
      let recorder: TestSubscriber<Int, any Error>
      do {
        let sender = NSObject()
        weakSender = sender
        recorder = center.rx.notification(name, object: sender)
          .map { $0.userInfo?["number"] as? Int ?? 0 }
          .record(demand: .max(1))
        for number in 1...3 { center.post(name: name, object: sender, userInfo: ["number": number]) }
      }
      expectEqual(recorder.values, [1])
      recorder.request(.max(1))
      expectEqual(recorder.values, [1, 2])
      recorder.cancel()
      expectNil(weakSender)
    }

    @Test func `notifications of several threads are published one at a time`() {
      let received = Protected<[Int]>([])
      let disposable = center.rx.notification(name).subscribe(onNext: {
        received.value.append($0.userInfo?["number"] as? Int ?? 0)
      })
      onThreads(4) { [center, name] thread in
        for value in 0..<100 {
          center.post(name: name, object: nil, userInfo: ["number": thread * 100 + value])
        }
      }
      expectEqual(received.value.sorted(), Array(0..<400))
      disposable.dispose()
    }
  }
}
