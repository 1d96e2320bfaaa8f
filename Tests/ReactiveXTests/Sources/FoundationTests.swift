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
  }
}
