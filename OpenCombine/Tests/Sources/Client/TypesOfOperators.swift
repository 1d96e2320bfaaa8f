import Foundation
import OpenCombine
import OpenCombineFoundation

/// The types that operators return, created with their own initializers.
func useTypesOfOperators() {
  useTransformingTypes()
  useSelectingTypes()
  useThrowingTypes()
  useCombiningTypes()
  useSchedulingTypes()
}

private func useTransformingTypes() {
  let map = Publishers.Map(upstream: numbers(), transform: { $0 + 1 })
  map.receive(subscriber: sink("Map"))
  say("Map", map.upstream, map.transform(1))
  show("Map.map", map.map { $0 + 1 })
  show("Map.tryMap", map.tryMap { try check($0) })

  let keyPath = numbers().map(\.description)
  keyPath.receive(subscriber: sink("MapKeyPath"))
  say("MapKeyPath", keyPath.upstream, keyPath.keyPath == \Int.description)
  let keyPath2: Publishers.MapKeyPath2 = numbers().map(\.description, \.magnitude)
  keyPath2.receive(subscriber: sink("MapKeyPath2"))
  say("MapKeyPath2", keyPath2.upstream, keyPath2.keyPath0 == \.description, keyPath2.keyPath1 == \.magnitude)
  let keyPath3: Publishers.MapKeyPath3 = numbers().map(\.description, \.magnitude, \.bitWidth)
  keyPath3.receive(subscriber: sink("MapKeyPath3"))
  say("MapKeyPath3", keyPath3.upstream, keyPath3.keyPath0 == \.description)
  say("MapKeyPath3", keyPath3.keyPath1 == \.magnitude, keyPath3.keyPath2 == \.bitWidth)

  let compactMap = Publishers.CompactMap(upstream: numbers(), transform: { $0 > 1 ? $0 : nil })
  compactMap.receive(subscriber: sink("CompactMap"))
  say("CompactMap", compactMap.upstream, compactMap.transform(1) as Any)
  show("CompactMap.map", compactMap.map { $0 + 1 })
  show("CompactMap.compactMap", compactMap.compactMap { $0 > 2 ? $0 : nil })

  let flatMap = Publishers.FlatMap(upstream: numbers(), maxPublishers: .unlimited, transform: { Just($0) })
  flatMap.receive(subscriber: sink("FlatMap"))
  say("FlatMap", flatMap.upstream, flatMap.maxPublishers, flatMap.transform(1).output)

  let mapError = Publishers.MapError(upstream: failing(), { _ in Mistake() })
  mapError.receive(subscriber: sink("MapError"))
  say("MapError", mapError.upstream, mapError.transform(Mistake()))
  let setFailureType = Publishers.SetFailureType<AnyPublisher<Int, Never>, Mistake>(upstream: numbers())
  setFailureType.receive(subscriber: sink("SetFailureType"))
  say("SetFailureType", setFailureType.upstream)
  show("SetFailureType.setFailureType", setFailureType.setFailureType(to: URLError.self))

  let scan = Publishers.Scan(upstream: numbers(), initialResult: 1, nextPartialResult: { $0 + $1 })
  scan.receive(subscriber: sink("Scan"))
  say("Scan", scan.upstream, scan.initialResult, scan.nextPartialResult(1, 2))
  let reduce = Publishers.Reduce(upstream: numbers(), initial: 1, nextPartialResult: { $0 + $1 })
  reduce.receive(subscriber: sink("Reduce"))
  say("Reduce", reduce.upstream, reduce.initial, reduce.nextPartialResult(1, 2))
  let collect = Publishers.Collect(upstream: numbers())
  collect.receive(subscriber: sink("Collect"))
  say("Collect", collect.upstream)
  let collectByCount = Publishers.CollectByCount(upstream: numbers(), count: 2)
  collectByCount.receive(subscriber: sink("CollectByCount"))
  say("CollectByCount", collectByCount.upstream, collectByCount.count)
  let count = Publishers.Count(upstream: numbers())
  count.receive(subscriber: sink("Count"))
  say("Count", count.upstream)
  let comparison = Publishers.Comparison(upstream: numbers(), areInIncreasingOrder: <)
  comparison.receive(subscriber: sink("Comparison"))
  say("Comparison", comparison.upstream, comparison.areInIncreasingOrder(1, 2))

  let replaceEmpty = Publishers.ReplaceEmpty(upstream: Empty<Int, Never>(), output: 1)
  replaceEmpty.receive(subscriber: sink("ReplaceEmpty"))
  say("ReplaceEmpty", replaceEmpty.upstream.completeImmediately, replaceEmpty.output)
  let replaceError = Publishers.ReplaceError(upstream: failing(), output: 1)
  replaceError.receive(subscriber: sink("ReplaceError"))
  say("ReplaceError", replaceError.upstream, replaceError.output)
  let catching = Publishers.Catch(upstream: failing(), handler: { _ in Just(1) })
  catching.receive(subscriber: sink("Catch"))
  say("Catch", catching.upstream, catching.handler(Mistake()).output)
  let retry = Publishers.Retry(upstream: failing(), retries: 1)
  retry.receive(subscriber: sink("Retry"))
  say("Retry", retry.upstream, retry.retries as Any)
  let assertNoFailure = Publishers.AssertNoFailure(upstream: numbers(), prefix: "none", file: "file", line: 1)
  assertNoFailure.receive(subscriber: sink("AssertNoFailure"))
  say("AssertNoFailure", assertNoFailure.upstream, assertNoFailure.prefix)
  say("AssertNoFailure", assertNoFailure.file, assertNoFailure.line)

  let encode = Publishers.Encode(upstream: numbers(), encoder: JSONEncoder())
  encode.receive(subscriber: sink("Encode"))
  say("Encode", encode.upstream)
  let decode = Publishers.Decode<_, Int, _>(upstream: Just(Data("1".utf8)), decoder: JSONDecoder())
  decode.receive(subscriber: sink("Decode"))
  say("Decode", decode.upstream.output)

  let text = Text()
  let printing = Publishers.Print(upstream: numbers(), prefix: "print", to: text)
  printing.receive(subscriber: sink("Print"))
  say("Print", printing.upstream, printing.prefix, printing.stream is Text)
  let breakpoint = Publishers.Breakpoint(
    upstream: numbers(),
    receiveSubscription: { _ in false },
    receiveOutput: { _ in false },
    receiveCompletion: { _ in false }
  )
  breakpoint.receive(subscriber: sink("Breakpoint"))
  say("Breakpoint", breakpoint.upstream, breakpoint.receiveSubscription?(Subscriptions.empty) as Any)
  say("Breakpoint", breakpoint.receiveOutput?(1) as Any, breakpoint.receiveCompletion?(.finished) as Any)
  let handleEvents = Publishers.HandleEvents(
    upstream: numbers(),
    receiveSubscription: { _ in say("HandleEvents", "subscription") },
    receiveOutput: { say("HandleEvents", $0) },
    receiveCompletion: { say("HandleEvents", $0) },
    receiveCancel: { say("HandleEvents", "cancel") },
    receiveRequest: { say("HandleEvents", $0) }
  )
  handleEvents.receive(subscriber: sink("HandleEvents"))
  say("HandleEvents", handleEvents.upstream)
  handleEvents.receiveSubscription?(Subscriptions.empty)
  handleEvents.receiveOutput?(1)
  handleEvents.receiveCompletion?(.finished)
  handleEvents.receiveCancel?()
  handleEvents.receiveRequest?(.unlimited)
}

