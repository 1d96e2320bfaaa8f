import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ConcatenateTests {
    let a = TestPublisher<Int, TestError>()
    let b = TestPublisher<Int, TestError>()

    @Test(arguments: [("-a|", "-b|", "-a-b|"), ("-a#", "-b|", "-a#"), ("-a|", "#", "-a#")])
    func `the second publisher is subscribed to when the first has finished`(
      _ first: String,
      _ second: String,
      _ expected: String
    ) {
      expectDiagram(expected, of: first, second) { $0.append($1) }
    }

    @Test func `remaining demand is requested from the second`() {
      let recorder = a.append(b).record(demand: .max(3))
      expectEqual(a.requests, [.max(3)])
      a.send(1)
      recorder.request(.max(1))
      expectEqual(a.demanded, .max(4))
      a.send(completion: .finished)
      expectEqual(b.requests, [.max(3)])
      recorder.request(.unlimited)
      expectEqual(b.requests, [.max(3), .unlimited])
    }

    @Test func `values, sequences and publishers are prepended and appended`() {
      let publisher = numbers([5])
        .prepend(3, 4).prepend([2]).prepend(numbers([0, 1]))
        .append(6, 7).append([8]).append(numbers([9]))
      expectEvents("0 1 2 3 4 5 6 7 8 9 |", of: publisher)
    }
  }
}
