internal import MemsimVocabulary
internal import XCTest

#if canImport(Testing)
  internal import Testing
#endif

/// What an assertion found to be otherwise, on its way to whoever runs the test.
package struct TestFailure: Sendable {
  /// What is said of it.
  package let message: String
  /// The file of the assertion.
  package let file: StaticString
  /// The line of the assertion.
  package let line: UInt

  /// Who is told instead of a test framework, as tests of assertions are.
  @TaskLocal package static var listener: (@Sendable (TestFailure) -> Void)?

  /// Says something of an assertion, which can be shown wherever tests are read.
  init(_ message: VisibleText, file: StaticString, line: UInt) {
    self.message = message.shown
    self.file = file
    self.line = line
  }

  /// Tells whoever runs the test.
  func report() {
    if let listener = Self.listener { return listener(self) }
    #if canImport(Testing)
      if Test.current != nil {
        Issue.record(Comment(rawValue: message), sourceLocation: location)
        return
      }
    #endif
    XCTFail(message, file: file, line: line)
  }

  #if canImport(Testing)
    /// The file's identifier needs a module: the folder's name stands for it.
    private var location: SourceLocation {
      let path = "\(file)"
      let identifier = path.split(separator: "/").suffix(2).joined(separator: "/")
      return SourceLocation(fileID: identifier, filePath: path, line: Int(line), column: 1)
    }
  #endif
}
