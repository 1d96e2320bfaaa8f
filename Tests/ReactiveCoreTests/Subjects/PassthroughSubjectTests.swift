import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct PassthroughSubjectTests {
    @Test func `values and the completion reach every subscriber in order`() {
      let subject = PassthroughSubject<Int, TestError>()
      let first = subject.record()
      subject.send(1)
      let second = subject.record()
      subject.send(2)
      subject.send(completion: .failure(.a))
      subject.send(3)
      expectEqual(first.signals, [.subscription, .value(1), .value(2), .completion(.failure(.a))])
      expectEqual(second.signals, [.subscription, .value(2), .completion(.failure(.a))])
    }

    @Test func `a value that was not requested is lost`() {
      let subject = PassthroughSubject<Int, Never>()
      let recorder = subject.record(demand: .max(1))
      subject.send(1)
      subject.send(2)
      recorder.request(.max(1))
      subject.send(3)
      subject.send(4)
      expectEqual(recorder.values, [1, 3])
    }

    @Test func `after most of many subscribers have cancelled, others may cancel and subscribe`() {
      let subject = PassthroughSubject<Int, Never>()
      let recorders = (0..<100).map { _ in subject.record() }
      for (index, recorder) in recorders.enumerated() where index % 4 != 0 { recorder.cancel() }
      for (index, recorder) in recorders.enumerated() where index % 8 == 0 { recorder.cancel() }
      let late = (0..<10).map { _ in subject.record() }
      subject.send(1)
      expectEqual(late.map(\.values), late.map { _ in [1] })
      expectEqual(recorders.map(\.values), (0..<100).map { $0 % 8 == 4 ? [1] : [] })
    }
  }
}
