import Foundation
import ReactiveCore

extension JSONDecoder {
  /// This decoder as a top-level decoder, for `decode(type:decoder:)`.
  public var reactive: Reactive { Reactive(base: self) }

  /// A `JSONDecoder` as a top-level decoder.
  public struct Reactive: TopLevelDecoder, Sendable {
    /// The decoder.
    public let base: JSONDecoder

    /// Decodes a value, as the decoder itself does.
    public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
      try base.decode(type, from: data)
    }
  }
}

extension JSONEncoder {
  /// This encoder as a top-level encoder, for `encode(encoder:)`.
  public var reactive: Reactive { Reactive(base: self) }

  /// A `JSONEncoder` as a top-level encoder.
  public struct Reactive: TopLevelEncoder, Sendable {
    /// The encoder.
    public let base: JSONEncoder

    /// Encodes a value, as the encoder itself does.
    public func encode<Value: Encodable>(_ value: Value) throws -> Data { try base.encode(value) }
  }
}

extension PropertyListDecoder {
  /// This decoder as a top-level decoder, for `decode(type:decoder:)`.
  public var reactive: Reactive { Reactive(base: self) }

  /// A `PropertyListDecoder` as a top-level decoder.
  public struct Reactive: TopLevelDecoder, Sendable {
    /// The decoder.
    public let base: PropertyListDecoder

    /// Decodes a value, as the decoder itself does.
    public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
      try base.decode(type, from: data)
    }
  }
}

extension PropertyListEncoder {
  /// This encoder as a top-level encoder, for `encode(encoder:)`.
  public var reactive: Reactive { Reactive(base: self) }

  /// A `PropertyListEncoder` as a top-level encoder.
  public struct Reactive: TopLevelEncoder, Sendable {
    /// The encoder.
    public let base: PropertyListEncoder

    /// Encodes a value, as the encoder itself does.
    public func encode<Value: Encodable>(_ value: Value) throws -> Data { try base.encode(value) }
  }
}
