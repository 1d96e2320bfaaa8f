import ReactiveConcurrency
import ReactiveCore
import TestSupport
import Testing

extension Suites {
  /// Operators that request a limited number of values by themselves hold their upstream back, as a loop
  /// does.
  struct HoldBackTests {
    typealias Ints = AnyPublisher<Int, Never>

    private static let limited: [@Sendable (Ints) -> Ints] = [
      { $0.flatMap { Just($0) }.asyncMap(maxConcurrent: 2) { $0 }.eraseToAnyPublisher() },
      { $0.flatMap { [$0, $0].publisher }.asyncMap(maxConcurrent: 2) { $0 }.eraseToAnyPublisher() },
      { $0.flatMap { Just($0) }.asyncFilter(maxConcurrent: 2) { _ in true }.eraseToAnyPublisher() },
      {
        $0.flatMap { Just($0) }.buffer(size: 8, prefetch: .keepFull, whenFull: .dropNewest)
          .eraseToAnyPublisher()
      },
      { $0.flatMap { Just($0) }.flatMap { [$0].publisher }.asyncMap { $0 }.eraseToAnyPublisher() },
    ]

    @Test(arguments: limited)
    func `an operator that requests a limited number of values holds back an endless sequence`(
      make: @Sendable (Ints) -> Ints
    ) async {
      let made = Counter()
      let source = sequence(first: 1) { value in
        made.increment()
        return value + 1
      }
      var iterator = make(source.publisher.eraseToAnyPublisher()).values.makeAsyncIterator()
      for _ in 1...100 { expectNotNil(await iterator.next()) }
      expectAtMost(made.value, 100 + 64)
    }
  }
}
