import ReactiveTesting

/// A drawing of marble diagrams in SVG: a line for each timeline, a box for each operator.
///
/// Time runs from left to right, with a tick for each frame. A value is a circle with its description, a
/// completion is a bar, and a failure is a cross. A line is dashed while it has no subscriber. Simultaneous
/// values are stacked.
///
/// A value below an operator's box has the colour of the first line above that has a value with the same
/// description. For readers who can't see it, the drawing contains its title and its diagrams as text.
struct MarbleDrawing: Sendable {
  enum Row: Sendable {
    /// - Parameter source: the number of the publisher or subscriber whose line it is.
    case line(MarbleLine, label: String?, source: Int)
    case call(String)
  }

  let title: String
  private(set) var rows: [Row] = []
  private var sourceCount = 0

  /// Creates a drawing without lines.
  ///
  /// - Parameter title: The title, in a few words.
  init(_ title: String) { self.title = title }

  /// Adds the line of a timeline.
  ///
  /// - Parameters:
  ///   - timeline: The signals.
  ///   - subscription: The time with a subscriber, or nil for the whole time. Signals outside it are drawn as
  ///     not delivered.
  ///   - label: A name for the line.
  mutating func add<Value, Failure>(
    _ timeline: Timeline<Value, Failure>,
    during subscription: SubscriptionTimeline? = nil,
    label: String? = nil
  ) {
    add([MarbleLine(timeline, during: subscription.map { [$0] } ?? [])], label)
  }

  /// Adds a line for each subscription to a cold publisher, starting at the time of the subscription.
  ///
  /// - Parameters:
  ///   - publisher: The publisher, after time has been advanced.
  ///   - label: A name for the first line.
  mutating func add<Value, Failure>(cold publisher: MarblePublisher<Value, Failure>, label: String?) {
    let subscriptions = publisher.subscriptions
    guard !subscriptions.isEmpty else { return add(hot: publisher, label: label) }
    add(subscriptions.map { MarbleLine(publisher.timeline, during: [$0], from: $0.start) }, label)
  }

  /// Adds the line of a hot publisher.
  mutating func add<Value, Failure>(hot publisher: MarblePublisher<Value, Failure>, label: String?) {
    add([MarbleLine(publisher.timeline, during: publisher.subscriptions)], label)
  }

  private mutating func add(_ lines: [MarbleLine], _ label: String?) {
    for (index, line) in lines.enumerated() {
      rows.append(.line(line, label: index == 0 ? label : nil, source: sourceCount))
    }
    sourceCount += 1
  }

  /// Adds the box of an operator, between the lines of its upstreams and those of its subscribers.
  ///
  /// - Parameter call: The call of the operator, shown in the box.
  mutating func add(operator call: String) { rows.append(.call(call)) }

  /// The drawing as an SVG file without a background.
  func svg(_ style: MarbleStyle) -> String { MarbleLayout(self).svg(style) }
}
