package import MemsimVocabulary
internal import XCTest

#if canImport(Testing)
  internal import Testing
#endif

/// What an assertion found to be otherwise, on its way to whoever runs the test.
package struct TestFailure: Sendable {
  /// What is said of it.
  package let message: VisibleText
  /// The file of the assertion.
  package let file: StaticString
  /// The line of the assertion.
  package let line: UInt

  /// Who is told instead of a test framework, as tests of assertions are.
  @TaskLocal package static var listener: (@Sendable (TestFailure) -> Void)?

  /// Tells whoever runs the test.
  func report() {
    if let listener = Self.listener { return listener(self) }
    #if canImport(Testing)
      if Test.current != nil {
        Issue.record(Comment(rawValue: message.shown), sourceLocation: location)
        return
      }
    #endif
    XCTFail(message.shown, file: file, line: line)
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
