import OpenCombine

func useLoops() async {
  for await number in numbers().values { say("values", number) }
  do {
    for try await number in failing().values { say("values", number) }
  } catch {
    say("values", error)
  }

  let sequence: AsyncPublisher<AnyPublisher<Int, Never>> = AsyncPublisher(numbers())
  var iterator: AsyncPublisher<AnyPublisher<Int, Never>>.AsyncIterator = sequence.makeAsyncIterator()
  let element: AsyncPublisher<AnyPublisher<Int, Never>>.Element? = await iterator.next()
  say("AsyncPublisher", element as Any)
  let sameIterator: AsyncPublisher<AnyPublisher<Int, Never>>.Iterator = iterator
  let sameElement: AsyncPublisher<AnyPublisher<Int, Never>>.Iterator.Element? = element
  say("AsyncPublisher", type(of: sameIterator) == type(of: iterator), sameElement as Any)

  let throwing: AsyncThrowingPublisher<AnyPublisher<Int, Mistake>> = AsyncThrowingPublisher(failing())
  var throwingIterator: AsyncThrowingPublisher<AnyPublisher<Int, Mistake>>.AsyncIterator =
    throwing.makeAsyncIterator()
  do {
    let first: AsyncThrowingPublisher<AnyPublisher<Int, Mistake>>.Element? = try await throwingIterator.next()
    let same: AsyncThrowingPublisher<AnyPublisher<Int, Mistake>>.Iterator.Element? = first
    let sameIterator: AsyncThrowingPublisher<AnyPublisher<Int, Mistake>>.Iterator = throwingIterator
    say("AsyncThrowingPublisher", same as Any, type(of: sameIterator) == type(of: throwingIterator))
  } catch {
    say("AsyncThrowingPublisher", error)
  }

  say("Future", await Future<Int, Never> { $0(.success(1)) }.value)
  do {
    say("Future", try await Future<Int, Mistake> { $0(.failure(Mistake())) }.value)
  } catch {
    say("Future", error)
  }
}
