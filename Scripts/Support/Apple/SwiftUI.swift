// Stands in for SwiftUI, with the declarations that the package uses.

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { return absent() }
}

@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
    repeat each Content
  > {
    absent()
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

public struct TupleView<each Content: View>: View {
  public var body: Never { return absent() }
}

extension Optional: View where Wrapped: View {
  public var body: Never { return absent() }
}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) { absent() }
  public var wrappedValue: Value {
    get { absent() }
    nonmutating set { absent() }
  }
}

public struct Text: View {
  public init<S: StringProtocol>(_ content: S) { absent() }
  public var body: Never { return absent() }
}

public struct VStack<Content: View>: View {
  public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) { absent() }
  public var body: Never { return absent() }
}

public struct ProgressView: View {
  public init() { absent() }
  public var body: Never { return absent() }
}

public struct Button: View {
  public init(_ title: String, action: @escaping @MainActor () -> Void) { absent() }
  public var body: Never { return absent() }
}

public protocol ShapeStyle: Sendable {}

public struct Color: View, ShapeStyle {
  public nonisolated static let clear = Color()
  public nonisolated static let gray = Color()
  public nonisolated static let primary = Color()
  public nonisolated static let red = Color()
  nonisolated init() {}
  public var body: Never { return absent() }
}

extension View {
  public func opacity(_ opacity: Double) -> some View { self }
  public func background<S: ShapeStyle>(_ style: S) -> some View { self }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }
}

private func absent() -> Never { fatalError() }
