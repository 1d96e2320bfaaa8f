// Without the trait, the module of this name must be empty.
#if Combine
  @_exported public import ReactiveCore
  @_exported public import ReactiveFoundation
#endif
