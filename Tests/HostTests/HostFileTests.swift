import Foundation
import MemsimHost
import TestSupport
import XCTest

/// A file that the user names is read wherever it lies, if it is one.
final class HostFileTests: XCTestCase {
  private var folder = URL(filePath: "/")
  private let limit = FileLimit("a test", bytes: 1 << 20)

  override func setUpWithError() throws {
    folder = try makeFolder()
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func message(reading path: String) -> String {
    do {
      return "no error: \(try HostFile(path).read(limit).count)"
    } catch {
      return error.description
    }
  }

  func testAFileIsReadThroughLinks() throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
    try Data(bytes).write(to: folder.appending(path: "a"))
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: path("a"))
    XCTAssertEqual(try HostFile(path("link")).read(limit), bytes)
  }

  func testAFileThatTellsNoSizeIsReadToItsEnd() throws {
    let status = try HostFile("/proc/self/status").read(limit)
    XCTAssertTrue(status.starts(with: "Name:".utf8))
    XCTAssertTrue(String(decoding: status, as: UTF8.self).contains("Threads:"))
  }

  func testALimitIsKeptWithTheSizeAndWithoutIt() throws {
    try Data(count: limit.bytes).write(to: folder.appending(path: "a"))
    XCTAssertEqual(try HostFile(path("a")).read(limit).count, limit.bytes)
    XCTAssertEqual(truncate(path("a"), off_t(limit.bytes) + 1), 0)
    XCTAssertEqual(
      message(reading: path("a")),
      "\(path("a")): error: the file has 1048577 bytes; "
        + "expected at most 1048576 bytes (1MB) in a test")
    XCTAssertThrowsError(
      try HostFile("/proc/self/status").read(FileLimit("a test", bytes: 100))
    ) {
      XCTAssertTrue("\($0)".contains("the file has more than 100 bytes"), "\($0)")
    }
  }

  func testWhatIsNoFileIsNamed() throws {
    XCTAssertEqual(mkfifo(path("pipe"), 0o600), 0)
    let pairs = [
      (path("pipe"), "a pipe"), ("/dev/zero", "a device"), (folder.path, "a folder"),
    ]
    for (path, kind) in pairs {
      XCTAssertEqual(
        message(reading: path), "\(path): error: this is \(kind); expected a regular file")
    }
  }

  func testAFileThatIsNotThereIsMissing() {
    XCTAssertThrowsError(try HostFile(path("none")).read(limit)) {
      XCTAssertEqual(($0 as? FileError)?.cause, .missing)
    }
    XCTAssertEqual(
      message(reading: "a\0"), "a\0: error: memsim cannot read the file: No such file or directory")
  }
}
