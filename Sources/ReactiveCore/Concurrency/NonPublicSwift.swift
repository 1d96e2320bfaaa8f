// This file contains everything that bypasses Swift's public interface.
//
// `NonPublicSwiftTests` checks each part. If a part fails with a new toolchain, replace it as its comment
// says: every replacement is correct, but slower.

import Synchronization

#if canImport(Glibc)
  internal import Glibc
#endif

// MARK: Calling isolated functions

// These convert isolated functions to functions that are called without waiting. The caller must call them
// where they belong. The language has no such conversion: it requires `await`, and so a task for each call. A
// function's isolation doesn't change how it is called.
//
// If that changes, call the function in a task on its actor instead, as `Isolation.enqueue` does.
//
// A function passed as a generic argument is wrapped in another. To avoid that, functions with parameters are
// cast inside structures.

@inlinable
package func callable<Input>(
  _ function: @escaping @isolated(any) @Sendable (Input) -> Void
) -> (Input) -> Void {
  unsafeBitCast(IsolatedFunction(function), to: PlainFunction<Input>.self).call
}

@inlinable
package func callable(_ function: @escaping @isolated(any) @Sendable () -> Void) -> () -> Void {
  unsafeBitCast(function, to: (() -> Void).self)
}

@inlinable
package func callable<First, Second>(
  _ function: @escaping @isolated(any) @Sendable (First, Second) -> Void
) -> (First, Second) -> Void {
  unsafeBitCast(IsolatedFunction2(function), to: PlainFunction2<First, Second>.self).call
}

@inlinable
package func callable<Owner: Actor, Input>(
  _ function: @escaping @Sendable (isolated Owner, Input) -> Void
) -> (Owner, Input) -> Void {
  unsafeBitCast(function, to: ((Owner, Input) -> Void).self)
}

@inlinable
package func callable<Result>(_ function: @escaping @isolated(any) () -> Result) -> () -> Result {
  unsafeBitCast(function, to: (() -> Result).self)
}

@inlinable
package func callableAnywhere<Result>(
  _ function: @escaping @isolated(any) @Sendable () -> Result
) -> @Sendable () -> Result {
  unsafeBitCast(function, to: (@Sendable () -> Result).self)
}

@inlinable
package func callableAnywhere<Input, Result>(
  _ function: @escaping @isolated(any) @Sendable (Input) -> Result
) -> @Sendable (Input) -> Result {
  unsafeBitCast(IsolatedTransform(function), to: PlainTransform<Input, Result>.self).call
}

@frozen
@usableFromInline
struct IsolatedFunction<Input> {
  @usableFromInline let call: @isolated(any) @Sendable (Input) -> Void

  @inlinable
  init(_ call: @escaping @isolated(any) @Sendable (Input) -> Void) { self.call = call }
}

@frozen
@usableFromInline
struct PlainFunction<Input> {
  @usableFromInline let call: (Input) -> Void
}

@frozen
@usableFromInline
struct IsolatedFunction2<First, Second> {
  @usableFromInline let call: @isolated(any) @Sendable (First, Second) -> Void

  @inlinable
  init(_ call: @escaping @isolated(any) @Sendable (First, Second) -> Void) { self.call = call }
}

@frozen
@usableFromInline
struct PlainFunction2<First, Second> {
  @usableFromInline let call: (First, Second) -> Void
}

@frozen
@usableFromInline
struct IsolatedTransform<Input, Result> {
  @usableFromInline let call: @isolated(any) @Sendable (Input) -> Result

  @inlinable
  init(_ call: @escaping @isolated(any) @Sendable (Input) -> Result) { self.call = call }
}

@frozen
@usableFromInline
struct PlainTransform<Input, Result> {
  @usableFromInline let call: @Sendable (Input) -> Result
}

// MARK: Locking without a closure

// The public interface of `Mutex` only covers a value inside it, which a closure accesses. ``Lock`` guards
// variables stored elsewhere. If these disappear, which the compiler notices, lock a mutex of the platform
// instead.

extension Mutex<Void> {
  @inlinable @inline(__always)
  borrowing func acquire() { _unsafeLock() }

  @inlinable @inline(__always)
  borrowing func release() { _unsafeUnlock() }
}

// MARK: Asking where the caller is

#if !canImport(Darwin)
  // The standard library has no public query: `assumeIsolated` and similar functions trap if the answer is
  // no, and `isIsolatingCurrentContext()` needs an executor object, which an ordinary actor doesn't have. The
  // standard library's own `Task.immediate` is compiled into programs as a call of this function. Only the
  // standard library can name its parameter's type, `Builtin.Executor`; the conformance below lets the
  // compiler infer it.
  //
  // If the function disappears, which the linker notices, return false: everything then hops to its actor, as
  // on Apple's platforms.

  package func isCurrent(_ executor: UnownedSerialExecutor) -> Bool {
    // Without flags it doesn't trap.
    isCurrentExecutor(executor._executor, 0)
  }

  protocol ExecutorReference {
    associatedtype Native
    var _executor: Native { get }
  }

  extension UnownedSerialExecutor: ExecutorReference {}

  @_silgen_name("swift_task_isCurrentExecutorWithFlags")
  private func isCurrentExecutor(_ executor: UnownedSerialExecutor.Native, _ flags: UInt64) -> Bool
#endif

#if canImport(Glibc)
  // Glibc's module doesn't declare the function. If it disappears, return false, as above.

  /// True on the thread that the process began with.
  var isOnInitialThread: Bool { gettid() == getpid() }

  @_silgen_name("gettid")
  private func gettid() -> pid_t
#endif

// MARK: Finding stored properties

// A `Mirror` reads each property, which traps for an `unowned` one whose object is gone. These functions of
// the standard library, which `Mirror` itself uses, return each property's offset and type.
//
// If they disappear, which the linker notices, look for published properties among a `Mirror`'s children.

/// The stored properties of a class, including those of its superclasses, in order.
package func storedProperties(of type: AnyClass) -> [(offset: Int, type: Any.Type)] {
  (0..<propertyCount(type)).map { index in
    var details = PropertyDetails()
    let propertyType = propertyType(type, index: index, &details)
    details.freeName?(details.name)
    return (propertyOffset(type, index: index), propertyType)
  }
}

private struct PropertyDetails {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func propertyCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func propertyType(
  _ type: Any.Type,
  index: Int,
  _ details: UnsafeMutablePointer<PropertyDetails>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func propertyOffset(_ type: Any.Type, index: Int) -> Int
