@_exported public import ReactiveCore

extension Optional {
  /// This optional, with the publisher of its value.
  public var ocombine: OCombine { OCombine(optional: self) }

  /// An optional, with the publisher of its value.
  public struct OCombine {
    fileprivate let optional: Wrapped?

    /// A publisher of the value, if there is one.
    public typealias Publisher = Wrapped?.Publisher

    /// A publisher of the value, if there is one.
    public var publisher: Publisher { Publisher(optional) }
  }
}

extension Result {
  /// This result, with the publisher of its value or failure.
  public var ocombine: OCombine { OCombine(result: self) }

  /// A result, with the publisher of its value or failure.
  public struct OCombine {
    fileprivate let result: Result

    /// A publisher of the value or the failure.
    public typealias Publisher = Result.Publisher

    /// A publisher of the value or the failure.
    public var publisher: Publisher { Publisher(result) }
  }
}
