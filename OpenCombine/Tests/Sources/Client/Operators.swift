import Foundation
import OpenCombine
import OpenCombineFoundation

/// The operators, as methods of a publisher of an opaque type.
func useOperators() {
  let other = [10, 20, 30].publisher
  let optionals = [1, nil, 2].publisher.eraseToAnyPublisher()

  show("allSatisfy", numbers().allSatisfy { $0 > 0 })
  show("append values", numbers().append(7, 8))
  show("append elements", numbers().append([7, 8]))
  show("append publisher", numbers().append(other))
  show("assertNoFailure", numbers().assertNoFailure("no failure"))
  show("breakpoint", numbers().breakpoint(receiveOutput: { _ in false }))
  show("breakpointOnError", numbers().breakpointOnError())
  show("buffer", numbers().buffer(size: 3, prefetch: .byRequest, whenFull: .dropOldest))
  show("catch", failing().catch { _ in Just(0) })
  show("collect", numbers().collect())
  show("collect count", numbers().collect(2))
  show("compactMap", optionals.compactMap { $0 })
  show("contains", numbers().contains(1))
  show("contains where", numbers().contains(where: isEven))
  show("count", numbers().count())
  show("drop while", numbers().drop(while: { !isEven($0) }))
  show("drop until", numbers().drop(untilOutputFrom: Just(())))
  show("dropFirst", numbers().dropFirst(2))
  show("eraseToAnyPublisher", numbers().eraseToAnyPublisher())
  show("filter", numbers().filter(isEven))
  show("first", numbers().first())
  show("first where", numbers().first(where: isEven))
  show("flatMap", numbers().flatMap(maxPublishers: .max(1)) { [$0, $0].publisher })
  show(
    "flatMap fails",
    failing().flatMap { Fail<Int, Mistake>(outputType: type(of: $0), failure: Mistake()) }
  )
  show("flatMap to no failure", failing().flatMap { Just($0) })
  show(
    "flatMap of no failure",
    numbers().flatMap { Fail<Int, Mistake>(outputType: type(of: $0), failure: Mistake()) }
  )
  show(
    "handleEvents",
    numbers().handleEvents(
      receiveSubscription: { _ in say("handleEvents", "subscription") },
      receiveOutput: { say("handleEvents", "output", $0) },
      receiveCompletion: { say("handleEvents", "completion", $0) },
      receiveCancel: { say("handleEvents", "cancel") },
      receiveRequest: { say("handleEvents", "request", $0) }
    )
  )
  show("ignoreOutput", numbers().ignoreOutput())
  show("last", numbers().last())
  show("last where", numbers().last(where: isEven))
  show("map", numbers().map { $0 + 1 })
  show("map key path", numbers().map(\.description))
  show("map key paths", numbers().map(\.description, \.magnitude))
  show("map three key paths", numbers().map(\.description, \.magnitude, \.bitWidth))
  show("mapError", failing().mapError { _ in URLError(.badURL) }.catch { Just($0.code == .badURL ? 1 : 0) })
  show("max", numbers().max())
  show("max by", numbers().max { $0 < $1 })
  show("min", numbers().min())
  show("min by", numbers().min { $0 < $1 })
  show("output at", numbers().output(at: 1))
  show("output in", numbers().output(in: 0...1))
  show("prefix", numbers().prefix(2))
  show("prefix until", numbers().prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false)))
  show("prefix while", numbers().prefix { $0 != 2 })
  show("prepend values", numbers().prepend(7, 8))
  show("prepend elements", numbers().prepend([7, 8]))
  show("prepend publisher", numbers().prepend(other))
  show("receive on", numbers().receive(on: ImmediateScheduler.shared))
  show("reduce", numbers().reduce(0) { $0 + $1 })
  show("removeDuplicates", numbers().removeDuplicates())
  show("removeDuplicates by", numbers().removeDuplicates { isEven($0) == isEven($1) })
  show("replaceEmpty", numbers().filter { $0 > 9 }.replaceEmpty(with: 0))
  show("replaceError", failing().replaceError(with: 0))
  show("replaceNil", optionals.replaceNil(with: 0))
  show("retry", failing().retry(1))
  show("scan", numbers().scan(0) { $0 + $1 })
  show("setFailureType", numbers().setFailureType(to: Mistake.self))
  show("share", numbers().share())
  show("subscribe on", numbers().subscribe(on: ImmediateScheduler.shared))
  show("tryAllSatisfy", numbers().tryAllSatisfy { try check($0) > 0 })
  show("tryCatch", failing().tryCatch { _ in Just(try check(1)) })
  show("tryCompactMap", optionals.tryCompactMap { try check($0 ?? 0) })
  show("tryContains", numbers().tryContains { try check($0) > 9 })
  show("tryDrop", numbers().tryDrop { try check($0) > 9 })
  show("tryFilter", numbers().tryFilter { try check($0) > 1 })
  show("tryFirst", numbers().tryFirst { try check($0) > 9 })
  show("tryLast", numbers().tryLast { try check($0) > 1 })
  show("tryMap", numbers().tryMap { try check($0) })
  show("tryMax", numbers().tryMax { try check($0) < check($1) })
  show("tryMin", numbers().tryMin { try check($0) < check($1) })
  show("tryPrefix", numbers().tryPrefix { try check($0) < 9 })
  show("tryReduce", numbers().tryReduce(0) { try $0 + check($1) })
  show("tryRemoveDuplicates", numbers().tryRemoveDuplicates { try check($0) == $1 })
  show("tryScan", numbers().tryScan(0) { try $0 + check($1) })
  show("zip", numbers().zip(other))
  show("zip transform", numbers().zip(other) { $0 + $1 })
  show("zip 3", numbers().zip(other, numbers()))
  show("zip 3 transform", numbers().zip(other, numbers()) { $0 + $1 + $2 })
  show("zip 4", numbers().zip(other, numbers(), other))
  show("zip 4 transform", numbers().zip(other, numbers(), other) { $0 + $1 + $2 + $3 })

  let nested = Just(numbers()).eraseToAnyPublisher()
  show("switchToLatest", nested.switchToLatest())
  show("switchToLatest of failing", Just(failing()).eraseToAnyPublisher().switchToLatest())
  show(
    "switchToLatest to no failure",
    nested.setFailureType(to: Mistake.self).eraseToAnyPublisher().switchToLatest()
  )
  show(
    "switchToLatest of failures",
    Just(failing()).setFailureType(to: Mistake.self).eraseToAnyPublisher().switchToLatest()
  )

  let text = Text()
  show("print", numbers().print("numbers", to: text))
  say("print", text.written.split(separator: "\n").filter { $0.hasPrefix("numbers: receive value") })

  let encoded = numbers().encode(encoder: JSONEncoder())
  show("encode", encoded.map { String(decoding: $0, as: UTF8.self) })
  show("decode", encoded.decode(type: Int.self, decoder: JSONDecoder()))

  var cancellables: Set<AnyCancellable> = []
  numbers().sink { say("sink", $0) }.store(in: &cancellables)
  failing().sink(receiveCompletion: { say("sink", $0) }, receiveValue: { say("sink", $0) }).store(
    in: &cancellables
  )
  numbers().subscribe(sink("subscribe"))
  let subject = PassthroughSubject<Int, Never>()
  subject.subscribe(sink("subject"))
  numbers().subscribe(subject).store(in: &cancellables)

  let holder = Holder()
  numbers().assign(to: \.number, on: holder).store(in: &cancellables)
  say("assign", holder.number)
  numbers().map { $0 * 2 }.assign(to: &holder.$published)
  say("assign to published", holder.published)

  let connectable = numbers().makeConnectable()
  connectable.subscribe(sink("makeConnectable"))
  connectable.connect().store(in: &cancellables)
  show("autoconnect", numbers().makeConnectable().autoconnect())
  let multicast = numbers().multicast { PassthroughSubject<Int, Never>() }
  multicast.subscribe(sink("multicast"))
  multicast.connect().store(in: &cancellables)
  let toSubject = numbers().multicast(subject: PassthroughSubject())
  toSubject.subscribe(sink("multicast to a subject"))
  toSubject.connect().store(in: &cancellables)
}

/// A function that throws for 2.
func check(_ number: Int) throws -> Int {
  if number == 2 { throw Mistake() }
  return number
}

final class Holder {
  var number = 0
  @Published var published = 0
}
