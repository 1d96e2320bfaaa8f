/// Closures that the optimiser can't look into, because each is chosen from two at run time.
///
/// All sides of a comparison get their closures from here. Otherwise the optimiser would reduce a loop over a
/// literal closure to arithmetic, and the comparison would be meaningless.
public enum Closures {
  @inline(never)
  static var isOdd: Bool { CommandLine.argc > 1 << 20 }

  @inline(never)
  public static func adding(to counter: Counter) -> @Sendable (Int) -> Void {
    if isOdd { return { counter.total &-= $0 } }
    return { counter.total &+= $0 }
  }

  /// For a subscriber on the main actor.
  @inline(never)
  public static func addingOnMainActor(to counter: Counter) -> @MainActor @Sendable (Int) -> Void {
    if isOdd { return { counter.total &-= $0 } }
    return { counter.total &+= $0 }
  }

  @inline(never)
  public static func addingBoxes(to counter: Counter) -> @Sendable (Box) -> Void {
    if isOdd { return { counter.total &-= $0.number } }
    return { counter.total &+= $0.number }
  }

  @inline(never)
  public static func addingLengths(to counter: Counter) -> @Sendable (String) -> Void {
    if isOdd { return { counter.total &-= $0.utf8.count } }
    return { counter.total &+= $0.utf8.count }
  }

  @inline(never)
  public static func addingRecords(to counter: Counter) -> @Sendable (Wide) -> Void {
    if isOdd { return { counter.total &-= $0.last } }
    return { counter.total &+= $0.last }
  }

  @inline(never)
  public static func addingPairs(to counter: Counter) -> @Sendable (Int, Int) -> Void {
    if isOdd { return { counter.total &-= $0 &+ $1 } }
    return { counter.total &+= $0 &+ $1 }
  }

  @inline(never)
  public static func addingArrays(to counter: Counter) -> @Sendable ([Int]) -> Void {
    if isOdd { return { counter.total &-= $0[0] &+ $0[$0.count - 1] } }
    return { counter.total &+= $0[0] &+ $0[$0.count - 1] }
  }

  /// For a subscriber that is slower than the sender.
  @inline(never)
  public static func adding(to counter: Counter, for microseconds: Int) -> @Sendable (Int) -> Void {
    let add = adding(to: counter)
    return { value in
      Stopwatch.spin(for: Double(microseconds) / 1e6)
      add(value)
    }
  }

  /// Adds one.
  @inline(never)
  public static func successor() -> @Sendable (Int) -> Int {
    if isOdd { return { $0 &- 1 } }
    return { $0 &+ 1 }
  }

  /// Doubles.
  @inline(never)
  public static func double() -> @Sendable (Int) -> Int {
    if isOdd { return { $0 &* 3 } }
    return { $0 &* 2 }
  }

  /// Is true for seven of eight.
  @inline(never)
  public static func isWanted() -> @Sendable (Int) -> Bool {
    if isOdd { return { $0 & 7 == 7 } }
    return { $0 & 7 != 7 }
  }

  /// Is nil for one of eight.
  @inline(never)
  public static func wanted() -> @Sendable (Int) -> Int? {
    if isOdd { return { $0 & 7 == 7 ? $0 : nil } }
    return { $0 & 7 != 7 ? $0 : nil }
  }

  @inline(never)
  public static func sum() -> @Sendable (Int, Int) -> Int {
    if isOdd { return { $0 &- $1 } }
    return { $0 &+ $1 }
  }

  @inline(never)
  public static func areEqual() -> @Sendable (Int, Int) -> Bool {
    if isOdd { return { $0 != $1 } }
    return { $0 == $1 }
  }
}
