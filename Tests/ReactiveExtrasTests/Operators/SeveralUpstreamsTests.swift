import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Operators of a collection of publishers. In a diagram, an array is a group of its elements.
  struct SeveralUpstreamsTests {
    let publishers = (1...3).map { _ in TestPublisher<Int, TestError>() }

    @Test(arguments: [("a-c---|", "-b--d-e|", "-(ab)(cb)-(cd)-(ce)|"), ("a", "-|", "-|"), ("a", "-#", "-#")])
    func `whenever a publisher sends a value, the latest values of all are published as an array`(
      _ first: String,
      _ second: String,
      _ expected: String
    ) {
      expectDiagram(expected, of: first, second) { [$0, $1].combineLatest().flatMap(\.publisher) }
    }

    @Test(arguments: [("ac", "-b-d|", "-(ab)-(cd)|"), ("a|", "-b", "-(ab|)"), ("a", "-#", "-#")])
    func `the first values of all are published as an array, then the second ones`(
      _ first: String,
      _ second: String,
      _ expected: String
    ) {
      expectDiagram(expected, of: first, second) { Publishers.ZipMany([$0, $1]).flatMap(\.publisher) }
    }

    @Test(arguments: [("--a-b|", "-c-d|", "-c-d|"), ("-|", "--c", "-|"), ("--a", "-#", "-#")])
    func `only the first publisher to send a value or to complete is published`(
      _ first: String,
      _ second: String,
      _ expected: String
    ) {
      expectDiagram(expected, of: first, second) { $0.amb($1) }
      expectDiagram(expected, of: first, second) { [$0, $1].amb() }
    }

    @Test func `publishers are merged, concatenated or switched`() {
      expectDiagram("-ba--|", of: "--a--|", "-b-|") { [$0, $1].merge() }
      expectDiagram("-a-b|", of: "-a|", "-b|") { [$0, $1].concatenate() }
      expectDiagram("-#", of: "-#", "b|") { [$0, $1].concatenate() }
      expectDiagram("-a-a-b|", of: "x-y|", "-a-b|") { outer, inner in outer.flatMapLatest { _ in inner } }
    }

    @Test func `an empty collection finishes immediately`() {
      let none: [Just<Int>] = []
      expectEvents("|", of: none.combineLatest())
      expectEvents("|", of: Publishers.ZipMany(none))
      expectEvents("|", of: none.amb())
      expectEvents("|", of: none.merge())
      expectEvents("|", of: none.concatenate())
    }

    @Test func `ready values are consumed one by one`() {
      expectEvents("1 2 |", of: [1, 2].publisher.amb([3, 4].publisher))
      expectEvents("[1, 3] |", of: Publishers.ZipMany([1, 2].publisher, [3].publisher))
      expectEvents("[1, 1] [2, 2] |", of: Publishers.ZipMany([1...2, 1...Int.max].map(\.publisher)))
    }

    @Test func `without demand the newest array of the latest values replaces the previous one`() {
      let recorder = publishers.combineLatest().record(demand: .max(1))
      for publisher in publishers { publisher.send(1) }
      for value in 2...3 { publishers[0].send(value) }
      recorder.request(.max(1))
      expectEqual(recorder.values, [[1, 1, 1], [3, 1, 1]])
    }

    @Test func `a completion that ends the sequence cancels the other publishers`() {
      expectOthersCancelled(by: publishers.combineLatest())
      expectOthersCancelled(by: Publishers.ZipMany(publishers))
      expectOthersCancelled(by: publishers.amb())
    }

    @Test func `the next publisher is subscribed to when the previous one has finished`() {
      let recorder = publishers.concatenate().record(demand: .max(2))
      expectEqual(publishers.map(\.hasSubscriber), [true, false, false])
      publishers[0].send(1)
      publishers[0].send(completion: .finished)
      expectEqual(publishers[1].requests, [.max(1)])
      recorder.cancel()
    }

    @Test func `one batch at a time is subscribed to and published as an array`() {
      let recorder = publishers.flatMapBatches(of: 2).record()
      expectEqual(publishers.map(\.hasSubscriber), [true, true, false])
      for (index, publisher) in publishers.enumerated() {
        publisher.send(index)
        publisher.send(completion: .finished)
      }
      expectEqual(recorder.signals, [.subscription, .value([0, 1]), .value([2]), .completion(.finished)])
    }

    @Test func `each value goes to one of two publishers, which share a subscription`() {
      let parts = publishers[0].partition { $0.isMultiple(of: 2) }
      let even = parts.matches.record()
      let odd = parts.nonMatches.record()
      expectEqual(publishers[0].subscriptions, 1)
      for value in 1...4 { publishers[0].send(value) }
      publishers[0].send(completion: .failure(.a))
      expectEqual(even.signals, [.subscription, .value(2), .value(4), .completion(.failure(.a))])
      expectEqual(odd.signals, [.subscription, .value(1), .value(3), .completion(.failure(.a))])
    }

    private func expectOthersCancelled<P: Publisher>(by publisher: P) {
      let recorder = publisher.record()
      publishers[1].send(completion: .finished)
      expectTrue(recorder.isFinished)
      #expect(publishers.allSatisfy { !$0.hasSubscriber })
    }
  }
}
