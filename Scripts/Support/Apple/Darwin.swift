// Stands in for Apple's Darwin: this platform's C library, plus names and types that differ on Apple's
// platforms.
@_exported import Glibc

public struct _opaque_pthread_t {}
public typealias pthread_t = UnsafeMutablePointer<_opaque_pthread_t>

public func pthread_self() -> pthread_t { absent() }
public func pthread_equal(_ first: pthread_t?, _ second: pthread_t?) -> Int32 { absent() }
public func pthread_main_np() -> Int32 { absent() }

@discardableResult
public func pthread_key_create(
  _ key: UnsafeMutablePointer<pthread_key_t>,
  _ destroy: (@convention(c) (UnsafeMutableRawPointer) -> Void)?
) -> Int32 { absent() }

extension sigaction {
  public struct Handlers {
    public var __sa_handler: (@convention(c) (Int32) -> Void)?
  }

  public var __sigaction_u: Handlers {
    get { absent() }
    set { absent() }
  }
}

private func absent() -> Never { fatalError("This stand-in for Darwin can't run.") }
