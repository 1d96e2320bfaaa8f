import Observation
import ReactiveCore
import TestSupport
import Testing

extension Suites {
  struct ValueObservationTests {
    @Test func `reading the value inside withObservationTracking registers it for the next change`() {
      let subject = CurrentValueSubject<Int, Never>(1)
      let changes = Counter()
      let read = withObservationTracking {
        subject.value
      } onChange: {
        // Observation notifies of a change before it is made.
        expectEqual(subject.value, 1)
        changes.increment()
      }
      expectEqual(read, 1)
      subject.send(2)
      subject.send(3)
      expectEqual(changes.value, 1)
      expectEqual(subject.value, 3)
    }

    @Test func `a change by update is seen as well`() {
      let subject = CurrentValueSubject<Int, Never>(1)
      let changes = Counter()
      withObservationTracking {
        _ = subject.value
      } onChange: {
        changes.increment()
      }
      subject.update { $0 += 1 }
      expectEqual(changes.value, 1)
    }

    @Test func `a change after the completion is seen as well`() {
      let subject = CurrentValueSubject<Int, Never>(1)
      subject.send(completion: .finished)
      let seen = Protected<[Int]>([])
      withObservationTracking {
        _ = subject.value
      } onChange: {
        // Reads the old value, and has to hear of the new one when it is there.
        withObservationTracking {
          let value = subject.value
          seen.withLock { $0.append(value) }
        } onChange: {
          let value = subject.value
          seen.withLock { $0.append(value) }
        }
      }
      subject.value = 2
      expectEqual(seen.withLock { $0 }, [1, 2])
    }

    @Test func `each change is seen by an observer that reads again after the last`() {
      let subject = CurrentValueSubject<Int, Never>(0)
      let changes = Counter()
      for value in 1...3 {
        withObservationTracking {
          _ = subject.value
        } onChange: {
          changes.increment()
        }
        subject.send(value)
        subject.send(value)
        expectEqual(changes.value, value)
      }
    }

    @Test func `a value read before it is replaced is seen to change`() {
      // Observation calls back before the value changes. An observer that reads the old value then, and
      // registers for the next change, has to be notified of this one.
      let subject = CurrentValueSubject<Int, Never>(1)
      let seen = Protected<[Int]>([])
      @Sendable func track() {
        let value = withObservationTracking {
          subject.value
        } onChange: {
          if seen.withLock({ $0.count }) < 3 { track() }
        }
        seen.withLock { $0.append(value) }
      }
      track()
      subject.send(2)
      expectEqual(seen.withLock { $0 }, [1, 1, 2])
    }

    @Test func `a subscriber that reads the value it receives is not notified of it as a change`() {
      let subject = CurrentValueSubject<Int, Never>(1)
      let changes = Counter()
      let cancellable = subject.dropFirst().sink { received in
        let read = withObservationTracking {
          subject.value
        } onChange: {
          changes.increment()
        }
        expectEqual(read, received)
      }
      subject.send(2)
      expectEqual(changes.value, 0)
      subject.send(3)
      expectEqual(changes.value, 1)
      cancellable.cancel()
    }

    @Test func `a value that was not read is not observed`() {
      let read = CurrentValueSubject<Int, Never>(1)
      let other = CurrentValueSubject<Int, Never>(1)
      _ = other.value
      let changes = Counter()
      withObservationTracking {
        _ = read.value
      } onChange: {
        changes.increment()
      }
      other.send(2)
      expectEqual(changes.value, 0)
    }

    @Test func `a change after one that came before the observer had registered is reported`() {
      let subject = CurrentValueSubject<Int, Never>(0)
      let changes = Counter()
      withObservationTracking {
        _ = subject.value
        subject.send(1)
      } onChange: {
        changes.increment()
      }
      expectEqual(changes.value, 0)
      for value in 2...5 { subject.send(value) }
      expectEqual(changes.value, 1)
    }

    @Test func `threads may read and change an observed value at once`() {
      let subject = CurrentValueSubject<Int, Never>(0)
      onThreads(4) { thread in
        for _ in 0..<500 {
          withObservationTracking {
            _ = subject.value
          } onChange: {
          }
          if thread < 2 { subject.update { $0 += 1 } }
        }
      }
      expectEqual(subject.value, 1_000)
    }
  }
}
