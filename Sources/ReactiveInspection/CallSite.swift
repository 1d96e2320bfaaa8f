#if Inspection
  import Foundation
  import ReactiveCore
  #if canImport(Glibc) && canImport(Runtime) && !EXPLORE
    import Runtime
  #endif

  /// The place in a program that calls this package.
  enum CallSite {
    #if canImport(Glibc) && canImport(Runtime) && !EXPLORE
      private static let images = ImageMap.capture()
      /// The function at each address; nil if it isn't the program's own.
      private static let names = Locked<[UInt: String?]>([:])
      /// Prefixes of the mangled names of this package's and the system's functions.
      private static let otherPrefixes = [
        "Inputs", "ReactiveConcurrency", "ReactiveCore", "ReactiveExtras", "ReactiveFoundation",
        "ReactiveInspection", "ReactiveSchedulers", "ReactiveTesting", "ReactiveX", "ReactiveXTesting",
        "Relays", "Dispatch", "Foundation", "FoundationEssentials",
      ].map { "$s\($0.utf8.count)\($0)" }

      /// Returns the name of the innermost function in a call stack that is the program's own.
      static func name(in callStack: [UInt]) -> String? { callStack.lazy.compactMap(name(at:)).first }

      private static func name(at address: UInt) -> String? {
        if let name = names.withLock({ $0[address] }) { return name }
        let backtrace = backtrace(of: address)?.symbolicated(with: images, options: .useSymbolCache)
        let name = backtrace?.frames.first?.symbol.flatMap(ownName)
        names.withLock { $0[address] = .some(name) }
        return name
      }

      private static func ownName(of symbol: SymbolicatedBacktrace.Symbol) -> String? {
        // Top-level code: SwiftPM names it `<module>_main`, and the function of its closures has no name.
        if symbol.rawName == "main" || symbol.rawName.hasSuffix("_main") { return "main" }
        // Mangled names of the standard library have no length after `$s`.
        let isOwn = symbol.rawName.hasPrefix("$s") && symbol.rawName.dropFirst(2).first?.isNumber == true
        guard isOwn, !otherPrefixes.contains(where: symbol.rawName.hasPrefix) else { return nil }
        return symbol.name.hasSuffix(" in ") ? symbol.name + "main" : symbol.name
      }

      /// Returns a backtrace of one return address, decoded from the compact format of the module `Runtime`:
      /// a byte for version 0 with words of 64 bits, one for "a return address of 8 bytes", and the address.
      private static func backtrace(of address: UInt) -> Backtrace? {
        let bytes = withUnsafeBytes(of: UInt64(address).bigEndian) { Data([0b10, 0b0010_1111]) + Data($0) }
        let fields = ["architecture": "", "backtrace": bytes.base64EncodedString()]
        return try? JSONDecoder().decode(Backtrace.self, from: JSONEncoder().encode(fields))
      }
    #else
      static func name(in callStack: [UInt]) -> String? { nil }
    #endif
  }
#endif
