public import ReactiveCore

/// A current value that you can read and subscribe to, but not set.
///
/// Use it to show state to code that must not change it; the owner keeps the relay or subject. An
/// `AnyPublisher` has no value to read; use the `AnyConsumer` of `Inputs` for code that may only send.
///
/// ![A subscriber from second 6 on first receives the current value.](AnyCurrentValue)
///
/// ```swift
/// let relay = BehaviorRelay(value: 5)
/// let volume = relay.eraseToAnyCurrentValue()
/// let text = volume.map { "volume \($0)" }
/// let cancellable = text.sink { print($0) }  // volume 5
/// relay.accept(7)  // volume 7
/// print(volume.value, text.value)  // 7 volume 7
/// ```
///
/// - Order, demand and cancellation are those of the relay or subject. It can't fail, and finishes when the
///   subject does.
/// - You can't recover the relay or subject. It is retained.
public struct AnyCurrentValue<Output>: Publisher {
  public typealias Failure = Never

  @usableFromInline let publisher: AnyPublisher<Output, Never>
  @usableFromInline let read: () -> Output

  @inlinable
  init(_ publisher: AnyPublisher<Output, Never>, reading read: @escaping () -> Output) {
    self.publisher = publisher
    self.read = read
  }

  /// The latest value. You can read it at any time, from any thread.
  @inlinable
  public var value: Output { read() }

  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    publisher.receive(subscriber: subscriber)
  }

  /// Returns a current value that transforms this one.
  ///
  /// - Parameter transform: turns a value into another one. It is called for each subscriber with each value,
  ///   and whenever ``value`` is read.
  @preconcurrency
  @inlinable
  public func map<T>(_ transform: @escaping @Sendable (Output) -> T) -> AnyCurrentValue<T>
  where Output: Sendable {
    AnyCurrentValue<T>(publisher.map(transform).eraseToAnyPublisher()) { [read] in transform(read()) }
  }

  /// Returns the current value of a property of this value.
  @preconcurrency
  @inlinable
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> AnyCurrentValue<T> where Output: Sendable {
    // Unchecked: a key path doesn't change, but in Swift 5 mode no key path counts as `Sendable`.
    nonisolated(unsafe) let keyPath = keyPath
    return map { $0[keyPath: keyPath] }
  }
}

// Unchecked: it reads and subscribes to a relay or subject, which is `Sendable` if its values are. `map`
// requires its values to be `Sendable`.
extension AnyCurrentValue: @unchecked Sendable where Output: Sendable {}

extension BehaviorRelay {
  /// Hides that this is a relay, so that others can read and subscribe, but not set the value.
  @inlinable
  public func eraseToAnyCurrentValue() -> AnyCurrentValue<Output> {
    AnyCurrentValue(eraseToAnyPublisher()) { self.value }
  }
}

extension CurrentValueSubject where Failure == Never {
  /// Hides that this is a subject, so that others can read and subscribe, but not set the value.
  @inlinable
  public func eraseToAnyCurrentValue() -> AnyCurrentValue<Output> {
    AnyCurrentValue(eraseToAnyPublisher()) { self.value }
  }
}

// Drawing: AnyCurrentValue
//   let relay = BehaviorRelay(value: 5)
//   let percent = `relay.eraseToAnyCurrentValue().map { $0 * 10 }`
//   store(hot("--7-----8--|", values: ["7": 7, "8": 8]).bind(to: relay))
//   output(percent)
//   output(percent, during: "------^")
