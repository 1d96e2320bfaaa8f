#if !canImport(Darwin)
  import Foundation
  import HTTPSupport
  import ReactiveCore
  import ReactiveFoundation
  import TestSupport
  import Testing

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  extension Suites {
    /// Combine's own names do what those of `reactive` do.
    struct WithoutCombineTests {
      private func expectScheduling<S: Scheduler>(
        on scheduler: S,
        isThere: @escaping @Sendable () -> Bool
      ) {
        let log = Protected<[String]>([])
        let now = scheduler.now
        scheduler.schedule { log.withLock { $0.append(isThere() ? "soon" : "elsewhere") } }
        #expect(log.wait { $0 == ["soon"] })
        scheduler.schedule(after: now.advanced(by: .milliseconds(20))) {
          log.withLock { $0.append(isThere() ? "later" : "elsewhere") }
        }
        #expect(log.wait { $0 == ["soon", "later"] })
        // Clocks are set now and then, by less than the difference.
        expectAtLeast(now.distance(to: scheduler.now), .milliseconds(15))
        let repetition = scheduler.schedule(after: scheduler.now, interval: .milliseconds(1)) {
          log.withLock { $0.append(isThere() ? "again" : "elsewhere") }
        }
        #expect(log.wait { $0.count >= 4 })
        repetition.cancel()
        #expect(log.withLock { $0.dropFirst(2).allSatisfy { $0 == "again" } })
        expectEqual(scheduler.minimumTolerance, .seconds(0))
      }

      @Test func `dispatch queues are schedulers`() {
        let queue = DispatchQueue(label: "test")
        let key = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: key, value: true)
        expectScheduling(on: queue) { DispatchQueue.getSpecific(key: key) == true }
        let group = DispatchGroup()
        queue.schedule(options: DispatchQueue.SchedulerOptions(group: group)) {}
        expectEqual(group.wait(timeout: .now() + 60), .success)
      }

      @Test func `operation queues are schedulers`() {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        expectScheduling(on: queue) { OperationQueue.current === queue }
      }

      @Test func `run loops are schedulers`() {
        let thread = RunLoopThread()
        expectScheduling(on: thread.runLoop) { RunLoop.current === thread.runLoop }
      }

      @Test func `notification centers have a publisher`() {
        let center = NotificationCenter()
        let name = Notification.Name("changed")
        let sender = TestSender()
        let publisher: NotificationCenter.Publisher = center.publisher(for: name, object: sender)
        expectEqual(publisher, center.reactive.publisher(for: name, object: sender))
        let recorder = publisher.recordInRealTime()
        center.post(name: name, object: sender)
        expectEqual(recorder.values.map(\.name), [name])
        recorder.cancel()
      }

      @Test func `timers have a publisher`() {
        let thread = RunLoopThread()
        let publisher: Timer.TimerPublisher = Timer.publish(
          every: 0.01,
          tolerance: 0.001,
          on: thread.runLoop,
          in: .default
        )
        expectEqual(publisher.interval, 0.01)
        expectEqual(publisher.tolerance, 0.001)
        #expect(publisher.runLoop === thread.runLoop)
        expectEqual(publisher.mode, .default)
        let recorder = publisher.recordInRealTime()
        let connection = publisher.connect()
        expectTrue(recorder.waitForValues(2))
        connection.cancel()
      }

      @Test func `sessions have publishers`() throws {
        let server = try HTTPServer(answering: .response(status: 200, body: "here"))
        let session = URLSession(configuration: .ephemeral)
        let ofURL: URLSession.DataTaskPublisher = session.dataTaskPublisher(for: server.url("/url"))
        let ofRequest = session.dataTaskPublisher(for: URLRequest(url: server.url("/request")))
        for publisher in [ofURL, ofRequest] {
          #expect(publisher.session === session)
          let recorder = publisher.recordInRealTime()
          expectTrue(recorder.waitForEnd())
          expectEqual(recorder.values.map { String(decoding: $0.data, as: UTF8.self) }, ["here"])
        }
        expectEqual(server.requests.map(\.path), ["/url", "/request"])
      }

      private func roundTrip<Encoder: TopLevelEncoder, Decoder: TopLevelDecoder>(
        _ encoder: Encoder,
        _ decoder: Decoder
      ) throws -> [Int] where Encoder.Output == Data, Decoder.Input == Data {
        try decoder.decode([Int].self, from: encoder.encode([1, 2]))
      }

      @Test func `coders are top-level coders of data`() throws {
        try expectEqual(roundTrip(JSONEncoder(), JSONDecoder()), [1, 2])
        try expectEqual(roundTrip(PropertyListEncoder(), PropertyListDecoder()), [1, 2])
      }
    }
  }

  private final class TestSender: Sendable {}
#endif
