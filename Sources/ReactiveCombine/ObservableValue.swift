#if canImport(Darwin) || OPENCOMBINE
  #if canImport(Darwin)
    public import Combine
  #else
    public import OpenCombine
  #endif
  public import ReactiveCore
  public import Relays

  /// The value of a relay or a subject as a Combine `ObservableObject`, for a view that reads, sets and binds
  /// it.
  ///
  ///     struct VolumeView: View {
  ///       @StateObject private var volume = ObservableValue(settings.volume)  // a BehaviorRelay<Double>
  ///
  ///       var body: some View { Slider(value: $volume.value) }
  ///     }
  ///
  /// It changes on the main actor, after `objectWillChange` has sent, in the order in which values are sent.
  /// It retains the relay or the subject; a completion changes nothing.
  @MainActor
  public final class ObservableValue<Value: Sendable>: Combine.ObservableObject {
    @Combine.Published private var received: Value
    private let send: (Value) -> Void
    private var subscription: ReactiveCore.AnyCancellable?

    /// Creates an object that has the value of a relay.
    public init(_ relay: BehaviorRelay<Value>) {
      received = relay.value
      send = relay.accept
      subscription = relay.sink { [weak self] in self?.received = $0 }
    }

    /// Creates an object that has the value of a subject.
    public init(_ subject: ReactiveCore.CurrentValueSubject<Value, Never>) {
      received = subject.value
      send = subject.send
      subscription = subject.sink { [weak self] in self?.received = $0 }
    }

    /// The value. A set value is sent, and can be read once it has been delivered: immediately, unless
    /// another thread is delivering.
    public var value: Value {
      get { received }
      set { send(newValue) }
    }
  }
#endif
