import ReactiveCore
import TestSupport
import Testing

extension Suites {
  /// Fails if a toolchain changes anything outside Swift's public interface that the library relies on.
  struct NonPublicSwiftTests {
    private struct Large: Equatable {
      var numbers = (1, 2, 3, 4, 5)
      var text = "text"

      static func == (a: Large, b: Large) -> Bool { a.numbers == b.numbers && a.text == b.text }
    }

    @Test @MainActor func `an isolated function is called without waiting, with its arguments`() {
      let received = Protected<[String]>([])
      let suffix = "!"
      let none = callable { @MainActor @Sendable in received.value.append("none" + suffix) }
      let one = callable { @MainActor @Sendable (value: Large) in received.value.append(value.text + suffix) }
      let two = callable { @MainActor @Sendable (value: Large, number: Int) in
        received.value.append(value.text + "\(number)" + suffix)
      }
      none()
      one(Large())
      two(Large(), 2)
      expectEqual(received.value, ["none!", "text!", "text2!"])
    }

    @Test @MainActor func `an isolated function is called without waiting, and returns its result`() {
      let suffix = "!"
      let large = callable { @MainActor in Large(text: "large" + suffix) }
      let anywhere = callableAnywhere { @MainActor @Sendable in Large(text: "anywhere" + suffix) }
      let transform = callableAnywhere { @MainActor @Sendable (value: Large) in value.text + suffix }
      expectEqual(large(), Large(text: "large!"))
      expectEqual(anywhere(), Large(text: "anywhere!"))
      expectEqual(transform(Large()), "text!")
    }

    private actor Owner {
      var numbers: [Int] = []

      func add(_ number: Int) {
        callable { (owner: isolated Owner, number: Int) in owner.numbers.append(number) }(self, number)
      }

      func isCurrentHere(_ executor: UnownedSerialExecutor) -> Bool { isCurrent(executor) }
    }

    @Test func `a function that is isolated to its parameter is called without waiting`() async {
      let owner = Owner()
      await owner.add(1)
      expectEqual(await owner.numbers, [1])
    }

    #if !canImport(Darwin)
      @Test func `an actor's executor is current on that actor and nowhere else`() async {
        let (owner, other) = (Owner(), Owner())
        expectTrue(await owner.isCurrentHere(owner.unownedExecutor))
        expectFalse(await owner.isCurrentHere(other.unownedExecutor))
        expectFalse(isCurrent(owner.unownedExecutor))
      }
    #endif

    private class Stored {
      var text = "text"
      weak var object: Stored?
    }

    private final class StoredToo: Stored {
      let large = Large(text: "large")
    }

    @Test func `the stored properties of a class are found with their types and places`() {
      let properties = storedProperties(of: StoredToo.self)
      expectEqual(properties.map { "\($0.type)" }, ["String", "Optional<Stored>", "Large"])
      let object = StoredToo()
      let address = Unmanaged.passUnretained(object).toOpaque()
      expectEqual((address + properties[0].offset).load(as: String.self), "text")
      expectEqual((address + properties[2].offset).load(as: Large.self), Large(text: "large"))
      withExtendedLifetime(object) {}
    }

    @Test func `a lock taken without a closure excludes other threads`() {
      final class Counted: Sendable {
        let lock = Lock()
        /// Unchecked: accessed only under the lock.
        nonisolated(unsafe) var count = 0
      }
      let counted = Counted()
      onThreads(4) { _ in
        for _ in 0..<10_000 {
          counted.lock.lock()
          counted.count += 1
          counted.lock.unlock()
        }
      }
      expectEqual(counted.count, 40_000)
    }
  }
}
