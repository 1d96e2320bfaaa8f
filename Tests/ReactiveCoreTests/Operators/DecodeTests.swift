import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct DecodeTests {
    struct Digits: TopLevelDecoder {
      func decode<T: Decodable>(_ type: T.Type, from input: String) throws -> T {
        guard let number = Int(input) as? T else { throw TestError.b }
        return number
      }
    }

    @Test func `each value is decoded`() {
      let recorder = ["1", "2"].publisher.decode(type: Int.self, decoder: Digits()).record()
      expectEqual(recorder.values, [1, 2])
      expectTrue(recorder.isFinished)
    }
  }
}
