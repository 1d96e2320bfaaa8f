import Foundation
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct RecordTests {
    private enum Trouble: String, Error, Codable {
      case rain
    }

    @Test
    func `values are delivered as they are requested, and the recorded completion right after the last`() {
      let record = Record<Int, TestError>(output: [1, 2], completion: .failure(.a))
      let recorder = record.record(demand: .max(1))
      expectEqual(recorder.signals, [.subscription, .value(1)])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.failure(.a))])
      let empty = Record<Int, TestError>(output: [], completion: .failure(.a)).record(demand: .none)
      expectEqual(empty.signals, [.subscription, .completion(.failure(.a))])
    }

    @Test func `a record is encoded and decoded with its completion`() throws {
      let record = Record<Int, Trouble>(output: [1, 2], completion: .failure(.rain))
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let data = try encoder.encode(record)
      expectEqual(
        String(decoding: data, as: UTF8.self),
        #"{"recording":{"completion":{"error":"rain","success":false},"output":[1,2]}}"#
      )
      let read = try JSONDecoder().decode(Record<Int, Trouble>.self, from: data)
      expectEqual(read.recording.output, [1, 2])
      expectEqual(read.recording.completion, .failure(.rain))
    }
  }
}
