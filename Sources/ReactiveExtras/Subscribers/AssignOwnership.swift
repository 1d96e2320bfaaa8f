public import ReactiveCore

/// The kind of reference from an assignment to its object.
public enum ObjectOwnership: Sendable {
  /// The object is retained until the publisher finishes or the assignment is cancelled.
  case strong
  /// The object isn't retained. Values received after it is gone are dropped.
  case weak
  /// The object isn't retained. The program traps if a value is received after the object is gone.
  case unowned
}

extension Publisher where Failure == Never {
  /// Assigns each value to a property of an object, which need not be retained.
  ///
  /// Use it if the object itself stores the cancellable: with `.weak` or `.unowned`, the two don't retain
  /// each other.
  ///
  /// ```swift
  /// final class Label: @unchecked Sendable { var text = "" { didSet { print(text) } } }
  /// let texts = PassthroughSubject<String, Never>()
  /// var label: Label? = Label()
  /// let cancellable = texts.assign(to: \.text, on: label!, ownership: .weak)
  /// texts.send("a")  // a
  /// label = nil
  /// texts.send("b")
  /// ```
  ///
  /// In a type or function of a global actor, such as the main actor, it assigns on that actor, like
  /// `assign(to:on:)`. Elsewhere it assigns on the sending thread, and the compiler warns if the object isn't
  /// `Sendable`.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - object: the object.
  ///   - ownership: the kind of reference to the object.
  /// - Returns: a cancellable that ends the subscription when it is cancelled or deinitialized.
  ///
  /// Unlimited demand is requested. On completion and on cancellation, the object is released. This publisher
  /// can't fail.
  @preconcurrency
  public func assign<Root: AnyObject & Sendable>(
    to keyPath: @autoclosure @escaping @isolated(any) () -> ReferenceWritableKeyPath<Root, Output>,
    on object: Root,
    ownership: ObjectOwnership
  ) -> AnyCancellable {
    assign(isolation: keyPath.isolation, assignment(callable(keyPath)(), object, ownership))
  }

  /// Assigns each value to properties of two objects, in order.
  ///
  /// See ``assign(to:on:ownership:)``. Both objects must belong to the same actor.
  @preconcurrency
  public func assign<First: AnyObject & Sendable, Second: AnyObject & Sendable>(
    to firstKeyPath: @autoclosure @escaping @isolated(any) () -> ReferenceWritableKeyPath<First, Output>,
    on first: First,
    and secondKeyPath: @autoclosure @escaping @isolated(any) () -> ReferenceWritableKeyPath<Second, Output>,
    on second: Second,
    ownership: ObjectOwnership = .strong
  ) -> AnyCancellable {
    let first = assignment(callable(firstKeyPath)(), first, ownership)
    let second = assignment(callable(secondKeyPath)(), second, ownership)
    return assign(isolation: commonIsolation(firstKeyPath.isolation, secondKeyPath.isolation)) { value in
      first(value)
      second(value)
    }
  }

  /// Assigns each value to properties of three objects, in order.
  ///
  /// See ``assign(to:on:ownership:)``. All objects must belong to the same actor.
  @preconcurrency
  public func assign<
    First: AnyObject & Sendable,
    Second: AnyObject & Sendable,
    Third: AnyObject & Sendable
  >(
    to firstKeyPath: @autoclosure @escaping @isolated(any) () -> ReferenceWritableKeyPath<First, Output>,
    on first: First,
    and secondKeyPath: @autoclosure @escaping @isolated(any) () -> ReferenceWritableKeyPath<Second, Output>,
    on second: Second,
    and thirdKeyPath: @autoclosure @escaping @isolated(any) () -> ReferenceWritableKeyPath<Third, Output>,
    on third: Third,
    ownership: ObjectOwnership = .strong
  ) -> AnyCancellable {
    let first = assignment(callable(firstKeyPath)(), first, ownership)
    let second = assignment(callable(secondKeyPath)(), second, ownership)
    let third = assignment(callable(thirdKeyPath)(), third, ownership)
    let isolation = commonIsolation(firstKeyPath.isolation, secondKeyPath.isolation)
    return assign(isolation: commonIsolation(isolation, thirdKeyPath.isolation)) { value in
      first(value)
      second(value)
      third(value)
    }
  }

  private func assign(isolation: (any Actor)?, _ assign: @escaping (Output) -> Void) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Never>("assign", on: isolation, calling: { _ in }, assign)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

private func assignment<Root: AnyObject, Value>(
  _ keyPath: ReferenceWritableKeyPath<Root, Value>,
  _ object: Root,
  _ ownership: ObjectOwnership
) -> (Value) -> Void {
  switch ownership {
  case .strong: { object[keyPath: keyPath] = $0 }
  case .weak: { [weak object] in object?[keyPath: keyPath] = $0 }
  case .unowned: { [unowned object] in object[keyPath: keyPath] = $0 }
  }
}
