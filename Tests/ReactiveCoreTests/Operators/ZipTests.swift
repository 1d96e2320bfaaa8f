import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ZipTests {
    let a = TestPublisher<Int, TestError>()
    let b = TestPublisher<Int, TestError>()
    let c = TestPublisher<Int, TestError>()

    @Test(
      arguments: [
        ("ab---e", "--cd-", "--(ac)(bd)"),
        ("ab|", "--c-d", "--(ac)-(bd|)"),
        ("a", "-b|", "-(ab)|"),
        ("a", "-#", "-#"),
      ]
    )
    func `the first values are delivered together, then the second ones, and the completion after the last`(
      _ first: String,
      _ second: String,
      _ expected: String
    ) {
      expectDiagram(expected, of: first, second) { $0.zip($1) { [$0, $1] }.flatMap(\.publisher) }
    }

    @Test func `ready values are combined when they are requested`() {
      let recorder = Just(1).zip(Just(2), Just(3)) { $0 * 100 + $1 * 10 + $2 }.record(demand: .none)
      expectEqual(recorder.signals, [.subscription])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value(123), .completion(.finished)])
    }

    @Test func `it finishes at once when an upstream with no buffered values finishes`() {
      let recorder = a.zip(b, c).map { $0 + $1 + $2 }.record()
      a.send(1)
      b.send(completion: .finished)
      expectEqual(recorder.signals, [.subscription, .completion(.finished)])
      expectTrue(a.isCancelled)
      expectTrue(c.isCancelled)
    }

    @Test func `a sequence is consumed one value at a time, and no value of a subject is lost`() {
      let subject = PassthroughSubject<String, Never>()
      var taken = 0
      let numbers = (0...).lazy.map { number in
        taken += 1
        return number
      }
      let recorder = numbers.publisher.zip(subject) { "\($0)\($1)" }.record()
      for letter in ["a", "b", "c"] { subject.send(letter) }
      expectEqual(recorder.values, ["0a", "1b", "2c"])
      expectAtMost(taken, 5)
      recorder.cancel()
    }

    @Test func `three and four publishers are zipped, with and without a closure`() {
      let (one, two, three, four) = (numbers([1, 5]), numbers([2, 6]), numbers([3, 7]), numbers([4, 8]))
      expectEvents("(1, 2) (5, 6) |", of: one.zip(two))
      expectEvents("(1, 2, 3) (5, 6, 7) |", of: one.zip(two, three))
      expectEvents("[1, 2, 3] [5, 6, 7] |", of: one.zip(two, three) { [$0, $1, $2] })
      expectEvents("(1, 2, 3, 4) (5, 6, 7, 8) |", of: one.zip(two, three, four))
      expectEvents("[1, 2, 3, 4] [5, 6, 7, 8] |", of: one.zip(two, three, four) { [$0, $1, $2, $3] })
    }
  }
}
