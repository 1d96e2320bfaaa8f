#if canImport(UIKit) && !os(watchOS)
  import ReactiveCore
  public import UIKit

  /// The screen in UIKit. It draws the content of a ``BalanceView`` and passes taps to it.
  ///
  ///     final class AccountViewController: UIViewController {
  ///       private let balance = BalanceViewController(service: LiveBalanceService(url: url))
  ///
  ///       override func loadView() { view = BalanceUIKitView(balance.rootView) }
  ///       override func viewDidLoad() {
  ///         super.viewDidLoad()
  ///         balance.viewDidLoad()
  ///       }
  ///       override func viewDidAppear(_ animated: Bool) {
  ///         super.viewDidAppear(animated)
  ///         balance.viewDidAppear()
  ///       }
  ///     }
  public final class BalanceUIKitView: UIStackView {
    private let titleLabel = UILabel()
    private let valueLabel = UILabel()
    private let infoLabel = UILabel()
    private let refreshButton = UIButton(type: .system)
    private let activityIndicator = UIActivityIndicatorView(style: .medium)
    private var drawing: AnyCancellable?

    /// Creates a view that draws the content of another view as long as it exists.
    public init(_ view: BalanceView) {
      super.init(frame: .zero)
      axis = .vertical
      alignment = .center
      spacing = 8
      infoLabel.numberOfLines = 0
      for part in [titleLabel, valueLabel, infoLabel, refreshButton, activityIndicator] {
        addArrangedSubview(part)
      }
      refreshButton.setTitle("Refresh", for: .normal)
      refreshButton.addAction(UIAction { _ in view.refreshButton.tap() }, for: .touchUpInside)
      drawing = view.$content.sink { [weak self] in self?.draw($0) }
    }

    @available(*, unavailable, message: "create it for a BalanceView")
    required init(coder: NSCoder) { super.init(coder: coder) }

    private func draw(_ content: BalanceView.Content) {
      titleLabel.text = content.titleLabel.text
      valueLabel.text = content.valueLabel.text
      valueLabel.alpha = content.valueLabel.alpha
      valueLabel.backgroundColor = content.redactedOverlay.isHidden ? nil : .systemGray
      infoLabel.text = [content.infoLabel.text, content.failureLabel.text].joined(separator: "\n")
      infoLabel.textColor = content.infoLabel.textColor == .failure ? .systemRed : .label
      refreshButton.isHidden = content.refreshButton.isHidden
      content.activityIndicator.isAnimating
        ? activityIndicator.startAnimating() : activityIndicator.stopAnimating()
    }
  }
#endif
