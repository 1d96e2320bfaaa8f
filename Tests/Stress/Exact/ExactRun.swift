import ReactiveCore
import ReactiveInspection
import ReactiveTesting

/// Performs a program twice, on the library and on its model, and compares what the listeners receive.
enum ExactRun {
  static func outcome(of program: Program, _ library: Library = Library()) -> Outcome {
    let items = Item.liveCount
    var outcome = compare(program, library)
    if outcome.fault == nil, Item.liveCount != items {
      outcome.fault = Fault("\(Item.liveCount - items) values are left when all are cancelled and let go")
    }
    return outcome
  }

  private static func compare(_ program: Program, _ library: Library) -> Outcome {
    let model = ModelGraph(program.graph)
    let expected = Stage(
      program,
      Stage.Backend(
        send: { model.subjects[$0].send($1) },
        set: { model.subjects[$0].set($1) },
        update: { model.subjects[$0].update($1) },
        end: { model.subjects[$0].send($1) },
        bind: model.bind,
        subscribe: { node, _, observer in model.publishers[node](observer) },
        advance: { model.clock.advance(by: .milliseconds($0)) }
      )
    )
    let graph = ActualGraph(program.graph, library, on: TestScheduler())
    var subscribers = program.listeners.map { _ in WeakReference() }
    let actual = Stage(
      program,
      Stage.Backend(
        send: { graph.subjects[$0].send(Item($1)) },
        set: { subject, value in
          let driver = graph.subjects[subject]
          (driver.set ?? driver.send)(Item(value))
        },
        update: { subject, value in
          if let update = graph.subjects[subject].update {
            update { Arithmetic.sum($0, value) }
          } else {
            graph.subjects[subject].send(Item(value))
          }
        },
        end: { graph.subjects[$0].end($1) },
        bind: { link in
          let binding = graph.bind(link)
          return { binding?.cancel() }
        },
        subscribe: { node, listener, observer in
          let subscriber = ObservingSubscriber(observer)
          subscribers[listener].object = subscriber
          graph.publishers[node].subscribe(subscriber)
        },
        advance: { graph.clock.advance(by: .milliseconds($0)) }
      )
    )
    let cancelsLater = program.graph.nodes.contains { $0.operation == .subscribeOn }
    var fault: Fault?
    for (index, step) in program.steps.enumerated() where fault == nil {
      let before = expected.log.count
      expected.perform(step)
      actual.perform(step)
      if actual.log[...] != expected.log[...] {
        fault = Fault(
          """
          step \(index + 1), \(step), differs
            expected: \(expected.log[min(before, expected.log.count)...].map(\.description))
            actual:   \(actual.log[min(before, actual.log.count)...].map(\.description))
          """
        )
      }
      for (subject, expected) in model.subjects.enumerated() where fault == nil {
        let value = graph.subjects[subject].value()
        if value != expected.value {
          fault = Fault(
            """
            after step \(index + 1), \(step), the value of s\(subject) differs
              expected: \(expected.value.map(String.init) ?? "none")
              actual:   \(value.map(String.init) ?? "none")
            """
          )
        }
      }
      if fault == nil, let text = library.graph.flatMap({ difference(model, $0()) }) {
        fault = Fault("after step \(index + 1), \(step), the graph differs\n\(text)")
      }
      for listener in subscribers.indices
      where fault == nil && !cancelsLater && actual.isOver(listener) && subscribers[listener].object != nil {
        fault = Fault(
          "after step \(index + 1), \(step), l\(listener) is retained, though nothing more can come to it"
        )
      }
    }
    let signals = actual.log.count
    for (stage, clock) in [(expected, model.clock), (actual, graph.clock)] {
      // Some subscribe and cancel later, by a few milliseconds.
      clock.advance(by: .milliseconds(100))
      stage.close()
      clock.advance(by: .milliseconds(100))
    }
    if fault == nil, graph.clock.pendingCount > 0 {
      fault = Fault("\(graph.clock.pendingCount) actions are left when all are cancelled and let go")
    }
    if fault == nil, let text = library.graph.flatMap({ difference(model, $0()) }) {
      fault = Fault("when all are cancelled and let go, the graph differs\n\(text)")
    }
    return Outcome(fault: fault, signals: signals)
  }

  /// Compares the subscriptions to nodes.
  ///
  /// - Returns: the first that differ.
  private static func difference(_ model: ModelGraph, _ graph: SubscriptionGraph) -> String? {
    if let node = graph.lostNode { return "  \(node) is not passed on alone\n\(graph)" }
    let (expected, actual) = (model.nodeSubscriptions, graph.nodeSubscriptions)
    let place = zip(expected, actual).enumerated().first { $1.0 != $1.1 }?.offset
    guard expected != actual, let place = place ?? [expected.count, actual.count].min() else { return nil }
    return """
        expected: #\(place) \(expected.dropFirst(place).first.map { "\($0)" } ?? "none")
        actual:   #\(place) \(actual.dropFirst(place).first.map { "\($0)" } ?? "none")
      \(graph)
      """
  }
}

private struct WeakReference {
  weak var object: AnyObject?
}

/// Stands between the library and an observer.
private final class ObservingSubscriber: Subscriber {
  typealias Input = Item
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

  func receive(_ input: Item) -> Subscribers.Demand { observer.received(input.number).asDemand }

  func receive(completion: Subscribers.Completion<Trouble>) { observer.ended(End(completion)) }
}
