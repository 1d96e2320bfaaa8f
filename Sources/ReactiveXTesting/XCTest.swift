#if canImport(XCTest)
  internal import XCTest

  /// Asserts that the elements of recorded events are those given, whatever their times are and how the
  /// sequence ended.
  ///
  /// Mirrors RxTest's `XCTAssertRecordedElements(_:_:file:line:)`.
  public func XCTAssertRecordedElements<Element: Equatable>(
    _ stream: [Recorded<Event<Element>>],
    _ elements: [Element],
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(stream.compactMap(\.value.element), elements, file: file, line: line)
  }

  /// Compares events of singles.
  ///
  /// Mirrors RxTest's `XCTAssertEqual(_:_:file:line:)`.
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
