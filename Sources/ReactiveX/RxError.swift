/// An error of the library's own, which an operator or a subject sends.
///
/// Mirrors RxSwift's `RxError`, of which it has the cases that can occur here.
public enum RxError: Error, Hashable {
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

extension RxError: CustomDebugStringConvertible {
  /// A sentence on what happened.
  public var debugDescription: String {
    switch self {
    case .disposed(let object): "Object `\(object)` was already disposed."
    case .argumentOutOfRange: "Argument out of range."
    case .noElements: "Sequence doesn't contain any elements."
    case .moreThanOneElement: "Sequence contains more than one element."
    case .timeout: "Sequence timeout."
    }
  }
}
