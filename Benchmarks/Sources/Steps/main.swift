// Repeats a piece of work, so that `Scripts/bench --steps` can count the steps of the last round.
//
// usage: ReactiveSteps WORK

#if OPENCOMBINE
  import OpenCombine
#else
  import ReactiveConcurrency
  import ReactiveCore
  import ReactiveExtras
  import Relays
#endif

nonisolated(unsafe) var total = 0
nonisolated(unsafe) var rounds = 0

/// Marks the end of a round. The script finds the calls of this function.
@inline(never) @_optimize(none)
func endRound() { rounds += 1 }

@inline(never)
@MainActor
func repeating(_ work: () -> Void) {
  for _ in 0..<100 { work() }
  for _ in 0..<3 {
    endRound()
    work()
  }
  endRound()
}

/// Nonisolated, so that the closure belongs to no actor.
func subscribe(to publisher: some Publisher<Int, Never>) -> AnyCancellable {
  publisher.sink { total &+= $0 }
}

/// The same for a publisher that can fail.
func subscribe(toFailing publisher: some Publisher<Int, any Error>) -> AnyCancellable {
  publisher.sink(receiveCompletion: { _ in }, receiveValue: { total &+= $0 })
}

func subscribe(_ count: Int, to publisher: some Publisher<Int, Never>) -> [AnyCancellable] {
  (0..<count).map { _ in subscribe(to: publisher) }
}

final class OneAtATime: Subscriber {
  func receive(subscription: any Subscription) { subscription.request(.max(1)) }

  func receive(_ value: Int) -> Subscribers.Demand {
    total &+= value
    return .max(1)
  }

  func receive(completion: Subscribers.Completion<Never>) {}
}

struct Failure: Error {}

final class Model {
  @Published var value = 0
}

let subject = PassthroughSubject<Int, Never>()
let other = PassthroughSubject<Int, Never>()
let current = CurrentValueSubject<Int, Never>(0)
let model = Model()
var subscriptions: [AnyCancellable] = []

#if !OPENCOMBINE
  /// A stream with one value per round, all of which are ready.
  func stream() -> AsyncStream<Int> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    for value in 0...103 { continuation.yield(value) }
    continuation.finish()
    return stream
  }

  /// The same, but each value is created when it is pulled.
  func unfolding() -> AsyncStream<Int> {
    let next = Next()
    return AsyncStream { next.value() }
  }

  // Unchecked: only one task at a time pulls values.
  final class Next: @unchecked Sendable {
    private var last = -1

    func value() -> Int? {
      last += 1
      return last <= 103 ? last : nil
    }
  }

  /// Handles each value. Each of the last few ends a round.
  func receive(_ value: Int) {
    total &+= value
    if value >= 100 { endRound() }
  }

  func loop(over stream: AsyncStream<Int>) async {
    await Task.detached { for await value in stream { receive(value) } }.value
  }

  func sink(on stream: AsyncStream<Int>) async {
    await Task.detached {
      await withUnsafeContinuation { continuation in
        stream.publisher.subscribe(
          Subscribers.Sink(receiveCompletion: { _ in continuation.resume() }) { receive($0) }
        )
      }
    }.value
  }
#endif

