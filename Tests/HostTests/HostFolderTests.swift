import Foundation
import MemsimHost
import TestSupport
import XCTest

/// Only files below a folder are read, whatever is linked or put there.
final class HostFolderTests: XCTestCase {
  private var outside = URL(filePath: "/")
  private let limit = FileLimit("a test", bytes: 1 << 20)

  private var path: String { outside.appending(path: "folder").path }
  private var folder: HostFolder { HostFolder(path) }

  override func setUpWithError() throws {
    outside = try makeFolder()
    try write("secret", "secret")
    for file in ["folder/a", "folder/b/c", "folder/b/d/e"] { try write(file, file) }
  }

  private func write(_ file: String, _ text: String) throws {
    let url = outside.appending(path: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  private func text(of file: String) throws -> String {
    String(decoding: try folder.read(file, limit), as: UTF8.self)
  }

  private func message(reading file: String) -> String {
    do {
      return "no error: \(try text(of: file))"
    } catch {
      return (error as? FileError)?.message ?? "\(error)"
    }
  }

  func testAPathLeadsDown() throws {
    for file in ["b/c", "./b//c", "b/d/../c", "b/../b/c"] {
      XCTAssertEqual(try text(of: file), "folder/b/c", file)
    }
  }

  func testAPathMayNotLeadOut() {
    for file in ["../secret", "b/../../secret", "/etc/passwd", "..", "b/d/../../.."] {
      XCTAssertEqual(
        message(reading: file),
        "the path leaves the folder '\(path)'; expected a path inside the folder", file)
    }
  }

  func testALinkInTheFolderIsFollowed() throws {
    try link("f", to: "b/d")
    try link("b/g", to: "../f/./e")
    XCTAssertEqual(try text(of: "f/e"), "folder/b/d/e")
    XCTAssertEqual(try text(of: "b/g"), "folder/b/d/e")
    // Behind a link, two dots lead to the parent of its target.
    XCTAssertEqual(try text(of: "f/../c"), "folder/b/c")
  }

  func testALinkMayNotLeadOut() throws {
    let targets = [
      "../secret", "/etc/passwd", "b/../../secret", path + "/a", "..", "b/d/../../../folder/a",
    ]
    for (number, target) in targets.enumerated() {
      try link("l\(number)", to: target)
      XCTAssertEqual(
        message(reading: "l\(number)"),
        "the path leaves the folder '\(path)' by a link; expected a path inside the folder", target)
    }
    XCTAssertTrue(message(reading: "l4/secret").contains("by a link"))
  }

  func testALinkToALinkMayNotLeadOut() throws {
    try link("b/up", to: "..")
    try link("further", to: "b/up/../secret")
    XCTAssertTrue(message(reading: "further").contains("by a link"))
  }

  func testLinksThatLeadInACircleEnd() throws {
    try link("f", to: "g")
    try link("g", to: "b/../f")
    XCTAssertEqual(
      message(reading: "f"), "memsim cannot read the file: Too many levels of symbolic links")
  }

  func testAsManyLinksAreFollowedAsThereMayBeAndNoMore() throws {
    try link("l0", to: "a")
    for number in 1...40 { try link("l\(number)", to: "l\(number - 1)") }
    XCTAssertEqual(try text(of: "l39"), "folder/a")
    XCTAssertEqual(
      message(reading: "l40"), "memsim cannot read the file: Too many levels of symbolic links")
  }

  /// That nothing is at a path is the path's, and that no file is opened any more is the host's.
  func testWhatTheHostRefusesIsToldFromWhatIsNotThere() {
    for (number, isRefused) in [
      (EMFILE, true), (ENFILE, true), (ENOMEM, true), (EIO, true), (ENOENT, false),
      (EACCES, false), (ELOOP, false), (ENOTDIR, false), (EISDIR, false),
    ] {
      XCTAssertEqual(FileError.isRefusal(number), isRefused, String(cString: strerror(number)))
    }
  }

  func testALinkThatLeadsToNothingIsNamed() throws {
    try link("f", to: "b/none")
    XCTAssertEqual(
      message(reading: "f"), "the link names no file; expected a path inside the folder")
  }

  func testWhatIsNoFileIsNotRead() throws {
    XCTAssertEqual(mkfifo("\(path)/pipe", 0o600), 0)
    try link("f", to: "pipe")
    for file in ["pipe", "f"] {
      XCTAssertEqual(message(reading: file), "this is a pipe; expected a regular file")
    }
    XCTAssertEqual(message(reading: "b"), "this is a folder; expected a regular file")
    XCTAssertEqual(message(reading: "."), "this is a folder; expected a regular file")
    XCTAssertEqual(message(reading: "a/c"), "memsim cannot read the file: Not a directory")
    XCTAssertEqual(
      HostFolder("/dev").message(reading: "null"), "this is a device; expected a regular file")
  }

  func testAZeroEndsNoPath() {
    XCTAssertEqual(
      message(reading: "a\0b"), "memsim cannot read the file: No such file or directory")
    XCTAssertEqual(
      HostFolder("\(path)\0").message(reading: "a"),
      "memsim cannot read the folder: No such file or directory")
  }

  func testAFolderBelowKeepsWhatIsBelowIt() throws {
    try link("inner", to: "b")
    try link("b/out", to: "../a")
    XCTAssertEqual(try text(of: "b/out"), "folder/a")
    for name in ["b", "inner"] {
      let inner = folder.folder(name)
      XCTAssertEqual(inner.path, "\(path)/\(name)")
      XCTAssertNoThrow(try inner.read("c", limit))
      XCTAssertTrue(inner.message(reading: "out").contains("by a link"))
      XCTAssertTrue(inner.message(reading: "../a").contains("leaves the folder"))
    }
    XCTAssertTrue(folder.folder("..").message(reading: "secret").contains("leaves the folder"))
    XCTAssertEqual(
      folder.folder("a").message(reading: "c"), "this is a regular file; expected a folder")
  }

  func testTheFolderItselfMayBeReachedByALink() throws {
    let link = outside.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    XCTAssertNoThrow(try HostFolder(link).read("b/c", limit))
  }

  /// A link that is exchanged all the time for one that leads out is followed or refused.
  func testWhatIsExchangedMeanwhileNeverLeadsOut() throws {
    try write("other/c", "secret")
    try link("s", to: "b")
    let (place, next) = ("\(path)/s", "\(path)/next")
    let isOver = Flag()
    let exchange = Thread {
      while !isOver.isSet {
        for target in ["../other", "b"] where symlink(target, next) == 0 { rename(next, place) }
      }
      isOver.answer()
    }
    exchange.start()
    var readCount = 0
    for _ in 0..<20_000 {
      guard let text = try? text(of: "s/c") else { continue }
      XCTAssertEqual(text, "folder/b/c")
      readCount += 1
    }
    isOver.set()
    isOver.waitForAnswer()
    XCTAssertGreaterThan(readCount, 0)
  }
}

extension HostFolder {
  fileprivate func message(reading file: String) -> String {
    do {
      return "no error: \(try read(file, FileLimit("a test", bytes: 1 << 20)))"
    } catch {
      return error.message
    }
  }
}

/// A word between two threads.
private final class Flag: @unchecked Sendable {  // every access goes through `lock`
  private let lock = NSLock()
  private let answered = DispatchSemaphore(value: 0)
  private var value = false

  var isSet: Bool { lock.withLock { value } }

  func set() { lock.withLock { value = true } }
  func answer() { answered.signal() }
  func waitForAnswer() { answered.wait() }
}
