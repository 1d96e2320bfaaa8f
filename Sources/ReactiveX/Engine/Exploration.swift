#if EXPLORE
  public import ReactiveCore
  public import Synchronization

  /// Replaces the standard library's atomics in the explorer's build: see ReactiveCore's Exploration.swift.
  @usableFromInline
  package typealias Atomic<Value: AtomicRepresentable & BitwiseCopyable> = ReactiveCore.Atomic<Value>
#endif
