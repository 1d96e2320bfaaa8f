import Foundation
import ReactiveCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Combine's additions to sessions.
  public var reactive: Reactive { Reactive(base: self) }

  /// A session with Combine's additions.
  public struct Reactive: Sendable {
    /// The session.
    public let base: URLSession

    /// Returns a publisher of the response to a request for a URL.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
      dataTaskPublisher(for: URLRequest(url: url))
    }

    /// Returns a publisher of the response to a request.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
      DataTaskPublisher(request: request, session: base)
    }

    /// A publisher that delivers the response to a request, as its whole body and its metadata, then
    /// finishes.
    ///
    /// ```swift
    /// let session = URLSession.shared.reactive
    /// let url = URL(string: "http://localhost:8080/orders/1")!
    /// let body = session.dataTaskPublisher(for: url).map { String(decoding: $0.data, as: UTF8.self) }
    /// print(try await body.value)  // {"id": 7, "customer": "Ada"}
    /// ```
    ///
    /// "Send an HTTP request", a recipe in `ReactiveCore`, adds the parts that a program needs: the status,
    /// decoding, retries and a timeout.
    ///
    /// Outside of Apple's platforms, use `timeout(_:scheduler:options:customError:)`: Foundation may never
    /// complete a task, and keep a thread busy, when a server closes the connection, or when a server
    /// responds with status 401 and asks for credentials that the session doesn't have. Foundation terminates
    /// the process if the connection is closed in the middle of the response's headers, if a session is
    /// invalidated while one of its tasks is being cancelled, and for a request on an invalidated session.
    ///
    /// - Each subscriber has its own data task, which starts when it first requests a value. Cancelling the
    ///   subscription cancels the task.
    /// - Every complete response is a value, whatever its status. If there is no complete response, the
    ///   publisher fails: see `URLError`.
    /// - The session's configuration decides how long the server may be silent. Outside of Apple's platforms
    ///   Foundation counts its `timeoutIntervalForRequest` in whole seconds, rounded down, and ignores the
    ///   request's own `timeoutInterval`.
    /// - Values are delivered on the session's delegate queue.
    public struct DataTaskPublisher: Publisher, Sendable {
      public typealias Output = (data: Data, response: URLResponse)
      public typealias Failure = URLError

      /// The request.
      public let request: URLRequest
      /// The session that performs the request.
      public let session: URLSession

      /// Creates a publisher of the response to a request.
      public init(request: URLRequest, session: URLSession) {
        self.request = request
        self.session = session
      }

      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        SourceContinuation.open("DataTaskPublisher", for: subscriber, waitsForDemand: true) { continuation in
          let cancellation = TaskCancellation()
          let task = session.dataTask(with: request) { data, response, error in
            cancellation.taskCompletes()
            if let response, error == nil {
              continuation.send((data ?? Data(), response))
              continuation.send(completion: .finished)
            } else {
              continuation.send(completion: .failure(error as? URLError ?? URLError(.unknown)))
            }
          }
          task.resume()
          return { cancellation.cancel(task) }
        }
      }
    }
  }
}

/// Cancels a task, unless it completes.
///
/// Outside of Apple's platforms, `cancel()` leaves the work to the task's queue; until the cache lookup has
/// finished, another thread submits the work there. The process traps if the session has dropped the task by
/// then, which it does once the completion handler has returned. So a handler that finds the task cancelled
/// waits for that work, and nothing is cancelled once a handler has begun.
private final class TaskCancellation: Sendable {
  private enum Phase {
    case running
    case cancelled(URLSessionTask)
    case completing
  }

  private let phase = Locked(Phase.running)

  func cancel(_ task: URLSessionTask) {
    let isFirst = phase.withLock { phase in
      guard case .running = phase else { return false }
      phase = .cancelled(task)
      return true
    }
    if isFirst { task.cancel() }
  }

  /// Call this when the completion handler begins.
  func taskCompletes() {
    if case .cancelled(let task) = phase.exchange(.completing) { Self.waitForCancellation(of: task) }
  }

  private static func waitForCancellation(of task: URLSessionTask) {
    #if canImport(FoundationNetworking)
      // A subclass, such as a test's mock, cancels in its own way, and may never set the error.
      guard type(of: task) == URLSessionDataTask.self else { return }
      // The work begins by setting the error, which differs from that of a failed transfer. It is done when
      // the task's queue is free, and `priority` waits for that.
      while (task.error as? URLError)?.code != .cancelled { Thread.sleep(forTimeInterval: 0.000_1) }
      _ = task.priority
    #endif
  }
}
