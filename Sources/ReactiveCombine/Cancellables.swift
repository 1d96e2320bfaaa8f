#if canImport(Darwin) || OPENCOMBINE
  #if canImport(Darwin)
    public import Combine
  #else
    public import OpenCombine
  #endif
  public import ReactiveCore

  extension Combine.Cancellable {
    /// A cancellable of `ReactiveCore` that cancels this one when it is cancelled or deinitialized, and
    /// retains it.
    public var reactive: ReactiveCore.AnyCancellable {
      ReactiveCore.AnyCancellable(ReactiveCancellable(base: self))
    }
  }

  extension ReactiveCore.Cancellable {
    /// A cancellable of Combine that cancels this one when it is cancelled or deinitialized, and retains it.
    public var combine: Combine.AnyCancellable { Combine.AnyCancellable(CombineCancellable(base: self)) }
  }

  struct ReactiveCancellable: ReactiveCore.Cancellable {
    let base: any Combine.Cancellable

    func cancel() { base.cancel() }
  }

  struct CombineCancellable: Combine.Cancellable {
    let base: any ReactiveCore.Cancellable

    func cancel() { base.cancel() }
  }
#endif
