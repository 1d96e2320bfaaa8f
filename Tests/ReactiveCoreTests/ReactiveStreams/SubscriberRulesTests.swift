import ReactiveCore
import TestSupport
import Testing

extension Suites {
  /// The rules of Reactive Streams for subscribers, for everything that subscribes: operators, subjects, and
  /// subscribers at the end of a chain.
  ///
  /// `StrictUpstream` detects most broken rules itself and reports them.
  struct SubscriberRulesTests {
    private static let subscribing = Catalogue.everything.filter { $0.upstreams > 0 }

    @Test(arguments: subscribing)
    func `2.1 Values are requested before they are delivered`(entry: CatalogueEntry) {
      let run = CatalogueRun(entry, .none).subscribe()
      let early = run.upstreams.reduce(0) { $0 + $1.requests }
      expectEqual((early > 0), entry.has(.asksByItself))
      run.request(.unlimited)
      expectGreater(run.upstreams[0].requests, 0)
      run.feed().finish()
      expectEqual(run.values.count, entry.outputs)
    }

    @Test(arguments: Catalogue.consumers)
    func `2.1 A subscriber at the end of a chain requests unlimited demand`(consumer: CatalogueConsumer) {
      let upstream = StrictUpstream()
      let values = Protected<[Int]>([])
      let cancellable = consumer.attach(upstream.eraseToAnyPublisher()) { values.value.append($0.number) }
      for number in 1...3 { upstream.send(number) }
      expectEqual(values.value, [1, 2, 3])
      cancellable.cancel()
    }

    @Test(arguments: subscribing)
    func `2.3 A completion is received without a call to its subscription`(entry: CatalogueEntry) {
      _ = CatalogueRun(entry, .max(1), more: .max(1)).subscribe().feed().finish()
      guard !entry.has(.cannotFail) else { return }
      let failing = CatalogueRun(entry, .max(1), more: .max(1)).subscribe().feed()
      failing.fail()
    }

    @Test(arguments: Catalogue.consumers)
    func `2.3 A subscriber at the end of a chain completes without a call to its subscription`(
      consumer: CatalogueConsumer
    ) {
      let upstream = StrictUpstream()
      let cancellable = consumer.attach(upstream.eraseToAnyPublisher()) { _ in }
      upstream.send(completion: consumer.takesFailure ? .failure(.a) : .finished)
      expectFalse(upstream.isHeld)
      cancellable.cancel()
    }

    @Test(arguments: subscribing)
    func `2.4 Nothing is requested from an upstream that has completed`(entry: CatalogueEntry) {
      let run = CatalogueRun(entry, .none)
      for feeding in entry.feed { run.upstreams[feeding.upstream].send(feeding.number) }
      for upstream in run.upstreams { upstream.send(completion: .finished) }
      run.subscribe()
      for _ in 0..<entry.outputs + 2 where !run.isEnded { run.request(.max(1)) }
      expectEqual(run.isEnded, run.ends)
    }

    /// Gives every subscriber two subscriptions, the second of which must not be used.
    private final class Doubling: Publisher {
      typealias Output = Sample
      typealias Failure = TestError

      final class Link: Subscription {
        var subscriber: AnySubscriber<Sample, TestError>?
        var requests = 0
        var isCancelled = false
        func request(_ demand: Subscribers.Demand) { requests += 1 }
        func cancel() {
          isCancelled = true
          subscriber = nil
        }
      }

      var links: [(first: Link, second: Link)] = []

      func receive<S: Subscriber>(subscriber: S) where S.Input == Sample, S.Failure == TestError {
        let link = (first: Link(), second: Link())
        link.first.subscriber = AnySubscriber(subscriber)
        links.append(link)
        subscriber.receive(subscription: link.first)
        subscriber.receive(subscription: link.second)
      }
    }

    @Test(arguments: subscribing)
    func `2.5 A second subscription is cancelled, and the first retained`(entry: CatalogueEntry) throws {
      let upstream = Doubling()
      let bench = Bench((0..<entry.upstreams).map { _ in upstream.eraseToAnyPublisher() })
      let sink = Subscribers.Sink<Any, any Error>(receiveCompletion: { _ in }, receiveValue: { _ in })
      entry.make(bench).subscribe(sink)
      bench.scheduler.run()
      expectFalse(upstream.links.isEmpty)
      for link in upstream.links {
        expectTrue(link.second.isCancelled)
        expectFalse(link.first.isCancelled)
      }
      guard !entry.has(.hasOtherOwners) else { return }
      sink.cancel()
      bench.scheduler.run()
      for link in upstream.links { expectTrue(link.first.isCancelled) }
    }

    @Test(arguments: subscribing.filter { $0.upstreams == 1 })
    func `2.5 After a second subscription the first continues to its completion`(entry: CatalogueEntry) throws
    {
      let upstream = Doubling()
      let bench = Bench([upstream.eraseToAnyPublisher()])
      let (values, isEnded) = (Protected(0), Protected(false))
      let sink = Subscribers.Sink<Any, any Error>(
        receiveCompletion: { _ in isEnded.value = true },
        receiveValue: { _ in values.value += 1 }
      )
      entry.make(bench).subscribe(sink)
      bench.scheduler.run()
      let link = try #require(upstream.links.first)
      expectGreater(link.first.requests, 0)
      expectEqual(link.second.requests, 0)
      for feeding in entry.feed {
        _ = link.first.subscriber?.receive(Sample(feeding.number))
        bench.scheduler.run()
      }
      if entry.has(.endsEarly) {
        expectTrue(link.first.isCancelled)
      } else {
        link.first.subscriber.take()?.receive(completion: .finished)
        bench.scheduler.run()
      }
      expectEqual(values.value, entry.outputs)
      expectNotEqual(isEnded.value, entry.has(.neverEnds))
    }

