// Dispatch's work items and sources may be cancelled on any thread, although they aren't declared `Sendable`.
// With a plain import, the same code gets the warnings and the error in racing.swift.
@preconcurrency import Dispatch
import ReactiveFoundation
import ReactiveX

func sends(to numbers: PassthroughSubject<Int, Never>, after delay: Double) -> AnyCancellable {
  let work = DispatchWorkItem { numbers.send(1) }
  DispatchQueue.global().asyncAfter(deadline: .now() + delay, execute: work)
  return AnyCancellable { work.cancel() }
}

func receives(_ works: PassthroughSubject<[DispatchWorkItem], Never>) {
  _ = works.receive(on: DispatchQueue.main)
}

func emits(every interval: Double) -> Observable<Int> {
  .create { observer in
    let source = DispatchSource.makeTimerSource()
    source.schedule(deadline: .now(), repeating: interval)
    source.setEventHandler { observer.onNext(1) }
    source.resume()
    return Disposables.create { source.cancel() }
  }
}
