public import Foundation

extension ObservableType where Element == Data {
  /// Decodes each element.
  ///
  /// - Parameters:
  ///   - type: the type of the results.
  ///   - decoder: decodes an element. An error that it throws fails the sequence.
  ///
  /// It completes and fails as this sequence does. Demand passes through unchanged.
  public func decode<Item: Decodable & SendableMetatype, Decoder: DataDecoder & SendableMetatype>(
    type: Item.Type,
    decoder: Decoder
  ) -> Observable<Item> {
    map(sendable(throwing: { try decoder.decode(type, from: $0) }))
  }
}

/// A decoder of data.
public protocol DataDecoder {
  /// Decodes a value.
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}
