// Stands in for Apple's Combine where Scripts/check-apple type-checks the package: what else a module's code can be
// confused with on Apple's platforms. Nothing of it is ever run.

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

public protocol ConnectablePublisher: Publisher {
  func connect() -> any Cancellable
}

public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error
  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

public protocol Cancellable {
  func cancel()
}

public protocol Subscription: Cancellable {
  func request(_ demand: Subscribers.Demand)
}

public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
  func send(subscription: any Subscription)
}

public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher
  var objectWillChange: ObjectWillChangePublisher { get }
}

public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ s: Int) -> Self
  static func seconds(_ s: Double) -> Self
  static func milliseconds(_ ms: Int) -> Self
  static func microseconds(_ us: Int) -> Self
  static func nanoseconds(_ ns: Int) -> Self
}

public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions
  var now: SchedulerTimeType { get }
  var minimumTolerance: SchedulerTimeType.Stride { get }
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  )
  func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable
}

public protocol TopLevelDecoder<Input> {
  associatedtype Input
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

public protocol TopLevelEncoder<Output> {
  associatedtype Output
  func encode<T: Encodable>(_ value: T) throws -> Output
}

public enum Subscribers {
  public struct Demand: Sendable {}

  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

public enum Publishers {
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      absent()
    }
  }
}

public final class AnyCancellable: Cancellable {
  public func cancel() { absent() }
}

public struct AnyPublisher<Output, Failure: Error>: Publisher {
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure { absent() }
}

@propertyWrapper
public struct Published<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: AnyPublisher<Value, Never> { absent() }
}

// What every type that conforms has: Foundation's own have it beside what this package gives to them.

extension Scheduler {
  public func schedule(_ action: @escaping () -> Void) { absent() }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride? = nil,
    _ action: @escaping () -> Void
  ) { absent() }

  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride? = nil,
    _ action: @escaping () -> Void
  ) -> any Cancellable { absent() }
}

extension Publisher {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { absent() }
  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> { absent() }
  public func receive<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> { absent() }
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { absent() }
}

// What the standard library's own types have.

extension Sequence {
  public var publisher: Publishers.Sequence<Self, Never> { absent() }
}

extension Optional {
  public struct Publisher: Combine.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      absent()
    }
  }

  public var publisher: Publisher { absent() }
}

extension Result {
  public struct Publisher: Combine.Publisher {
    public typealias Output = Success
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      absent()
    }
  }

  public var publisher: Publisher { absent() }
}

public func absent() -> Never { fatalError("This is Combine in name only.") }
