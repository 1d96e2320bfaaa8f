public import Dispatch
@_exported public import OpenCombine
@_exported public import ReactiveFoundation

extension DispatchQueue {
  /// A dispatch queue as a scheduler.
  public typealias OCombine = Reactive

  /// This queue as a scheduler.
  public var ocombine: OCombine { reactive }
}

extension DispatchQueue.Reactive {
  /// The queue.
  public var queue: DispatchQueue { base }

  /// Creates a scheduler that runs actions on a queue.
  public init(_ queue: DispatchQueue) { self = queue.reactive }
}
