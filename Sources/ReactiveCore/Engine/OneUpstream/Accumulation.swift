/// A result that a closure updates with each value. An error that it throws is the operator's failure.
@frozen
@usableFromInline
struct Accumulation<Input, Output, Failure: Error>: Reducing {
  @usableFromInline var value: Output?
  @usableFromInline let accumulate: (inout Output?, Input) throws(Failure) -> Reduction

  /// - Parameters:
  ///   - value: the result of no values; nil if there is none.
  ///   - accumulate: updates the result, and returns the next step: to continue, or to cancel the upstream.
  @inlinable
  init(_ value: Output?, _ accumulate: @escaping (inout Output?, Input) throws(Failure) -> Reduction) {
    self.value = value
    self.accumulate = accumulate
  }

  @inlinable
  mutating func reduce(_ input: Input) throws(Failure) -> Reduction { try accumulate(&value, input) }

  @inlinable
  consuming func result() -> Output? { value }
}

extension Accumulation where Input == Output {
  /// Keeps the last value that the predicate accepts, and then takes the given step.
  @inlinable
  init(keeping step: Reduction, where predicate: @escaping (Input) throws(Failure) -> Bool) {
    self.init(nil) { (value, input) throws(Failure) in
      guard try predicate(input) else { return .more }
      value = input
      return step
    }
  }
}
