// `zip` and `combineLatest` of any number of sequences of different types, for the traits.

func combined<each E, Result>(
  _ kind: Combination<Result>.Kind,
  _ source: repeat Observable<each E>,
  resultSelector: @escaping (repeat each E) throws -> Result
) -> Observable<Result> {
  Combination.observable(kind) { combination in
    let elements = (repeat combination.add(each source))
    return { try resultSelector(repeat (each elements).next()) }
  }
}
