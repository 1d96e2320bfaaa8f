// `zip` and `combineLatest` of any number of sequences of different types, for the traits.

@inlinable func combined<each Source: ObservableConvertibleType, Result>(
  _ kind: CombinationKind,
  _ source: repeat each Source,
  resultSelector: @escaping (repeat (each Source).Element) throws -> Result
) -> Observable<Result> {
  Combination.observable(kind) { combination in
    let slots = (repeat combination.slot(of: each source))
    combination.select = { combination in try resultSelector(repeat (each slots).next(combination)) }
    repeat combination.subscribe(to: each source, each slots)
  }
}
