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
    /// Combine's names behave like those behind `reactive`.
    struct WithoutCombineTests {
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
