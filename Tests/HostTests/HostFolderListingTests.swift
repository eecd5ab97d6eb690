import Foundation
import MemsimHost
import TestSupport
import XCTest

/// A walk through a folder comes to an end and stays in it.
final class HostFolderListingTests: XCTestCase {
  private var folder = URL(filePath: "/")

  override func setUpWithError() throws {
    folder = try makeFolder()
    for file in ["b", "a/c", "a-b", ".hidden", ".git/x"] { try write(file) }
  }

  private func write(_ file: String) throws {
    let url = folder.appending(path: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: url)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: name).path, withDestinationPath: target)
  }

  private func listing() throws -> (paths: [String], errors: [String]) {
    let listing = try HostFolder(folder.path).files { _ in .resource }
    let prefix = folder.path + "/"
    return (
      listing.paths,
      listing.errors.map { $0.path.replacing(prefix, with: "") + ": " + $0.message }
    )
  }

  func testFilesAreSortedAndHiddenOnesLeftOut() throws {
    XCTAssertEqual(try listing().paths, ["a-b", "a/c", "b"])
    XCTAssertEqual(try HostFolder(folder.path).names { $0 != "b" }, ["a", "a-b"])
  }

  func testAllThatIsWrongIsSaidAtOnce() throws {
    try link("etc", to: "/etc")
    try link("gone", to: "none")
    try link("a/self", to: ".")
    XCTAssertEqual(mkfifo(folder.appending(path: "pipe").path, 0o600), 0)
    XCTAssertEqual(
      try listing().errors,
      [
        "a/self: the folder contains itself through a link; expected folders without such a link",
        "etc: the path leaves the folder '\(folder.path)' by a link; expected a path inside the "
          + "folder",
        "gone: the link names no file; expected a path inside the folder",
        "pipe: this is a pipe; expected a regular file",
      ])
  }

  func testANameThatIsNoTextIsAnError() throws {
    let name = Array("\(folder.path)/".utf8).map(CChar.init) + [-1, -2, 0]
    XCTAssertEqual(mkdir(name, 0o700), 0)
    XCTAssertThrowsError(try listing()) {
      XCTAssertTrue("\($0)".contains("the name is not UTF-8 text"), "\($0)")
    }
  }

  func testFoldersEnd() throws {
    try write(Array(repeating: "d", count: 40).joined(separator: "/"))
    let errors = try listing().errors
    XCTAssertEqual(errors.count, 1)
    XCTAssertTrue(errors[0].hasSuffix("folders are nested too deep; expected at most 32"))
  }

  func testFoldersLieAsDeepAsTheyMay() throws {
    let deepest = Array(repeating: "d", count: 32).joined(separator: "/") + "/file"
    try write(deepest)
    XCTAssertEqual(try listing().errors, [])
    XCTAssertTrue(try listing().paths.contains(deepest))
    try write("d/" + deepest)
    XCTAssertEqual(try listing().errors.count, 1)
  }

  func testThereAreAsManyFilesAsThereMayBe() throws {
    let path = folder.appending(path: "many").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    for number in 0..<HostFolder.mostFiles {
      close(open("\(path)/\(number)", O_WRONLY | O_CREAT, 0o600))
    }
    XCTAssertEqual(try HostFolder(path).files { _ in .resource }.paths.count, 10_000)
    close(open("\(path)/more", O_WRONLY | O_CREAT, 0o600))
    XCTAssertThrowsError(try HostFolder(path).files { _ in .resource }) { error in
      XCTAssertEqual(
        (error as? FileError)?.message, "the folder has too many files; expected at most 10000")
    }
  }
}
