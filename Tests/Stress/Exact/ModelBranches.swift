/// The models of operators that publish publishers of their own values.
extension ModelGraph {
  /// Divides values between branches.
  struct Brancher {
    /// Sends a value to a branch, which it may publish with its key before, if it is open for that.
    let received: (_ value: Int, _ isOpen: Bool, _ publish: (Int, ModelSubject) -> Void) -> Void
    /// Completes the branches.
    let ended: (End) -> Void
  }

  /// - Parameter limit: how many values a group buffers until it is subscribed to, which happens once.
  func groups(_ upstream: @escaping Publisher, limit: Int) -> Publisher {
    branching(upstream) { [unowned self] key, group in
      each(group) { { .emit(Arithmetic.combine([key, $0])) } }
    } by: {
      var groups: [Int: ModelSubject] = [:]
      var published: [ModelSubject] = []
      return Brancher { value, isOpen, publish in
        let key = Arithmetic.choose(value, of: 3)
        if groups[key] == nil, isOpen {
          let group = ModelSubject(.replay(limit))
          groups[key] = group
          published.append(group)
          publish(key, group)
        }
        groups[key]?.send(value)
      } ended: { end in
        published.forEach { $0.send(end) }
      }
    }
  }

  func windows(_ upstream: @escaping Publisher, count: Int, startingWith first: Int) -> Publisher {
    branching(upstream) { [unowned self] _, window in
      append(list([first], .finished), window, demand: .stored)
    } by: {
      var current: ModelSubject?
      var received = 0
      return Brancher { value, isOpen, publish in
        if current == nil, isOpen {
          let window = ModelSubject(.replay(2))
          current = window
          received = 0
          publish(0, window)
        }
        received += 1
        let window = current
        if received == count { current = nil }
        window?.send(value)
        if received == count { window?.send(.finished) }
      } ended: {
        current?.send($0)
      }
    }
  }

  /// The ends of windows are merged with the values.
  func windows(
    _ upstream: @escaping Publisher,
    _ interval: Time.Stride,
    count: Int?,
    startingWith first: Int
  ) -> Publisher {
    { [unowned self] observer in
      // At first of the window before the first.
      let ends = ModelSubject(.currentValue(coded(.failed(0))))
      let timer = timer(interval)
      let values: Publisher = { observer in
        upstream(
          Observer(subscribed: observer.subscribed, received: observer.received) { end in
            timer.cancel()
            ends.send(.finished)
            observer.ended(end)
          }
        )
      }
      let endsUntilCancelled: Publisher = { observer in
        ends.subscribe(
          Observer(
            subscribed: { handle in
              observer.subscribed(
                Handle(request: handle.request) {
                  timer.cancel()
                  handle.cancel()
                }
              )
            },
            received: observer.received,
            ended: observer.ended
          )
        )
      }
      let windows = branching(merge([endsUntilCancelled, values], subscribesToAll: true)) {
        [unowned self] _, window in
        append(list([first], .finished), window, demand: .stored)
      } by: { [unowned self] in
        var current: ModelSubject?
        var number = 0
        var received = 0
        return Brancher { [unowned self] value, isOpen, publish in
          if let end = decoded(value) {
            if end != .failed(number) { return }
          } else {
            current?.send(value)
            received += 1
            if received != count { return }
          }
          number += 1
          received = 0
          let former = current
          current = isOpen ? ModelSubject(.replay(2)) : nil
          if current == nil {
            timer.cancel()
          } else {
            let end = coded(.failed(number))
            timer.set { ends.send(end) }
          }
          former?.send(.finished)
          if let current { publish(0, current) }
        } ended: {
          current?.send($0)
        }
      }
      windows(observer)
    }
  }

  /// Publishes the numbers of branches.
  ///
  /// - Parameters:
  ///   - make: makes the value of a branch and its key.
  ///   - brancher: makes a brancher for a subscription.
  private func branching(
    _ upstream: @escaping Publisher,
    publisher make: @escaping (Int, @escaping Publisher) -> Publisher,
    by brancher: @escaping () -> Brancher
  ) -> Publisher {
    let numbers: Publisher = { [unowned self] observer in
      let brancher = brancher()
      var handle: Handle?
      var isEnded = false
      var isCancelled = false
      var subscribers = 1

      func leave() {
        subscribers -= 1
        if subscribers > 0 || isEnded { return }
        isEnded = true
        handle?.cancel()
      }
      func publisher(of branch: ModelSubject) -> Publisher {
        { observer in
          subscribers += 1
          branch.subscribe(
            Observer { handle in
              observer.subscribed(
                Handle(request: handle.request) {
                  leave()
                  handle.cancel()
                }
              )
            } received: {
              observer.received($0)
            } ended: { end in
              leave()
              observer.ended(end)
            }
          )
        }
      }

      upstream(
        Observer { upstream in
          handle = upstream
          observer.subscribed(
            Handle { _ in
              upstream.request(unlimited)
            } cancel: {
              if !isCancelled { leave() }
              isCancelled = true
            }
          )
        } received: { value in
          if isEnded { return 0 }
          brancher.received(value, !isCancelled) { key, branch in
            self.branches.append(make(key, publisher(of: branch)))
            _ = observer.received(self.branches.count - 1)
          }
          return 0
        } ended: { end in
          if isEnded { return }
          isEnded = true
          brancher.ended(end)
          observer.ended(end)
        }
      )
    }
    return buffered(numbers)
  }
}