private func useSelectingTypes() {
  let allSatisfy = Publishers.AllSatisfy(upstream: numbers(), predicate: isEven)
  allSatisfy.receive(subscriber: sink("AllSatisfy"))
  say("AllSatisfy", allSatisfy.upstream, allSatisfy.predicate(2))
  let contains = Publishers.Contains(upstream: numbers(), output: 2)
  contains.receive(subscriber: sink("Contains"))
  say("Contains", contains.upstream, contains.output)
  let containsWhere = Publishers.ContainsWhere(upstream: numbers(), predicate: isEven)
  containsWhere.receive(subscriber: sink("ContainsWhere"))
  say("ContainsWhere", containsWhere.upstream, containsWhere.predicate(2))
  let drop = Publishers.Drop(upstream: numbers(), count: 1)
  drop.receive(subscriber: sink("Drop"))
  say("Drop", drop.upstream, drop.count)
  let dropUntil = Publishers.DropUntilOutput(upstream: numbers(), other: Just(1))
  dropUntil.receive(subscriber: sink("DropUntilOutput"))
  say("DropUntilOutput", dropUntil.upstream, dropUntil.other.output)
  let dropWhile = Publishers.DropWhile(upstream: numbers(), predicate: { $0 > 2 })
  dropWhile.receive(subscriber: sink("DropWhile"))
  say("DropWhile", dropWhile.upstream, dropWhile.predicate(1))
  let filter = Publishers.Filter(upstream: numbers(), isIncluded: { $0 > 1 })
  filter.receive(subscriber: sink("Filter"))
  say("Filter", filter.upstream, filter.isIncluded(1))
  show("Filter.filter", filter.filter(isEven))
  show("Filter.tryFilter", filter.tryFilter { try check($0) > 2 })
  let first = Publishers.First(upstream: numbers())
  first.receive(subscriber: sink("First"))
  say("First", first.upstream)
  let firstWhere = Publishers.FirstWhere(upstream: numbers(), predicate: isEven)
  firstWhere.receive(subscriber: sink("FirstWhere"))
  say("FirstWhere", firstWhere.upstream, firstWhere.predicate(1))
  let ignoreOutput = Publishers.IgnoreOutput(upstream: numbers())
  ignoreOutput.receive(subscriber: sink("IgnoreOutput"))
  say("IgnoreOutput", ignoreOutput.upstream)
  let last = Publishers.Last(upstream: numbers())
  last.receive(subscriber: sink("Last"))
  say("Last", last.upstream)
  let lastWhere = Publishers.LastWhere(upstream: numbers(), predicate: { $0 > 2 })
  lastWhere.receive(subscriber: sink("LastWhere"))
  say("LastWhere", lastWhere.upstream, lastWhere.predicate(1))
  let output = Publishers.Output(upstream: numbers(), range: 1..<2)
  output.receive(subscriber: sink("Output"))
  say("Output", output.upstream, output.range)
  let prefixUntil = Publishers.PrefixUntilOutput(
    upstream: numbers(),
    other: Empty<Int, Never>(completeImmediately: false)
  )
  prefixUntil.receive(subscriber: sink("PrefixUntilOutput"))
  say("PrefixUntilOutput", prefixUntil.upstream, prefixUntil.other.completeImmediately)
  let prefixWhile = Publishers.PrefixWhile(upstream: numbers(), predicate: { $0 != 2 })
  prefixWhile.receive(subscriber: sink("PrefixWhile"))
  say("PrefixWhile", prefixWhile.upstream, prefixWhile.predicate(1))
  let removeDuplicates = Publishers.RemoveDuplicates(
    upstream: numbers(),
    predicate: { isEven($0) == isEven($1) }
  )
  removeDuplicates.receive(subscriber: sink("RemoveDuplicates"))
  say("RemoveDuplicates", removeDuplicates.upstream, removeDuplicates.predicate(1, 2))
}

