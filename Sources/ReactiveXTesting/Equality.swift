/// Events are equal if they are of one kind, and have equal elements, or errors with the same description.
///
/// Mirrors the equality of RxTest's.
extension Event: Equatable where Element: Equatable {
  /// Compares two events.
  public static func == (lhs: Event, rhs: Event) -> Bool {
    switch (lhs, rhs) {
    case (.next(let left), .next(let right)): left == right
    case (.error(let left), .error(let right)): "\(left)" == "\(right)"
    case (.completed, .completed): true
    default: false
    }
  }
}

extension MaybeEvent: Equatable where Element: Equatable {
  /// Errors are equal if their descriptions are.
  public static func == (lhs: MaybeEvent, rhs: MaybeEvent) -> Bool {
    switch (lhs, rhs) {
    case (.success(let left), .success(let right)): left == right
    case (.error(let left), .error(let right)): "\(left)" == "\(right)"
    case (.completed, .completed): true
    default: false
    }
  }
}

extension CompletableEvent: Equatable {
  /// Errors are equal if their descriptions are.
  public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
    switch (lhs, rhs) {
    case (.error(let left), .error(let right)): "\(left)" == "\(right)"
    case (.completed, .completed): true
    default: false
    }
  }
}

/// Returns true if the events of two singles are equal. Errors are equal if their descriptions are.
///
/// A function, since `Result` is `Equatable` already where its failures are, which `any Error` is not.
public func == <Element: Equatable>(lhs: SingleEvent<Element>, rhs: SingleEvent<Element>) -> Bool {
  switch (lhs, rhs) {
  case (.success(let left), .success(let right)): left == right
  case (.failure(let left), .failure(let right)): "\(left)" == "\(right)"
  default: false
  }
}
