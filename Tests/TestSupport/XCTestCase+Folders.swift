package import Foundation
package import XCTest

extension XCTestCase {
  /// Makes an empty folder, which goes with the test.
  ///
  /// Nothing else does: what a `tearDown` takes away may be what the test was to make and never
  /// came to.
  package func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    addTeardownBlock { try FileManager.default.removeItem(at: folder) }
    return folder
  }
}