private func useThrowingTypes() {
  func tell(_ label: String, _ upstream: Any, _ result: () throws -> some Any) {
    say(label, upstream, Result { try result() })
  }

  let allSatisfy = Publishers.TryAllSatisfy(upstream: numbers(), predicate: { try check($0) > 1 })
  allSatisfy.receive(subscriber: sink("TryAllSatisfy"))
  tell("TryAllSatisfy", allSatisfy.upstream) { try allSatisfy.predicate(2) }
  let catching = Publishers.TryCatch(upstream: failing(), handler: { _ in Just(try check(2)) })
  catching.receive(subscriber: sink("TryCatch"))
  tell("TryCatch", catching.upstream) { try catching.handler(Mistake()).output }
  let compactMap = Publishers.TryCompactMap(upstream: numbers(), transform: { Int?(try check($0)) })
  compactMap.receive(subscriber: sink("TryCompactMap"))
  tell("TryCompactMap", compactMap.upstream) { try compactMap.transform(1) }
  show("TryCompactMap.compactMap", compactMap.compactMap { try check($0) > 1 ? $0 : nil })
  let comparison = Publishers.TryComparison(upstream: numbers(), areInIncreasingOrder: { try check($0) < $1 })
  comparison.receive(subscriber: sink("TryComparison"))
  tell("TryComparison", comparison.upstream) { try comparison.areInIncreasingOrder(1, 2) }
  let contains = Publishers.TryContainsWhere(upstream: numbers(), predicate: { try check($0) > 9 })
  contains.receive(subscriber: sink("TryContainsWhere"))
  tell("TryContainsWhere", contains.upstream) { try contains.predicate(2) }
  let dropWhile = Publishers.TryDropWhile(upstream: numbers(), predicate: { try check($0) > 9 })
  dropWhile.receive(subscriber: sink("TryDropWhile"))
  tell("TryDropWhile", dropWhile.upstream) { try dropWhile.predicate(2) }
  let filter = Publishers.TryFilter(upstream: numbers(), isIncluded: { try check($0) > 1 })
  filter.receive(subscriber: sink("TryFilter"))
  tell("TryFilter", filter.upstream) { try filter.isIncluded(1) }
  show("TryFilter.filter", filter.filter { $0 > 2 })
  show("TryFilter.tryFilter", filter.tryFilter { try check($0) > 2 })
  let first = Publishers.TryFirstWhere(upstream: numbers(), predicate: { try check($0) == 1 })
  first.receive(subscriber: sink("TryFirstWhere"))
  tell("TryFirstWhere", first.upstream) { try first.predicate(1) }
  let last = Publishers.TryLastWhere(upstream: numbers(), predicate: { try check($0) == 1 })
  last.receive(subscriber: sink("TryLastWhere"))
  tell("TryLastWhere", last.upstream) { try last.predicate(1) }
  let map = Publishers.TryMap(upstream: numbers(), transform: { try check($0) })
  map.receive(subscriber: sink("TryMap"))
  tell("TryMap", map.upstream) { try map.transform(2) }
  show("TryMap.map", map.map { $0 + 1 })
  show("TryMap.tryMap", map.tryMap { try check($0 - 1) })
  let prefixWhile = Publishers.TryPrefixWhile(upstream: numbers(), predicate: { try check($0) > 0 })
  prefixWhile.receive(subscriber: sink("TryPrefixWhile"))
  tell("TryPrefixWhile", prefixWhile.upstream) { try prefixWhile.predicate(1) }
  let reduce = Publishers.TryReduce(
    upstream: numbers(),
    initial: 0,
    nextPartialResult: { try $0 + check($1) }
  )
  reduce.receive(subscriber: sink("TryReduce"))
  tell("TryReduce", reduce.upstream) { try reduce.nextPartialResult(reduce.initial, 1) }
  let removeDuplicates = Publishers.TryRemoveDuplicates(
    upstream: numbers(),
    predicate: { try check($0) == $1 }
  )
  removeDuplicates.receive(subscriber: sink("TryRemoveDuplicates"))
  tell("TryRemoveDuplicates", removeDuplicates.upstream) { try removeDuplicates.predicate(1, 2) }
  let scan = Publishers.TryScan(
    upstream: numbers(),
    initialResult: 0,
    nextPartialResult: { try $0 + check($1) }
  )
  scan.receive(subscriber: sink("TryScan"))
  tell("TryScan", scan.upstream) { try scan.nextPartialResult(scan.initialResult, 1) }
}

