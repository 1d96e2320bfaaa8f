// `zip` and `combineLatest` of any number of sequences of different types: what the traits need once each, and not once for
// each number.

func zipped<each E, Result>(
  _ source: repeat Observable<each E>,
  resultSelector: @escaping (repeat each E) throws -> Result
) -> Observable<Result> {
  combined(.zip, repeat each source, resultSelector: resultSelector)
}

func latest<each E, Result>(
  _ source: repeat Observable<each E>,
  resultSelector: @escaping (repeat each E) throws -> Result
) -> Observable<Result> {
  combined(.latest, repeat each source, resultSelector: resultSelector)
}

private func combined<each E, Result>(
  _ kind: Combination<Result>.Kind,
  _ source: repeat Observable<each E>,
  resultSelector: @escaping (repeat each E) throws -> Result
) -> Observable<Result> {
  Combination.observable(kind) { combination in
    let elements = (repeat combination.add(each source))
    return { try resultSelector(repeat (each elements).next()) }
  }
}
