import Foundation
import TestSupport
import XCTest

/// A copy of a bundle, of which a test changes something.
struct ChangedBundle {
  private let folder: URL
  private let copy: URL

  /// Copies a bundle of the repository.
  init(of path: String) throws {
    let bundle = Checkout.root.appending(path: path)
    folder = FileManager.default.temporaryDirectory.appending(path: "memsim-\(UUID())")
    copy = folder.appending(path: bundle.lastPathComponent)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: bundle, to: copy)
  }

  /// Where it is.
  var path: String { copy.path }

  /// Changes a part of a text file, which has to be there.
  func replace(_ old: String, in file: String, with new: String) throws {
    let url = copy.appending(path: file)
    let text = try String(contentsOf: url, encoding: .utf8)
    XCTAssertTrue(text.contains(old), "\(file) has no \(old)")
    try text.replacingOccurrences(of: old, with: new).write(
      to: url, atomically: true, encoding: .utf8)
  }

  /// Writes other greetings.
  func write(greetings: [String]) throws {
    let bytes = greetings.joined(separator: "\n").data(using: .utf16BigEndian)
    try XCTUnwrap(bytes).write(to: copy.appending(path: "DisplayStrings"))
  }

  /// Removes the copy.
  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }
}
