public import Observation
public import ReactiveCore

/// The value of a relay or subject for a view, which can read, set and bind it.
///
/// Use it for the state of a view: Observation can't track a relay or subject directly.
///
/// ```swift
/// @MainActor func turnUp() {
///   let settings = BehaviorRelay(value: 5)
///   let volume = ObservableValue(settings)
///   volume.value += 2
///   print(settings.value, volume.value)
/// }
/// await turnUp()  // 7 7
/// ```
///
/// In a view:
///
///     struct VolumeView: View {
///       @State private var volume = ObservableValue(settings.volume)  // a BehaviorRelay<Double>
///
///       var body: some View { Slider(value: $volume.value) }
///     }
///
/// Reading ``value`` inside `withObservationTracking`, or in the body of a SwiftUI view, tracks it. It
/// changes on the main actor, in the order in which values are sent. It requests unlimited demand, and
/// retains the relay or subject. Releasing it cancels its subscription; a completion changes nothing.
@MainActor
public final class ObservableValue<Value: Sendable>: Observable {
  private let registrar = ObservationRegistrar()
  private var received: Value
  private let send: (Value) -> Void
  private var subscription: AnyCancellable?

  /// Creates an object that follows and sets the value of a relay.
  public init(_ relay: BehaviorRelay<Value>) {
    received = relay.value
    send = relay.accept
    subscription = relay.sink { [weak self] in self?.receive($0) }
  }

  /// Creates an object that follows and sets the value of a subject.
  public init(_ subject: CurrentValueSubject<Value, Never>) {
    received = subject.value
    send = subject.send
    subscription = subject.sink { [weak self] in self?.receive($0) }
  }

  /// The value. A value that you set is sent. You can read it back once it has been delivered: immediately,
  /// unless another thread is delivering.
  public var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return received
    }
    set { send(newValue) }
  }

  private func receive(_ value: Value) {
    registrar.withMutation(of: self, keyPath: \.value) { received = value }
  }
}
