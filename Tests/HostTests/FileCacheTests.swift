import Foundation
import TestSupport
import XCTest

@testable import MemsimHost

/// A file is decoded once, and again when it changes.
final class FileCacheTests: XCTestCase {
  private var folder = URL(filePath: "/")
  private let limit = FileLimit("a test", bytes: 1 << 20)
  private let cache = FileCache<String>(mostEntries: 3) { _ in true }

  override func setUpWithError() throws {
    folder = try makeFolder()
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Writes into a file that is there, as an editor does that keeps its inode.
  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private func text(_ name: String, in cache: FileCache<String>? = nil) throws -> String {
    try (cache ?? self.cache).value(of: HostFile(path(name))) { pieces throws(FileError) in
      String(decoding: try pieces.next(), as: UTF8.self)
    }
  }

  /// Waits until the host's clock has gone on, by which it tells one change from the next.
  private func waitForATick() throws {
    let start = try changeTime("tick")
    while try changeTime("tick") == start {}
  }

  private func changeTime(_ name: String) throws -> Int {
    try write(name, "")
    var status = stat()
    XCTAssertEqual(stat(path(name), &status), 0)
    return status.st_ctim.tv_sec * 1_000_000_000 + status.st_ctim.tv_nsec
  }

  func testAFileIsReadOnce() throws {
    try write("a", "lion")
    for _ in 0..<10 { XCTAssertEqual(try text("a"), "lion") }
    XCTAssertEqual(cache.readCount, 1)
  }

  func testAFileIsReadOnceInAFolder() throws {
    try write("a", "lion")
    for _ in 0..<10 {
      for key in ["one", "two"] {
        let value = try cache.value(of: "a", in: HostFolder(folder.path), limit, key: key) {
          "\(key): \($0.count)"
        }
        XCTAssertEqual(value, "\(key): 4")
      }
    }
    XCTAssertEqual(cache.readCount, 2)
  }

  func testAFileThatWasWrittenIsReadAnew() throws {
    try write("a", "lion")
    XCTAssertEqual(try text("a"), "lion")
    try waitForATick()
    try write("a", "puma")
    XCTAssertEqual(try text("a"), "puma")
    XCTAssertEqual(cache.readCount, 2)
  }

  func testAFileWhoseTimeWasSetBackIsReadAnew() throws {
    try write("a", "lion")
    let date = try FileManager.default.attributesOfItem(atPath: path("a"))[.modificationDate]
    XCTAssertEqual(try text("a"), "lion")
    try waitForATick()
    try write("a", "puma")
    let attributes = [FileAttributeKey.modificationDate: try XCTUnwrap(date)]
    try FileManager.default.setAttributes(attributes, ofItemAtPath: path("a"))
    XCTAssertEqual(try text("a"), "puma")
  }

  func testAnotherFileAtAPathIsReadAnew() throws {
    try write("a", "lion")
    try write("b", "puma")
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: path("a"))
    XCTAssertEqual(try text("link"), "lion")
    try FileManager.default.removeItem(atPath: path("link"))
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: path("b"))
    XCTAssertEqual(try text("link"), "puma")
  }

  func testAFileThatIsGoneIsAnError() throws {
    try write("a", "lion")
    XCTAssertEqual(try text("a"), "lion")
    try FileManager.default.removeItem(atPath: path("a"))
    XCTAssertThrowsError(try text("a")) { XCTAssertEqual(($0 as? FileError)?.cause, .missing) }
  }

  func testNothingIsKeptOfAFileThatChangedJustNow() throws {
    let cache = FileCache<String>()
    for animal in ["lion", "puma", "lynx"] {
      try write("a", animal)
      XCTAssertEqual(try text("a", in: cache), animal)
    }
    XCTAssertEqual(cache.count, 0)
  }

  func testAFileThatWasLeftAloneIsKept() throws {
    let cache = FileCache<String>()
    let file = HostFile(#filePath)
    for _ in 0..<3 { _ = try cache.value(of: file) { _ in "read" } }
    XCTAssertEqual(cache.readCount, 1)
  }

  func testWhatWasAskedForLastIsKept() throws {
    for name in ["a", "b", "c", "d"] {
      try write(name, name)
      XCTAssertEqual(try text(name), name)
      XCTAssertEqual(try text("a"), "a")
    }
    XCTAssertEqual(cache.count, 3)
    XCTAssertEqual(cache.readCount, 4)
    for name in ["a", "c", "d"] { XCTAssertEqual(try text(name), name) }
    XCTAssertEqual(cache.readCount, 4)
    XCTAssertEqual(try text("b"), "b")
    XCTAssertEqual(cache.readCount, 5)
  }

  func testThreadsShareACache() throws {
    for name in ["a", "b", "c", "d"] { try write(name, name) }
    DispatchQueue.concurrentPerform(iterations: 4) { [cache, folder] thread in
      for turn in 0..<200 {
        let name = ["a", "b", "c", "d"][(turn + thread) % 4]
        let path = folder.appending(path: name).path
        let found = try? cache.value(of: HostFile(path)) { pieces throws(FileError) in
          String(decoding: try pieces.next(), as: UTF8.self)
        }
        XCTAssertEqual(found, name)
      }
    }
    XCTAssertLessThanOrEqual(cache.count, 3)
  }
}
