import Foundation
import OpenCombine
import OpenCombineDispatch
import OpenCombineFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

func useDispatch() throws {
  typealias Time = DispatchQueue.OCombine.SchedulerTimeType
  let queue = DispatchQueue(label: "queue")
  let scheduler = DispatchQueue.OCombine(queue)
  let group = DispatchGroup()
  var options = DispatchQueue.OCombine.SchedulerOptions(qos: .utility, flags: [.barrier], group: group)
  options.qos = .unspecified
  options.flags = []
  options.group = group
  say(
    "DispatchQueue",
    scheduler.queue === queue,
    queue.ocombine.queue === queue,
    options.qos,
    options.flags.isEmpty
  )
  say("DispatchQueue", options.group === group, DispatchQueue.SchedulerOptions().group as Any)
  say("DispatchQueue", scheduler.minimumTolerance.magnitude, queue.minimumTolerance.magnitude)
  say("DispatchQueue", scheduler.now <= scheduler.now, queue.now <= queue.now)
  scheduler.schedule(options: options) { say("DispatchQueue", "scheduled") }
  group.wait()
  queue.schedule(options: options) { say("DispatchQueue", "scheduled") }
  group.wait()

  let done = DispatchSemaphore(value: 0)
  scheduler.schedule(after: scheduler.now, tolerance: 0, options: nil) { done.signal() }
  queue.schedule(after: queue.now, tolerance: 0, options: nil) { done.signal() }
  let repetitions = [
    scheduler.schedule(after: scheduler.now, interval: .milliseconds(1), tolerance: 0, options: nil) {
      done.signal()
    },
    queue.schedule(after: queue.now, interval: .milliseconds(1), tolerance: 0, options: nil) {
      done.signal()
    },
  ]
  for _ in 0..<4 { done.wait() }
  for repetition in repetitions { repetition.cancel() }
  try schedule("DispatchQueue", on: queue)
  try schedule("DispatchQueue.OCombine", on: scheduler)
  numbers().receive(on: queue.ocombine, options: options).subscribe(sink("receive(on:)"))
  group.wait()
  queue.sync {}

  var time = Time(DispatchTime(uptimeNanoseconds: 5))
  let sameType: DispatchQueue.SchedulerTimeType = time
  say("time", time == sameType, time.distance(to: time.advanced(by: 2)).magnitude)
  time.dispatchTime = DispatchTime(uptimeNanoseconds: 6)
  var hasher = Hasher()
  time.hash(into: &hasher)
  say("time", time.dispatchTime.uptimeNanoseconds)
  var stride = Time.Stride(.milliseconds(2))
  stride += .nanoseconds(3)
  stride -= .microseconds(1)
  say(
    "stride",
    stride.magnitude,
    (stride + stride).magnitude,
    (stride - stride).magnitude,
    stride.timeInterval
  )
  stride.magnitude = 4
  stride *= 0
  say(
    "stride",
    stride < 1,
    stride.magnitude,
    (stride * 0).magnitude,
    Time.Stride(exactly: 2)?.magnitude as Any
  )
  say("stride", Time.Stride(floatLiteral: 1.5).magnitude, Time.Stride(integerLiteral: 1).magnitude)
  say("stride", Time.Stride.seconds(1).magnitude, Time.Stride.seconds(1.5).magnitude)
  say("stride", Time.Stride.milliseconds(1).magnitude)
  let literals: (Time.Stride.FloatLiteralType, Time.Stride.IntegerLiteralType, Time.Stride.Magnitude) = (
    1, 2, 3
  )
  say("stride", literals)
}

