public import Foundation
public import ReactiveCore

/// The screen: all that it shows as one value, to be drawn by any toolkit, and a button to be tapped.
///
///     view.$content.sink { content in draw(content) }
///
/// `view.valueLabel` is short for `view.content.valueLabel`, and so are the other parts.
@MainActor @dynamicMemberLookup
public final class BalanceView {
  /// How opaque the value is where it is hidden: too little to be read, or to be seen at all.
  public nonisolated static let alphaForRedactedValueLabel = 0.0001

  /// What the screen shows. Its publisher publishes all of it for each state, to be drawn whole, and never completes.
  @ReactiveCore.Published public var content = Content()

  /// Requests the balance. Hidden while a refresh is under way.
  public var refreshButton: Button { Button(isHidden: content.refreshButton.isHidden, taps: taps) }

  private let taps = PassthroughSubject<Void, Never>()

  /// Creates the view as it is before it is loaded.
  public init() {}

  /// A part of what the screen shows.
  public subscript<Value>(dynamicMember part: KeyPath<Content, Value>) -> Value { content[keyPath: part] }

  /// What the screen shows at one moment.
  public struct Content: Equatable, Sendable {
    /// What the value is: "Balance".
    public var titleLabel = Label(text: "Balance")
    /// The balance.
    public var valueLabel = Label()
    /// What there is to say about the value.
    public var infoLabel = Label()
    /// Why the last refresh failed, for a screen that has room for it. Empty if it has not.
    public var failureLabel = Label(textColor: .failure)
    /// What covers the value while it is hidden.
    public var redactedOverlay = Part(isHidden: true)
    /// Where the balance is requested.
    public var refreshButton = Part(isHidden: false)
    /// Turns while a refresh is under way.
    public var activityIndicator = ActivityIndicator(isAnimating: false)

    /// Creates a screen without a balance.
    public init() {}
  }

  /// A text.
  public struct Label: Equatable, Sendable {
    /// What it says.
    public var text = ""
    /// From 0, which is invisible, to 1.
    public var alpha = 1.0
    /// The colour of the text.
    public var textColor = BalanceInfoColor.regular
  }

  /// Something that can be out of sight.
  public struct Part: Equatable, Sendable {
    /// Whether it is out of sight.
    public var isHidden: Bool
  }

  /// Something that turns while there is something to wait for.
  public struct ActivityIndicator: Equatable, Sendable {
    /// Whether it is turning.
    public var isAnimating: Bool
  }

  /// A button as it is now, with its taps.
  public struct Button {
    /// Whether it is out of sight.
    public let isHidden: Bool
    fileprivate let taps: PassthroughSubject<Void, Never>

    /// Publishes each tap. It never completes.
    public var touchUpInsidePublisher: AnyPublisher<Void, Never> { taps.eraseToAnyPublisher() }

    /// Does what a finger does. Works on a hidden button, too.
    public func tap() { taps.send() }
  }
}

extension BalanceView.Content {
  /// What the screen shows for a state.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - formatDate: puts the date of a balance into words.
  public init(_ state: BalanceViewState, formatDate: (Date) -> String) {
    valueLabel.text = state.formattedBalance
    valueLabel.alpha = state.isRedacted ? BalanceView.alphaForRedactedValueLabel : 1
    infoLabel.text = state.infoText(formatDate: formatDate)
    infoLabel.textColor = state.infoColor
    failureLabel.text = state.failureReason ?? ""
    redactedOverlay.isHidden = !state.isRedacted
    refreshButton.isHidden = state.isRefreshing
    activityIndicator.isAnimating = state.isRefreshing
  }
}
