public import ReactiveCore

extension SubscriptionGraph {
  /// Publishes the current graph, and again after each interval in which its subscriptions have changed.
  ///
  /// Use it to show the subscriptions of a running program, such as on a page for its developers.
  ///
  /// - Parameters:
  ///   - interval: the interval between graphs. Traps unless it is longer than zero.
  ///   - scheduler: the scheduler that takes the graphs and delivers them, except for the first one, which is
  ///     delivered when it is requested.
  ///
  /// It never completes. Without demand, it keeps the newest graph. The graphs don't show the subscriptions
  /// that deliver them, or other upstreams of those, such as the publisher of `prefix(untilOutputFrom:)`.
  public static func changes<S: Scheduler>(
    every interval: S.SchedulerTimeType.Stride,
    scheduler: S
  ) -> some Publisher<SubscriptionGraph, Never> {
    if interval <= .zero {
      misuse("SubscriptionGraph.changes(every:scheduler:) takes an interval longer than zero")
    }
    return Changes(interval: interval, scheduler: scheduler)
  }
}

private struct Changes<Context: Scheduler>: Publisher, PublishesGraphs {
  typealias Output = SubscriptionGraph
  typealias Failure = Never

  let interval: Context.SchedulerTimeType.Stride
  let scheduler: Context

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    SourceContinuation.open("Changes", for: subscriber, waitsForDemand: true, buffering: .latest) {
      [interval, scheduler] continuation in
      let last = Locked<[SubscriptionGraph.Node]?>(nil)
      let publish = scheduled {
        let graph = SubscriptionGraph.current
        if last.exchange(graph.subscriptions) != graph.subscriptions { continuation.send(graph) }
      }
      publish()
      let start = scheduler.now.advanced(by: interval)
      let timer = scheduler.schedule(after: start, interval: interval, publish)
      return { timer.cancel() }
    }
  }
}
