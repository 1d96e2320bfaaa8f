import ReactiveCore
import TestSupport
import Testing

extension Suites {
  struct ConnectionsTests {
    private let log = Protected<[String]>([])

    private func connections(_ renewal: Connections.Renewal) -> Connections {
      Connections(renewal) { Connection() }
    }

    private var cancellable: AnyCancellable { AnyCancellable { [log] in log.value.append("cancel") } }

    @Test(arguments: [Connections.Renewal.atOnce, .afterEnd, .untilCompletion])
    func `the first subscriber makes the connection, and the last one to leave cancels it`(
      renewal: Connections.Renewal
    ) {
      let connections = connections(renewal)
      let (connection, isNew) = connections.join()!
      expectTrue(isNew)
      connections.make(connection) { connections.accept(cancellable, for: connection) }
      let other = connections.join()!
      #expect(other.connection === connection)
      expectFalse(other.isNew)
      connections.leave(connection)
      expectEqual(log.value, [])
      connections.leave(connection)
      expectEqual(log.value, ["cancel"])
      let next = connections.join()!
      #expect(next.connection !== connection)
      expectTrue(next.isNew)
    }

    @Test func `no connection is made if all subscribers have left`() {
      let connections = connections(.afterEnd)
      let (connection, _) = connections.join()!
      connections.leave(connection)
      connections.make(connection) { log.value.append("make") }
      expectEqual(log.value, [])
      expectTrue(connections.join()!.isNew)
    }

    @Test func `a connection that ended while it was made is cancelled as soon as it is known`() {
      let connections = connections(.afterEnd)
      let (connection, _) = connections.join()!
      connections.make(connection) {
        connections.end(connection)
        expectEqual(log.value, [])
        connections.accept(cancellable, for: connection)
        expectEqual(log.value, ["cancel"])
      }
    }

    @Test func `a connection is over when it was cancelled and the thread that made it has returned`() {
      let connections = connections(.afterEnd)
      let (connection, _) = connections.join()!
      connections.make(connection) {
        connections.accept(cancellable, for: connection)
        connections.end(connection)
        expectEqual(log.value, ["cancel"])
        expectNil(connections.join())
        let making = connections.wait { [log] in
          log.value.append("attach")
          return { log.value.append("make") }
        }
        expectNil(making)
        log.value.append("return")
      }
      expectEqual(log.value, ["cancel", "return", "attach", "make"])
    }

    @Test func `all that wait are attached before one of them makes the next connection`() {
      let connections = connections(.afterEnd)
      let (connection, _) = connections.join()!
      let waits = AnyCancellable { [log] in
        for number in 1...2 {
          let making = connections.wait { [log] in
            log.value.append("attach \(number)")
            return { log.value.append("make \(number)") }
          }
          expectNil(making)
        }
      }
      connections.make(connection) { connections.accept(waits, for: connection) }
      connections.leave(connection)
      expectEqual(log.value, ["attach 1", "attach 2", "make 1", "make 2"])
    }

    @Test func `another connection follows a completion, unless connections end with it`() {
      for renewal in [Connections.Renewal.atOnce, .afterEnd] {
        let connections = connections(renewal)
        let (connection, _) = connections.join()!
        connections.make(connection) { connections.accept(cancellable, for: connection) }
        expectTrue(connections.complete(connection))
        connections.finish(connection)
        expectTrue(connections.join()!.isNew)
      }
      let connections = connections(.untilCompletion)
      let (connection, _) = connections.join()!
      connections.make(connection) { connections.accept(cancellable, for: connection) }
      expectTrue(connections.complete(connection))
      let late = connections.join()!
      #expect(late.connection === connection)
      expectFalse(late.isNew)
    }

    @Test func `after a completion while the connection is made, another connection follows`() {
      let connections = connections(.afterEnd)
      let (connection, _) = connections.join()!
      connections.make(connection) {
        expectTrue(connections.complete(connection))
        connections.finish(connection)
        expectNil(connections.join())
      }
      expectTrue(connections.join()!.isNew)
    }

    @Test func `another connection follows a completion only when that was delivered`() {
      let connections = connections(.afterEnd)
      let (connection, _) = connections.join()!
      connections.make(connection) { connections.accept(cancellable, for: connection) }
      expectTrue(connections.complete(connection))
      expectNil(connections.join())
      connections.finish(connection)
      expectTrue(connections.join()!.isNew)
    }

    @Test func `of a completion and the end of a connection only the first counts`() {
      let connections = connections(.untilCompletion)
      let (first, _) = connections.join()!
      connections.make(first) { connections.accept(cancellable, for: first) }
      connections.leave(first)
      expectFalse(connections.complete(first))
      let (second, isNew) = connections.join()!
      expectTrue(isNew)
      connections.make(second) { connections.accept(cancellable, for: second) }
      expectTrue(connections.complete(second))
      log.value = []
      connections.leave(second)
      connections.end(second)
      expectEqual(log.value, [])
    }

    @Test func `while it is being made, the last subscriber to leave ends it`() {
      let connections = connections(.untilCompletion)
      let (connection, _) = connections.join()!
      connections.make(connection) {
        connections.accept(cancellable, for: connection)
        connections.leave(connection)
        expectEqual(log.value, ["cancel"])
        expectNil(connections.join())
      }
      expectTrue(connections.join()!.isNew)
    }

    @Test func `a connection that everybody left before its upstream's subscription came is cancelled then`()
    {
      let connections = connections(.untilCompletion)
      let (connection, _) = connections.join()!
      connections.make(connection) {
        connections.leave(connection)
        expectEqual(log.value, [])
        connections.accept(cancellable, for: connection)
        expectEqual(log.value, ["cancel"])
      }
      expectTrue(connections.join()!.isNew)
    }

    @Test
    func `connecting while a connection ends happens afterwards, unless it is cancelled first`() {
      let connections = connections(.afterEnd)
      let connect: @Sendable (Connection) -> Void = { [log] connection in
        log.value.append("make")
        connections.accept(AnyCancellable {}, for: connection)
      }
      for cancels in [false, true] {
        log.value = []
        let (connection, _) = connections.join()!
        let next = Protected<(any Cancellable)?>(nil)
        let connects = AnyCancellable { [log] in
          let user = connections.connect(connect)
          if cancels { user.cancel() }
          next.value = user
          log.value.append("cancelled")
        }
        connections.make(connection) { connections.accept(connects, for: connection) }
        connections.leave(connection)
        expectEqual(log.value, cancels ? ["cancelled"] : ["cancelled", "make"])
        next.value?.cancel()
      }
    }
  }
}
