#if OPENCOMBINE
  public import OpenCombine

  /// OpenCombine's declarations under Combine's name, so that this module can run where Combine doesn't
  /// exist.
  public enum Combine {
    public typealias AnyCancellable = OpenCombine.AnyCancellable
    public typealias Cancellable = OpenCombine.Cancellable
    public typealias CurrentValueSubject = OpenCombine.CurrentValueSubject
    public typealias ImmediateScheduler = OpenCombine.ImmediateScheduler
    public typealias ObservableObject = OpenCombine.ObservableObject
    public typealias PassthroughSubject = OpenCombine.PassthroughSubject
    public typealias Published = OpenCombine.Published
    public typealias Publisher = OpenCombine.Publisher
    public typealias Publishers = OpenCombine.Publishers
    public typealias Scheduler = OpenCombine.Scheduler
    public typealias SchedulerTimeIntervalConvertible = OpenCombine.SchedulerTimeIntervalConvertible
    public typealias Subject = OpenCombine.Subject
    public typealias Subscriber = OpenCombine.Subscriber
    public typealias Subscribers = OpenCombine.Subscribers
    public typealias Subscription = OpenCombine.Subscription
  }
#endif
