import ReactiveCore
import TestSupport
import Testing

extension Suites {
  struct CombineIdentifierTests {
    @Test func `no two identifiers are the same, even from several threads`() {
      let identifiers = Protected<Set<CombineIdentifier>>([])
      onThreads(4) { _ in
        for _ in 0..<250 {
          let identifier = CombineIdentifier()
          identifiers.withLock { _ = $0.insert(identifier) }
        }
      }
      expectEqual(identifiers.withLock { $0.count }, 1_000)
    }

    @Test func `each object has its own identifier, which does not change`() {
      let first = Captive()
      let second = Captive()
      expectEqual(CombineIdentifier(first), CombineIdentifier(first))
      expectNotEqual(CombineIdentifier(first), CombineIdentifier(second))
      let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
      expectEqual(sink.combineIdentifier, CombineIdentifier(sink))
    }

    @Test func `it is described as a number`() {
      #expect(CombineIdentifier().description.hasPrefix("0x"))
    }
  }
}
