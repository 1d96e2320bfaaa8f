import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Contract, 8, for operators and sources with what decides about their end: each line is one of them, and
  /// an issue is at the line. `ReleaseContractTests` are about all that are in the catalogue.
  struct ReleaseTests {
    @Test func `an operator releases upstream and downstream, also after a thrown error`() {
      for values in [[1], [1, 3]] {
        expectRelease(after: values) { probe, captive in probe.allSatisfy { captive.pass($0) < 3 } }
      }
      for values in [[1], [1, 3], [-1]] {
        expectRelease(after: values) { probe, captive in
          probe.tryAllSatisfy { try isSmall(captive.pass($0)) }
        }
      }
      let withoutFailing = Ending.allCases.filter { $0 != .failing }
      expectRelease(after: [1, 2], endings: withoutFailing) { probe, _ in probe.assertNoFailure() }
      for values in [[], [1], [1, 2], [1, 2, 3]] {
        expectRelease(after: values) { probe, _ in probe.collect(2) }
      }
      expectRelease(after: [1, 2]) { probe, _ in probe.collect() }
      expectRelease(after: ["x", "1"]) { probe, captive in probe.compactMap { captive.pass(Int($0)) } }
      expectRelease(after: [1, 2]) { probe, captive in probe.min { captive.pass($0 < $1) } }
      expectRelease(after: [1, 2]) { probe, captive in probe.max { captive.pass($0 < $1) } }
      for values in [[1, 2], [1, -1]] {
        expectRelease(after: values) { probe, captive in probe.tryMax { try inOrder($0, captive.pass($1)) } }
        expectRelease(after: values) { probe, captive in probe.tryMin { try inOrder($1, captive.pass($0)) } }
      }
      for values in [[1], [1, 2]] {
        expectRelease(after: values) { probe, _ in probe.contains(2) }
        expectRelease(after: values) { probe, captive in probe.contains { captive.pass($0) > 1 } }
      }
      for values in [[1], [1, 2], [-1]] {
        expectRelease(after: values) { probe, captive in
          probe.tryContains { try isBig(captive.pass($0)) }
        }
      }
      expectRelease(after: [1, 2]) { probe, _ in probe.count() }
      for values in [[1], [1, 2]] {
        expectRelease(after: values) { probe, _ in probe.dropFirst() }
      }
      for values in [[1], [1, 3]] {
        expectRelease(after: values) { probe, captive in probe.drop { captive.pass($0) < 3 } }
      }
      for values in [[1], [1, 3], [-1]] {
        expectRelease(after: values) { probe, captive in probe.tryDrop { try isSmall(captive.pass($0)) } }
      }
      expectRelease(after: [1, 2]) { probe, captive in probe.filter { captive.pass($0) > 1 } }
      for values in [[1, 2], [-1]] {
        expectRelease(after: values) { probe, captive in probe.tryFilter { try isEven(captive.pass($0)) } }
      }
      for values in [[], [1], [1, 2]] {
        expectRelease(after: values) { probe, _ in probe.first() }
        expectRelease(after: values) { probe, captive in probe.first { captive.pass($0) > 1 } }
        expectRelease(after: values) { probe, captive in probe.tryFirst { captive.pass($0) > 1 } }
        expectRelease(after: values) { probe, captive in
          probe.tryFirst { _ in throw captive.pass(TestError.b) }
        }
      }
      expectRelease(after: [1, 2]) { probe, captive in
        probe.handleEvents(
          receiveSubscription: { _ in captive.pass(()) },
          receiveOutput: { _ in captive.pass(()) },
          receiveCompletion: { _ in captive.pass(()) },
          receiveCancel: { captive.pass(()) },
          receiveRequest: { _ in captive.pass(()) }
        )
      }
      // There is no value to cancel on.
      let withoutValue = Ending.allCases.filter { $0 != .cancellingInsideReceive }
      expectRelease(after: [1, 2], endings: withoutValue) { probe, _ in probe.ignoreOutput() }
      expectRelease(after: [1, 2]) { probe, _ in probe.last() }
      expectRelease(after: [1, 2]) { probe, captive in probe.last { captive.pass($0) < 3 } }
      for values in [[1, 2], [1, -1]] {
        expectRelease(after: values) { probe, captive in
          probe.tryLast { try isSmall(captive.pass($0)) }
        }
      }
      expectRelease(after: [1, 2]) { probe, captive in probe.mapError { captive.pass($0) } }
      expectRelease(after: [1, 2]) { probe, captive in probe.map { captive.pass($0) } }
      expectRelease(after: [1, 2]) { probe, captive in probe.tryMap { captive.pass($0) } }
      expectRelease(after: [1, 2]) { probe, captive in
        probe.tryMap { value -> Int in throw captive.pass(TestError.b) }
      }
      for values in [[], [1], [1, 2]] {
        expectRelease(after: values) { probe, _ in probe.prefix(2) }
        expectRelease(after: values) { probe, _ in probe.output(at: 1) }
      }
      expectRelease(after: [1]) { probe, _ in probe.prefix(0) }
      for values in [[1, 2], [1, 3]] {
        expectRelease(after: values) { probe, captive in probe.prefix { captive.pass($0) < 3 } }
      }
      for values in [[1, 2], [1, 3], [1, -1]] {
        expectRelease(after: values) { probe, captive in probe.tryPrefix { try isSmall(captive.pass($0)) } }
      }
      expectRelease(after: [1, 2]) { probe, captive in probe.reduce(0) { captive.pass($0 + $1) } }
      for values in [[1, 2], [1, -1]] {
        expectRelease(after: values) { probe, captive in probe.tryReduce(0) { captive.pass(try sum($0, $1)) }
        }
      }
      expectRelease(after: [1, 1, 2]) { probe, captive in
        probe.removeDuplicates { captive.pass($0 == $1) }
      }
      for values in [[1, 1, 2], [1, -1]] {
        expectRelease(after: values) { probe, captive in
          probe.tryRemoveDuplicates { try areSame($0, captive.pass($1)) }
        }
      }
      for values in [[], [1, 2]] {
        expectRelease(after: values) { probe, _ in probe.replaceEmpty(with: 7) }
      }
      expectRelease(after: [1, nil]) { probe, _ in probe.replaceNil(with: 0) }
      expectRelease(after: [1, 2]) { probe, captive in probe.scan(0) { captive.pass($0 + $1) } }
      for values in [[1, 2], [1, -1]] {
        expectRelease(after: values) { probe, captive in probe.tryScan(0) { captive.pass(try sum($0, $1)) } }
      }
      expectRelease(after: [1]) { probe, captive in
        probe.timeout(1, scheduler: Timeless(ImmediateScheduler.shared), customError: { captive.pass(.b) })
      }
    }

    @Test func `an operator of several upstreams, or that resubscribes, releases upstreams and downstream`() {
      expectRelease(ofUpstreams: 1) { probes, captive in
        probes[0].buffer(
          size: 1,
          prefetch: .keepFull,
          whenFull: .customError {
            captive.pass(TestError.b)
          }
        )
      }
      expectRelease(ofUpstreams: 2) { probes, captive in
        probes[0].catch { _ in
          captive.pass(probes[1])
        }
      }
      expectRelease(ofUpstreams: 2) { probes, captive in
        probes[0].tryCatch { _ in
          captive.pass(probes[1])
        }
      }
      expectRelease(ofUpstreams: 1, endings: [.failing]) { probes, captive in
        probes[0].tryCatch { error -> TestPublisher<Int, TestError> in
          throw captive.pass(error)
        }
      }
      expectRelease(ofUpstreams: 2) { probes, captive in
        probes[0].combineLatest(probes[1]) {
          captive.pass($0 + $1)
        }
      }
      expectRelease(ofUpstreams: 2) { probes, captive in
        probes[0].map {
          captive.pass($0)
        }.append(probes[1])
      }
      expectRelease(ofUpstreams: 1) { probes, captive in
        numbers([1]).map {
          captive.pass($0)
        }.append(probes[0])
      }
      // The other publisher comes first here, so that the upstream's value is forwarded.
      expectRelease(ofUpstreams: 2) { probes, captive in
        probes[1].map {
          captive.pass($0)
        }.drop(
          untilOutputFrom: probes[0].map {
            captive.pass($0)
          }
        )
      }
      expectRelease(ofUpstreams: 2) { probes, captive in
        probes[0].flatMap { _ in
          captive.pass(probes[1])
        }
      }
      expectRelease(ofUpstreams: 2) { probes, captive in
        probes[0].flatMap(maxPublishers: .max(1)) { _ in
          captive.pass(probes[1])
        }
      }
      expectRelease(ofUpstreams: 2) { probes, captive in
        probes[0].map { $0 }.merge(
          with: probes[1].map {
            captive.pass($0)
          }
        )
      }
      expectRelease(ofUpstreams: 3) { probes, captive in
        Publishers.MergeMany(
          probes.map {
            $0.map {
              captive.pass($0)
            }
          }
        )
      }
      expectRelease(ofUpstreams: 2, endings: Ending.allCases) {
        probes,
        captive in
        probes[0].map {
          captive.pass($0)
        }.prefix(untilOutputFrom: probes[1].filter { $0 > 1 })
      }
      expectRelease(ofUpstreams: 2, endings: [.finishing]) { probes, captive in
        probes[0].prefix(
          untilOutputFrom: probes[1].map {
            captive.pass($0)
          }
        )
      }
      expectRelease(ofUpstreams: 1) { probes, captive in
        probes[0].map {
          captive.pass($0)
        }.replaceError(with: 9)
      }
      expectRelease(ofUpstreams: 1) { probes, captive in
        probes[0].map {
          captive.pass($0)
        }.retry(1)
      }
      expectRelease(ofUpstreams: 2) { probes, captive in
        probes[0].map { _ in
          captive.pass(probes[1])
        }.switchToLatest()
      }
      expectRelease(ofUpstreams: 2) { probes, captive in
        probes[0].zip(probes[1]) {
          captive.pass($0 + $1)
        }
      }
    }

    @Test func `an operator with a scheduler releases upstream and downstream`() {
      expectScheduledRelease { $0.collect(.byTime($1, .seconds(1))) }
      expectScheduledRelease { $0.collect(.byTimeOrCount($1, .seconds(1), 1)) }
      expectScheduledRelease { $0.collect(.byTimeOrCount($1, .seconds(1), 2)) }
      expectScheduledRelease { $0.debounce(for: .seconds(1), scheduler: $1) }
      expectScheduledRelease { $0.delay(for: .seconds(1), scheduler: $1) }
      expectScheduledRelease { $0.measureInterval(using: $1) }
      expectScheduledRelease { $0.receive(on: $1) }
      expectScheduledRelease { $0.subscribe(on: $1) }
      expectScheduledRelease { $0.throttle(for: .seconds(1), scheduler: $1, latest: true) }
    }

    @Test func `a source releases its subscriber`() {
      expectSourceRelease { Just($0).eraseToAnyPublisher() }
      expectSourceRelease { held in Deferred { Just(held) } }
      expectSourceRelease { held in Future<Held, TestError> { $0(.success(held)) } }
      expectSourceRelease { Just($0) }
      expectSourceRelease { Optional($0).publisher }
      expectSourceRelease { Record<Held, TestError>(output: [$0], completion: .failure(.a)) }
      expectSourceRelease { Result<Held, TestError>.success($0).publisher }
      expectSourceRelease { [$0, Held()].publisher }
    }
  }
}
