import Foundation
import OpenCombine
import OpenCombineDispatch
import OpenCombineFoundation

/// Encodes with one of OpenCombine's methods and decodes with another.
private func roundTrip<Value>(
  _ label: String,
  _ value: Value,
  _ encode: @escaping (Value, any Encoder) throws -> Void,
  _ decode: @escaping (any Decoder) throws -> Value,
  _ describe: (Value) -> Any
) throws {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  let data = try encoder.encode(Encoding { try encode(value, $0) })
  let decoder = JSONDecoder()
  let decoding = Decoding<Value>.Decode(decode)
  decoder.userInfo[CodingUserInfoKey(rawValue: "decode")!] = decoding
  say(
    label,
    String(decoding: data, as: UTF8.self),
    describe(try decoder.decode(Decoding<Value>.self, from: data).value)
  )
}

private struct Encoding: Encodable {
  let body: (any Encoder) throws -> Void
  func encode(to encoder: any Encoder) throws { try body(encoder) }
}

private struct Decoding<Value>: Decodable {
  final class Decode: @unchecked Sendable {
    let body: (any Decoder) throws -> Value
    init(_ body: @escaping (any Decoder) throws -> Value) { self.body = body }
  }

  let value: Value
  init(from decoder: any Decoder) throws {
    value = try (decoder.userInfo[CodingUserInfoKey(rawValue: "decode")!] as! Decode).body(decoder)
  }
}

func useCoders() throws {
  typealias Numbers = Record<Int, Mistake>
  let recording = Numbers.Recording(output: [1, 2], completion: .finished)
  try roundTrip("Recording", recording, { try $0.encode(to: $1) }, { try .init(from: $0) }, { $0.output })
  try roundTrip("Recording", recording, { try $0.encode(into: $1) }, { try .init(from: $0) }, { $0.output })
  let record = Numbers(recording: recording)
  try roundTrip("Record", record, { try $0.encode(to: $1) }, { try .init(from: $0) }, { $0.recording.output })
  for completion in [Subscribers.Completion<Mistake>.finished, .failure(Mistake())] {
    try roundTrip("Completion", completion, { try $0.encode(to: $1) }, { try .init(from: $0) }, { $0 })
  }
  for demand in [Subscribers.Demand.none, .unlimited] {
    try roundTrip("Demand", demand, { try $0.encode(to: $1) }, { try .init(from: $0) }, { $0 })
  }

  let immediate = 2 as ImmediateScheduler.SchedulerTimeType.Stride
  try roundTrip("immediate", immediate, { try $0.encode(to: $1) }, { try .init(from: $0) }, { $0.magnitude })
  let time = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 7))
  try roundTrip(
    "time",
    time,
    { try $0.encode(to: $1) },
    { try .init(from: $0) },
    { $0.dispatchTime.uptimeNanoseconds }
  )
  let interval = 2 as DispatchQueue.SchedulerTimeType.Stride
  try roundTrip("interval", interval, { try $0.encode(to: $1) }, { try .init(from: $0) }, { $0.magnitude })
  let date = Date(timeIntervalSinceReferenceDate: 7)
  let runLoopTime = RunLoop.SchedulerTimeType(date)
  try roundTrip(
    "RunLoop",
    runLoopTime,
    { try $0.encode(to: $1) },
    { try .init(from: $0) },
    { $0.date == date }
  )
  let runLoopInterval = 2 as RunLoop.SchedulerTimeType.Stride
  try roundTrip(
    "RunLoop",
    runLoopInterval,
    { try $0.encode(to: $1) },
    { try .init(from: $0) },
    { $0.magnitude }
  )
  let queueTime = OperationQueue.SchedulerTimeType(date)
  try roundTrip("queue", queueTime, { try $0.encode(to: $1) }, { try .init(from: $0) }, { $0.date == date })
  let queueInterval = 2 as OperationQueue.SchedulerTimeType.Stride
  try roundTrip("queue", queueInterval, { try $0.encode(to: $1) }, { try .init(from: $0) }, { $0.magnitude })

  try code("JSON", JSONEncoder(), JSONDecoder())
  try code("property list", PropertyListEncoder(), PropertyListDecoder())
  let data: (JSONEncoder.Output, JSONDecoder.Input, PropertyListEncoder.Output, PropertyListDecoder.Input) =
    (Data([1]), Data([2]), Data([3]), Data([4]))
  say("coders", data.0.count, data.1.count, data.2.count, data.3.count)
}

private func code<Encoder: TopLevelEncoder, Decoder: TopLevelDecoder>(
  _ label: String,
  _ encoder: Encoder,
  _ decoder: Decoder
) throws where Encoder.Output == Decoder.Input {
  say(label, try decoder.decode([Int].self, from: encoder.encode([1, 2])))
}
