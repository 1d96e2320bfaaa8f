import ReactiveTesting
import ReactiveX
import TestSupport

/// Takes a value across threads, without the compiler's leave: that it can go there is what is being tested.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// An object whose release is observed.
final class Held: Sendable {}

/// The events that a subscriber receives while it subscribes.
func events<Source: ObservableType>(of source: Source) -> [String] {
  let log = Protected<[String]>([])
  source.subscribe { event in log.value.append("\(event)") }.dispose()
  return log.value
}

extension TestScheduler {
  /// The events that a subscriber receives until nothing is scheduled, or until it is disposed, each with its second.
  func events<Source: ObservableType>(of source: Source, until end: Int? = nil) -> [String] {
    let log = Protected<[String]>([])
    let disposable = source.subscribe { [self] event in
      log.value.append("\(now.nanoseconds / 1_000_000_000) \(event)")
    }
    if let end { advance(by: .seconds(end)) } else { run() }
    disposable.dispose()
    return log.value
  }

  /// A cold sequence of letters: see `cold(_:of:failure:)`.
  func letters(_ diagram: String) -> Observable<String> {
    cold(diagram, of: String.self, failure: TestError.a).asObservable()
  }
}
