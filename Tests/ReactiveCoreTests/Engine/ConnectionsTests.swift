import ReactiveCore
import TestSupport
import Testing

extension Suites {
  struct ConnectionsTests {
    private let log = Protected<[String]>([])

    private func connections(_ renewal: Connections.Renewal = .atOnce) -> Connections {
      Connections(renewal) { Connection() }
    }

    private var cancellable: AnyCancellable { AnyCancellable { [log] in log.value.append("cancel") } }

    @Test(arguments: [Connections.Renewal.atOnce, .afterCompletion, .never])
    func `the first subscriber makes the connection, and the last one to leave cancels it`(
      renewal: Connections.Renewal
    ) {
      let connections = connections(renewal)
      let (connection, isNew) = connections.join()
      expectTrue(isNew)
      connections.make(connection) { connections.accept(connection) { cancellable.cancel() } }
      let other = connections.join()
      #expect(other.connection === connection)
      expectFalse(other.isNew)
      connections.leave(connection)
      expectEqual(log.value, [])
      connections.leave(connection)
      expectEqual(log.value, ["cancel"])
      let next = connections.join()
      #expect(next.connection !== connection)
      expectTrue(next.isNew)
    }

    @Test func `no connection is made if all subscribers have left`() {
      let connections = connections()
      let (connection, _) = connections.join()
      connections.leave(connection)
      connections.make(connection) { log.value.append("make") }
      expectEqual(log.value, [])
      expectTrue(connections.join().isNew)
    }

    @Test func `a connection that ended while it was made is cancelled as soon as it is available`() {
      let connections = connections()
      let (connection, _) = connections.join()
      connections.make(connection) {
        connections.leave(connection)
        expectEqual(log.value, [])
        connections.accept(connection) { cancellable.cancel() }
        expectEqual(log.value, ["cancel"])
      }
    }

    @Test func `a subscriber that joins while a connection is cancelled or made makes the next one`() {
      let connections = connections()
      let (connection, _) = connections.join()
      let former = ObjectIdentifier(connection)
      let joins = AnyCancellable {
        let next = connections.join()
        expectTrue(next.isNew && ObjectIdentifier(next.connection) != former)
      }
      connections.make(connection) {
        connections.accept(connection) { joins.cancel() }
        connections.leave(connection)
        expectFalse(connections.join().isNew)
      }
    }

    @Test func `after a completion, the next connection is made immediately, later or never`() {
      let connections = connections()
      let (connection, _) = connections.join()
      connections.make(connection) { connections.accept(connection) { cancellable.cancel() } }
      expectTrue(connections.complete(connection))
      expectTrue(connections.join().isNew)

      let sharing = self.connections(.afterCompletion)
      let (first, _) = sharing.join()
      sharing.make(first) { sharing.accept(first) { cancellable.cancel() } }
      expectTrue(sharing.complete(first))
      expectFalse(sharing.join().isNew)
      sharing.end(first)
      expectTrue(sharing.join().isNew)

      let ending = self.connections(.never)
      let (last, _) = ending.join()
      ending.make(last) { ending.accept(last) { cancellable.cancel() } }
      expectTrue(ending.complete(last))
      let late = ending.join()
      #expect(late.connection === last)
      expectFalse(late.isNew)
    }

    @Test func `only the first of a completion and the end of a connection counts`() {
      let connections = connections(.never)
      let (first, _) = connections.join()
      connections.make(first) { connections.accept(first) { cancellable.cancel() } }
      connections.leave(first)
      expectFalse(connections.complete(first))
      let (second, isNew) = connections.join()
      expectTrue(isNew)
      connections.make(second) { connections.accept(second) { cancellable.cancel() } }
      expectTrue(connections.complete(second))
      log.value = []
      connections.leave(second)
      connections.end(second)
      expectEqual(log.value, [])
    }

    @Test func `leaving a former connection does not end the next one`() {
      let connections = connections()
      let (former, _) = connections.join()
      connections.make(former) { connections.accept(former) { cancellable.cancel() } }
      connections.end(former)
      let (next, _) = connections.join()
      connections.make(next) { connections.accept(next) { cancellable.cancel() } }
      connections.leave(former)
      expectEqual(log.value, ["cancel"])
      expectFalse(connections.join().isNew)
    }
  }
}
