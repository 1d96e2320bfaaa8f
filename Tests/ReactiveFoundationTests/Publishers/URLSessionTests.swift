import Dispatch
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
  struct URLSessionTests {
    private typealias Output = URLSession.Reactive.DataTaskPublisher.Output

    private let session = URLSession(configuration: .ephemeral)

    private func text(_ recorder: WaitableSubscriber<Output, URLError>) -> String? {
      recorder.values.first.map { String(decoding: $0.data, as: UTF8.self) }
    }

    private func status(_ recorder: WaitableSubscriber<Output, URLError>) -> Int? {
      (recorder.values.first?.response as? HTTPURLResponse)?.statusCode
    }

    // MARK: Responses

    @Test func `the response is delivered whole, and the completion after it`() throws {
      let body = String(repeating: "All of it. ", count: 100_000)
      let server = try HTTPServer(answering: .response(status: 200, headers: ["X-Kind": "test"], body: body))
      let recorder = session.reactive.dataTaskPublisher(for: server.url("/balance?of=1")).recordInRealTime()
      expectTrue(recorder.waitForEnd())
      expectEqual(text(recorder), body)
      expectEqual(status(recorder), 200)
      expectEqual(
        (recorder.values[0].response as? HTTPURLResponse)?.value(forHTTPHeaderField: "x-kind"),
        "test"
      )
      expectEqual(recorder.values.count, 1)
      expectTrue(recorder.isFinished)
      expectEqual(server.requests.map(\.path), ["/balance?of=1"])
    }

    @Test(arguments: [404, 500])
    func `any status is a response`(status code: Int) throws {
      let server = try HTTPServer(answering: .response(status: code, body: "no"))
      let recorder = session.reactive.dataTaskPublisher(for: server.url()).recordInRealTime()
      expectTrue(recorder.waitForEnd())
      expectEqual(status(recorder), code)
      expectEqual(text(recorder), "no")
      expectTrue(recorder.isFinished)
    }

    @Test func `the request is sent unchanged`() throws {
      let server = try HTTPServer { .response(status: 200, body: String(decoding: $0.body, as: UTF8.self)) }
      var request = URLRequest(url: server.url("/transactions"))
      request.httpMethod = "POST"
      request.setValue("yes", forHTTPHeaderField: "X-Test")
      request.httpBody = Data("-25".utf8)
      let recorder = session.reactive.dataTaskPublisher(for: request).recordInRealTime()
      expectTrue(recorder.waitForEnd())
      expectEqual(text(recorder), "-25")
      expectEqual(server.requests.first?.method, "POST")
      expectEqual(server.requests.first?.headers["x-test"], "yes")
    }

    // MARK: Demand

    @Test func `nothing is sent before a value is requested`() throws {
      let server = try HTTPServer(answering: .response(status: 200, body: "here"))
      let recorder = session.reactive.dataTaskPublisher(for: server.url("/later")).recordInRealTime(
        demand: .none
      )
      let other = session.reactive.dataTaskPublisher(for: server.url("/now")).recordInRealTime()
      expectTrue(other.waitForEnd())
      expectEqual(server.requests.map(\.path), ["/now"])
      recorder.request(.max(1))
      recorder.request(.max(1))
      expectTrue(recorder.waitForEnd())
      expectEqual(text(recorder), "here")
      expectEqual(server.requests.map(\.path), ["/now", "/later"])
    }

    // MARK: Cancelling

    @Test func `cancelling cancels a transfer that waits for its response`() throws {
      let server = try HTTPServer(answering: .silence)
      let recorder = session.reactive.dataTaskPublisher(for: server.url()).recordInRealTime()
      expectTrue(server.waitForRequests())
      recorder.cancel()
      recorder.cancel()
      expectTrue(server.waitForDepartures())
      expectEmpty(recorder.values)
      expectNil(recorder.completion)
    }

    @Test func `cancelling cancels a transfer in the middle of its response`() throws {
      let body = String(repeating: "Much. ", count: 50_000)
      let server = try HTTPServer(answering: .halfOf(body: body, then: .silence))
      let recorder = session.reactive.dataTaskPublisher(for: server.url()).recordInRealTime()
      expectTrue(server.waitForRequests())
      recorder.cancel()
      expectTrue(server.waitForDepartures())
      expectEmpty(recorder.values)
      expectNil(recorder.completion)
    }

    // In its own process, because Foundation might end the process when it cancels a task that has just
    // completed.
    @Test(arguments: [true, false])
    func `transfers may be cancelled while they complete or fail`(areAnswered: Bool) async {
      await #expect(processExitsWith: .success) { [areAnswered = areAnswered as Bool] in
        let server = try HTTPServer(answering: areAnswered ? .response(status: 200, body: "here") : .close)
        let session = URLSession(configuration: .ephemeral)
        for round in 1...100 {
          let before = server.requests.count
          let recorders = (1...20).map { _ in
            session.reactive.dataTaskPublisher(for: server.url()).recordInRealTime()
          }
          // The number of completed transfers differs from round to round.
          expectTrue(server.waitForRequests(before + round % 20))
          for recorder in recorders { recorder.cancel() }
        }
      }
    }

    #if canImport(FoundationNetworking)
      @Test func `cancelling returns although the task of a mock has no error`() {
        let session = MockSession(configuration: .ephemeral)
        let publisher = session.reactive.dataTaskPublisher(for: URLRequest(url: URL(string: "mock:")!))
        let cancellable = Protected(
          publisher.sink { _ in
          } receiveValue: { _ in
          }
        )
        expectTrue(onAnotherThread { cancellable.value.cancel() })
      }

      @Test func `a request for credentials is never answered, and a timeout can limit the wait`() throws {
        let server = try HTTPServer(
          answering: .response(
            status: 401,
            headers: ["WWW-Authenticate": "Basic realm=\"all\""],
            body: "who?"
          )
        )
        let recorder = session.reactive.dataTaskPublisher(for: server.url())
          .timeout(
            .milliseconds(500),
            scheduler: DispatchQueue.global().reactive,
            customError: { URLError(.timedOut) }
          )
          .recordInRealTime()
        expectTrue(recorder.waitForEnd())
        expectEqual(recorder.failure?.code, .timedOut)
        expectEqual(server.requests.count, 1)
      }
    #endif

    // MARK: Failures

    @Test func `a refused connection is a failure`() throws {
      let recorder = try HTTPServer.withDeadURL { url in
        let recorder = session.reactive.dataTaskPublisher(for: url).recordInRealTime()
        expectTrue(recorder.waitForEnd())
        return recorder
      }
      expectEqual(recorder.failure?.code, .cannotConnectToHost)
      expectEmpty(recorder.values)
    }

    @Test(
      arguments: [
        ("nothing", HTTPServer.Answer.close),
        ("half", .halfOf(body: "Half of this is missing.", then: .close)),
        ("other", .bytes("Welcome to something else.\r\n")),
      ])
    func `an incomplete response is a failure`(kind: String, answer: HTTPServer.Answer) throws {
      let server = try HTTPServer(answering: answer)
      let recorder = session.reactive.dataTaskPublisher(for: server.url()).recordInRealTime()
      expectTrue(recorder.waitForEnd(), "\(kind)")
      expectNotNil(recorder.failure, "\(kind): \(String(describing: recorder.completion))")
      expectEmpty(recorder.values, "\(kind)")
    }

    @Test func `a response that takes too long is a time-out`() throws {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = 1
      let server = try HTTPServer(answering: .silence)
      let session = URLSession(configuration: configuration)
      let recorder = session.reactive.dataTaskPublisher(for: server.url()).recordInRealTime()
      expectTrue(recorder.waitForEnd())
      expectEqual(recorder.failure?.code, .timedOut)
      expectTrue(server.waitForDepartures())
    }

    @Test func `the session can be invalidated during a transfer`() throws {
      let server = try HTTPServer(answering: .silence)
      let session = URLSession(configuration: .ephemeral)
      let recorder = session.reactive.dataTaskPublisher(for: server.url()).recordInRealTime()
      expectTrue(server.waitForRequests())
      session.invalidateAndCancel()
      expectTrue(recorder.waitForEnd())
      expectEqual(recorder.failure?.code, .cancelled)
    }

    // MARK: Release

    @Test(arguments: ["finishing", "failing", "cancelling", "cancelling before"])
    func `nothing is retained after the completion`(by ending: String) throws {
      let answer: HTTPServer.Answer =
        switch ending {
        case "finishing": .response(status: 200, body: "done")
        case "failing": .close
        default: .silence
        }
      let server = try HTTPServer(answering: answer)
      let isGone = Protected(false)
      var subscription: (any Subscription)?
      do {
        let captive = Captive(isGone)
        let recorder = WaitableSubscriber<Output, URLError>(demand: .none)
        recorder.onValue = { _ in withExtendedLifetime(captive) {} }
        session.reactive.dataTaskPublisher(for: server.url()).subscribe(recorder)
        // Read before a response can release it.
        subscription = recorder.subscription
        if ending != "cancelling before" { recorder.request(.unlimited) }
        switch ending {
        case "cancelling":
          expectTrue(server.waitForRequests())
          recorder.cancel()
        case "cancelling before":
          recorder.cancel()
        default:
          expectTrue(recorder.waitForEnd())
        }
      }
      #expect(isGone.wait { $0 })
      expectEqual(subscription.map { "\($0)" }, "DataTaskPublisher")
    }
  }
}

#if canImport(FoundationNetworking)
  /// A session whose task completes when it is cancelled, and sets no error.
  ///
  /// Unchecked: it has no state of its own.
  private final class MockSession: URLSession, @unchecked Sendable {
    override func dataTask(
      with request: URLRequest,
      completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask {
      MockTask(completionHandler)
    }
  }

  /// Unchecked: its only state is a constant.
  private final class MockTask: URLSessionDataTask, @unchecked Sendable {
    private let complete: @Sendable (Data?, URLResponse?, (any Error)?) -> Void

    init(_ complete: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void) {
      self.complete = complete
      super.init()
    }

    override func resume() {}
    override func cancel() { complete(nil, nil, URLError(.cancelled)) }
  }
#endif
