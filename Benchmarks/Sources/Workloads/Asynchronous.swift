import Harness

#if OPENCOMBINE
  import OpenCombine
#else
  import ReactiveCore
#endif

extension Workloads {
  /// A loop over the values of a sequence, each asked for when it is its turn.
  public static func valuesOfSequence(_ count: Int) -> Workload {
    Workload(operations: count) { passes in
      waiting {
        var total = 0
        for _ in 0..<passes {
          for await value in (0..<count).publisher.values { total &+= value }
        }
        return total
      }
    }
  }

  #if !OPENCOMBINE
    /// A loop over values that a subject has sent before. OpenCombine's loses them.
    public static func valuesOfSubject(_ count: Int) -> Workload {
      Workload(operations: count) { passes in
        waiting {
          var total = 0
          for _ in 0..<passes {
            let subject = PassthroughSubject<Int, Never>()
            var values = subject.values.makeAsyncIterator()
            for value in 0..<count { subject.send(value) }
            subject.send(completion: .finished)
            while let value = await values.next() { total &+= value }
          }
          return total
        }
      }
    }

    /// A loop over values that another task sends meanwhile.
    public static func valuesOfTask(_ count: Int) -> Workload {
      Workload(operations: count) { passes in
        waiting {
          var total = 0
          for _ in 0..<passes {
            let subject = PassthroughSubject<Int, Never>()
            var values = subject.values.makeAsyncIterator()
            let sender = Task {
              for value in 0..<count { subject.send(value) }
              subject.send(completion: .finished)
            }
            while let value = await values.next() { total &+= value }
            await sender.value
          }
          return total
        }
      }
    }
  #endif
}
