/// The decision of an operator about one value.
enum Decision {
  case emit(Int)
  /// Another value is requested in its place.
  case skip
  /// It was requested besides the subscriber's demand.
  case pass
  /// Finishes with this value.
  case last(Int)
  case end(End)
}

extension Node {
  /// Makes the rule of an operator that makes at most one value of each.
  var step: (() -> (Int) -> Decision)? {
    // These two do not call their closure for each value.
    guard let rule, operation != .tryRemoveDuplicates, operation != .tryDropWhile else { return rule }
    return { [self] in
      let decide = rule()
      return { self.throws($0) ? .end(.failed($0)) : decide($0) }
    }
  }

  private var rule: (() -> (Int) -> Decision)? {
    let n = number
    switch operation {
    case .map: return { { .emit(Arithmetic.map(n, $0)) } }
    case .tryMap: return { { .emit($0) } }
    case .filter, .tryFilter: return { { Arithmetic.isKept(n, $0) ? .emit($0) : .skip } }
    case .compactMap, .tryCompactMap:
      return { { Arithmetic.isKept(n, $0) ? .emit(Arithmetic.map(n, $0)) : .skip } }
    case .scan, .tryScan:
      return {
        var sum = n
        return { value in
          sum = Arithmetic.sum(sum, value)
          return .emit(sum)
        }
      }
    case .removeDuplicates, .tryRemoveDuplicates:
      return {
        var last: Int?
        return { [self] value in
          if last != nil, self.throws(value) { return .end(.failed(value)) }
          if let last, Arithmetic.isSame(n, last, value) { return .skip }
          last = value
          return .emit(value)
        }
      }
    case .removeAllDuplicates:
      return {
        var published: [Int] = []
        return { value in
          if published.contains(where: { Arithmetic.isSame(n, $0, value) }) { return .skip }
          published.append(value)
          return .emit(value)
        }
      }
    case .prefix: return { counting { $0 < n ? .emit($1) : .last($1) } }
    case .drop: return { counting { $0 <= n ? .pass : .emit($1) } }
    case .enumerated: return { counting { .emit(Arithmetic.combine([$0 - 1, $1])) } }
    case .prefixWhile, .tryPrefixWhile: return { { Arithmetic.isEarly(n, $0) ? .emit($0) : .end(.finished) } }
    case .prefixWhileInclusive: return { { Arithmetic.isEarly(n, $0) ? .emit($0) : .last($0) } }
    case .dropWhile, .tryDropWhile:
      return {
        var isOpen = false
        return { [self] value in
          if !isOpen, self.throws(value) { return .end(.failed(value)) }
          isOpen = isOpen || !Arithmetic.isEarly(n, value)
          return isOpen ? .emit(value) : .skip
        }
      }
    case .nwise: return { remembering(n + 1) { .emit(Arithmetic.combine($0)) } }
    case .pairwise: return { remembering(2) { .emit(Arithmetic.combine($0)) } }
    case .skipLast: return { remembering(n + 1) { .emit($0[0]) } }
    case .mapMany:
      return { { .emit(Arithmetic.combine(Arithmetic.several(n, $0).map { Arithmetic.map(n, $0) })) } }
    case .filterMany:
      return { { .emit(Arithmetic.combine(Arithmetic.several(n, $0).filter { Arithmetic.isKept(n, $0) })) } }
    default: return nil
    }
  }
}

/// A decision that depends on the number of the value, from one.
private func counting(_ decide: @escaping (Int, Int) -> Decision) -> (Int) -> Decision {
  var count = 0
  return { value in
    count += 1
    return decide(count, value)
  }
}

/// A decision that depends on the last values, once there are so many.
private func remembering(_ size: Int, _ decide: @escaping ([Int]) -> Decision) -> (Int) -> Decision {
  var last: [Int] = []
  return { value in
    last = (last + [value]).suffix(size)
    return last.count == size ? decide(last) : .skip
  }
}

extension Reference {
  /// - Parameter besides: how many values it requests besides the demand.
  func stepping(_ upstream: @escaping Publisher, besides: Int = 0, _ rule: @escaping () -> (Int) -> Decision)
    -> Publisher
  {
    { start, demand in
      var upstreamDemand = demand
      if besides > 0 { upstreamDemand.requests.insert(Timed(start, besides), at: 0) }
      upstreamDemand.more = {
        let (decide, more) = (rule(), demand.more())
        return { value in
          switch decide(value.content) {
          case .emit(let result): more(Timed(value.moment, result))
          case .skip: 1
          case .pass, .last, .end: 0
          }
        }
      }
      let decide = rule()
      var result: Timeline = []
      for event in upstream(start, upstreamDemand) where result.end == nil {
        guard case .value(let value) = event.content else {
          result.append(event)
          continue
        }
        switch decide(value) {
        case .emit(let value): result.append(value, at: event.moment)
        case .skip, .pass: break
        case .last(let value):
          result.append(value, at: event.moment)
          result.append(.finished, at: event.moment)
        case .end(let end): result.append(end, at: event.moment)
        }
      }
      return result
    }
  }
}
