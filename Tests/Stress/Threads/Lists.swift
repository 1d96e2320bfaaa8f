/// Relations between lists of values that several threads have sent.
extension [Int] {
  func isSubsequence(of other: [Int]) -> Bool {
    var rest = other[...]
    for element in self {
      guard let index = rest.firstIndex(of: element) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }

  /// True if the elements are those of a part of a list, in which an element may be missing that equals the
  /// one before it.
  ///
  /// - Parameter reachesEnd: whether that has to be the last part.
  func isPart(of list: [Int], reachesEnd: Bool) -> Bool {
    isEmpty
      || list.indices.contains { start in
        var rest = self[...]
        for index in list.indices[start...] {
          if rest.first == list[index] {
            rest = rest.dropFirst()
          } else if index == start || list[index] != list[index - 1] {
            return rest.isEmpty && !reachesEnd
          }
        }
        return rest.isEmpty
      }
  }

  /// True if each element is the next of one of the lists.
  ///
  /// - Parameter isComplete: whether all elements of all lists have to be there.
  func isInterleaved(of lists: [[Int]], isComplete: Bool) -> Bool {
    // All the ways to have got this far: how much of each list is used.
    var ways: Set<[Int]> = [lists.map { _ in 0 }]
    for element in self {
      var next: Set<[Int]> = []
      for way in ways {
        for (index, list) in lists.enumerated() where way[index] < list.count && list[way[index]] == element {
          var longer = way
          longer[index] += 1
          next.insert(longer)
        }
      }
      ways = next
    }
    return isComplete ? ways.contains(lists.map(\.count)) : !ways.isEmpty
  }

  /// True if the elements are those of a list, of which so many were to be had at a time, the earlier ones
  /// first.
  func isReordered(_ list: [Int], by size: Int, isComplete: Bool) -> Bool {
    var window = Array(list.prefix(size))
    var rest = list.dropFirst(size)
    for element in self {
      guard let index = window.firstIndex(of: element) else { return false }
      window.remove(at: index)
      if let next = rest.popFirst() { window.append(next) }
    }
    return !isComplete || count == list.count
  }

  /// True if each element is a part of a list, combined, and the parts follow each other.
  ///
  /// - Parameters:
  ///   - limit: how many elements a part has at most.
  ///   - isComplete: whether the parts have to make up all of the list.
  func isDivision(of list: [Int], limit: Int, isComplete: Bool) -> Bool {
    var rest = list[...]
    for element in self {
      let lengths = rest.isEmpty ? 0..<0 : 1..<Swift.min(limit, rest.count) + 1
      guard let length = lengths.first(where: { Arithmetic.combine(Array(rest.prefix($0))) == element })
      else {
        return false
      }
      rest = rest.dropFirst(length)
    }
    return !isComplete || rest.isEmpty
  }
}
