// Where there is Combine, Foundation's types have its conformances and nested types already, under these names. This
// module brings them to where there is none, and is empty elsewhere.
#if !canImport(Combine)
  import Foundation
  import ReactiveCore

  extension JSONDecoder: TopLevelDecoder {
    /// What is decoded. Mirrors Combine's `JSONDecoder.Input`.
    public typealias Input = Data
  }

  extension JSONEncoder: TopLevelEncoder {
    /// What is encoded to. Mirrors Combine's `JSONEncoder.Output`.
    public typealias Output = Data
  }

  extension PropertyListDecoder: TopLevelDecoder {
    /// What is decoded. Mirrors Combine's `PropertyListDecoder.Input`.
    public typealias Input = Data
  }

  extension PropertyListEncoder: TopLevelEncoder {
    /// What is encoded to. Mirrors Combine's `PropertyListEncoder.Output`.
    public typealias Output = Data
  }
#endif
