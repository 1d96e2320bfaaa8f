import ReactiveTesting
import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct CombiningTests {
    @Test func `elements are put in front, and sequences one after the other`() {
      expectEqual(Observable.of(3).startWith(1, 2).record().values, [1, 2, 3])
      expectEqual(Observable.of(1).concat(Observable.of(2, 3)).record().values, [1, 2, 3])
      expectEqual(Observable.concat(.of(1), .of(2), .of(3)).record().values, [1, 2, 3])
      expectEqual(Observable.concat([Observable.of(1), Observable.of(2)]).record().values, [1, 2])
      let failing = Observable.concat(.of(1), .error(TestError.a), .of(3)).record()
      expectEqual(failing.values, [1])
      expectEqual(failing.failure as? TestError, .a)
    }

    @Test func `each of up to eight sequences has its place in the combination`() {
      let letters = ["a", "b", "c", "d", "e", "f", "g", "h"].map { Observable.just($0) }
      let (a, b, c, d) = (letters[0], letters[1], letters[2], letters[3])
      let (e, f, g, h) = (letters[4], letters[5], letters[6], letters[7])
      @Sendable func joined(_ tuple: Any) -> String {
        Mirror(reflecting: tuple).children.map { "\($0.value)" }.joined()
      }
      expect(
        Row("combineLatest of 2", Observable.combineLatest(a, b) { "\($0)\($1)" }, "ab |"),
        Row("combineLatest of 2, as a tuple", Observable.combineLatest(a, b).map(joined), "ab |"),
        Row("combineLatest of 3", Observable.combineLatest(a, b, c) { "\($0)\($1)\($2)" }, "abc |"),
        Row("combineLatest of 3, as a tuple", Observable.combineLatest(a, b, c).map(joined), "abc |"),
        Row("combineLatest of 4", Observable.combineLatest(a, b, c, d) { "\($0)\($1)\($2)\($3)" }, "abcd |"),
        Row("combineLatest of 4, as a tuple", Observable.combineLatest(a, b, c, d).map(joined), "abcd |"),
        Row(
          "combineLatest of 5",
          Observable.combineLatest(a, b, c, d, e) { "\($0)\($1)\($2)\($3)\($4)" },
          "abcde |"
        ),
        Row("combineLatest of 5, as a tuple", Observable.combineLatest(a, b, c, d, e).map(joined), "abcde |"),
        Row(
          "combineLatest of 6",
          Observable.combineLatest(a, b, c, d, e, f) { "\($0)\($1)\($2)\($3)\($4)\($5)" },
          "abcdef |"
        ),
        Row(
          "combineLatest of 6, as a tuple",
          Observable.combineLatest(a, b, c, d, e, f).map(joined),
          "abcdef |"
        ),
        Row(
          "combineLatest of 7",
          Observable.combineLatest(a, b, c, d, e, f, g) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)" },
          "abcdefg |"
        ),
        Row(
          "combineLatest of 7, as a tuple",
          Observable.combineLatest(a, b, c, d, e, f, g).map(joined),
          "abcdefg |"
        ),
        Row(
          "combineLatest of 8",
          Observable.combineLatest(a, b, c, d, e, f, g, h) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)" },
          "abcdefgh |"
        ),
        Row(
          "combineLatest of 8, as a tuple",
          Observable.combineLatest(a, b, c, d, e, f, g, h).map(joined),
          "abcdefgh |"
        ),
        Row("zip of 2", Observable.zip(a, b) { "\($0)\($1)" }, "ab |"),
        Row("zip of 2, as a tuple", Observable.zip(a, b).map(joined), "ab |"),
        Row("zip of 3", Observable.zip(a, b, c) { "\($0)\($1)\($2)" }, "abc |"),
        Row("zip of 3, as a tuple", Observable.zip(a, b, c).map(joined), "abc |"),
        Row("zip of 4", Observable.zip(a, b, c, d) { "\($0)\($1)\($2)\($3)" }, "abcd |"),
        Row("zip of 4, as a tuple", Observable.zip(a, b, c, d).map(joined), "abcd |"),
        Row("zip of 5", Observable.zip(a, b, c, d, e) { "\($0)\($1)\($2)\($3)\($4)" }, "abcde |"),
        Row("zip of 5, as a tuple", Observable.zip(a, b, c, d, e).map(joined), "abcde |"),
        Row("zip of 6", Observable.zip(a, b, c, d, e, f) { "\($0)\($1)\($2)\($3)\($4)\($5)" }, "abcdef |"),
        Row("zip of 6, as a tuple", Observable.zip(a, b, c, d, e, f).map(joined), "abcdef |"),
        Row(
          "zip of 7",
          Observable.zip(a, b, c, d, e, f, g) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)" },
          "abcdefg |"
        ),
        Row("zip of 7, as a tuple", Observable.zip(a, b, c, d, e, f, g).map(joined), "abcdefg |"),
        Row(
          "zip of 8",
          Observable.zip(a, b, c, d, e, f, g, h) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)" },
          "abcdefgh |"
        ),
        Row("zip of 8, as a tuple", Observable.zip(a, b, c, d, e, f, g, h).map(joined), "abcdefgh |")
      )
    }
  }
}
