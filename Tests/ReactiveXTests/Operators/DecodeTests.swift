import Foundation
import ReactiveXTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct DecodeTests {
  @Test func `data is decoded, or the decoder's error is the sequence's`() {
    let decoded = Observable.of(Data("[1,2]".utf8), Data("?".utf8)).decode(
      type: [Int].self,
      decoder: JSONDecoder()
    )
    let received = Protected<[Event<[Int]>]>([])
    _ = decoded.subscribe { received.value.append($0) }
    expectEqual(received.value.first, .next([1, 2]))
    expectEqual(received.value.count, 2)
    #expect(received.value.last?.error is DecodingError)
  }
}
