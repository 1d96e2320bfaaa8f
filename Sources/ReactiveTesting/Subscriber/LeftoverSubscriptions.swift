internal import ReactiveInspection

/// Runs a body, and expects that none of the subscriptions made in it is active when it has returned.
///
///     try await expectNoLeftoverSubscriptions {
///       let model = SearchModel()
///       model.query.send("swift")
///     }
///
/// It checks the subscriptions that the body's task or its child tasks make, and all their upstreams, so
/// tests may run at the same time. They must be cancelled or completed by the time the body returns; it
/// doesn't wait for other threads.
///
/// It needs the trait `Inspection`. Without it, it runs the body, and prints once how to switch on the trait.
///
/// - Returns: the result of the body.
/// - Throws: ``LeftoverSubscriptions``, and the errors of the body.
@discardableResult
nonisolated(nonsending) public func expectNoLeftoverSubscriptions<Result>(
  _ body: () async throws -> Result
) async throws -> Result {
  try await SubscriptionGraph.inScope { current in
    let result = try await body()
    var graph = current()
    if !graph.isEnabled { _ = hint }
    graph.subscriptions.removeAll { $0.state != .active }
    if !graph.subscriptions.isEmpty { throw LeftoverSubscriptions(description: graph.description) }
    return result
  }
}

/// The error of ``expectNoLeftoverSubscriptions(_:)``: some subscriptions are still active.
public struct LeftoverSubscriptions: Error, CustomStringConvertible {
  /// The subscriptions as a tree.
  public let description: String
}

private let hint: Void = print(
  """
  expectNoLeftoverSubscriptions found nothing, because subscriptions are not recorded. Add traits: ["Inspection"] to the \
  dependency on swift-reactive, or run this package's tests with --traits Inspection.
  """
)
