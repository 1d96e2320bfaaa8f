import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Chains of many kinds of operators. The optimizer of a release build has crashed on them.
  struct LongChainsTests {
    private enum StatusError: Error, Equatable { case status(Int) }

    private let source: AnyPublisher<Int, StatusError> =
      [1, 2, 3].publisher.setFailureType(to: StatusError.self).eraseToAnyPublisher()

    @Test func `a request that is retried and caught compiles`() {
      let recorder = source.tryMap { $0 }.mapError { $0 as! StatusError }.retry(2).catch { _ in Just(1) }
        .append(Just(7)).first().record()
      expectEqual(recorder.values, [1])
    }

    @Test func `operators with and without state, one after the other, compile`() {
      let recorder = source.map { $0 }.removeDuplicates().retry(2).replaceError(with: 0).scan(0, +)
        .append(Just(7)).filter { $0 > 0 }.replaceEmpty(with: 9).prefix(3).record()
      expectEqual(recorder.values, [1, 3, 6])
    }

    @Test func `operators with several upstreams compile`() {
      let other = Just(10).setFailureType(to: StatusError.self)
      let recorder = source.merge(with: other).map { $0 }.zip(source).map { $0 + $1 }
        .flatMap { Just($0).setFailureType(to: StatusError.self) }.retry(1)
        .buffer(size: 9, prefetch: .keepFull, whenFull: .dropNewest).combineLatest(other).map { $0 + $1 }
        .collect().record()
      expectEqual(recorder.values, [[15]])
    }

    @Test func `combinations of ready values compile`() {
      let future = Future<Int, Never> { $0(.success(3)) }
      let recorder = Just(1).zip(Just(2), future).map { $0 + $1 + $2 }.combineLatest(Just(4)).map { $0 + $1 }
        .zip(Just("a")).map { "\($0)\($1)" }.prepend("b").record()
      expectEqual(recorder.values, ["b", "10a"])
    }
  }
}
