import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Operators that transform, deliver or drop each value.
  struct OneUpstreamTests {
    struct Point {
      var x: Int
      var y: Int
      var name: String
    }

    /// Encodes a value in angle brackets, and decodes digits.
    struct Digits: TopLevelEncoder, TopLevelDecoder {
      func encode<T: Encodable>(_ value: T) -> String { "<\(value)>" }
      func decode<T: Decodable>(_ type: T.Type, from input: String) -> T { Int(input) as! T }
    }

    let probe = TestPublisher<Int, TestError>()
    let failing = numbers(1...2).append(Fail(error: .a))
    let points = [Point(x: 1, y: 2, name: "a"), Point(x: 3, y: 4, name: "b")].publisher

    @Test func `each value is transformed`() {
      expectEvents("<1> <2> |", of: [1, 2].publisher.map { "<\($0)>" })
      expectEvents("<1> <2> |", of: [1, 2].publisher.tryMap { "<\($0)>" })
      expectEvents("1 3 |", of: points.map(\.x))
      expectEvents(#"(1, "a") (3, "b") |"#, of: points.map(\.x, \.name))
      expectEvents(#"(1, 2, "a") (3, 4, "b") |"#, of: points.map(\.x, \.y, \.name))
      expectEvents("1 0 3 |", of: [1, nil, 3].publisher.replaceNil(with: 0))
      expectEvents("1 12 123 |", of: (1...3).publisher.scan("") { $0 + "\($1)" })
      expectEvents("1 3 6 |", of: (1...3).publisher.tryScan(0, sum))
      expectEvents("<1> <2> |", of: [1, 2].publisher.encode(encoder: Digits()))
      expectEvents("1 2 |", of: ["1", "2"].publisher.decode(type: Int.self, decoder: Digits()))
    }

    @Test func `a failure becomes another failure or a value`() {
      expectEvents("1 2 #b", of: failing.mapError { $0 == .a ? TestError.b : .a })
      expectEvents("1 2 9 |", of: failing.replaceError(with: 9))
      expectEvents("1 |", of: [1].publisher.setFailureType(to: TestError.self))
      let unlabelled = Publishers.MapError(upstream: failing, { _ in TestError.b })
      expectEvents("1 2 #b", of: unlabelled)
      let cancelled = Publishers.SetFailureType<_, CancellationError>(upstream: [1].publisher)
      expectEvents("1 |", of: cancelled.setFailureType(to: TestError.self))
    }

    @Test func `the value that replaces a failure is buffered until it is requested`() {
      let recorder = probe.replaceError(with: 9).record(demand: .max(1))
      probe.send(1)
      probe.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription, .value(1)])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value(1), .value(9), .completion(.finished)])
    }

    @Test func `values that do not satisfy a condition are dropped`() {
      expectEvents("2 4 6 |", of: (1...6).publisher.filter { $0 % 2 == 0 })
      expectEvents("2 4 6 |", of: (1...6).publisher.tryFilter(isEven))
      expectEvents("1 3 |", of: ["1", "x", "3"].publisher.compactMap { Int($0) })
      expectEvents("1 3 |", of: ["1", "x", "3"].publisher.tryCompactMap { Int($0) })
      expectEvents("3 1 |", of: [1, 2, 3, 1].publisher.drop { $0 < 3 })
      expectEvents("3 1 |", of: [1, 2, 3, 1].publisher.tryDrop(while: isSmall))
      expectEvents("1 2 |", of: [1, 2, 3, 1].publisher.prefix { $0 < 3 })
      expectEvents("1 2 |", of: [1, 2].publisher.prefix { $0 < 3 })
      expectEvents("1 2 |", of: [1, 2, 3, 1].publisher.tryPrefix(while: isSmall))
    }

    @Test func `values that equal the last delivered one are dropped`() {
      expectEvents("1 2 1 |", of: [1, 1, 2, 2, 2, 1].publisher.removeDuplicates())
      expectEvents("nil Optional(1) nil |", of: [nil, nil, 1, nil].publisher.removeDuplicates())
      expectEvents("1 3 5 |", of: [1, 2, 3, 5].publisher.removeDuplicates { $1 - $0 < 2 })
      expectEvents("1 3 5 |", of: [1, 2, 3, 5].publisher.tryRemoveDuplicates { $1 - $0 < 2 })
    }

    @Test func `after tryCompactMap, the closure of compactMap may throw`() {
      let numbers = ["1", "x", "3"].publisher.tryCompactMap { Int($0) }
      let failing = numbers.compactMap { number in
        if number == 3 { throw TestError.a }
        return number + 1
      }
      expectEvents("2 #a", of: failing)
    }

    @Test func `the condition of drop is released once it is false, and not called again`() {
      var captive: Captive? = Captive()
      weak let held = captive
      let recorder = probe.drop { [captive] in captive!.pass($0) < 3 }.record()
      captive = nil
      probe.send(1)
      expectNotNil(held)
      probe.send(3)
      expectNil(held)
      probe.send(1)
      expectEqual(recorder.values, [3, 1])
    }

    @Test func `dropFirst drops a number of values, and requests as many more`() {
      expectEvents("2 3 |", of: (1...3).publisher.dropFirst())
      expectEvents("3 |", of: (1...3).publisher.dropFirst(2))
      expectEvents("1 2 3 |", of: (1...3).publisher.dropFirst(0))
      expectEvents("|", of: (1...3).publisher.dropFirst(4))
      let recorder = probe.dropFirst(2).record(demand: .max(3), more: .max(1))
      expectEqual(probe.requests, [.max(3), .max(2)])
      for value in 1...3 { probe.send(value) }
      expectEqual(probe.returned, [.none, .none, .max(1)])
      expectEqual(recorder.values, [3])
    }

    @Test func `dropFirst loses no value of an upstream that delivers inside request`() {
      probe.onRequest = { [probe] demand in for value in 1...(demand.max ?? 0) { probe.send(value) } }
      let recorder = probe.dropFirst(2).record(demand: .max(1))
      // The requested value is dropped. Two more are requested, and one of them is dropped.
      expectEqual(recorder.values, [2])
    }
  }
}
