import Foundation
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Publishers whose values are known when they are created, and wrappers of other publishers.
  struct KnownValuesTests {
    private typealias Outcome = Result<Int, TestError>

    private enum Trouble: String, Error, Codable {
      case rain
    }

    @Test func `values are delivered as they are requested, and the completion right after the last`() {
      expectEvents("1 |", of: Just(1))
      expectEvents("1 |", of: Int?.some(1).publisher)
      expectEvents("1 |", of: Outcome.success(1).publisher)
      expectEvents("1 2 |", of: Record<Int, TestError>(output: [1, 2], completion: .finished))
      expectEvents("1 2 #a", of: Record<Int, TestError>(output: [1, 2], completion: .failure(.a)))
      expectBuffered(Just(1))
      expectBuffered(Int?.some(1).publisher)
      expectBuffered(Outcome.success(1).publisher)
    }

    private func expectBuffered<P: Publisher<Int, Failure>, Failure: Equatable>(_ publisher: P) {
      let recorder = publisher.record(demand: .none)
      expectEqual(recorder.signals, [.subscription])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
    }

    @Test func `without values the completion needs no demand`() {
      expectEnd(.finished, of: Empty<Int, TestError>())
      expectEnd(.finished, of: Int?.none.publisher)
      expectEnd(.failure(.a), of: Fail<Int, TestError>(error: .a))
      expectEnd(.failure(.a), of: Fail(outputType: Int.self, failure: TestError.a))
      expectEnd(.failure(.a), of: Outcome.failure(.a).publisher)
      expectEnd(.failure(.a), of: Record<Int, TestError>(output: [], completion: .failure(.a)))
      expectEvents("", of: Empty<Int, TestError>(completeImmediately: false))
    }

    private func expectEnd<P: Publisher>(_ end: Subscribers.Completion<P.Failure>, of publisher: P)
    where P.Output == Int, P.Failure: Equatable {
      expectEqual(publisher.record(demand: .none).signals, [.subscription, .completion(end)])
    }

    @Test func `operators on a known value are evaluated immediately`() {
      expectEqual(Just(2).map { $0 * 2 }, Just(4))
      expectEqual(Just(2).compactMap { $0 > 2 ? $0 : nil }, Optional.Publisher(nil))
      expectEqual(Just(2).filter { $0 > 1 }, Optional.Publisher(2))
      expectEqual(Just(2).setFailureType(to: TestError.self), Result.Publisher(2))
      expectEqual(Optional(2).publisher.map { $0 * 2 }, Optional.Publisher(4))
      expectEqual(Int?.none.publisher.map { $0 * 2 }, Optional.Publisher(nil))
      expectEqual(Optional(2).publisher.compactMap { $0 > 2 ? $0 : nil }, Optional.Publisher(nil))
      expectEqual(Optional(2).publisher.filter { $0 > 1 }, Optional.Publisher(2))
      expectEqual(Int?.none.publisher.replaceEmpty(with: 3), Just(3))
      expectEqual(Optional(2).publisher.replaceEmpty(with: 3), Just(2))
      expectEqual(Outcome.success(2).publisher.map { $0 * 2 }, Outcome.Publisher(4))
      expectEqual(Outcome.failure(.a).publisher.map { $0 * 2 }, Outcome.Publisher(.a))
      expectEqual(Outcome.failure(.a).publisher.mapError { _ in TestError.b }, Outcome.Publisher(.b))
      let never = Result<Int, Never>.success(2).publisher
      expectEqual(never.setFailureType(to: TestError.self), Outcome.Publisher(2))
    }

    @Test func `an error thrown by a closure on a known value is the failure`() {
      let (success, failure) = (Outcome.success(2).publisher, Outcome.failure(.a).publisher)
      expectEvents("#b", of: Just(2).tryMap { _ -> Int in throw TestError.b })
      expectEvents("#b", of: success.tryMap { _ -> Int in throw TestError.b })
      expectEvents("#a", of: failure.tryMap { $0 })
      expectEvents("2 |", of: success.tryMin { $0 < $1 })
      expectEvents("2 |", of: success.tryMax { $0 < $1 })
      expectEvents("#b", of: success.tryMin { _, _ in throw TestError.b })
      expectEvents("#a", of: failure.tryMax { $0 < $1 })
    }

    @Test func `a deferred publisher is created at each subscription, and not before`() {
      let made = Counter()
      let deferred = Deferred { Just(made.increment()) }
      expectEqual(made.value, 0)
      expectEqual([deferred.record(), deferred.record()].map(\.values), [[1], [2]])
    }

    @Test func `a record is encoded and decoded with its completion`() throws {
      let record = Record<Int, Trouble>(output: [1, 2], completion: .failure(.rain))
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let data = try encoder.encode(record)
      expectEqual(
        String(decoding: data, as: UTF8.self),
        #"{"recording":{"completion":{"error":"rain","success":false},"output":[1,2]}}"#
      )
      let read = try JSONDecoder().decode(Record<Int, Trouble>.self, from: data)
      expectEqual(read.recording.output, [1, 2])
      expectEqual(read.recording.completion, .failure(.rain))
    }

    @Test func `a publisher that is erased twice delivers to the original subscriber`() {
      struct Revealing: Publisher {
        typealias Output = Int
        typealias Failure = Never
        let reveal: (CombineIdentifier) -> Void
        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
          reveal(subscriber.combineIdentifier)
        }
      }
      var seen: CombineIdentifier?
      let recorder = TestSubscriber<Int, Never>()
      Revealing { seen = $0 }.eraseToAnyPublisher().eraseToAnyPublisher().subscribe(recorder)
      expectEqual(seen, recorder.combineIdentifier)
      expectEqual("\(Just(1).eraseToAnyPublisher())", "AnyPublisher")
    }
  }
}
