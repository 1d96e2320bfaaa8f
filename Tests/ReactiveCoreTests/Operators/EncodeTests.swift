import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct EncodeTests {
    struct Digits: TopLevelEncoder {
      func encode<T: Encodable>(_ value: T) throws -> String {
        guard let number = value as? Int, number >= 0 else { throw TestError.b }
        return "\(number)"
      }
    }

    @Test func `each value is encoded`() {
      let recorder = [1, 2].publisher.encode(encoder: Digits()).record()
      expectEqual(recorder.values, ["1", "2"])
      expectTrue(recorder.isFinished)
    }
  }
}
