#if OPENCOMBINE
  import OpenCombine
#else
  import ReactiveCore
#endif

/// An application's model in its own module: a subject, and pipelines that others subscribe to.
public final class Model {
  public let numbers = PassthroughSubject<Int, Never>()
  private let transform: @Sendable (Int) -> Int
  private let isWanted: @Sendable (Int) -> Bool

  public init(
    transform: @escaping @Sendable (Int) -> Int,
    isWanted: @escaping @Sendable (Int) -> Bool
  ) {
    self.transform = transform
    self.isWanted = isWanted
  }

  /// A pipeline with an erased type.
  @inline(never)
  public func erased() -> AnyPublisher<Int, Never> {
    numbers.map(transform).filter(isWanted).eraseToAnyPublisher()
  }

  /// A pipeline whose type only this module knows.
  @inline(never)
  public func opaque() -> some Publisher<Int, Never> {
    numbers.map(transform).filter(isWanted)
  }
}
