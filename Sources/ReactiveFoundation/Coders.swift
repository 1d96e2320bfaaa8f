// On a platform with Combine, Foundation's types already have these conformances and nested types, under the
// same names. This module adds them on platforms without Combine, and is empty on others.
#if !canImport(Combine)
  import Foundation
  import ReactiveCore

  extension JSONDecoder: TopLevelDecoder {
    /// The type that is decoded from. Mirrors Combine's `JSONDecoder.Input`.
    public typealias Input = Data
  }

  extension JSONEncoder: TopLevelEncoder {
    /// The type that is encoded to. Mirrors Combine's `JSONEncoder.Output`.
    public typealias Output = Data
  }

  extension PropertyListDecoder: TopLevelDecoder {
    /// The type that is decoded from. Mirrors Combine's `PropertyListDecoder.Input`.
    public typealias Input = Data
  }

  extension PropertyListEncoder: TopLevelEncoder {
    /// The type that is encoded to. Mirrors Combine's `PropertyListEncoder.Output`.
    public typealias Output = Data
  }
#endif
