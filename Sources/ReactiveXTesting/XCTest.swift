#if canImport(XCTest)
  internal import XCTest

  /// Asserts that recorded events have the given elements, regardless of their times and of the last event.
  public func XCTAssertRecordedElements<Element: Equatable>(
    _ stream: [Recorded<Event<Element>>],
    _ elements: [Element],
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(stream.compactMap(\.value.element), elements, file: file, line: line)
  }

  /// Compares events of singles.
  public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [SingleEvent<Element>],
    _ rhs: [SingleEvent<Element>],
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let areEqual = lhs.count == rhs.count && zip(lhs, rhs).allSatisfy { $0 == $1 }
    XCTAssertTrue(areEqual, "\(lhs) is not equal to \(rhs)", file: file, line: line)
  }
#endif
