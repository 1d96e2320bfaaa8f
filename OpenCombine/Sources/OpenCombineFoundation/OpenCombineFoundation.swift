public import Foundation
@_exported public import OpenCombine
@_exported public import ReactiveFoundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

// MARK: Schedulers

extension OperationQueue {
  /// An operation queue as a scheduler.
  public typealias OCombine = Reactive

  /// This queue as a scheduler.
  public var ocombine: OCombine { reactive }
}

extension OperationQueue.Reactive {
  /// The queue.
  public var queue: OperationQueue { base }

  /// Creates a scheduler that runs actions on a queue.
  public init(_ queue: OperationQueue) { self = queue.reactive }
}

extension RunLoop {
  /// A run loop as a scheduler.
  public typealias OCombine = Reactive

  /// This run loop as a scheduler.
  public var ocombine: OCombine { reactive }
}

extension RunLoop.Reactive {
  /// The run loop.
  public var runLoop: RunLoop { base }

  /// Creates a scheduler that runs actions in a run loop.
  public init(_ runLoop: RunLoop) { self = runLoop.reactive }
}

// MARK: Publishers

extension NotificationCenter {
  /// A notification center, with publishers of its notifications.
  public typealias OCombine = Reactive

  /// This center, with publishers of its notifications.
  public var ocombine: OCombine { reactive }
}

extension NotificationCenter.Reactive {
  /// The notification center.
  public var center: NotificationCenter { base }

  /// Creates a source of publishers of a center's notifications.
  public init(_ center: NotificationCenter) { self = center.reactive }
}

extension Timer {
  /// Publishers of the current date.
  public typealias OCombine = Reactive

  /// Publishers of the current date.
  public static var ocombine: OCombine.Type { reactive }
}

extension URLSession {
  /// A session, with publishers of responses.
  public typealias OCombine = Reactive

  /// This session, with publishers of responses.
  public var ocombine: OCombine { reactive }
}

extension URLSession.Reactive {
  /// The session.
  public var session: URLSession { base }

  /// Creates a source of publishers of a session's responses.
  public init(_ session: URLSession) { self = session.reactive }
}

// MARK: Coders

extension JSONDecoder {
  /// A `JSONDecoder` as a top-level decoder.
  public typealias OCombine = Reactive

  /// This decoder as a top-level decoder.
  public var ocombine: OCombine { reactive }
}

extension JSONEncoder {
  /// A `JSONEncoder` as a top-level encoder.
  public typealias OCombine = Reactive

  /// This encoder as a top-level encoder.
  public var ocombine: OCombine { reactive }
}

extension PropertyListDecoder {
  /// A `PropertyListDecoder` as a top-level decoder.
  public typealias OCombine = Reactive

  /// This decoder as a top-level decoder.
  public var ocombine: OCombine { reactive }
}

extension PropertyListEncoder {
  /// A `PropertyListEncoder` as a top-level encoder.
  public typealias OCombine = Reactive

  /// This encoder as a top-level encoder.
  public var ocombine: OCombine { reactive }
}

// On Apple's platforms they conform to Combine's protocols, and elsewhere to this package's.
#if canImport(Darwin)
  extension JSONDecoder: @retroactive ReactiveCore.TopLevelDecoder {
    public typealias Input = Data
  }

  extension JSONEncoder: @retroactive ReactiveCore.TopLevelEncoder {
    public typealias Output = Data
  }

  extension PropertyListDecoder: @retroactive ReactiveCore.TopLevelDecoder {
    public typealias Input = Data
  }

  extension PropertyListEncoder: @retroactive ReactiveCore.TopLevelEncoder {
    public typealias Output = Data
  }
#endif
