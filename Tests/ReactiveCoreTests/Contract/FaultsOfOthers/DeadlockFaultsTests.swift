import Foundation
import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Faults that users of other libraries reported: threads that wait for each other, and locks taken twice.
  /// See Documentation/FaultsOfOthers.md.
  ///
  /// Each test runs on its own thread, so a test that waits forever fails without blocking the others.
  struct DeadlockFaultsTests {
    /// RxSwift 1992, 2653 and 2698.
    @Test func `two replayed publishers that two threads subscribe to in opposite orders complete`() {
      let recorders = Protected<[TestSubscriber<(Int, Int), Never>]>([])
      let returned = onAnotherThread {
        for _ in 0..<200 {
          let left = Unchecked(CurrentValueSubject<Int, Never>(1).replaying())
          let right = Unchecked(CurrentValueSubject<Int, Never>(2).replaying())
          onThreads(2) { thread in
            let (own, other) = thread == 0 ? (left.value, right.value) : (right.value, left.value)
            let recorder = own.first().zip(
              own.combineLatest(other).flatMap { [other = Unchecked(other)] _, _ in other.value }.first()
            ).record()
            recorders.withLock { $0.append(recorder) }
          }
        }
      }
      expectTrue(returned)
      for recorder in recorders.withLock({ $0 }) {
        expectEqual(recorder.values.count, 1)
        #expect(recorder.values.allSatisfy { $0 == (1, 2) || $0 == (2, 1) })
        expectTrue(recorder.isFinished)
      }
    }

    /// RxSwift 2698, 2703, 2708, 2711 and 2713.
    @Test(arguments: Callout.allCases)
    func `code that a publisher calls may take a lock that another thread holds while it calls the publisher`(
      callout: Callout
    ) {
      let lock = NSLock()
      let isHeld = DispatchSemaphore(value: 0)
      let isCalled = DispatchSemaphore(value: 0)
      let (trigger, call) = callout.make {
        isCalled.signal()
        lock.lock()
        lock.unlock()
      }
      let returned = onAnotherThread {
        onThreads(2) { thread in
          if thread == 0 {
            lock.lock()
            isHeld.signal()
            isCalled.wait()
            call()
            lock.unlock()
          } else {
            isHeld.wait()
            trigger()
          }
        }
      }
      expectTrue(returned)
    }

    /// A case in which a publisher calls user code, and another call to the same publisher.
    enum Callout: CaseIterable {
      case cancellationByConnection, cancellationByZip, connectionByShare, cancellationByMerge, replay

      func make(
        _ code: @escaping @Sendable () -> Void
      ) -> (trigger: @Sendable () -> Void, call: @Sendable () -> Void) {
        let first = PassthroughSubject<Int, TestError>()
        let second = PassthroughSubject<Int, TestError>()
        let source = second.handleEvents(receiveCancel: code)
        switch self {
        case .cancellationByConnection:
          let multicast = Unchecked(source.multicast(subject: PassthroughSubject()))
          let connection = Unchecked(multicast.value.connect())
          return ({ connection.value.cancel() }, { _ = multicast.value.record() })
        case .cancellationByZip:
          let recorder = first.zip(source).record()
          return (
            { first.send(completion: .finished) },
            { withExtendedLifetime(recorder) { second.send(1) } }
          )
        case .connectionByShare:
          let shared = Unchecked(
            Deferred {
              code()
              return second
            }.share()
          )
          return ({ _ = shared.value.record() }, { _ = shared.value.record() })
        case .cancellationByMerge:
          let recorder = first.merge(with: source).record()
          return (
            { first.send(completion: .failure(.a)) },
            { withExtendedLifetime(recorder) { second.send(1) } }
          )
        case .replay:
          let subject = ReplaySubject<Int, Never>()
          subject.send(1)
          return ({ _ = subject.sink { _ in code() } }, { _ = subject.record() })
        }
      }
    }

    /// RxSwift 1323.
    @Test func `a publisher may wait during subscription for a value that another thread sends`() {
      // It replays because merge requests values only after it has subscribed to all publishers.
      let subject = ReplaySubject<Int, Never>()
      let waiting = Unchecked(
        Deferred {
          let answer = CurrentValueSubject<Int, Never>(0)
          let connection = answer.dropFirst().sink { subject.send($0) }
          expectTrue(onAnotherThread { answer.send(1) })
          connection.cancel()
          return Empty<Int, Never>()
        }
      )
      let recorder = TestSubscriber<Int, Never>()
      let shared = Unchecked(Just(0).flatMap { _ in subject.merge(with: waiting.value) }.share())
      expectTrue(onAnotherThread { shared.value.subscribe(recorder) })
      expectEqual(recorder.values, [1])
      recorder.cancel()
    }

    /// dotnet/reactive 2080, RxSwift 2717.
    @Test(arguments: SubjectKind.allCases)
    func `a subscriber may wait, during a replay, for a thread that cancels it`(kind: SubjectKind) {
      let subject = Unchecked(kind.make(0))
      subject.value.send(1)
      let recorder = TestSubscriber<Int, Never>()
      recorder.onValue = { _ in expectTrue(onAnotherThread { recorder.cancel() }) }
      expectTrue(onAnotherThread { subject.value.subscribe(recorder) })
      subject.value.send(2)
      subject.value.send(3)
      expectEqual(recorder.values.count, 1)
    }

    /// OpenCombine 186.
    @Test func `a connection can be released after the subjects it connects`() {
      let returned = onAnotherThread {
        var upstream: PassthroughSubject<Int, Never>? = PassthroughSubject()
        var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
        weak let weakSubject = subject
        var connection: (any Cancellable)? = upstream!.multicast(subject: subject!).connect()
        expectNotNil(connection)
        subject = nil
        upstream = nil
        connection = nil
        expectNil(weakSubject)
      }
      expectTrue(returned)
    }
  }
}

extension Publisher {
  /// Shares one subscription, and replays the last value to late subscribers.
  fileprivate func replaying() -> AnyPublisher<Output, Failure> {
    multicast(subject: ReplaySubject(bufferSize: 1)).autoconnect().eraseToAnyPublisher()
  }
}
