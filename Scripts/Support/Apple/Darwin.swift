// Stands in for Apple's Darwin: this platform's C library, with what the package uses and has another name or another
// type there.
@_exported import Glibc

public struct _opaque_pthread_t {}
public typealias pthread_t = UnsafeMutablePointer<_opaque_pthread_t>

public func pthread_self() -> pthread_t { absent() }
public func pthread_equal(_ first: pthread_t?, _ second: pthread_t?) -> Int32 { absent() }
public func pthread_main_np() -> Int32 { absent() }

public func pthread_cond_timedwait_relative_np(
  _ condition: UnsafeMutablePointer<pthread_cond_t>,
  _ mutex: UnsafeMutablePointer<pthread_mutex_t>,
  _ time: UnsafePointer<timespec>?
) -> Int32 { absent() }

public struct clock_id {}
public var CLOCK_MONOTONIC_RAW_APPROX: clock_id { absent() }
public func clock_gettime_nsec_np(_ clock: clock_id) -> UInt64 { absent() }

extension sigaction {
  public struct Handlers {
    public var __sa_handler: (@convention(c) (Int32) -> Void)?
  }

  public var __sigaction_u: Handlers {
    get { absent() }
    set { absent() }
  }
}

private func absent() -> Never { fatalError("This is Darwin in name only.") }