func useRunLoops() throws {
  typealias Time = RunLoop.OCombine.SchedulerTimeType
  let runLoop = RunLoop.current
  let scheduler = RunLoop.OCombine(runLoop)
  let options: RunLoop.OCombine.SchedulerOptions? = nil
  let sameOptions: RunLoop.SchedulerOptions? = options
  say("RunLoop", scheduler.runLoop === runLoop, runLoop.ocombine.runLoop === runLoop, sameOptions as Any)
  say("RunLoop", scheduler.minimumTolerance.magnitude, runLoop.minimumTolerance.magnitude)
  say("RunLoop", scheduler.now <= scheduler.now, runLoop.now <= runLoop.now)
  let done = Countdown(4)
  scheduler.schedule(options: options) { done.signal() }
  runLoop.schedule(options: options) { done.signal() }
  scheduler.schedule(after: scheduler.now, tolerance: 0, options: options) { done.signal() }
  runLoop.schedule(after: runLoop.now, tolerance: 0, options: options) { done.signal() }
  done.run()
  let repeated = Countdown(4)
  let repetitions = [
    scheduler.schedule(after: scheduler.now, interval: .milliseconds(1), tolerance: 0, options: options) {
      repeated.signal()
    },
    runLoop.schedule(after: runLoop.now, interval: .milliseconds(1), tolerance: 0, options: options) {
      repeated.signal()
    },
  ]
  repeated.run()
  for repetition in repetitions { repetition.cancel() }

  var time = Time(Date(timeIntervalSinceReferenceDate: 5))
  let sameType: RunLoop.SchedulerTimeType = time
  say("time", time == sameType, time.distance(to: time.advanced(by: 2)).magnitude)
  time.date = Date(timeIntervalSinceReferenceDate: 6)
  say("time", time.date.timeIntervalSinceReferenceDate)
  let two: TimeInterval = 2
  var stride = Time.Stride(two)
  stride += 3
  stride -= 1
  stride *= 2
  stride.magnitude += 1
  say("stride", stride.magnitude, (stride + 1).magnitude, (stride - 1).magnitude, (stride * 2).magnitude)
  say("stride", stride < 1, stride.timeInterval, Time.Stride(exactly: 2)?.magnitude as Any)
  say("stride", Time.Stride(floatLiteral: 1.5).magnitude, Time.Stride(integerLiteral: 1).magnitude)
  say("stride", Time.Stride.seconds(1).magnitude, Time.Stride.seconds(1.5).magnitude)
  say("stride", Time.Stride.milliseconds(500).magnitude, Time.Stride.microseconds(500_000).magnitude)
  say("stride", Time.Stride.nanoseconds(500_000_000).magnitude)
  let literals: (Time.Stride.FloatLiteralType, Time.Stride.IntegerLiteralType, Time.Stride.Magnitude) = (
    1, 2, 3
  )
  say("stride", literals)
}

func useOperationQueues() throws {
  typealias Time = OperationQueue.OCombine.SchedulerTimeType
  let queue = OperationQueue()
  let scheduler = OperationQueue.OCombine(queue)
  let options: OperationQueue.OCombine.SchedulerOptions? = nil
  let sameOptions: OperationQueue.SchedulerOptions? = options
  say("OperationQueue", scheduler.queue === queue, queue.ocombine.queue === queue, sameOptions as Any)
  say("OperationQueue", scheduler.minimumTolerance.magnitude, queue.minimumTolerance.magnitude)
  say("OperationQueue", scheduler.now <= scheduler.now, queue.now <= queue.now)
  let done = DispatchSemaphore(value: 0)
  scheduler.schedule(options: options) { done.signal() }
  queue.schedule(options: options) { done.signal() }
  scheduler.schedule(after: scheduler.now, tolerance: 0, options: options) { done.signal() }
  queue.schedule(after: queue.now, tolerance: 0, options: options) { done.signal() }
  for _ in 0..<4 { done.wait() }
  let repetitions = [
    scheduler.schedule(after: scheduler.now, interval: .milliseconds(1), tolerance: 0, options: options) {
      done.signal()
    },
    queue.schedule(after: queue.now, interval: .milliseconds(1), tolerance: 0, options: options) {
      done.signal()
    },
  ]
  for _ in 0..<4 { done.wait() }
  for repetition in repetitions { repetition.cancel() }

  var time = Time(Date(timeIntervalSinceReferenceDate: 5))
  let sameType: OperationQueue.SchedulerTimeType = time
  say("time", time == sameType, time.distance(to: time.advanced(by: 2)).magnitude)
  time.date = Date(timeIntervalSinceReferenceDate: 6)
  say("time", time.date.timeIntervalSinceReferenceDate)
  let two: TimeInterval = 2
  var stride = Time.Stride(two)
  stride += 3
  stride -= 1
  stride *= 2
  stride.magnitude += 1
  say("stride", stride.magnitude, (stride + 1).magnitude, (stride - 1).magnitude, (stride * 2).magnitude)
  say("stride", stride < 1, stride.timeInterval, Time.Stride(exactly: 2)?.magnitude as Any)
  say("stride", Time.Stride(floatLiteral: 1.5).magnitude, Time.Stride(integerLiteral: 1).magnitude)
  say("stride", Time.Stride.seconds(1).magnitude, Time.Stride.seconds(1.5).magnitude)
  say("stride", Time.Stride.milliseconds(500).magnitude, Time.Stride.microseconds(500_000).magnitude)
  say("stride", Time.Stride.nanoseconds(500_000_000).magnitude)
  let literals: (Time.Stride.FloatLiteralType, Time.Stride.IntegerLiteralType, Time.Stride.Magnitude) = (
    1, 2, 3
  )
  say("stride", literals)
}

