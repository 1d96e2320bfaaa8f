import Foundation
import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  struct DecodeTests {
    @Test func `data is decoded, and the sequence fails with the decoder's error`() {
      let decoded = Observable.of(Data("[1,2]".utf8), Data("?".utf8)).decode(
        type: [Int].self,
        decoder: JSONDecoder()
      )
      let received = Protected<[Event<[Int]>]>([])
      _ = decoded.subscribe { received.value.append($0) }
      expectEqual(received.value.first, .next([1, 2]))
      expectEqual(received.value.count, 2)
      expectIs(received.value.last?.error, DecodingError.self)
    }
  }
}
