import XCTest

/// Every file of the repository obeys every rule: one test a rule, in the order of `Rule.all`.
final class SourceTests: XCTestCase {
  func testLineLength() throws { try assertObeyed(.lineLength) }
  func testFileLength() throws { try assertObeyed(.fileLength) }
  func testFunctionLength() throws { try assertObeyed(.functionLength) }
  func testTrailingWhitespace() throws { try assertObeyed(.trailingWhitespace) }
  func testLastNewline() throws { try assertObeyed(.lastNewline) }
  func testTypeName() throws { try assertObeyed(.typeName) }
  func testOneIdea() throws { try assertObeyed(.oneIdea) }
  func testVagueName() throws { try assertObeyed(.vagueName) }
  func testEmptyFile() throws { try assertObeyed(.emptyFile) }
  func testForceTry() throws { try assertObeyed(.forceTry) }
  func testForceCast() throws { try assertObeyed(.forceCast) }
  func testForceUnwrap() throws { try assertObeyed(.forceUnwrap) }
  func testUnsafeIsolation() throws { try assertObeyed(.unsafeIsolation) }
  func testUncheckedSendable() throws { try assertObeyed(.uncheckedSendable) }
  func testUnknownLock() throws { try assertObeyed(.unknownLock) }
  func testOpenEnd() throws { try assertObeyed(.openEnd) }
  func testCommentedOutCode() throws { try assertObeyed(.commentedOutCode) }
  func testBanner() throws { try assertObeyed(.banner) }
  func testHiddenSubject() throws { try assertObeyed(.hiddenSubject) }
  func testModuleWords() throws { try assertObeyed(.moduleWords) }
  func testFileOpening() throws { try assertObeyed(.fileOpening) }
  func testStrayOutput() throws { try assertObeyed(.strayOutput) }
  func testUnfuzzedReader() throws { try assertObeyed(.unfuzzedReader) }
  func testBuildPath() throws { try assertObeyed(.buildPath) }
}
