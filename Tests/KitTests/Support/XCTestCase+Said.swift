import TestSupport
import XCTest

extension XCTestCase {
  /// What an app says in one turn, which must leak nothing and be diagnosed nothing.
  func said(
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @Sendable (Marks) -> Void
  ) throws -> [String] {
    let marks = Marks()
    let run = try AppRun(fileID: fileID, file: file, line: line, { body(marks) })
    XCTAssertEqual(run.leaks, [], file: file, line: line)
    XCTAssertEqual(run.diagnoses, [], file: file, line: line)
    return marks.all
  }
}
