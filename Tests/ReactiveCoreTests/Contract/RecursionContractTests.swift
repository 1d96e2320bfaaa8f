import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

/// Contract, 8, for publishers that subscribe to themselves, as where each page says which is the next: any number of pages
/// grows neither the stack nor the heap.
@Suite struct RecursionContractTests {
  typealias Pages = AnyPublisher<Int, TestError>

  /// The pages from one on, made of the publisher that fetches it, and of those that follow a page.
  struct Recursion: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var publishesPages = true
    let pages: @Sendable (_ page: Pages, _ next: @escaping @Sendable (Int) -> Pages) -> Pages
  }

  static let recursions = [
    Recursion(testDescription: "flatMap and append") { page, next in
      page.flatMap { just($0).append(next($0)) }.eraseToAnyPublisher()
    },
    Recursion(testDescription: "flatMap and append, deferred") { page, next in
      page.flatMap { number in just(number).append(Deferred { next(number) }) }.eraseToAnyPublisher()
    },
    Recursion(testDescription: "flatMap of one and append") { page, next in
      page.flatMap(maxPublishers: .max(1)) { just($0).append(next($0)) }.eraseToAnyPublisher()
    },
    Recursion(testDescription: "flatMap and prepend") { page, next in
      page.flatMap { next($0).prepend($0) }.eraseToAnyPublisher()
    },
    Recursion(testDescription: "flatMap and catch") { page, next in
      page.flatMap { number in just(number).append(Fail(error: .a)).catch { _ in next(number) } }
        .eraseToAnyPublisher()
    },
    Recursion(testDescription: "flatMap", publishesPages: false) { page, next in
      page.flatMap { next($0) }.eraseToAnyPublisher()
    },
    Recursion(testDescription: "flatMap of one", publishesPages: false) { page, next in
      page.flatMap(maxPublishers: .max(1)) { next($0) }.eraseToAnyPublisher()
    },
    Recursion(testDescription: "flatMap of two, by turns with flatMap") { page, next in
      let again = Unchecked(page)
      return page.flatMap { _ in again.value.flatMap(maxPublishers: .max(2)) { just($0).append(next($0)) } }
        .eraseToAnyPublisher()
    },
  ]

  @Test(arguments: recursions, [Subscribers.Demand.unlimited, .max(1)])
  func `pages that are there at once`(recursion: Recursion, demand: Subscribers.Demand) {
    expectLevel(recursion, demand, fetch: Self.just, run: {})
  }

  @Test(arguments: recursions, [Subscribers.Demand.unlimited, .max(1)])
  func `pages that are sent at the moment of the request`(recursion: Recursion, demand: Subscribers.Demand) {
    expectLevel(recursion, demand) { number in
      CurrentValueSubject<Int, TestError>(number).prefix(1).eraseToAnyPublisher()
    } run: {
    }
  }

  @Test func `a hundred thousand pages`() {
    expectLevel(Self.recursions[0], .unlimited, count: 100_000, fetch: Self.just, run: {})
  }

  @Test(arguments: recursions, [Subscribers.Demand.unlimited, .max(1)])
  func `pages that come later`(recursion: Recursion, demand: Subscribers.Demand) {
    let later = Protected<[Unchecked<() -> Void>]>([])
    expectLevel(recursion, demand) { number in
      Deferred {
        Future { promise in later.value.append(Unchecked { promise(.success(number)) }) }
      }.eraseToAnyPublisher()
    } run: {
      while let call = later.withLock({ $0.popLast() }) { call.value() }
    }
  }

  private func expectLevel(
    _ recursion: Recursion,
    _ demand: Subscribers.Demand,
    count: Int = 3_000,  // more than there is stack for, if each took some
    fetch: @escaping @Sendable (Int) -> Pages,
    run: @escaping @Sendable () -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let living = Census()
    let meter = StackMeter()
    let received = Protected<[Int]>([])
    let isEnded = Protected(false)
    @Sendable func pages(from number: Int) -> Pages {
      meter.mark()
      let citizen = Unchecked(living.citizen())
      return recursion.pages(fetch(number)) { number in
        withExtendedLifetime(citizen) { number == count ? Self.just(0) : pages(from: number + 1) }
      }
    }
    // With the stack that every thread has; the pool's are smaller.
    let returned = onAnotherThread {
      pages(from: 1).subscribe(
        AnySubscriber(
          receiveSubscription: { $0.request(demand) },
          receiveValue: {
            received.value.append($0)
            return demand
          },
          receiveCompletion: { _ in isEnded.value = true }
        )
      )
      run()
    }
    #expect(returned, sourceLocation: sourceLocation)
    let expected = (recursion.publishesPages ? Array(1...count) : []) + [0]
    #expect(received.value.elementsEqual(expected), sourceLocation: sourceLocation)
    #expect(isEnded.value, sourceLocation: sourceLocation)
    #expect(meter.spread < 500_000, sourceLocation: sourceLocation)
    #expect(living.most < 100, sourceLocation: sourceLocation)
    #expect(living.alive == 0, sourceLocation: sourceLocation)
  }

  @Sendable static func just(_ number: Int) -> Pages {
    Just(number).setFailureType(to: TestError.self).eraseToAnyPublisher()
  }

  // MARK: Within many operators of one recursion

  /// The publisher, within more operators than may be nested without a recursion being assumed.
  private func nested<P: Publisher>(_ publisher: P) -> AnyPublisher<P.Output, P.Failure> {
    (0..<20).reduce(publisher.eraseToAnyPublisher()) { publisher, _ in
      let publisher = Unchecked(publisher)
      return Just(0).setFailureType(to: P.Failure.self).flatMap { _ in publisher.value }.eraseToAnyPublisher()
    }
  }

  @Test(arguments: [Subscribers.Demand.unlimited, .max(100)])
  func `an endless upstream does not keep what it is mapped to from being delivered`(
    demand: Subscribers.Demand
  ) {
    let numbers = sequence(first: 1) { $0 + 1 }.publisher
    let recorder = nested(numbers.flatMap { [$0, -$0].publisher }).prefix(100).record(demand: demand)
    #expect(recorder.isFinished)
    #expect(recorder.values.count == 100)
    #expect(recorder.faults == [])
  }

  @Test func `a loop receives more values than are requested ahead of it`() async {
    var received: [Int] = []
    for await number in nested((1...40).publisher).values { received.append(number) }
    #expect(received == Array(1...40))
  }

  @Test func `no more publishers are subscribed to than may be`() {
    let subjects = (0..<5).map { _ in PassthroughSubject<Int, Never>() }
    let (subscribed, living) = (Protected<[Int]>([]), Census())
    let recorder = nested(
      (0..<5).publisher.flatMap(maxPublishers: .max(2)) { number in
        // Each is an operator that replaces the inner subscriber that it is subscribed to with.
        Deferred {
          subscribed.value.append(number)
          let citizen = Unchecked(living.citizen())
          return Just(number).map { $0 }.flatMap { number in
            withExtendedLifetime(citizen) { subjects[number].append(-number) }
          }
        }
      }
    ).record()
    #expect(subscribed.value == [0, 1])
    subjects[1].send(10)
    subjects[1].send(completion: .finished)
    #expect(subscribed.value == [0, 1, 2])
    subjects[0].send(completion: .finished)
    #expect(subscribed.value == [0, 1, 2, 3])
    subjects[2].send(completion: .finished)
    subjects[3].send(completion: .finished)
    #expect(!recorder.isFinished)
    subjects[4].send(20)
    subjects[4].send(completion: .finished)
    #expect(recorder.isFinished)
    #expect(recorder.values == [10, -1, 0, -2, -3, 20, -4])
    #expect(recorder.faults == [])
    #expect(living.alive == 0)
  }

  @Test(arguments: [true, false])
  func `a failure or cancelling releases everything`(fails: Bool) {
    let living = Census()
    let subject = PassthroughSubject<Int, TestError>()
    let recorder = nested(
      [1, 2, 3].publisher.setFailureType(to: TestError.self).flatMap(maxPublishers: .max(2)) { _ in
        let citizen = Unchecked(living.citizen())
        return subject.handleEvents(receiveOutput: { _ in withExtendedLifetime(citizen) {} })
          .append(Empty(completeImmediately: false))
      }
    ).record()
    #expect(living.alive == 2)
    subject.send(1)
    if fails { subject.send(completion: .failure(.a)) } else { recorder.cancel() }
    #expect(recorder.values == [1, 1])
    #expect(recorder.completion == (fails ? .failure(.a) : nil))
    #expect(living.alive == 0)
  }
}
