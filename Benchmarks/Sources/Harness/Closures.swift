/// Closures that the optimiser cannot look into: which of two it gets is decided at run time.
///
/// All sides of a comparison get their closures from here. Otherwise a loop over a literal closure folds into
/// arithmetic, and the comparison would be with nothing.
public enum Closures {
  @inline(never)
  static var isOdd: Bool { CommandLine.argc > 1 << 20 }

  @inline(never)
  public static func adding(to counter: Counter) -> (Int) -> Void {
    isOdd ? { counter.total &-= $0 } : { counter.total &+= $0 }
  }

  @inline(never)
  public static func addingBoxes(to counter: Counter) -> (Box) -> Void {
    isOdd ? { counter.total &-= $0.number } : { counter.total &+= $0.number }
  }

  @inline(never)
  public static func addingLengths(to counter: Counter) -> (String) -> Void {
    isOdd ? { counter.total &-= $0.utf8.count } : { counter.total &+= $0.utf8.count }
  }

  @inline(never)
  public static func addingRecords(to counter: Counter) -> (Wide) -> Void {
    isOdd ? { counter.total &-= $0.last } : { counter.total &+= $0.last }
  }

  @inline(never)
  public static func addingPairs(to counter: Counter) -> (Int, Int) -> Void {
    isOdd ? { counter.total &-= $0 &+ $1 } : { counter.total &+= $0 &+ $1 }
  }

  /// Adds one.
  @inline(never)
  public static func successor() -> (Int) -> Int {
    isOdd ? { $0 &- 1 } : { $0 &+ 1 }
  }

  /// Doubles.
  @inline(never)
  public static func double() -> (Int) -> Int {
    isOdd ? { $0 &* 3 } : { $0 &* 2 }
  }

  /// Is true for seven of eight.
  @inline(never)
  public static func isWanted() -> (Int) -> Bool {
    isOdd ? { $0 & 7 == 7 } : { $0 & 7 != 7 }
  }

  /// Is nil for one of eight.
  @inline(never)
  public static func wanted() -> (Int) -> Int? {
    isOdd ? { $0 & 7 == 7 ? $0 : nil } : { $0 & 7 != 7 ? $0 : nil }
  }

  @inline(never)
  public static func sum() -> (Int, Int) -> Int {
    isOdd ? { $0 &- $1 } : { $0 &+ $1 }
  }

  @inline(never)
  public static func areEqual() -> (Int, Int) -> Bool {
    isOdd ? { $0 != $1 } : { $0 == $1 }
  }
}
