public import ReactiveCore

/// A property that anyone can send values to, but only its owner can listen to.
///
/// Use it for events that views and other parts of a program send to a model. Use ``AnyConsumer`` alone if
/// the subject is elsewhere.
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
/// The compiler makes the underscored property private, so `model._signIn.subject` doesn't compile outside
/// the type. An input works in classes, actors and structs; copies of a struct share it. Values are delivered
/// on the sending thread, in one order.
@propertyWrapper
public struct Input<Value> {
  /// The owner's subject, which publishes the values sent to the consumer.
  public let subject: PassthroughSubject<Value, Never>

  /// The consumer that others send to.
  public let wrappedValue: AnyConsumer<Value>

  /// Creates an input.
  public init() { self.init(wrappedValue: AnyConsumer()) }

  /// Creates an input.
  ///
  /// - Parameter wrappedValue: normally `AnyConsumer()`, whose copies also send to this input. Any other
  ///   consumer also receives the values, before the owner.
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
