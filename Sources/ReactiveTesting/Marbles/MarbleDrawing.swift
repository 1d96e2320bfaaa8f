import ReactiveCore

/// A drawing of marble diagrams in SVG: a line for each timeline, a box for each operator.
///
///     var drawing = MarbleDrawing("Debounce")
///     drawing.add(typed, label: "typed")
///     drawing.add(operator: ".debounce(for: 2, scheduler: scheduler)")
///     drawing.add(shown.timeline)
///     let text = drawing.svg(.dark)
///
/// Time goes from left to right, with a tick for each frame; a drawing of more than 400 leaves out frames
/// without signals. A value is a circle with its description, a finished publisher a bar, a failed one a
/// cross. A line is dashed where there is no subscriber. Values of the same moment are below each other.
///
/// A value below an operator's box has the colour of the first line above with a value of the same
/// description. The drawing contains its title, and its diagrams as text, for readers who can't see it.
public struct MarbleDrawing: Sendable {
  /// The background behind the drawing, which has none of its own.
  public enum Appearance: CaseIterable, Sendable {
    /// A light background.
    case light
    /// A dark background.
    case dark
  }

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
  /// - Parameter title: the title, in a few words.
  public init(_ title: String) { self.title = title }

  /// Adds the line of a timeline.
  ///
  /// - Parameters:
  ///   - timeline: the signals.
  ///   - subscription: the time with a subscriber; always if it is nil. Signals outside of it are drawn as
  ///     not delivered.
  ///   - label: a name for the line.
  public mutating func add<Value, Failure>(
    _ timeline: Timeline<Value, Failure>,
    during subscription: SubscriptionTimeline? = nil,
    label: String? = nil
  ) {
    add([MarbleLine(timeline, during: subscription.map { [$0] } ?? [])], label)
  }

  /// Adds the lines of a publisher: one for each subscription to a cold publisher, from the time when it
  /// began, and one for a hot publisher.
  ///
  /// - Parameters:
  ///   - publisher: the publisher, after time has been advanced: its subscriptions so far are drawn.
  ///   - label: a name for the first line.
  public mutating func add<Value, Failure>(_ publisher: MarblePublisher<Value, Failure>, label: String? = nil)
  {
    let subscriptions = publisher.subscriptions
    guard !publisher.isHot, !subscriptions.isEmpty else {
      return add([MarbleLine(publisher.timeline, during: subscriptions)], label)
    }
    add(subscriptions.map { MarbleLine(publisher.timeline, during: [$0], from: $0.start) }, label)
  }

  /// Adds the line of a subscription: from its start to its termination.
  ///
  /// - Parameters:
  ///   - subscription: its start, and the time and kind of its end.
  ///   - label: a name for the line.
  public mutating func add(_ subscription: SubscriptionTimeline, label: String? = nil) {
    add([MarbleLine(subscription)], label)
  }

  private mutating func add(_ lines: [MarbleLine], _ label: String?) {
    for (index, line) in lines.enumerated() {
      rows.append(.line(line, label: index == 0 ? label : nil, source: sourceCount))
    }
    sourceCount += 1
  }

  /// Adds the box of an operator, between the lines of its upstreams and those of its subscribers.
  ///
  /// - Parameter call: the call of the operator, shown in the box.
  public mutating func add(operator call: String) { rows.append(.call(call)) }

  /// The drawing as an SVG file.
  ///
  /// - Parameter appearance: the background that it is seen on.
  public func svg(_ appearance: Appearance = .light) -> String {
    MarbleLayout(self).svg(appearance == .light ? .light : .dark)
  }
}

extension Timeline {
  /// A drawing of the timeline, as an SVG file for a light background: see ``MarbleDrawing``.
  public var svg: String {
    var drawing = MarbleDrawing("Timeline")
    drawing.add(self)
    return drawing.svg()
  }
}

extension SubscriptionTimeline {
  /// A drawing of the subscription, as an SVG file for a light background: from its start, a dot, to its
  /// completion; dashed after its cancellation.
  public var svg: String {
    var drawing = MarbleDrawing("Subscription")
    drawing.add(self)
    return drawing.svg()
  }
}
