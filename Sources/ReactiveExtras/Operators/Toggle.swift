public import ReactiveCore

extension Publisher where Output == Bool {
  /// Publishes the opposite of each value.
  ///
  /// Use it if you need the opposite of a state. For other types of values, use `map(_:)`.
  ///
  /// ![True becomes false, and false becomes true.](toggle)
  ///
  /// ```swift
  /// let isHidden = CurrentValueSubject<Bool, Never>(true)
  /// let cancellable = isHidden.toggle().sink { print("visible: \($0)") }  // visible: false
  /// isHidden.send(false)  // visible: true
  /// ```
  ///
  /// Completion, failure, cancellation and demand pass through unchanged.
  @inlinable
  public func toggle() -> Publishers.Map<Self, Bool> {
    map { !$0 }
  }
}

// Drawing: toggle
//   let isHidden = input("-t---f-|", values: ["t": true, "f": false])
//   output(isHidden`.toggle()`)
