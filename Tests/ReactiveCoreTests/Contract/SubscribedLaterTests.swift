import ReactiveCore
import ReactiveExtras
import TestSupport
import Testing

extension Suites {
  /// A publisher that an operator subscribes to after demand was requested delivers its values immediately,
  /// as if it had been subscribed to directly.
  struct SubscribedLaterTests {
    typealias Numbers = AnyPublisher<Int, TestError>
    typealias Making = @Sendable () -> Numbers

    struct Row: CustomTestStringConvertible, Sendable {
      let name: String
      let make: @Sendable (@escaping Making) -> Numbers
      /// The values delivered if the publisher delivers 1 and 2.
      let values: [Int]

      init<P: Publisher<Int, TestError> & SendableMetatype>(
        _ name: String,
        _ values: [Int],
        _ make: @escaping @Sendable (@escaping Making) -> P
      ) {
        self.name = name
        self.make = { make($0).eraseToAnyPublisher() }
        self.values = values
      }

      var testDescription: String { name }
    }

    static let nothing = Empty<Int, TestError>()
    static let failure = Fail<Int, TestError>(error: .a)

    static let zero = Just(0).setFailureType(to: TestError.self)

    static let rows = [
      Row("append", [0, 1, 2]) { make in zero.append(make()) },
      Row("prepend", [0, 1, 2]) { make in make().prepend(0) },
      Row("append to nothing", [1, 2]) { make in nothing.append(make()) },
      Row("append twice", [1, 2, 1, 2]) { make in make().append(make()) },
      Row("catch", [1, 2]) { make in failure.catch { _ in make() } },
      Row("tryCatch", [1, 2]) { make in failure.tryCatch { _ in make() }.mapError { _ in TestError.a } },
      Row("retry", [1, 2, 1, 2]) { make in
        let rounds = Counter()
        let end = Deferred {
          rounds.increment() == 1 ? failure.eraseToAnyPublisher() : nothing.eraseToAnyPublisher()
        }
        return make().append(end).retry(1)
      },
      Row("merge", [1, 2, 3]) { make in make().merge(with: Just(3).setFailureType(to: TestError.self)) },
      Row("merge of many", [1, 2, 1, 2]) { make in Publishers.MergeMany(make(), make()) },
      Row("flatMap", [1, 2, 1, 2]) { make in zero.append(zero).flatMap { _ in make() } },
      Row("switchToLatest", [1, 2, 1, 2]) { make in
        [make(), make()].publisher.setFailureType(to: TestError.self).switchToLatest()
      },
      Row("concatMap", [1, 2, 1, 2]) { make in zero.append(zero).concatMap { _ in make() } },
      Row("flatMapFirst", [1, 2]) { make in zero.flatMapFirst { _ in make() } },
    ]

    /// Sends as soon as it is subscribed to, with or without demand.
    struct Hasty: Publisher {
      typealias Output = Int
      typealias Failure = TestError

      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
        let subject = PassthroughSubject<Int, TestError>()
        subject.subscribe(subscriber)
        subject.send(1)
        subject.send(2)
        subject.send(completion: .finished)
      }
    }

    @Test(arguments: rows)
    func `values that a publisher sends on subscription are delivered`(row: Row) {
      let recorder = row.make { Hasty().eraseToAnyPublisher() }.record()
      expectEqual(recorder.values, row.values)
      expectTrue(recorder.isFinished)
    }

    @Test(arguments: rows)
    func `a publisher that switches delivers all its ready values`(row: Row) {
      let recorder = row.make {
        [1, 2].publisher.map { Just($0) }.switchToLatest().setFailureType(to: TestError.self)
          .eraseToAnyPublisher()
      }
      .record()
      expectEqual(recorder.values, row.values)
      expectTrue(recorder.isFinished)
    }

    @Test(arguments: rows)
    func `a shared publisher consumed one value at a time delivers all values`(row: Row) {
      let recorder = row.make {
        Deferred { (1...2).publisher.share().flatMap(maxPublishers: .max(1)) { [$0].publisher } }
          .setFailureType(to: TestError.self).eraseToAnyPublisher()
      }
      .record()
      expectEqual(recorder.values, row.values)
      expectTrue(recorder.isFinished)
    }

    @Test func `a failure does not overtake ready values of a merge`() {
      @Sendable func failing() -> some Publisher<Int, TestError> {
        [4, 1].publisher.setFailureType(to: TestError.self).merge(with: Self.failure)
      }
      let nine = Just(9).setFailureType(to: TestError.self)
      let recovered = failing().catch { _ in Just(8).setFailureType(to: TestError.self) }
      expectEqual(nine.append(failing()).record().values, [9, 4, 1])
      expectEqual(nine.append(failing().append(nine)).record().values, [9, 4, 1])
      expectEqual(nine.append(recovered).record().values, [9, 4, 1, 8])
      expectEqual(Self.failure.catch { _ in failing().append(nine) }.record().values, [4, 1])
    }

    @Test func `merge does not subscribe to another publisher after it has terminated`() {
      let later = Counter()
      let publisher = Just(1).merge(
        with: Deferred {
          later.increment()
          return Just(2)
        }
      )
      expectEqual(publisher.first().record().values, [1])
      expectEqual(later.value, 0)
    }
  }
}
