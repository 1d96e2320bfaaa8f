// Stands in for Apple's Combine where Scripts/check apple type-checks the package. It declares the names that
// could be confused with the package's on Apple's platforms. None of this code is ever run.

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

public protocol ConnectablePublisher: Publisher {
  func connect() -> any Cancellable
}

public struct CombineIdentifier: Hashable, Sendable {}

public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { absent() }
}

public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error
  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

public protocol Cancellable {
  func cancel()
}

public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  func request(_ demand: Subscribers.Demand)
}

public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
  func send(subscription: any Subscription)
}

public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { absent() }
}

public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never { absent() }
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
  public struct Demand: Hashable, Sendable {
    public static var unlimited: Demand { absent() }
    public static var none: Demand { absent() }
    public static func max(_ value: Int) -> Demand { absent() }
    public static func < (lhs: Demand, rhs: Int) -> Bool { absent() }
    public static func += (lhs: inout Demand, rhs: Demand) { absent() }
    public var max: Int? { absent() }
  }

  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

public enum Publishers {
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public init(sequence: Elements) { absent() }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      absent()
    }
  }
}

public final class AnyCancellable: Cancellable, Hashable {
  public init(_ cancel: @escaping () -> Void) { absent() }
  public init<C: Cancellable>(_ canceller: C) { absent() }
  public func cancel() { absent() }
  public func store(in set: inout Set<AnyCancellable>) { absent() }
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { absent() }
  public func hash(into hasher: inout Hasher) { absent() }
}

public final class PassthroughSubject<Output, Failure: Error>: Subject {
  public init() { absent() }
  public func send(_ value: Output) { absent() }
  public func send(completion: Subscribers.Completion<Failure>) { absent() }
  public func send(subscription: any Subscription) { absent() }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure { absent() }
}

public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  public init(_ value: Output) { absent() }
  public var value: Output
  public func send(_ value: Output) { absent() }
  public func send(completion: Subscribers.Completion<Failure>) { absent() }
  public func send(subscription: any Subscription) { absent() }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure { absent() }
}

public struct ImmediateScheduler: Scheduler {
  public static var shared: ImmediateScheduler { absent() }
  public typealias SchedulerOptions = Never

  public struct SchedulerTimeType: Strideable {
    public func distance(to other: SchedulerTimeType) -> Stride { absent() }
    public func advanced(by n: Stride) -> SchedulerTimeType { absent() }

    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric {
      public var magnitude: Int
      public init(integerLiteral value: Int) { absent() }
      public init?<Source: BinaryInteger>(exactly source: Source) { absent() }
      public static func < (lhs: Stride, rhs: Stride) -> Bool { absent() }
      public static func + (lhs: Stride, rhs: Stride) -> Stride { absent() }
      public static func - (lhs: Stride, rhs: Stride) -> Stride { absent() }
      public static func * (lhs: Stride, rhs: Stride) -> Stride { absent() }
      public static func *= (lhs: inout Stride, rhs: Stride) { absent() }
      public static func seconds(_ s: Double) -> Stride { absent() }
      public static func seconds(_ s: Int) -> Stride { absent() }
      public static func milliseconds(_ ms: Int) -> Stride { absent() }
      public static func microseconds(_ us: Int) -> Stride { absent() }
      public static func nanoseconds(_ ns: Int) -> Stride { absent() }
    }
  }

  public var now: SchedulerTimeType { absent() }
  public var minimumTolerance: SchedulerTimeType.Stride { absent() }
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { absent() }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) { absent() }

  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable { absent() }
}

public struct AnyPublisher<Output, Failure: Error>: Publisher {
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure { absent() }
}

@propertyWrapper
public struct Published<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: Publisher {
    get { absent() }
    set { absent() }
  }

  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never { absent() }
  }
}

// Members of every conforming type. Foundation's types have them in addition to the package's.

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
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    absent()
  }
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { absent() }
  public func assign(to published: inout Published<Output>.Publisher) { absent() }
  public func removeDuplicates() -> AnyPublisher<Output, Failure> where Output: Equatable { absent() }
  public func first() -> AnyPublisher<Output, Failure> { absent() }
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure { absent() }
  public func handleEvents(
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> { absent() }
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure { absent() }
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S
  ) -> AnyPublisher<Output, Failure> { absent() }
  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> { absent() }
  public func receive<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> { absent() }
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { absent() }
}

// Members of the standard library's types.

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

public func absent() -> Never { fatalError("This stand-in for Combine can't run.") }
