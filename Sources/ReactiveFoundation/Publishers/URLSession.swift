#if !canImport(Combine)
  import Foundation
  import ReactiveCore

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  extension URLSession {
    /// A publisher of the answer to a request for a URL.
    ///
    /// Mirrors Combine's `URLSession.dataTaskPublisher(for:)`.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
      dataTaskPublisher(for: URLRequest(url: url))
    }

    /// A publisher of the answer to a request.
    ///
    /// Mirrors Combine's `URLSession.dataTaskPublisher(for:)`.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
      DataTaskPublisher(request: request, session: self)
    }

    /// A publisher of the answer to a request: its whole body, with what the server said about it, and the end
    /// behind it.
    ///
    /// - Each subscriber has a transfer of its own, which starts when it first asks for a value. Cancelling the
    ///   subscription cancels the transfer.
    /// - Any answer is a value, whatever its status. What keeps an answer from coming whole is a failure: see
    ///   `URLError`.
    /// - How long a server may be silent is up to the session's configuration. Outside of Apple's platforms
    ///   Foundation counts its `timeoutIntervalForRequest` in whole seconds, rounded down, and passes over the
    ///   request's own `timeoutInterval`.
    /// - Values are delivered on the session's delegate queue.
    ///
    /// Mirrors Combine's `URLSession.DataTaskPublisher`.
    public struct DataTaskPublisher: Publisher {
      public typealias Output = (data: Data, response: URLResponse)
      public typealias Failure = URLError

      /// The request.
      public let request: URLRequest
      /// The session that makes the request.
      public let session: URLSession

      /// Makes the publisher.
      public init(request: URLRequest, session: URLSession) {
        self.request = request
        self.session = session
      }

      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        SourceContinuation.open("DataTaskPublisher", for: subscriber, starting: .onDemand) { continuation in
          let task = session.dataTask(with: request) { data, response, error in
            if let response, error == nil {
              continuation.send((data ?? Data(), response))
              continuation.send(completion: .finished)
            } else {
              continuation.send(completion: .failure(error as? URLError ?? URLError(.unknown)))
            }
          }
          task.resume()
          return { task.cancel() }
        }
      }
    }
  }
#endif
