import ReactiveCore
import ReactiveTesting

/// The environment in which a chain of operators runs: its scheduler, inputs and subscribers.
final class Stage {
  let scheduler = TestScheduler()
  private var inputs: [(inout MarbleDrawing) -> Void] = []
  private var outputs: [(inout MarbleDrawing) -> Void] = []
  private var cancellables: [any Cancellable] = []

  /// Creates a publisher that sends the signals of a diagram to each subscriber, and draws its subscriptions.
  func input<Value: LosslessStringConvertible, Failure: Error>(
    _ diagram: String,
    of type: Value.Type = String.self,
    failure: Failure? = Never?.none,
    label: String? = nil
  ) -> MarblePublisher<Value, Failure> {
    draw(cold: scheduler.cold(diagram, of: type, failure: failure), label)
  }

  /// Creates a publisher that sends the given values for a diagram's characters to each subscriber.
  func input<Value, Failure: Error>(
    _ diagram: String,
    values: [Character: Value],
    failure: Failure? = Never?.none,
    label: String? = nil
  ) -> MarblePublisher<Value, Failure> {
    draw(cold: scheduler.cold(diagram, values: values, failure: failure), label)
  }

  /// Creates a publisher that sends the signals of a diagram with or without subscribers, and draws it.
  func hot(_ diagram: String, label: String? = nil) -> MarblePublisher<String, Never> {
    draw(hot: scheduler.hot(diagram), label)
  }

  /// Creates a publisher that sends the given values for a diagram's characters with or without subscribers.
  func hot<Value>(_ diagram: String, values: [Character: Value]) -> MarblePublisher<Value, Never> {
    draw(hot: scheduler.hot(diagram, values: values))
  }

  private func draw<Value, Failure>(
    cold publisher: MarblePublisher<Value, Failure>,
    _ label: String?
  ) -> MarblePublisher<Value, Failure> {
    inputs.append { $0.add(cold: publisher, label: label) }
    return publisher
  }

  private func draw<Value, Failure>(
    hot publisher: MarblePublisher<Value, Failure>,
    _ label: String? = nil
  ) -> MarblePublisher<Value, Failure> {
    inputs.append { $0.add(hot: publisher, label: label) }
    return publisher
  }

  /// Subscribes to a publisher and draws the delivered signals.
  ///
  /// - Parameters:
  ///   - publisher: The operator's publisher.
  ///   - subscription: The time of the subscription.
  ///   - frames: The frames at whose start a value is requested, or nil for unlimited demand.
  func output<P: Publisher>(
    _ publisher: P,
    during subscription: SubscriptionTimeline = "^",
    requestingIn frames: [Int]? = nil,
    label: String? = nil
  ) {
    let demand: Subscribers.Demand = frames == nil ? .unlimited : .none
    let subscriber = publisher.record(demand: demand, using: scheduler, subscription: subscription)
    for frame in frames ?? [] {
      scheduler.schedule(after: time(of: frame)) { subscriber.request(.max(1)) }
    }
    outputs.append { $0.add(subscriber.timeline, during: subscription, label: label) }
  }

  /// Runs the chain up to a frame, and then connects a publisher.
  func connect<P: ConnectablePublisher>(_ publisher: P, in frame: Int) {
    scheduler.advance(to: time(of: frame))
    store(publisher.connect())
  }

  /// Retains the cancellable of a connection.
  func store(_ cancellable: any Cancellable) { cancellables.append(cancellable) }

  private func time(of frame: Int) -> TestScheduler.SchedulerTimeType {
    .init(nanoseconds: frame * scheduler.frame.magnitude)
  }

  func drawing(_ title: String, _ call: String) -> MarbleDrawing {
    var drawing = MarbleDrawing(title)
    for input in inputs { input(&drawing) }
    drawing.add(operator: call)
    for output in outputs { output(&drawing) }
    return drawing
  }
}

/// The failure of the drawings.
struct Refused: Error, CustomStringConvertible {
  var description: String { "refused" }
}

/// The failure of a page that doesn't exist.
struct NotFound: Error, CustomStringConvertible {
  var description: String { "NotFound()" }
}

/// Describes a number, or nothing if it is zero.
@Sendable func nonzero(_ number: Int) throws -> Int {
  guard number != 0 else { throw Refused() }
  return number
}
