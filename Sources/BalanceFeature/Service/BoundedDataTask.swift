import Foundation
import ReactiveCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// A publisher of the response to a request whose body has a limit: `dataTaskPublisher(for:)` collects a body of any
  /// size.
  ///
  /// - Each subscriber has a transfer of its own. Cancelling the subscription cancels it.
  /// - A body that is larger fails with `URLError.Code.dataLengthExceedsMaximum` as soon as it is, and no more than the
  ///   limit is buffered.
  /// - The result is delivered where Foundation reads. What is slow belongs elsewhere.
  /// - The body of a redirection has no limit: outside of Apple's platforms Foundation collects it by itself, and may
  ///   be long in cancelling. That delays no subscriber.
  ///
  /// - Parameters:
  ///   - request: the request. Its `timeoutInterval` is how long the server may be silent, in seconds, rounded up.
  ///   - limit: the size of the largest body, in bytes.
  func dataTaskPublisher(
    for request: URLRequest,
    limit: Int
  ) -> some Publisher<(data: Data, response: URLResponse), URLError> {
    Deferred { [self] in
      let configuration = configuration.copy() as! URLSessionConfiguration
      configuration.timeoutIntervalForRequest = request.timeoutInterval.rounded(.up)
      let transfer = Transfer(limit: limit)
      // A session of its own, since outside of Apple's platforms a task cannot have a delegate of its own.
      let session = URLSession(configuration: configuration, delegate: transfer, delegateQueue: DirectQueue())
      let task = session.dataTask(with: request)
      return Future { promise in
        transfer.promise = promise
        task.resume()
        session.finishTasksAndInvalidate()
      }
      .handleEvents(receiveCancel: task.cancelElsewhere)
    }
  }
}

extension URLSessionTask {
  /// Cancels the task without waiting: `cancel()` returns when Foundation has dealt with all that has come so far.
  fileprivate func cancelElsewhere() {
    // Not on a global queue, whose threads may all be waiting for something.
    DispatchQueue(label: "BalanceFeature.cancel").async { self.cancel() }
  }
}

/// Runs what it is given at once, where it is given.
///
/// Outside of Apple's platforms Foundation reads on one queue, and gives the delegate each part of a body on another.
/// What waits for that one has no limit. And as long as a server writes faster than Foundation reads, nothing else gets
/// a turn where it reads, not even a cancellation.
///
/// Unchecked: it has no state of its own.
private final class DirectQueue: OperationQueue, @unchecked Sendable {
  override init() {
    super.init()
    maxConcurrentOperationCount = 1
  }

  #if canImport(FoundationNetworking)
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  #endif
}

/// Collects a body.
///
/// Unchecked: once the task has been resumed its state belongs to the delegate's calls, which are one after the other.
private final class Transfer: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  var promise: Future<(data: Data, response: URLResponse), URLError>.Promise?
  private let limit: Int
  private var body = Data()

  init(limit: Int) { self.limit = limit }

  func urlSession(_ session: URLSession, dataTask task: URLSessionDataTask, didReceive data: Data) {
    // After the end, too: data comes until the task has been cancelled.
    guard promise != nil else { return }
    body += data
    guard body.count > limit else { return }
    task.cancelElsewhere()
    end(.failure(URLError(.dataLengthExceedsMaximum)))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let response = task.response, error == nil {
      end(.success((body, response)))
    } else {
      end(.failure(error as? URLError ?? URLError(.unknown)))
    }
  }

  private func end(_ result: Result<(data: Data, response: URLResponse), URLError>) {
    body = Data()
    promise.take()?(result)
  }
}
