import Foundation
import ThreadSupport

/// An HTTP/1.1 server on loopback for tests. It answers or misbehaves as the test tells it to.
///
/// Each connection carries one request and is closed after the answer. The server listens on a port chosen by
/// the system until it is stopped or deinitialized.
public final class HTTPServer: Sendable {
  /// A client's request.
  public struct Request: Sendable {
    public var method: String
    public var path: String
    /// The headers, with lowercase names.
    public var headers: [String: String]
    public var body: [UInt8]
  }

  /// The answer to a request.
  public indirect enum Answer: Sendable {
    /// A complete response.
    case response(status: Int, headers: [String: String] = [:], body: String)
    /// Half of the body of a response with status 200, followed by the given answer, such as closing or
    /// silence.
    case halfOf(body: String, then: Answer)
    /// A response with status 200 and an endless body: this many spaces, repeated at this interval in seconds
    /// until the client disconnects.
    case endless(spaces: Int, every: Double)
    /// Arbitrary bytes, then the end of the connection.
    case bytes(String)
    /// No bytes until the client disconnects.
    case silence
    /// An immediate end of the connection.
    case close
    /// An answer after a delay, unless the client disconnects first.
    case delayed(seconds: Double, Answer)
  }

  /// The state shared by the server and the threads of its connections, which may outlive it.
  private final class Shared: Sendable {
    let answer: @Sendable (Request) -> Answer
    let listener: Descriptor
    /// Becomes readable, at its end, when the server stops.
    let stopped: Descriptor
    let requests = Protected<[Request]>([])
    let departures = Protected(0)

    init(_ answer: @escaping @Sendable (Request) -> Answer, _ listener: Descriptor, _ stopped: Descriptor) {
      self.answer = answer
      self.listener = listener
      self.stopped = stopped
    }
  }

  /// The port that the server listens on.
  public let port: UInt16
  private let shared: Shared
  private let running: Descriptor

  /// Starts a server.
  ///
  /// - Parameter answer: Returns the answer to each request. It runs on the connection's own thread, where it
  ///   may wait for the test.
  public init(_ answer: @escaping @Sendable (Request) -> Answer) throws {
    let listener = try Descriptor.loopback()
    try check(listen(listener.number, 64), "listen")
    var ends: [Int32] = [0, 0]
    try check(pipe(&ends), "pipe")
    port = try listener.port()
    running = Descriptor(ends[1])
    let shared = Shared(answer, listener, Descriptor(ends[0]))
    self.shared = shared
    Thread.detachNewThread { Self.letClientsIn(shared) }
  }

  /// Starts a server that gives the same answer to every request.
  public convenience init(answering answer: Answer) throws {
    try self.init { _ in answer }
  }

  deinit { stop() }

  /// Stops listening and closes all connections.
  public func stop() { running.close() }

  /// The address of a path on this server.
  public func url(_ path: String = "/") -> URL { URL(string: "http://127.0.0.1:\(port)\(path)")! }

  /// The requests received so far.
  public var requests: [Request] { shared.requests.withLock { $0 } }

  /// Waits until this many requests have been received in total.
  ///
  /// - Returns: False if that takes more than a minute.
  public func waitForRequests(_ count: Int = 1) -> Bool { shared.requests.wait { $0.count >= count } }

  /// Waits until this many clients have disconnected before the end of their answer.
  ///
  /// - Returns: False if that takes more than a minute.
  public func waitForDepartures(_ count: Int = 1) -> Bool { shared.departures.wait { $0 >= count } }

  /// Calls the closure with an address on loopback at which connections are refused.
  public static func withDeadURL<Result>(_ body: (URL) throws -> Result) throws -> Result {
    // The socket is bound, so no other process gets the port, and doesn't listen, so connections are refused.
    let socket = try Descriptor.loopback()
    return try withExtendedLifetime(socket) {
      try body(URL(string: "http://127.0.0.1:\(try socket.port())/")!)
    }
  }

  // MARK: Connection threads

  private static func letClientsIn(_ shared: Shared) {
    while wait(for: shared.listener, or: shared.stopped) == .readable {
      let number = accept(shared.listener.number, nil, nil)
      guard number >= 0 else { continue }
      Thread.detachNewThread { serve(Descriptor(number), shared) }
    }
    shared.listener.close()
  }

  private static func serve(_ connection: Descriptor, _ shared: Shared) {
    defer { connection.close() }
    guard let request = read(from: connection, shared) else { return }
    shared.requests.withLock { $0.append(request) }
    give(shared.answer(request), to: connection, shared)
  }

