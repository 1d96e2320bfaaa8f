public import Foundation

/// The reason that a request for a balance failed.
public enum BalanceServiceError: Error {
  /// The server answered with a status other than 200.
  case status(Int)
  /// The server's answer is not a balance.
  case decoding(any Error)
  /// No answer arrived, or it was incomplete when the time ran out.
  case transport(URLError)
}

extension BalanceServiceError: CustomStringConvertible {
  /// The reason in one line.
  public var description: String {
    switch self {
    case .status(let status): "the server answered with status \(status)"
    case .decoding(let error): "the server's answer is not a balance: \(BalanceServiceError.reason(error))"
    case .transport(let error) where error.code == .timedOut: "the server took too long to answer"
    case .transport(let error): "the server gave no answer: \(error.localizedDescription)"
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, _): "\(key.stringValue) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      (context.codingPath.map(\.stringValue) + [context.debugDescription]).joined(separator: ": ")
    default: "\(error)"
    }
  }
}
