import HTTPTypes
import Hummingbird
import Prices
import ReactiveCore
import ReactiveInspection

/// The routes that clients can request.
///
///     GET /                          a page that shows the prices, in a browser
///     GET /prices                    changes; a slow client misses prices that newer ones replace
///     GET /prices?slow=buffer        the same, but 256 changes wait for a slow client
///     GET /prices?slow=disconnect    the same, but a client with a full buffer is disconnected
///     GET /settled                   prices that have not changed for 300 ms
///     GET /status                    the number of subscriptions
///     GET /subscriptions             a page that shows them, in a browser
///     GET /subscriptions/events      the subscription graph, each second in which it has changed
func routes(to feed: Feed) -> Router<BasicRequestContext> {
  let router = Router()
  router.get("/") { _, _ in page(PackageResources.Page_html) }
  router.get("prices") { request, _ in
    guard let policy = SlowFollowerPolicy(name: request.uri.queryParameters["slow"] ?? "newest") else {
      throw HTTPError(.badRequest, message: "slow must be newest, buffer or disconnect")
    }
    let after = request.headers[.lastEventID].flatMap { Int($0) } ?? 0
    return eventStream(for: request, ByteBuffer.init(events:)) {
      feed.updates(after: after, policy: policy).label("\(request.uri)")
    }
  }
  router.get("settled") { request, _ in
    eventStream(for: request, ByteBuffer.init(events:)) { feed.settledPrices().label("\(request.uri)") }
  }
  router.get("status") { _, _ in
    "\(feed.subscriptions) subscriptions\n"
  }
  router.get("subscriptions") { _, _ in page(PackageResources.Subscriptions_html) }
  router.get("subscriptions/events") { request, _ in
    eventStream(for: request, ByteBuffer.init(event:)) { feed.subscriptionGraphs() }
  }
  return router
}

private func page(_ html: [UInt8]) -> Response {
  Response(
    status: .ok,
    headers: [.contentType: "text/html; charset=utf-8"],
    body: ResponseBody(byteBuffer: ByteBuffer(bytes: html))
  )
}

/// A response that continues until the values end, the client disconnects, or the client is too slow.
///
/// `write` returns when the socket has room, and only then does the loop request the next value. Leaving the
/// loop cancels its subscription.
private func eventStream<Events: Publisher>(
  for request: Request,
  _ encoded: @escaping @Sendable (Events.Output) throws -> ByteBuffer,
  _ events: @escaping @Sendable () -> Events
) -> Response where Events.Output: Sendable {
  Response(
    status: .ok,
    headers: [.contentType: "text/event-stream", .cacheControl: "no-cache"],
    body: ResponseBody { writer in
      try await request.body.consumeWithCancellationOnInboundClose { _ in
        for try await event in events().values { try await writer.write(encoded(event)) }
      }
      try await writer.finish(nil)
    }
  )
}

extension SlowFollowerPolicy {
  fileprivate init?(name: Substring) {
    switch name {
    case "newest": self = .newest
    case "buffer": self = .buffered(256)
    case "disconnect": self = .disconnected(256)
    default: return nil
    }
  }
}

extension HTTPField.Name {
  /// The number of the last event that a browser saw, which it sends when it reconnects.
  fileprivate static let lastEventID = Self("Last-Event-ID")!
}
