import ReactiveCore

/// Performs a program twice, on the library and on its model, and compares what the listeners are told.
enum ExactRun {
  static func outcome(of program: Program, _ library: Library = Library()) -> Outcome {
    let parcels = Parcel.liveCount
    var outcome = compare(program, library)
    if outcome.fault == nil, Parcel.liveCount != parcels {
      outcome.fault = Fault("\(Parcel.liveCount - parcels) values are left when all are cancelled and let go")
    }
    return outcome
  }

  private static func compare(_ program: Program, _ library: Library) -> Outcome {
    let model = ModelGraph(program.graph)
    let expected = Stage(
      program,
      Stage.Backend(
        send: { model.subjects[$0].send($1) },
        end: { model.subjects[$0].send($1) },
        subscribe: { node, _, observer in model.publishers[node](observer) },
        advance: model.clock.advance
      )
    )
    let graph = ActualGraph(program.graph, library, on: VirtualClock())
    var subscribers = program.listeners.map { _ in WeakReference() }
    let actual = Stage(
      program,
      Stage.Backend(
        send: { graph.subjects[$0].send(Parcel($1)) },
        end: { graph.subjects[$0].end($1) },
        subscribe: { node, listener, observer in
          let subscriber = ObservingSubscriber(observer)
          subscribers[listener].object = subscriber
          graph.publishers[node].subscribe(subscriber)
        },
        advance: graph.clock.advance
      )
    )
    defer {
      for (stage, clock) in [(expected, model.clock), (actual, graph.clock)] {
        // Some subscribe and cancel later.
        clock.advance(milliseconds: 1_000)
        stage.close()
        clock.advance(milliseconds: 1_000)
        clock.clear()
      }
    }
    let cancelsLater = program.graph.nodes.contains { $0.operation == .subscribeOn }
    for (index, step) in program.steps.enumerated() {
      let before = expected.log.count
      expected.perform(step)
      actual.perform(step)
      if actual.log[...] != expected.log[...] {
        let fault = Fault(
          """
          step \(index + 1), \(step), differs
            expected: \(expected.log[min(before, expected.log.count)...].map(\.description))
            actual:   \(actual.log[min(before, actual.log.count)...].map(\.description))
          """
        )
        return Outcome(fault: fault, signals: actual.log.count)
      }
      for listener in subscribers.indices
      where !cancelsLater && actual.isOver(listener) && subscribers[listener].object != nil {
        let fault = Fault(
          "after step \(index + 1), \(step), l\(listener) is kept, though nothing more can come to it"
        )
        return Outcome(fault: fault, signals: actual.log.count)
      }
    }
    return Outcome(fault: nil, signals: actual.log.count)
  }
}

private struct WeakReference {
  weak var object: AnyObject?
}

/// Stands between the library and an observer.
private final class ObservingSubscriber: Subscriber {
  typealias Input = Parcel
  typealias Failure = Trouble

  private let observer: Observer

  init(_ observer: Observer) { self.observer = observer }

  func receive(subscription: any Subscription) {
    observer.subscribed(
      Handle {
        subscription.request($0.asDemand)
      } cancel: {
        subscription.cancel()
      }
    )
  }

  func receive(_ input: Parcel) -> Subscribers.Demand { observer.received(input.number).asDemand }

  func receive(completion: Subscribers.Completion<Trouble>) { observer.ended(End(completion)) }
}
