import Foundation
import Glibc

/// A client with its own socket, which is read when the test asks for it.
final class Client {
  /// The last line that was read.
  private(set) var lastLine = ""
  /// The data of the last event.
  private(set) var lastData = ""
  /// The number of the newest price.
  private(set) var number = 0
  private(set) var received = 0
  /// True if each number was higher than the previous one.
  private(set) var isInOrder = true

  let socket: Int32
  private var isOpen = true
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var line: [UInt8] = []

  /// Connects and sends the request.
  ///
  /// - Parameters:
  ///   - receiveBuffer: The number of bytes that the kernel buffers for a client that doesn't read, or nil
  ///     for the default.
  ///   - lastEventID: The number of the last price that it has seen, or nil if it is new.
  init(port: UInt16, path: String, receiveBuffer: Int32? = nil, lastEventID: Int? = nil) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var receiveBuffer {
      setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    let since = lastEventID.map { "Last-Event-ID: \($0)\r\n" } ?? ""
    let request = "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(since)\r\n"
    send(socket, request, request.utf8.count, Int32(MSG_NOSIGNAL))
  }

  deinit { vanish() }

  /// Reads the available bytes, up to this many.
  ///
  /// - Returns: False if the server has closed the connection, or sends nothing for a minute.
  @discardableResult
  func read(_ count: Int, waiting: Bool = false) -> Bool {
    if waiting, !isReadable(socket) { return false }
    let length = recv(socket, &buffer, min(count, buffer.count), Int32(MSG_DONTWAIT))
    if length < 0 { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR }
    for byte in buffer.prefix(length) {
      if byte == UInt8(ascii: "\n") {
        take(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
      } else if byte != UInt8(ascii: "\r") {
        line.append(byte)
      }
    }
    return length > 0
  }

  private func take(_ line: String) {
    lastLine = line
    if line.hasPrefix("data: ") { lastData = String(line.dropFirst(6)) }
    guard line.hasPrefix("id: "), let next = Int(line.dropFirst(4)) else { return }
    isInOrder = isInOrder && next > number
    number = next
    received += 1
  }

  /// Disconnects.
  ///
  /// - Parameter abruptly: True to act like a client that has lost its network, so that the server's next
  ///   write fails.
  func vanish(abruptly: Bool = false) {
    guard isOpen else { return }
    isOpen = false
    if abruptly {
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    }
    close(socket)
  }
}

/// Waits until there is something to read.
///
/// - Returns: False if nothing arrives within a minute.
func isReadable(_ descriptor: Int32) -> Bool {
  var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&waiting, 1, 60_000) == 1
}
