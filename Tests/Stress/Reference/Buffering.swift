/// Operators that request values before their subscriber does.
extension Reference {
  func buffer(_ upstream: @escaping Publisher, _ policy: Timeline.Policy) -> Publisher {
    { start, demand in
      demand.afterReady(start) { demand in upstream(start, .all(from: start)).delivered(to: demand, policy) }
    }
  }

  /// Requests no more than there is room for.
  func bufferKeepFull(_ upstream: @escaping Publisher, _ size: Int) -> Publisher {
    { start, demand in
      settled([Timed(start, size)]) { requests in
        let result = upstream(start, Demand(requests: requests)).delivered(to: demand, .wait)
        return (result, result.values.map { Timed($0.moment, 1) })
      }
    }
  }
}
