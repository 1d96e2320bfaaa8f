import BalanceFeature

struct Picture: Equatable {
  private static let spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  let content: BalanceView.Content
  /// The position of the spinner.
  let turn: Int

  func text(isColored: Bool) -> String {
    let spinner = content.activityIndicator.isAnimating ? Picture.spinner[turn % 10] + " " : ""
    let info = spinner + content.shownInfo
    let isRed = isColored && content.infoLabel.textColor == .failure
    let lines = [
      content.titleLabel.text,
      content.shownValue,
      isRed ? "\u{1B}[31m\(info)\u{1B}[0m" : info,
      content.refreshButton.isHidden ? "q quits" : "r refreshes, q quits",
    ]
    return lines.map { "\r\n  \($0)\r\n" }.joined()
  }
}

extension BalanceView.Content {
  /// The information about the value, and the reason for a failed refresh.
  var shownInfo: String {
    failureLabel.text.isEmpty ? infoLabel.text : "\(infoLabel.text) (\(failureLabel.text))"
  }

  /// The value, or blocks in its place: always the same number, so that they reveal nothing about it.
  var shownValue: String {
    redactedOverlay.isHidden ? valueLabel.text : String(repeating: "█", count: 9)
  }
}
