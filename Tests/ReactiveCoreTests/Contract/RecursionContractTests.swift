import ReactiveCore
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
}
