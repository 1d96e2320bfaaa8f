#if EXPLORE
  public import ReactiveCore
  public import Synchronization

  /// The explorer's, in its build: see ReactiveCore's Exploration.swift.
  @usableFromInline
  package typealias Atomic<Value: AtomicRepresentable & BitwiseCopyable> = ReactiveCore.Atomic<Value>
#endif
