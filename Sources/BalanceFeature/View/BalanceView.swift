public import ReactiveCore

/// The screen as plain properties, to be drawn by any toolkit, and a button to be tapped.
///
/// Not for several threads at once.
public final class BalanceView {
  /// How opaque the value is where it is hidden.
  public static let alphaForRedactedValueLabel = 0.1

  /// What the value is: "Balance".
  public let titleLabel: Label
  /// The balance.
  public let valueLabel: Label
  /// What there is to say about the value.
  public let infoLabel: Label
  /// What covers the value while it is hidden.
  public let redactedOverlay: Overlay
  /// Asks for the balance. Hidden while a refresh is under way.
  public let refreshButton: Button
  /// Turns while a refresh is under way.
  public let activityIndicator: ActivityIndicator

  /// Publishes after any of the properties was written: time to draw. It never ends.
  public var changePublisher: AnyPublisher<Void, Never> { changes.eraseToAnyPublisher() }

  private let changes = PassthroughSubject<Void, Never>()

  /// Makes the view as it is before the first refresh.
  public init() {
    titleLabel = Label("Balance", changes)
    valueLabel = Label("", changes)
    infoLabel = Label("", changes)
    redactedOverlay = Overlay(changes)
    refreshButton = Button(changes)
    activityIndicator = ActivityIndicator(changes)
  }

  /// A text.
  public final class Label {
    /// What it says.
    public var text: String { didSet { changes.send() } }
    /// From 0, which is invisible, to 1.
    public var alpha = 1.0 { didSet { changes.send() } }
    /// The colour of the text.
    public var textColor = BalanceInfoColor.regular { didSet { changes.send() } }

    private let changes: PassthroughSubject<Void, Never>

    fileprivate init(_ text: String, _ changes: PassthroughSubject<Void, Never>) {
      self.text = text
      self.changes = changes
    }
  }

  /// Something that lies over something else.
  public final class Overlay {
    /// Whether it is out of sight.
    public var isHidden = true { didSet { changes.send() } }

    private let changes: PassthroughSubject<Void, Never>

    fileprivate init(_ changes: PassthroughSubject<Void, Never>) { self.changes = changes }
  }

  /// Something to tap.
  public final class Button {
    /// Whether it is out of sight.
    public var isHidden = false { didSet { changes.send() } }

    /// Publishes each tap. It never ends.
    public var touchUpInsidePublisher: AnyPublisher<Void, Never> { taps.eraseToAnyPublisher() }

    private let taps = PassthroughSubject<Void, Never>()
    private let changes: PassthroughSubject<Void, Never>

    fileprivate init(_ changes: PassthroughSubject<Void, Never>) { self.changes = changes }

    /// Does what a finger does. Works on a hidden button too, for what stands for the finger: a key, a test.
    public func tap() { taps.send() }
  }

  /// Something that turns while there is something to wait for.
  public final class ActivityIndicator {
    /// Whether it is turning.
    public var isAnimating = false { didSet { changes.send() } }

    private let changes: PassthroughSubject<Void, Never>

    fileprivate init(_ changes: PassthroughSubject<Void, Never>) { self.changes = changes }
  }
}
