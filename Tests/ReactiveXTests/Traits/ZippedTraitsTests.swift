import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct ZippedTraitsTests {
    private let number = Single.just(1)
    private let text = Single.just("a")
    private let failed = Single<Int>.error(TestError.a)

    @Test func `singles and maybes of several types are combined`() {
      let maybe = Maybe.just(1)
      let pair = Single.zip(number, text)
      let two = Single.zip(number, text) { "\($0)\($1)" }
      let three = Single.zip(number, text, number) { "\($0)\($1)\($2)" }
      let eight = Single.zip(number, number, number, number, number, number, number, number) {
        [$0, $1, $2, $3, $4, $5, $6, $7]
      }
      let optional = Single.zip(Single<Int?>.just(nil), number) { "\($0 as Any) \($1)" }
      let throwing = Single.zip(number, number) { _, _ -> Int in throw TestError.b }
      let maybes = Maybe.zip(maybe, Maybe.just("b")) { "\($0)\($1)" }
      expect(
        Row("tuple", pair, "next((1, \"a\"))", "completed"),
        Row("closure", two, "next(1a)", "completed"),
        Row("three", three, "next(1a1)", "completed"),
        Row("eight", eight, "next([1, 1, 1, 1, 1, 1, 1, 1])", "completed"),
        Row("an optional", optional, "next(nil 1)", "completed"),
        Row("an error", Single.zip(number, failed), "error(a)"),
        Row("a closure that throws", throwing, "error(b)"),
        Row("maybes", maybes, "next(1b)", "completed"),
        Row("maybes, tuple", Maybe.zip(maybe, maybe), "next((1, 1))", "completed"),
        Row("maybes, one empty", Maybe.zip(maybe, Maybe<Int>.empty()), "completed")
      )
    }

    @Test func `a collection of singles is combined, even an empty one`() {
      expect(
        Row("array", Single.zip([number, number]), "next([1, 1])", "completed"),
        Row("closure", Single.zip([number, number]) { $0.reduce(0, +) }, "next(2)", "completed"),
        Row("none", Single<Int>.zip([Single<Int>]()), "next([])", "completed"),
        Row("none, closure", Single<Int>.zip([Single<Int>]()) { $0.count }, "next(0)", "completed"),
        Row("an error", Single.zip([number, failed]), "error(a)")
      )
    }
  }
}
