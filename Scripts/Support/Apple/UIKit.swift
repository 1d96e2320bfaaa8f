// Stands in for UIKit, with the declarations that the package uses.
@_exported import AppleFoundation

@MainActor public final class UIApplication {
  public enum State {
    case active
    case inactive
    case background
  }

  public nonisolated static let willResignActiveNotification = Notification.Name("willResignActive")
  public nonisolated static let didBecomeActiveNotification = Notification.Name("didBecomeActive")
  public static let shared = UIApplication()
  public let applicationState = State.active
}

public struct CGRect: Sendable {
  public static let zero = CGRect()
}

@MainActor open class UIView {
  public init(frame: CGRect) {}
  public required init?(coder: NSCoder) {}
  public var alpha: Double = 1
  public var isHidden = false
  public var backgroundColor: UIColor?
}

public final class UIColor: Sendable {
  public static let label = UIColor()
  public static let systemGray = UIColor()
  public static let systemRed = UIColor()
}

open class UIStackView: UIView {
  public enum Alignment { case center }
  public enum Axis { case vertical }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init(coder: NSCoder) { super.init(frame: .zero) }
  public var alignment = Alignment.center
  public var axis = Axis.vertical
  public var spacing = 0.0
  public func addArrangedSubview(_ view: UIView) {}
}

public class UILabel: UIView {
  public convenience init() { self.init(frame: .zero) }
  public var text: String?
  public var textColor: UIColor!
  public var numberOfLines = 1
}

@MainActor public class UIAction {
  public init(handler: @escaping @MainActor (UIAction) -> Void) {}
}

public class UIButton: UIView {
  public enum ButtonType { case system }
  public struct State: Sendable { public static let normal = State() }
  public struct Event: Sendable { public static let touchUpInside = Event() }
  public convenience init(type: ButtonType) { self.init(frame: .zero) }
  public func setTitle(_ title: String?, for state: State) {}
  public func addAction(_ action: UIAction, for event: Event) {}
}

public class UIActivityIndicatorView: UIView {
  public enum Style { case medium }
  public convenience init(style: Style) { self.init(frame: .zero) }
  public func startAnimating() {}
  public func stopAnimating() {}
}
