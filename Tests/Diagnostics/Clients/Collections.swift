// Extensions of collections that call Swift's own methods. The library's methods must not hide these.

extension Sequence {
  func pairsOfSequence() -> [(Element, Element)] { Array(zip(self, self)) }
}

extension Collection {
  func pairs() -> [(Element, Element)] { Array(zip(self, self)) }
  func neighbors() -> [(Element, Element)] { Array(zip(self, dropFirst())) }
}

extension Array {
  func pairsOfArray() -> [(Element, Element)] {
    var pairs: [(Element, Element)] = []
    for pair in zip(self, self) { pairs.append(pair) }
    return pairs
  }
}
