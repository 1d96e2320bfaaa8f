/// An error of an operator or a subject of this module.
public enum RxError: Error, Hashable {
  /// An unknown error. This module doesn't send it.
  case unknown
  /// A number was too large for its type. This module doesn't send it.
  case overflow
  /// A subject was used after it was disposed.
  ///
  /// - Parameter object: a description of the subject. RxSwift's error retains the subject itself.
  case disposed(object: String)
  /// The sequence finished before it published the element at a requested index.
  case argumentOutOfRange
  /// The sequence finished without an element where one is required.
  case noElements
  /// The sequence published a second element where exactly one is required.
  case moreThanOneElement
  /// No element was published in time.
  case timeout
}

extension RxError {
  /// The error of a subject that was used after it was disposed.
  public static func disposed(object: AnyObject) -> RxError { .disposed(object: "\(object)") }
}

extension RxError: CustomDebugStringConvertible {
  /// A description of the error.
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .overflow: "Arithmetic overflow occurred."
    case .disposed(let object): "Object `\(object)` was already disposed."
    case .argumentOutOfRange: "Argument out of range."
    case .noElements: "Sequence doesn't contain any elements."
    case .moreThanOneElement: "Sequence contains more than one element."
    case .timeout: "Sequence timeout."
    }
  }
}
