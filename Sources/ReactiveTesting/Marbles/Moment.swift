/// A point in time, counted in frames.
public struct Moment: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The frame, counted from 0.
  public var frame: Int
  /// The time since the beginning of the frame; zero for all signals of a diagram.
  public var offset: TestScheduler.SchedulerTimeType.Stride

  /// Creates the beginning of a frame, or a point in time in it.
  public init(frame: Int, offset: TestScheduler.SchedulerTimeType.Stride = .zero) {
    self.frame = frame
    self.offset = offset
  }

  public static func < (lhs: Self, rhs: Self) -> Bool { (lhs.frame, lhs.offset) < (rhs.frame, rhs.offset) }

  /// The frame and the offset, such as `frame 3` or `frame 3 + 250 ms`.
  public var description: String { "frame \(frame)" + (offset == .zero ? "" : " + \(offset)") }
}

extension TestScheduler {
  /// The current time, counted in frames.
  var moment: Moment { moment(now) }

  func moment(_ time: SchedulerTimeType) -> Moment {
    let (frame, offset) = time.nanoseconds.quotientAndRemainder(dividingBy: frame.magnitude)
    return Moment(frame: frame, offset: .nanoseconds(offset))
  }

  /// - Parameter start: the time of frame 0.
  func time(of moment: Moment, from start: SchedulerTimeType = .init(nanoseconds: 0)) -> SchedulerTimeType {
    let frames = SchedulerTimeType.Stride.nanoseconds(frame.magnitude.multipliedClamping(by: moment.frame))
    return start.advanced(by: frames).advanced(by: moment.offset)
  }
}

extension Int {
  fileprivate func multipliedClamping(by other: Int) -> Int { Int(clamping: Int128(self) * Int128(other)) }
}
