import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct ZippedTraitsTests {
    private let number = Single.just(1)
    private let text = Single.just("a")
    private let failed = Single<Int>.error(TestError.a)

    @Test func `zip combines singles and maybes of several types`() {
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
        Row("tuple", pair, "(1, \"a\") |"),
        Row("closure", two, "1a |"),
        Row("three", three, "1a1 |"),
        Row("eight", eight, "[1, 1, 1, 1, 1, 1, 1, 1] |"),
        Row("an optional", optional, "nil 1 |"),
        Row("an error", Single.zip(number, failed), "#a"),
        Row("a closure that throws", throwing, "#b"),
        Row("maybes", maybes, "1b |"),
        Row("maybes, tuple", Maybe.zip(maybe, maybe), "(1, 1) |"),
        Row("maybes, one empty", Maybe.zip(maybe, Maybe<Int>.empty()), "|")
      )
    }

    @Test func `zip combines a collection of singles, even an empty one`() {
      expect(
        Row("array", Single.zip([number, number]), "[1, 1] |"),
        Row("closure", Single.zip([number, number]) { $0.reduce(0, +) }, "2 |"),
        Row("none", Single<Int>.zip([Single<Int>]()), "[] |"),
        Row("none, closure", Single<Int>.zip([Single<Int>]()) { $0.count }, "0 |"),
        Row("an error", Single.zip([number, failed]), "#a")
      )
    }
  }
}
