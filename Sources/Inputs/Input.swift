public import ReactiveCore

/// A property that anyone can send values to and only its owner can listen to.
///
/// Use it for what views and other parts of a program send to a model. ``AnyConsumer`` alone is for what has its
/// subject elsewhere.
///
/// ```swift
/// final class SignInModel {
///   @Input var signIn = AnyConsumer<String>()
///   private var cancellable: AnyCancellable?
///
///   init() { cancellable = _signIn.subject.sink { print("\($0) signs in") } }
/// }
///
/// let model = SignInModel()
/// model.signIn.send("Ada")  // Ada signs in
/// ```
///
/// The compiler makes the underscored property private: `model._signIn.subject` does not compile elsewhere. Works
/// in classes, actors and structs; a copy of a struct shares the input. Values are delivered in one order, and where
/// they are sent.
///
/// Neither Combine nor RxSwift has such a wrapper.
@propertyWrapper
public struct Input<Value> {
  /// What the owner listens to: it publishes the values that are sent to the consumer.
  public let subject: PassthroughSubject<Value, Never>

  /// What others see.
  public let wrappedValue: AnyConsumer<Value>

  /// Creates an input.
  public init() { self.init(wrappedValue: AnyConsumer()) }

  /// Creates an input.
  ///
  /// - Parameter wrappedValue: `AnyConsumer()`, which becomes the input's consumer, with all its copies. Any other
  ///   consumer receives the values as well, before the owner.
  public init(wrappedValue: AnyConsumer<Value>) {
    switch wrappedValue.destination {
    case .input(let input):
      subject = input.wrap()
      self.wrappedValue = AnyConsumer(subject)
    case .closure(let receive):
      let subject = PassthroughSubject<Value, Never>()
      self.subject = subject
      self.wrappedValue = AnyConsumer(calling: { value in
        receive(value)
        subject.send(value)
      })
    }
  }
}

extension Input: Sendable where Value: Sendable {}