  private static func give(_ answer: Answer, to connection: Descriptor, _ shared: Shared) {
    switch answer {
    case .response(let status, let headers, let body):
      deliver(head(status, headers, body) + body, to: connection)
    case .halfOf(let body, let rest):
      deliver(head(200, [:], body) + body.prefix(body.count / 2), to: connection)
      give(rest, to: connection, shared)
    case .endless(let count, let seconds):
      deliver("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n", to: connection)
      let spaces = String(repeating: " ", count: count)
      repeat {
        let wakening = wait(for: connection, or: shared.stopped, seconds: seconds)
        if wakening == .stopped { return }
        if wakening == .readable, receive(from: connection).isEmpty { break }
      } while deliver(spaces, to: connection)
      shared.departures.withLock { $0 += 1 }
    case .bytes(let text):
      deliver(text, to: connection)
    case .silence:
      if stays(connection, shared) { return }
      shared.departures.withLock { $0 += 1 }
    case .close:
      break
    case .delayed(let seconds, let answer):
      if stays(connection, shared, seconds) {
        give(answer, to: connection, shared)
      } else {
        shared.departures.withLock { $0 += 1 }
      }
    }
  }

  private static func head(_ status: Int, _ headers: [String: String], _ body: String) -> String {
    var lines = ["HTTP/1.1 \(status) \(reason(status))"]
    lines += headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    lines += ["Content-Length: \(body.utf8.count)", "Connection: close", "", ""]
    return lines.joined(separator: "\r\n")
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 404: "Not Found"
    case 500: "Internal Server Error"
    default: "Status"
    }
  }

  /// Reads up to the end of the request. Returns nil if there is none.
  private static func read(from connection: Descriptor, _ shared: Shared) -> Request? {
    var bytes: [UInt8] = []
    while true {
      if let request = parse(bytes) { return request }
      guard wait(for: connection, or: shared.stopped) == .readable else { return nil }
      let more = receive(from: connection)
      if more.isEmpty { return nil }
      bytes += more
    }
  }

  private static func parse(_ bytes: [UInt8]) -> Request? {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      headers[line[..<colon].lowercased()] = value
    }
    let body = bytes[end.upperBound...]
    guard body.count >= headers["content-length"].flatMap({ Int($0) }) ?? 0 else { return nil }
    return Request(method: String(words[0]), path: String(words[1]), headers: headers, body: Array(body))
  }

  /// Waits up to this many seconds for the client to disconnect.
  ///
  /// - Returns: True if it is still connected, or the server stopped first.
  private static func stays(
    _ connection: Descriptor,
    _ shared: Shared,
    _ seconds: Double = .infinity
  ) -> Bool {
    let limit = Date().timeIntervalSinceReferenceDate + seconds
    while true {
      let left = limit - Date().timeIntervalSinceReferenceDate
      switch wait(for: connection, or: shared.stopped, seconds: max(left, 0)) {
      case .readable where receive(from: connection).isEmpty: return false
      case .readable: continue
      case .stopped, .nothing: return true
      }
    }
  }
}

// MARK: - Sockets

/// A failed system call.
public struct SystemError: Error, CustomStringConvertible {
  public let description: String
}

private func check(_ result: Int32, _ call: String) throws {
  if result < 0 { throw SystemError(description: "\(call): \(String(cString: strerror(errno)))") }
}

/// A file descriptor that is closed once.
private final class Descriptor: Sendable {
  let number: Int32
  private let isOpen = Protected(true)

  init(_ number: Int32) { self.number = number }

  deinit { close() }

  func close() {
    isOpen.withLock { isOpen in
      if isOpen { _ = systemClose(number) }
      isOpen = false
    }
  }

  /// A socket with its own port on loopback.
  static func loopback() throws -> Descriptor {
    #if canImport(Darwin)
      let number = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    try check(number, "socket")
    let descriptor = Descriptor(number)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try check(result, "bind")
    return descriptor
  }

  func port() throws -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &size) }
    }
    try check(result, "getsockname")
    return UInt16(bigEndian: address.sin_port)
  }
}

/// `Descriptor.close` hides the system's function.
private func systemClose(_ number: Int32) -> Int32 { close(number) }

private enum Wakening {
  case readable
  case stopped
  case nothing
}

private func wait(
  for descriptor: Descriptor,
  or stopped: Descriptor,
  seconds: Double = .infinity
) -> Wakening {
  var files = [
    pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0),
    pollfd(fd: stopped.number, events: Int16(POLLIN), revents: 0),
  ]
  let limit = seconds < 1_000_000 ? Int32((seconds * 1_000).rounded(.up)) : -1
  while poll(&files, 2, limit) < 0 {
    guard errno == EINTR else { return .stopped }
  }
  if files[1].revents != 0 { return .stopped }
  return files[0].revents != 0 ? .readable : .nothing
}

/// - Returns: The received bytes, or none at the end or if the connection is broken.
private func receive(from connection: Descriptor) -> [UInt8] {
  var buffer = [UInt8](repeating: 0, count: 65_536)
  let count = recv(connection.number, &buffer, buffer.count, 0)
  return Array(buffer.prefix(max(count, 0)))
}

/// Sends the whole text, unless the client disconnects.
///
/// - Returns: False if the client has disconnected.
@discardableResult
private func deliver(_ text: String, to connection: Descriptor) -> Bool {
  #if canImport(Darwin)
    var on: Int32 = 1
    setsockopt(connection.number, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    let flags: Int32 = 0
  #else
    let flags = Int32(MSG_NOSIGNAL)
  #endif
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { send(connection.number, $0.baseAddress, $0.count, flags) }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}
