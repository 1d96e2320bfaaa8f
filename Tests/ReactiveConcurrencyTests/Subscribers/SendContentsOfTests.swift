import Inputs
import ReactiveConcurrency
import ReactiveCore
import ReactiveTesting
import Relays
import TestSupport
import Testing

extension Suites {
  struct SendContentsOfTests {
    @Test func `a subject sends the elements and does not complete`() async {
      let subject = PassthroughSubject<Int, TestError>()
      let recorder = subject.record()
      await subject.send(contentsOf: Elements(3))
      subject.send(4)
      expectEqual(recorder.signals, [.subscription] + (1...4).map { .value($0) })
      recorder.cancel()
    }

    @Test func `a relay and an input receive the elements, and so does a subject that cannot fail`() async {
      let relay = ReplayRelay<Int>(bufferSize: .max)
      let values = Protected<[Int]>([])
      let input = AnyConsumer<Int> { value in values.withLock { $0.append(value) } }
      let subject = CurrentValueSubject<Int, Never>(0)
      await relay.send(contentsOf: Elements(2))
      await input.send(contentsOf: Elements(2))
      await subject.send(contentsOf: Elements(2))
      let recorder = relay.record()
      expectEqual(recorder.values, [1, 2])
      recorder.cancel()
      expectEqual(values.withLock { $0 }, [1, 2])
      expectEqual(subject.value, 2)
    }

    @Test func `an error of the sequence is thrown with its type`() async {
      let subject = PassthroughSubject<Int, Never>()
      let recorder = subject.record()
      do throws(TestError) {
        try await subject.send(contentsOf: Elements<TestError>(1, then: .b))
        Issue.record("It returned.")
      } catch {
        expectEqual(error, .b)
      }
      expectEqual(recorder.signals, [.subscription, .value(1)])
      recorder.cancel()
    }

    @Test func `cancelling the task ends it, and nothing more is sent`() {
      let onExecutor = ManualExecutor()
      let (work, relay) = (Work<Int?>(), PublishRelay<Int>())
      let recorder = relay.record()
      let sending = Task(executorPreference: onExecutor) {
        await relay.send(contentsOf: AsyncStream(unfolding: { await work(0) }))
      }
      onExecutor.run()
      sending.cancel()
      work.finish(0, with: 1)
      onExecutor.run()
      expectEqual(recorder.signals, [.subscription])
      expectEqual(work.running, 0)
      recorder.cancel()
    }
  }
}