private func useCombiningTypes() {
  let concatenate = Publishers.Concatenate(prefix: numbers(), suffix: Just(7))
  concatenate.receive(subscriber: sink("Concatenate"))
  say("Concatenate", concatenate.prefix, concatenate.suffix.output)
  let switchToLatest = Publishers.SwitchToLatest(upstream: Just(numbers()))
  switchToLatest.receive(subscriber: sink("SwitchToLatest"))
  say("SwitchToLatest", switchToLatest.upstream.output)

  let zip = Publishers.Zip(numbers(), Just(7))
  zip.receive(subscriber: sink("Zip"))
  say("Zip", zip.a, zip.b.output)
  let zip3 = Publishers.Zip3(numbers(), Just(7), Just(8))
  zip3.receive(subscriber: sink("Zip3"))
  say("Zip3", zip3.a, zip3.b.output, zip3.c.output)
  let zip4 = Publishers.Zip4(numbers(), Just(7), Just(8), Just(9))
  zip4.receive(subscriber: sink("Zip4"))
  say("Zip4", zip4.a, zip4.b.output, zip4.c.output, zip4.d.output)

  let share = Publishers.Share(upstream: numbers())
  say("Share", share.upstream, share == share)
  share.receive(subscriber: sink("Share"))
  let makeConnectable = Publishers.MakeConnectable(upstream: numbers())
  makeConnectable.receive(subscriber: sink("MakeConnectable"))
  makeConnectable.connect().cancel()
  connect(makeConnectable)
  let multicast = Publishers.Multicast(upstream: numbers(), createSubject: { CurrentValueSubject(0) })
  multicast.receive(subscriber: sink("Multicast"))
  say("Multicast", multicast.upstream, multicast.createSubject().value)
  multicast.connect().cancel()
  let autoconnect = Publishers.Autoconnect(upstream: Publishers.MakeConnectable(upstream: numbers()))
  autoconnect.receive(subscriber: sink("Autoconnect"))
  autoconnect.upstream.receive(subscriber: sink("Autoconnect's upstream"))
}

