import ReactiveCombine
import ReactiveCore
import ReactiveTesting
import Testing

#if canImport(Darwin)
  import Combine
#else
  import OpenCombine
#endif

@Suite(.timeLimit(.minutes(5))) struct SubjectTests {
  private enum TestError: Error { case failed }

  @Test func `a subject of Combine publishes values sent to it from this package`() {
    let base = Combine.PassthroughSubject<Int, TestError>()
    let subject = base.reactive
    let (there, here) = (base.recordInCombine(), subject.record())
    subject.send(1)
    base.send(2)
    subject.send(completion: .failure(.failed))
    #expect(there.values == [1, 2])
    #expect(here.values == [1, 2])
    #expect(there.failure == .failed)
    #expect(here.failure == .failed)
    #expect(there.faults + here.faults == [])
  }

  @Test func `a subject of this package publishes values sent to it from Combine`() {
    let base = ReactiveCore.PassthroughSubject<Int, TestError>()
    let subject = base.combine
    let (here, there) = (base.record(), subject.recordInCombine())
    subject.send(1)
    base.send(2)
    subject.send(completion: .finished)
    #expect(here.values == [1, 2])
    #expect(there.values == [1, 2])
    #expect(here.isFinished)
    #expect(there.isFinished)
    #expect(there.faults + here.faults == [])
  }

  @Test func `a subject of Combine that is subscribed to this package controls its demand and cancels`() {
    let upstream = TestPublisher<Int, Never>()
    let base = Combine.PassthroughSubject<Int, Never>()
    let recorder = base.recordInCombine()
    let cancellable = upstream.subscribe(base.reactive)
    #expect(upstream.demanded == .unlimited)
    upstream.send(1)
    cancellable.cancel()
    upstream.send(2)
    #expect(recorder.values == [1])
    #expect(upstream.isCancelled)
  }

  @Test func `a subject of this package that is subscribed to Combine controls its demand and cancels`() {
    let upstream = CombineSource<Int, Never>()
    let base = ReactiveCore.PassthroughSubject<Int, Never>()
    let subscriber = base.record()
    // Combine's `subscribe(_:)` doesn't retain the subject.
    let subject = base.combine
    let cancellable = upstream.subscribe(subject)
    #expect(upstream.requests == [.unlimited])
    upstream.send(1)
    cancellable.cancel()
    upstream.send(2)
    #expect(subscriber.values == [1])
    #expect(upstream.cancellations == 1)
    withExtendedLifetime(subject) {}
  }
}
