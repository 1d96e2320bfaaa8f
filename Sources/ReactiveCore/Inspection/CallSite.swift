#if Inspection
  #if os(Linux) && canImport(Runtime) && !EXPLORE
    import Runtime
    import Synchronization
  #endif

  /// The place in a program that calls this package.
  enum CallSite {
    #if os(Linux) && canImport(Runtime) && !EXPLORE
      private static let images = ImageMap.capture()
      /// The milliseconds that captures have taken. In a large executable one takes a tenth of a second, so there
      /// are no more of them after a second.
      private static let spent = Atomic<Int>(0)
      /// The mangled names of this package's functions begin with these.
      private static let ownPrefixes = [
        "Inputs", "ReactiveConcurrency", "ReactiveCore", "ReactiveExtras", "ReactiveFoundation",
        "ReactiveInspection", "ReactiveSchedulers", "ReactiveTesting", "ReactiveX", "ReactiveXTesting",
        "Relays",
      ].map { "$s\($0.utf8.count)\($0)" }

      /// The name of the innermost function on the stack that is not this package's.
      ///
      /// It takes some fifty microseconds, a thousandth of what finding a file and line takes. In a task it is
      /// nil, and the end of a stack is not looked for: to see if a frame there is asynchronous, the module sorts
      /// the symbol table of the image each time. The caller is the eighth frame in an unoptimised build.
      static var current: String? {
        if spent.load(ordering: .relaxed) > 1000 || withUnsafeCurrentTask(body: { $0 != nil }) { return nil }
        let start = ContinuousClock.now
        defer { spent.add(Int((ContinuousClock.now - start) / .milliseconds(1)), ordering: .relaxed) }
        let stack = try? Backtrace.capture(limit: 10, top: 0, images: images)
        let frames = stack?.symbolicated(with: images, options: .useSymbolCache)?.frames ?? []
        return frames.lazy.compactMap(\.symbol).first { symbol in
          !ownPrefixes.contains { symbol.rawName.hasPrefix($0) }
        }?.name
      }
    #else
      static var current: String? { nil }
    #endif
  }
#endif
