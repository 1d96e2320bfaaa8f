import ReactiveConcurrency
import ReactiveCore
import TestSupport
import Testing

extension Suites {
  struct ValuesTests {
    let subject = PassthroughSubject<Int, Never>()

    func values(
      with policy: AsyncStream<Int>.Continuation.BufferingPolicy,
      of publisher: some Publisher<Int, Never>
    ) async -> [Int] {
      var iterator = publisher.values(bufferingPolicy: policy).makeAsyncIterator()
      (1...5).forEach(subject.send)
      subject.send(completion: .finished)
      var values: [Int] = []
      while let value = await iterator.next() { values.append(value) }
      return values
    }

    @Test(
      arguments: [
        (.unbounded, [1, 2, 3, 4, 5]), (.bufferingNewest(2), [4, 5]), (.bufferingOldest(2), [1, 2]),
        (.bufferingNewest(0), []), (.bufferingOldest(0), []), (.bufferingNewest(-1), []),
        (.bufferingOldest(-1), []),
      ] as [(AsyncStream<Int>.Continuation.BufferingPolicy, [Int])]
    )
    func `the policy decides which values are buffered`(
      policy: AsyncStream<Int>.Continuation.BufferingPolicy,
      expected: [Int]
    ) async {
      await expectEqual(values(with: policy, of: subject), expected)
    }

    @Test func `the limit counts values after an operator`() async {
      let merged = subject.merge(with: subject.map { $0 * 10 }).receive(on: ImmediateScheduler.shared)
      await expectEqual(values(with: .bufferingNewest(3), of: merged), [40, 5, 50])
    }

    @Test func `a sequence is held back, and none of its values are dropped`() async {
      var iterator = (1...5).publisher.values(bufferingPolicy: .bufferingNewest(1)).makeAsyncIterator()
      var values: [Int] = []
      while let value = await iterator.next() { values.append(value) }
      expectEqual(values, [1, 2, 3, 4, 5])
    }

    @Test func `a failure is thrown after the buffered values`() async throws {
      let failing = PassthroughSubject<Int, TestError>()
      var iterator = failing.values(bufferingPolicy: .bufferingOldest(1)).makeAsyncIterator()
      failing.send(1)
      failing.send(2)
      failing.send(completion: .failure(.a))
      try await expectEqual(iterator.next(), 1)
      await #expect(throws: TestError.a) { try await iterator.next() }
      try await expectNil(iterator.next())
    }

    @Test func `a value that is dropped is released`() {
      let objects = PassthroughSubject<Reference, Never>()
      var iterator: AsyncPublisher<PassthroughSubject<Reference, Never>>.Iterator? =
        objects.values(bufferingPolicy: .bufferingNewest(1)).makeAsyncIterator()
      weak var first: Reference?
      do {
        let object = Reference()
        first = object
        objects.send(object)
      }
      expectNotNil(first)
      objects.send(Reference())
      expectNil(first)
      iterator = nil
      _ = iterator
    }

    final class Reference: Sendable {}
  }
}
