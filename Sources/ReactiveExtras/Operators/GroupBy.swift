public import ReactiveCore

extension Publisher {
  /// Divides the values into groups, each a publisher of the values with one key.
  ///
  /// Use it to process values with different keys separately, such as the orders of each customer.
  /// ``partition(_:)`` is for two groups known in advance; ``window(count:bufferSize:)`` divides by number.
  ///
  /// ![A group is published for each key, when its first letter is received.](groupBy)
  ///
  /// ```swift
  /// let orders = [("Ada", 20), ("Grace", 5), ("Ada", 7)].publisher
  /// _ = orders
  ///   .groupBy { $0.0 }
  ///   .flatMap { group in
  ///     group.reduce(0) { $0 + $1.1 }.map { "\(group.key): \($0)" }
  ///   }
  ///   .sink { print($0) }
  /// // Ada: 27
  /// // Grace: 5
  /// ```
  ///
  /// - Parameters:
  ///   - bufferSize: the number of values that a group buffers until it has its first subscriber. Beyond
  ///     that, the oldest is dropped. A negative number is a programming error and traps.
  ///   - key: returns the key of a value.
  ///
  /// A group is published when the first value with its key is received, and stored until this publisher
  /// terminates. Groups beyond the demand are buffered. Unlimited demand is requested from this publisher,
  /// and values beyond the demand of a group's subscriber are buffered. All groups complete or fail with this
  /// publisher, in the order in which they were published. After cancellation, no new group follows. Groups
  /// that have subscribers continue; when the last of these cancels, this publisher is cancelled.
  ///
  /// With `flatMap(maxPublishers:)`, a group may have to wait for its subscription until another one has
  /// completed. Meanwhile it drops its oldest values beyond `bufferSize`. To lose none, set no limit, or pass
  /// a `bufferSize` of `.max`.
  @preconcurrency
  public func groupBy<Key: Hashable>(
    bufferSize: Int = 256,
    _ key: @escaping @Sendable (Output) -> Key
  ) -> Publishers.GroupBy<Self, Key> {
    Publishers.GroupBy(upstream: self, bufferSize: bufferSize, key: key)
  }
}

extension Publishers {
  /// A publisher of groups of values of its upstream.
  public struct GroupBy<Upstream: Publisher, Key: Hashable>: Publisher {
    public typealias Output = GroupedPublisher<Key, Upstream.Output, Upstream.Failure>
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The number of values that a group buffers until it has its first subscriber.
    public let bufferSize: Int
    /// Returns the key of a value.
    public let key: (Upstream.Output) -> Key

    /// Creates the publisher. A negative buffer size is a programming error and traps.
    @preconcurrency
    public init(upstream: Upstream, bufferSize: Int, key: @escaping @Sendable (Upstream.Output) -> Key) {
      if bufferSize < 0 { misuse("groupBy(bufferSize:_:) takes a size that is not negative") }
      self.upstream = upstream
      self.bufferSize = bufferSize
      self.key = key
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe("GroupBy", branchingFor: subscriber) { [bufferSize, key] connection in
        var branches: [Key: Branch<Upstream.Output, Failure>] = [:]
        // In the order in which they were published and will complete.
        var published: [Branch<Upstream.Output, Failure>] = []
        return Brancher { value, isOpen, publish in
          let key = key(value)
          if let branch = branches[key] { return branch.send(value) }
          guard isOpen else { return }
          let branch = Branch<Upstream.Output, Failure>(connection, limit: bufferSize)
          branches[key] = branch
          published.append(branch)
          publish(GroupedPublisher(key: key, branch: branch))
          branch.send(value)
        } complete: { completion in
          // Released here, because the upstream may keep its subscriber.
          let former = published
          (branches, published) = ([:], [])
          for branch in former { branch.send(completion: completion) }
        }
      }
    }
  }
}

// Drawing: groupBy
//   let letters = input("-a--b--A--B--a-|")
//   let groups = letters`.groupBy { $0.lowercased() }`.share()
//   output(groups.map { $0.key }, label: "the groups' keys")
//   output(groups.filter { $0.key == "a" }.flatMap { $0 }, label: "group a")
//   output(groups.filter { $0.key == "b" }.flatMap { $0 }, label: "group b")