func useNotifications() {
  let name = Notification.Name("posted")
  let center = NotificationCenter()
  let namespace = NotificationCenter.OCombine(center)
  let publisher = namespace.publisher(for: name, object: nil)
  say("notifications", namespace.center === center, center.ocombine.center === center)
  say("notifications", publisher.center === center, publisher.name.rawValue, publisher.object as Any)
  let same: NotificationCenter.Publisher = center.publisher(for: name)
  say("notifications", publisher == same, publisher == .init(center: center, name: name, object: center))
  let cancellables = [
    center.ocombine.publisher(for: name).sink { say("notifications", $0.name.rawValue) },
    same.sink { say("notifications", $0.name.rawValue) },
  ]
  let receiving = Subscribers.Sink<Notification, Never>(
    receiveCompletion: { _ in },
    receiveValue: { say("notifications", $0.name.rawValue) }
  )
  publisher.receive(subscriber: receiving)
  center.post(name: name, object: nil)
  for cancellable in cancellables { cancellable.cancel() }
  receiving.cancel()
  center.post(name: name, object: nil)
}

func useTimers() {
  let runLoop = RunLoop.current
  let timer = Timer.OCombine.TimerPublisher(
    interval: 0.01,
    tolerance: 0.001,
    runLoop: runLoop,
    mode: .default,
    options: nil
  )
  say("Timer", timer.interval, timer.tolerance as Any, timer.runLoop === runLoop)
  say("Timer", timer.mode == .default, timer.options as Any)
  let ticks = Countdown(2)
  timer.receive(
    subscriber: AnySubscriber<Date, Never>(
      receiveSubscription: { $0.request(.unlimited) },
      receiveValue: { _ in
        ticks.signal()
        return .none
      }
    )
  )
  let connection = timer.connect()
  ticks.run()
  connection.cancel()

  let other = Countdown(1)
  let published: Timer.TimerPublisher = Timer.publish(
    every: 0.01,
    tolerance: nil,
    on: runLoop,
    in: .default,
    options: nil
  )
  let cancellable = published.autoconnect().sink { _ in other.signal() }
  other.run()
  cancellable.cancel()
}

func useSessions() {
  let session = URLSession.shared
  let namespace = URLSession.OCombine(session)
  let url = URL(fileURLWithPath: "/there/is/none")
  say("URLSession", namespace.session === session, session.ocombine.session === session)
  let publisher: URLSession.DataTaskPublisher = namespace.dataTaskPublisher(for: URLRequest(url: url))
  say("URLSession", publisher.request.url == url, publisher.session === session)
  for publisher in [
    namespace.dataTaskPublisher(for: url), session.dataTaskPublisher(for: url),
    session.dataTaskPublisher(for: URLRequest(url: url)),
    URLSession.OCombine.DataTaskPublisher(request: URLRequest(url: url), session: session),
  ] {
    let done = DispatchSemaphore(value: 0)
    publisher.receive(
      subscriber: AnySubscriber<(data: Data, response: URLResponse), URLError>(
        receiveSubscription: { $0.request(.max(1)) },
        receiveValue: { _ in .none },
        receiveCompletion: {
          if case .failure = $0 { say("URLSession", "failed") }
          done.signal()
        }
      )
    )
    done.wait()
  }
}

/// Runs the current run loop until something has happened a number of times.
final class Countdown: @unchecked Sendable {
  private var remaining: Int
  init(_ count: Int) { remaining = count }
  func signal() { remaining -= 1 }
  func run() {
    while remaining > 0 { _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1)) }
  }
}
