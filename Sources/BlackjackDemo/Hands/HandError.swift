/// What ends a sequence of hands.
enum HandError: Error, Equatable {
  /// A hand had more than 21 points: this many.
  case busted(points: Int)
}