private func connect<P: ConnectablePublisher>(_ publisher: P) { publisher.connect().cancel() }

private func useSchedulingTypes() {
  let scheduler = ImmediateScheduler.shared
  let buffer = Publishers.Buffer(upstream: numbers(), size: 2, prefetch: .keepFull, whenFull: .dropNewest)
  buffer.receive(subscriber: sink("Buffer"))
  say("Buffer", buffer.upstream, buffer.size)
  switch buffer.prefetch {
  case .byRequest: say("Buffer", "byRequest")
  case .keepFull: say("Buffer", "keepFull")
  @unknown default: say("Buffer", "unknown")
  }
  let strategies: [Publishers.BufferingStrategy<Mistake>] = [
    .dropNewest, .dropOldest, .customError(Mistake.init),
  ]
  for strategy in strategies + [
    Publishers.Buffer(upstream: failing(), size: 1, prefetch: .byRequest, whenFull: .dropOldest).whenFull
  ] {
    switch strategy {
    case .dropNewest: say("Buffer", "dropNewest")
    case .dropOldest: say("Buffer", "dropOldest")
    case .customError(let error): say("Buffer", error())
    @unknown default: say("Buffer", "unknown")
    }
  }
  say("PrefetchStrategy", Publishers.PrefetchStrategy.keepFull == .byRequest)

  let receiveOn = Publishers.ReceiveOn(upstream: numbers(), scheduler: scheduler, options: nil)
  receiveOn.receive(subscriber: sink("ReceiveOn"))
  say("ReceiveOn", receiveOn.upstream, receiveOn.scheduler, receiveOn.options as Any)
  let subscribeOn = Publishers.SubscribeOn(upstream: numbers(), scheduler: scheduler, options: nil)
  subscribeOn.receive(subscriber: sink("SubscribeOn"))
  say("SubscribeOn", subscribeOn.upstream, subscribeOn.scheduler, subscribeOn.options as Any)
  let delay = Publishers.Delay(
    upstream: numbers(),
    interval: 1,
    tolerance: 2,
    scheduler: scheduler,
    options: nil
  )
  delay.receive(subscriber: sink("Delay"))
  say("Delay", delay.upstream, delay.interval.magnitude, delay.tolerance.magnitude)
  say("Delay", delay.scheduler, delay.options as Any)
  let debounce = Publishers.Debounce(upstream: numbers(), dueTime: 1, scheduler: scheduler, options: nil)
  say("Debounce", debounce.upstream, debounce.dueTime.magnitude, debounce.scheduler, debounce.options as Any)
  let throttle = Publishers.Throttle(upstream: numbers(), interval: 1, scheduler: scheduler, latest: true)
  say("Throttle", throttle.upstream, throttle.interval.magnitude, throttle.scheduler, throttle.latest)
  let timeout = Publishers.Timeout(
    upstream: failing(),
    interval: 1,
    scheduler: scheduler,
    options: nil,
    customError: Mistake.init
  )
  say("Timeout", timeout.upstream, timeout.interval.magnitude, timeout.scheduler, timeout.options as Any)
  say("Timeout", timeout.customError?() as Any)
  let measureInterval = Publishers.MeasureInterval(upstream: numbers(), scheduler: scheduler)
  measureInterval.map(\.magnitude).receive(subscriber: sink("MeasureInterval"))
  say("MeasureInterval", measureInterval.upstream, measureInterval.scheduler)
}
