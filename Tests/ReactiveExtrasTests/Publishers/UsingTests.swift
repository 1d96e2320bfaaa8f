import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct UsingTests {
    let cancellations = Protected(0)

    private func publisher(
      of upstream: TestPublisher<Int, TestError>
    ) -> Publishers.Using<AnyCancellable, TestPublisher<Int, TestError>> {
      Publishers.Using { [cancellations] in
        AnyCancellable { cancellations.value += 1 }
      } publisher: { _ in
        upstream
      }
    }

    @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure(.a)])
    func `the resource lives until the completion`(completion: Subscribers.Completion<TestError>) {
      let upstream = TestPublisher<Int, TestError>()
      let recorder = publisher(of: upstream).record(demand: .max(2))
      expectEqual(upstream.requests, [.max(2)])
      upstream.send(1)
      expectEqual(cancellations.value, 0)
      upstream.send(completion: completion)
      expectEqual(cancellations.value, 1)
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(completion)])
    }

    @Test func `a resource whose release cancels the subscription is released once`() {
      let upstream = TestPublisher<Int, TestError>()
      let subscription = Protected<(any Subscription)?>(nil)
      let recorder = Publishers.Using { [cancellations] in
        Resource {
          cancellations.value += 1
          subscription.value?.cancel()
        }
      } publisher: { _ in
        upstream
      }.record()
      subscription.value = recorder.subscription
      upstream.send(completion: .finished)
      expectEqual(cancellations.value, 1)
    }
  }
}

/// Unlike an `AnyCancellable`, it can be released twice.
private struct Resource: Cancellable {
  let release: @Sendable () -> Void

  func cancel() { release() }
}
