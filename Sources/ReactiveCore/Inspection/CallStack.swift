#if Inspection
  #if canImport(Glibc) && !EXPLORE
    internal import Glibc
  #endif

  enum CallStack {
    #if canImport(Glibc) && !EXPLORE
      private typealias Capture = @convention(c) (UnsafeMutablePointer<UnsafeRawPointer?>, CInt) -> CInt
      /// `backtrace(3)`, which Swift's Glibc module doesn't import.
      private static let backtrace = dlsym(nil, "backtrace").map { unsafeBitCast($0, to: Capture.self) }

      /// The addresses that up to 32 calls return to, the innermost first.
      ///
      /// `Backtrace.capture` of Swift's Runtime module would keep the executable's symbols for each thread.
      static var current: [UInt] {
        withUnsafeTemporaryAllocation(of: UnsafeRawPointer?.self, capacity: 32) { addresses in
          guard let backtrace, let start = addresses.baseAddress else { return [] }
          return addresses.prefix(Int(backtrace(start, 32))).map { UInt(bitPattern: $0) }
        }
      }
    #else
      static var current: [UInt] { [] }
    #endif
  }
#endif
