#if canImport(SwiftUI)
  import ReactiveCore
  public import SwiftUI

  /// The screen in SwiftUI. It draws the content of a ``BalanceViewController``'s view in a loop.
  ///
  ///     @State private var balance = BalanceViewController(service: LiveBalanceService(url: url))
  ///
  ///     var body: some View { BalanceSwiftUIView(balance) }
  public struct BalanceSwiftUIView: View {
    private let controller: BalanceViewController
    @State private var content = BalanceView.Content()

    /// Creates a view of a component, which it loads when it appears.
    public init(_ controller: BalanceViewController) {
      self.controller = controller
    }

    public var body: some View {
      VStack(spacing: 8) {
        Text(content.titleLabel.text)
        Text(content.valueLabel.text)
          .opacity(content.valueLabel.alpha)
          .background(content.redactedOverlay.isHidden ? Color.clear : Color.gray)
        Text(content.infoLabel.text)
          .foregroundStyle(content.infoLabel.textColor == .failure ? Color.red : Color.primary)
        Text(content.failureLabel.text)
        if content.activityIndicator.isAnimating { ProgressView() }
        if !content.refreshButton.isHidden {
          Button("Refresh") { controller.rootView.refreshButton.tap() }
        }
      }
      .task {
        controller.viewDidLoad()
        controller.viewDidAppear()
        for await content in controller.rootView.$content.values { self.content = content }
      }
    }
  }
#endif
