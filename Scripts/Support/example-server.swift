// The server for the documentation's examples, which use localhost:8080. It writes its port to a file and
// runs until it is killed.
//
// /orders/7   status 503, then silence, then an order, repeatedly
// others      an order
import Foundation
import HTTPSupport
import Synchronization

let order = #"{"id": 7, "customer": "Ada"}"#
let attempts = Mutex(0)

let server = try HTTPServer { request in
  guard request.path == "/orders/7" else { return .response(status: 200, body: order) }
  let attempt = attempts.withLock { attempts in
    attempts += 1
    return attempts
  }
  return switch attempt % 3 {
  case 1: .response(status: 503, body: "")
  case 2: .silence
  default: .response(status: 200, body: order)
  }
}
try "\(server.port)".write(toFile: CommandLine.arguments[1], atomically: true, encoding: .utf8)
while true { sleep(60) }
