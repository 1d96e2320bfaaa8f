/// A type that encodes a value as a whole.
public protocol TopLevelEncoder<Output> {
  /// The type that values are encoded to.
  associatedtype Output
  /// Encodes a value.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

/// A type that decodes a value as a whole.
public protocol TopLevelDecoder<Input> {
  /// The type that values are decoded from.
  associatedtype Input
  /// Decodes a value of the given type.
  func decode<T: Decodable>(_ type: T.Type, from input: Input) throws -> T
}
