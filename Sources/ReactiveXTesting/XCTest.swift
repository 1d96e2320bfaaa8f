#if canImport(XCTest)
  internal import XCTest

  /// Asserts that the elements of recorded events are those given, whatever their times are and how the sequence ended.
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
#endif
