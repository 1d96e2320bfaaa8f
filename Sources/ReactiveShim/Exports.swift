#if canImport(Darwin)
  @_exported public import Combine
#else
  @_exported public import ReactiveCore
  @_exported public import ReactiveFoundation
#endif
