extension RandomNumberGenerator {
  /// Returns a number from 0 up to, but not including, `bound`. All are equally likely: Daniel Lemire's
  /// method (2019).
  ///
  /// A 64-bit number times the bound is a 128-bit number, whose high half is the draw. 2^64 is seldom a
  /// multiple of the bound, so some draws would be more likely than others. To prevent that, it draws again
  /// if the low half is less than 2^64 mod `bound`.
  @inlinable
  package mutating func draw(below bound: Int) -> Int {
    precondition(bound > 0, "a draw needs something to draw from")
    let bound = UInt64(bound)
    var product = bound.multipliedFullWidth(by: next())
    if product.low < bound {
      let excess = (0 &- bound) % bound
      while product.low < excess {
        product = bound.multipliedFullWidth(by: next())
      }
    }
    return Int(product.high)
  }
}
