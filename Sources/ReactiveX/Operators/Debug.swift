internal import Foundation

extension ObservableType {
  /// Prints the start of each subscription, its events and its disposal.
  ///
  /// - Parameters:
  ///   - identifier: printed in each line; by default, the position of the call.
  ///   - trimOutput: true to print at most 40 characters of an event.
  ///   - file: the file of the call.
  ///   - line: the line of the call.
  ///   - function: the function of the call.
  ///
  /// It completes and fails as this sequence does, and changes nothing.
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> Observable<Element> {
    let name = identifier ?? "\(file.split(separator: "/").last ?? ""):\(line) (\(function))"
    return composed { sink, source in
      func log(_ content: String) {
        Swift.print("\(timestamps.string(from: Date())): \(name) -> \(content)")
      }
      log("subscribed")
      sink.add(Disposables.create(calling: { log("isDisposed") }))
      sink.subscribe(to: source) { event, _ in
        let text = "\(event)"
        log("Event \(trimOutput && text.count > 40 ? "\(text.prefix(20))...\(text.suffix(20))" : text)")
        sink.emit(event)
      }
    }
  }
}

/// The format of the time at the beginning of each line. Creating a formatter takes longer than printing.
private let timestamps: DateFormatter = {
  let formatter = DateFormatter()
  formatter.dateFormat = "yyyy-MM-dd HH:mm:ss.SSS"
  return formatter
}()
