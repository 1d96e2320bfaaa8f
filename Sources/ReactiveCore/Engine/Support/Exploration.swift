#if EXPLORE
  import Synchronization

  /// The scheduling points of the explorer. This file is compiled only in its build; see
  /// Documentation/Internals/Evidence.md.
  ///
  /// In that build one thread runs at a time, and the explorer decides at each of these points which one runs
  /// next.
  @usableFromInline
  package struct Exploration {
    @usableFromInline
    package enum Point: UInt8 {
      case load, store, update, lock
      /// After a store or an update, and after unlocking: another thread may see it before this one
      /// continues.
      case written, unlocked
      case sleep
    }

    /// Unchecked: one thread runs at a time.
    package nonisolated(unsafe) static var current = Exploration()

    /// Called at each point, with the object concerned and the place in the source. Nil unless threads are
    /// being explored.
    package var hook: ((Point, UInt64, StaticString, UInt) -> Void)?
    /// Gives a new atomic or lock a name that stays the same when a schedule is run again.
    package var makeName: (() -> UInt64)?
    package var milliseconds: UInt32 = 0
    /// The time that each sleep takes: more than it asks for if processors are busy.
    package var sleepDuration: UInt32 = 1
    /// The limit of ``Congestion``, which small scenarios lower so that they reach it.
    package var jobLimit: UInt32 = 64
    /// Runs a closure on another explored thread.
    package var detach: ((@escaping () -> Void) -> Void)?

    package init() {}

    @usableFromInline
    static func name() -> UInt64 { current.makeName?() ?? 0 }

    @usableFromInline
    static func reach(_ point: Point, _ object: UInt64, _ file: StaticString, _ line: UInt) {
      current.hook?(point, object, file, line)
    }
  }

  /// Shadows `Synchronization.Atomic`, and calls the explorer before each operation and after each that
  /// writes.
  ///
  /// It uses that type with the requested orderings: ThreadSanitizer reports a race where they are too weak.
  ///
  /// Unchecked: access to the value is atomic.
  @usableFromInline
  package struct Atomic<Value: AtomicRepresentable & BitwiseCopyable>: ~Copyable, @unchecked Sendable {
    private let storage: Synchronization.Atomic<UInt64>
    private let name = Exploration.name()

    @usableFromInline
    package init(_ initialValue: Value) {
      storage = Synchronization.Atomic(Self.encode(initialValue))
    }

    @usableFromInline
    package func load(
      ordering: AtomicLoadOrdering,
      file: StaticString = #fileID,
      line: UInt = #line
    ) -> Value {
      Exploration.reach(.load, name, file, line)
      return Self.decode(
        ordering == .relaxed ? storage.load(ordering: .relaxed) : storage.load(ordering: .acquiring)
      )
    }

    @usableFromInline
    package func store(
      _ desired: Value,
      ordering: AtomicStoreOrdering,
      file: StaticString = #fileID,
      line: UInt = #line
    ) {
      Exploration.reach(.store, name, file, line)
      if ordering == .relaxed {
        storage.store(Self.encode(desired), ordering: .relaxed)
      } else {
        storage.store(Self.encode(desired), ordering: .releasing)
      }
      Exploration.reach(.written, name, file, line)
    }

    @usableFromInline
    package func compareExchange(
      expected: Value,
      desired: Value,
      ordering: AtomicUpdateOrdering,
      file: StaticString = #fileID,
      line: UInt = #line
    ) -> (exchanged: Bool, original: Value) {
      Exploration.reach(.update, name, file, line)
      let (exchanged, original) = replace(expected, by: desired, ordering)
      if exchanged { Exploration.reach(.written, name, file, line) }
      return (exchanged, original)
    }

    @usableFromInline
    package func exchange(
      _ desired: Value,
      ordering: AtomicUpdateOrdering,
      file: StaticString = #fileID,
      line: UInt = #line
    ) -> Value {
      update(ordering, file, line) { _ in desired }.oldValue
    }

    /// One step to the explorer: no other thread runs before it is done.
    private func update(
      _ ordering: AtomicUpdateOrdering,
      _ file: StaticString,
      _ line: UInt,
      _ body: (Value) -> Value
    ) -> (oldValue: Value, newValue: Value) {
      Exploration.reach(.update, name, file, line)
      let current = Self.decode(storage.load(ordering: .relaxed))
      let desired = body(current)
      _ = replace(current, by: desired, ordering)
      Exploration.reach(.written, name, file, line)
      return (current, desired)
    }

    private func replace(
      _ expected: Value,
      by desired: Value,
      _ ordering: AtomicUpdateOrdering
    ) -> (exchanged: Bool, original: Value) {
      let (expected, desired) = (Self.encode(expected), Self.encode(desired))
      let (exchanged, original) =
        if ordering == .relaxed {
          storage.compareExchange(expected: expected, desired: desired, ordering: .relaxed)
        } else if ordering == .acquiring {
          storage.compareExchange(expected: expected, desired: desired, ordering: .acquiring)
        } else if ordering == .releasing {
          storage.compareExchange(expected: expected, desired: desired, ordering: .releasing)
        } else {
          storage.compareExchange(expected: expected, desired: desired, ordering: .acquiringAndReleasing)
        }
      return (exchanged, Self.decode(original))
    }

    private static func encode(_ value: Value) -> UInt64 {
      var word: UInt64 = 0
      withUnsafeMutableBytes(of: &word) { $0.storeBytes(of: value, as: Value.self) }
      return word
    }

    private static func decode(_ word: UInt64) -> Value {
      withUnsafeBytes(of: word) { $0.loadUnaligned(as: Value.self) }
    }
  }

  extension Locked {
    @usableFromInline
    package func withLock<Result>(
      file: StaticString = #fileID,
      line: UInt = #line,
      _ body: (inout Value) -> Result
    ) -> Result {
      var result: Result?
      Exploration.reach(.lock, order.name, file, line)
      mutex.withLock { guarded in
        order.entered()
        result = body(&guarded.value)
        order.leaves()
      }
      Exploration.reach(.unlocked, order.name, file, line)
      return result.unsafelyUnwrapped
    }
  }

  extension Lock {
    @usableFromInline
    package func lock(file: StaticString = #fileID, line: UInt = #line) {
      Exploration.reach(.lock, order.name, file, line)
      mutex.acquire()
      order.entered()
    }

    @usableFromInline
    package func unlock(file: StaticString = #fileID, line: UInt = #line) {
      order.leaves()
      mutex.release()
      Exploration.reach(.unlocked, order.name, file, line)
    }
  }

  extension Atomic where Value: FixedWidthInteger {
    /// Traps on overflow.
    @usableFromInline
    @discardableResult
    package func add(
      _ operand: Value,
      ordering: AtomicUpdateOrdering,
      file: StaticString = #fileID,
      line: UInt = #line
    ) -> (oldValue: Value, newValue: Value) {
      update(ordering, file, line) { $0 + operand }
    }

    @discardableResult
    @usableFromInline
    package func wrappingAdd(
      _ operand: Value,
      ordering: AtomicUpdateOrdering,
      file: StaticString = #fileID,
      line: UInt = #line
    ) -> (oldValue: Value, newValue: Value) {
      update(ordering, file, line) { $0 &+ operand }
    }

    @discardableResult
    @usableFromInline
    package func wrappingSubtract(
      _ operand: Value,
      ordering: AtomicUpdateOrdering,
      file: StaticString = #fileID,
      line: UInt = #line
    ) -> (oldValue: Value, newValue: Value) {
      update(ordering, file, line) { $0 &- operand }
    }

    @discardableResult
    @usableFromInline
    package func bitwiseAnd(
      _ operand: Value,
      ordering: AtomicUpdateOrdering,
      file: StaticString = #fileID,
      line: UInt = #line
    ) -> (oldValue: Value, newValue: Value) {
      update(ordering, file, line) { $0 & operand }
    }

    @discardableResult
    @usableFromInline
    package func bitwiseOr(
      _ operand: Value,
      ordering: AtomicUpdateOrdering,
      file: StaticString = #fileID,
      line: UInt = #line
    ) -> (oldValue: Value, newValue: Value) {
      update(ordering, file, line) { $0 | operand }
    }
  }
#endif