@MainActor
func perform(_ work: String) async -> Bool {
  switch work {
  case "send-to-none":
    repeating { subject.send(1) }
  case "send-to-1":
    subscriptions = subscribe(1, to: subject)
    repeating { subject.send(1) }
  case "send-to-10":
    subscriptions = subscribe(10, to: subject)
    repeating { subject.send(1) }
  case "map-filter-map":
    subscriptions = subscribe(1, to: subject.map { $0 &+ 1 }.filter { $0 > 0 }.map { $0 &* 2 })
    repeating { subject.send(1) }
  case "current-to-1":
    subscriptions = subscribe(1, to: current)
    repeating { current.send(1) }
  case "current-to-10":
    subscriptions = subscribe(10, to: current)
    repeating { current.send(1) }
  case "current-to-none":
    repeating { current.send(1) }
  case "read-value":
    repeating { total &+= current.value }
  case "add-to-value":
    repeating { current.value += 1 }
  case "set-published":
    subscriptions = subscribe(1, to: model.$value)
    repeating { model.value = 1 }
  case "share-to-3":
    subscriptions = subscribe(3, to: subject.scan(0) { $0 &+ $1 }.removeDuplicates().share())
    repeating { subject.send(1) }
  case "zip":
    subscriptions = subscribe(1, to: subject.zip(other).map { $0 &+ $1 })
    repeating {
      subject.send(1)
      other.send(1)
    }
  case "flatMap-to-Just":
    subscriptions = subscribe(1, to: subject.flatMap { Just($0) })
    repeating { subject.send(1) }
  case "switch-to-latest":
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    subscriptions = subscribe(1, to: outer.switchToLatest())
    outer.send(subject)
    repeating { subject.send(1) }
  case "one-at-a-time":
    subject.subscribe(OneAtATime())
    repeating { subject.send(1) }
  case "send-string-to-1":
    let (strings, text) = (PassthroughSubject<String, Never>(), String(repeating: "text ", count: 10))
    subscriptions = [strings.sink { total &+= $0.utf8.count }]
    repeating { strings.send(text) }
  case "request":
    repeating {
      let row = Deferred { Future<Int, any Error> { $0(.success(1)) } }.tryMap { $0 &+ 1 }
        .catch { _ in Just(0).setFailureType(to: (any Error).self) }.first()
      subscribe(toFailing: row).cancel()
    }
  case "future":
    repeating { subscribe(to: Future<Int, Never> { $0(.success(1)) }).cancel() }
  case "retry-twice":
    repeating {
      subscribe(to: Fail<Int, any Error>(error: Failure()).retry(2).replaceError(with: 1)).cancel()
    }
  case "zip-of-Just":
    repeating { subscribe(to: Just(1).zip(Just(2)).map { $0 &+ $1 }).cancel() }
  case "Just":
    repeating { subscribe(to: Just(1)).cancel() }
  case "map.removeDuplicates.scan.prefix-and-cancel":
    repeating {
      let row = subject.map { $0 &+ 1 }.removeDuplicates().scan(0) { $0 &+ $1 }.prefix(3)
      subscribe(to: row.eraseToAnyPublisher()).cancel()
    }
  case "subscribe-and-cancel":
    repeating { subscribe(to: subject).cancel() }
  case "subscribe-through-receive(on:)-and-cancel":
    repeating { subscribe(to: subject.receive(on: ImmediateScheduler.shared)).cancel() }
  case "subscribe-through-debounce-and-cancel":
    repeating { subscribe(to: subject.debounce(for: 1, scheduler: ImmediateScheduler.shared)).cancel() }
  #if !OPENCOMBINE
    case "send-to-10-on-main":
      subscriptions = (0..<10).map { _ in subject.sink { @MainActor in total &+= $0 } }
      repeating { subject.send(1) }
    case "subscribe-and-cancel-on-main":
      repeating { subject.sink { @MainActor in total &+= $0 }.cancel() }
    case "combineLatest":
      subscriptions = subscribe(1, to: subject.combineLatest(current).map { $0 &+ $1 })
      repeating { subject.send(1) }
    case "combineLatest-of-4":
      let combined = subject.combineLatest(current, current, current)
      subscriptions = subscribe(1, to: combined.map { $0 &+ $1 &+ $2 &+ $3 })
      repeating { subject.send(1) }
    case "combineLatest-of-a-collection-of-4":
      let publishers = [subject.eraseToAnyPublisher()] + (0..<3).map { _ in current.eraseToAnyPublisher() }
      subscriptions = subscribe(1, to: publishers.combineLatest().map { $0[0] &+ $0[1] &+ $0[2] &+ $0[3] })
      repeating { subject.send(1) }
    case "share-to-100":
      subscriptions = subscribe(100, to: subject.share())
      repeating { subject.send(1) }
    case "send-to-100":
      subscriptions = subscribe(100, to: subject)
      repeating { subject.send(1) }
    case "replay-100":
      let replaying = ReplaySubject<Int, Never>(bufferSize: 100)
      for value in 0..<100 { replaying.send(value) }
      repeating { subscribe(to: replaying).cancel() }
    case "merge":
      subscriptions = subscribe(1, to: subject.merge(with: other))
      repeating { subject.send(1) }
    case "bound-relay":
      let (first, second) = (PublishRelay<Int>(), PublishRelay<Int>())
      subscriptions = [first.bind(to: second)] + subscribe(1, to: second)
      repeating { first.accept(1) }
    case "for-await-AsyncStream":
      await loop(over: stream())
    case "sink-AsyncStream.publisher":
      await sink(on: stream())
    case "for-await-AsyncStream(unfolding:)":
      await loop(over: unfolding())
    case "sink-AsyncStream(unfolding:).publisher":
      await sink(on: unfolding())
  #endif
  default:
    #if OPENCOMBINE
      return false
    #else
      return performRx(work)
    #endif
  }
  return true
}

if await !perform(CommandLine.arguments.dropFirst().first ?? "") { print("no such work") }
