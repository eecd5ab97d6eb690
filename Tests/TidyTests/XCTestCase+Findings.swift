import XCTest

extension XCTestCase {
  /// Fails at each line of the repository on which a rule is broken.
  func assertObeyed(_ rule: Rule) throws {
    for file in Repository.here.files {
      for line in try rule.offendingLines(in: file) {
        report("\(rule.name): \(rule.demand)", in: file, line: line)
      }
    }
  }

  /// Fails at a line of a file of the repository.
  func report(_ message: String, in file: SourceFile, line: Int) {
    recordFailure(
      withDescription: message, inFile: file.path, atLine: line, expected: true)
  }
}
