// Without the trait, nobody should find declarations in a module of this name.
#if Combine
  @_exported public import ReactiveCore
  @_exported public import ReactiveFoundation
#endif
