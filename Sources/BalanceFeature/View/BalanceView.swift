public import Foundation
public import ReactiveCore

/// The screen as one value, which any toolkit can draw, and a button that can be tapped.
///
///     view.$content.sink { content in draw(content) }
///
/// `view.valueLabel` is short for `view.content.valueLabel`; the other parts have the same shorthand.
@MainActor @dynamicMemberLookup
public final class BalanceView {
  /// The opacity of a hidden value, too low for anyone to see it.
  public nonisolated static let alphaForRedactedValueLabel = 0.0001

  /// The content of the screen. Its publisher publishes the whole content for each state, and never
  /// completes.
  @ReactiveCore.Published public var content = Content()

  /// The button that requests the balance. It is hidden during a refresh.
  public var refreshButton: Button { Button(isHidden: content.refreshButton.isHidden, taps: taps) }

  private let taps = PassthroughSubject<Void, Never>()

  /// Creates the view in its state before loading.
  public init() {}

  /// A part of the content.
  public subscript<Value>(dynamicMember part: KeyPath<Content, Value>) -> Value { content[keyPath: part] }

  /// The content of the screen at one moment.
  public struct Content: Equatable, Sendable {
    /// The title of the value: "Balance".
    public var titleLabel = Label(text: "Balance")
    /// The balance.
    public var valueLabel = Label()
    /// The information about the value.
    public var infoLabel = Label()
    /// The reason for a failed refresh, for a screen that has room for it; empty unless the refresh failed.
    public var failureLabel = Label(textColor: .failure)
    /// The overlay that covers a hidden value.
    public var redactedOverlay = Part(isHidden: true)
    /// The button that requests the balance.
    public var refreshButton = Part(isHidden: false)
    /// The indicator that turns during a refresh.
    public var activityIndicator = ActivityIndicator(isAnimating: false)

    /// Creates a screen without a balance.
    public init() {}
  }

  /// A text.
  public struct Label: Equatable, Sendable {
    /// The text.
    public var text = ""
    /// The opacity, from 0 (invisible) to 1.
    public var alpha = 1.0
    /// The colour of the text.
    public var textColor = BalanceInfoColor.regular
  }

  /// A part of the screen that can be hidden.
  public struct Part: Equatable, Sendable {
    /// True if it is hidden.
    public var isHidden: Bool
  }

  /// An indicator that turns while the user waits.
  public struct ActivityIndicator: Equatable, Sendable {
    /// True while it is turning.
    public var isAnimating: Bool
  }

  /// The current state of a button, and its taps.
  public struct Button {
    /// True if it is hidden.
    public let isHidden: Bool
    fileprivate let taps: PassthroughSubject<Void, Never>

    /// Publishes each tap. It never completes.
    public var touchUpInsidePublisher: AnyPublisher<Void, Never> { taps.eraseToAnyPublisher() }

    /// Taps the button, even if it is hidden.
    public func tap() { taps.send() }
  }
}

extension BalanceView.Content {
  /// Creates the content of the screen for a state.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - formatDate: formats the date of a balance.
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