    @Test(arguments: Catalogue.consumers)
    func `2.5 A subscriber at the end of a chain cancels a second subscription`(consumer: CatalogueConsumer)
      throws
    {
      let upstream = Doubling()
      let cancellable = consumer.attach(upstream.eraseToAnyPublisher()) { _ in }
      let link = try #require(upstream.links.first)
      expectTrue(link.second.isCancelled)
      expectFalse(link.first.isCancelled)
      cancellable.cancel()
      expectTrue(link.first.isCancelled)
    }

    @Test(arguments: subscribing.filter { $0.has(.endsEarly) })
    func `2.6 An upstream that is no longer needed is cancelled`(entry: CatalogueEntry) {
      let run = CatalogueRun(entry).subscribe().feed()
      expectTrue(run.isEnded)
      expectFalse(run.isHeld)
      #expect(run.upstreams.contains { $0.cancellations > 0 })
    }

    @Test(arguments: subscribing.filter { $0.upstreams > 1 && !$0.has(.recovers) })
    func `2.6 The failure of an upstream cancels the others`(entry: CatalogueEntry) {
      let run = CatalogueRun(entry).subscribe()
      run.fail()
      expectTrue(run.isEnded)
      expectFalse(run.isHeld)
    }

    @Test(arguments: Catalogue.everything.filter { !$0.has(.isScheduled) })
    func `2.7 Several threads may request and cancel in any order`(
      entry: CatalogueEntry
    ) {
      let run = CatalogueRun(entry, .max(1)).subscribe().feed()
      onThreads(4) { thread in
        for _ in 0..<10 { run.recorder.request(.max(1)) }
        if thread == 0 { run.recorder.cancel() }
      }
      if !entry.has(.hasOtherOwners) { expectFalse(run.isHeld) }
    }

    @Test(arguments: Catalogue.consumers)
    func `2.8 Values received after cancelling are dropped`(consumer: CatalogueConsumer) {
      let upstream = StrictUpstream(isDeaf: true)
      let values = Protected<[Int]>([])
      let cancellable = consumer.attach(upstream.eraseToAnyPublisher()) { values.value.append($0.number) }
      upstream.send(1)
      cancellable.cancel()
      upstream.send(2)
      upstream.send(completion: .finished)
      expectEqual(values.value, [1])
    }

    @Test(arguments: subscribing)
    func `2.9 A completion may be received before anything was requested`(entry: CatalogueEntry) {
      let run = CatalogueRun(entry, .none).subscribe().finish()
      // The result for no values is buffered until it is requested.
      if run.ends, !run.isEnded { run.request(.unlimited) }
      expectEqual(run.isEnded, run.ends)
    }

    @Test(arguments: subscribing.filter { !$0.has(.cannotFail) })
    func `2.10 A failure may be received before anything was requested`(entry: CatalogueEntry) {
      let run = CatalogueRun(entry, .none).subscribe()
      run.fail()
      for upstream in run.upstreams.dropFirst() { upstream.send(completion: .failure(.b)) }
      if !run.isEnded { run.request(.unlimited) }
      expectTrue(run.isEnded)
    }

    @Test func `2.12 A subscriber that is subscribed twice keeps its first subscription`() {
      let upstreams = (StrictUpstream(), StrictUpstream())
      let values = Protected<[Int]>([])
      let sink = Subscribers.Sink<Sample, TestError>(
        receiveCompletion: { _ in },
        receiveValue: { values.value.append($0.number) }
      )
      upstreams.0.subscribe(sink)
      upstreams.1.subscribe(sink)
      upstreams.1.send(2)
      upstreams.0.send(1)
      expectEqual(values.value, [1])
      expectTrue(upstreams.0.isHeld)
      expectFalse(upstreams.1.isHeld)
    }

    /// Records its subscribers and retains them, so that each has its own identity.
    private final class Register: Publisher {
      typealias Output = Sample
      typealias Failure = TestError
      var subscribers: [AnySubscriber<Sample, TestError>] = []
      let upstream = numbers(1...2).map { Sample($0) }.append(Fail(error: .a))

      func receive<S: Subscriber>(subscriber: S) where S.Input == Sample, S.Failure == TestError {
        subscribers.append(AnySubscriber(subscriber))
        upstream.subscribe(subscriber)
      }
    }

    @Test(arguments: subscribing.filter { !$0.has(.cannotFail) && $0.name != "retry" })
    func `2.12 An operator subscribes with a new subscriber each time`(entry: CatalogueEntry) {
      let register = Register()
      let bench = Bench((0..<entry.upstreams).map { _ in register.eraseToAnyPublisher() })
      _ = entry.make(bench).record()
      bench.scheduler.run()
      let identities = register.subscribers.map(\.combineIdentifier)
      expectFalse(identities.isEmpty)
      expectEqual(Set(identities).count, identities.count)
    }
  }
}
