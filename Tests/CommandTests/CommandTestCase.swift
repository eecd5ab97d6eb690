import Foundation
import TestSupport
import XCTest

/// Tests that run the program in a folder of their own.
class CommandTestCase: XCTestCase {
  /// The folder, empty at first.
  private(set) var folder = FileManager.default.temporaryDirectory

  override func setUpWithError() throws {
    folder = try makeFolder()
  }

  /// Runs the program in the folder.
  func memsim(
    _ arguments: String..., setting values: [String: String] = [:]
  ) throws -> MemsimProcess {
    try MemsimProcess(arguments, in: folder, setting: values)
  }

  /// Writes a file into the folder.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  /// Returns the text of a file in the folder; nil if the file does not exist.
  func contents(of name: String) -> String? {
    try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// Sleeps until a file in the folder is there and says what is wanted, or nothing was written in
  /// the folder for a minute.
  func wait(for name: String, until isWanted: (String) -> Bool) {
    let changes = inotify_init1(Int32(O_CLOEXEC))
    defer { close(changes) }
    let mask = UInt32(IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE)
    guard changes >= 0, inotify_add_watch(changes, folder.path, mask) >= 0 else {
      return XCTFail("the kernel does not tell of changes, errno \(errno)")
    }
    var waiting = pollfd(fd: changes, events: Int16(POLLIN), revents: 0)
    var notes = [UInt8](repeating: 0, count: 1 << 12)
    while !(contents(of: name).map(isWanted) ?? false) {
      guard poll(&waiting, 1, 60_000) > 0, read(changes, &notes, notes.count) > 0 else {
        return XCTFail("\(name) does not become what is waited for")
      }
    }
  }

  /// The first line of a block on a page that output does not have in its place.
  ///
  /// It is a line of the output where the block leaves lines out without `...`, and nil if the
  /// block shows the output. Lines are compared as `same` returns them.
  func firstLine(
    of block: String, notIn output: String, _ same: (Substring) -> String = { String($0) }
  ) -> String? {
    var rest = output.split(separator: "\n").map(same)[...]
    var mayLeaveOut = false
    for line in block.split(separator: "\n").map(same) {
      if line == "..." {
        mayLeaveOut = true
        continue
      }
      if mayLeaveOut { rest = rest.drop { $0 != line } }
      guard rest.popFirst() == line else { return line }
      mayLeaveOut = false
    }
    return mayLeaveOut ? nil : rest.first
  }

  /// An object of JSON that the program has printed.
  func object(_ text: String) throws -> [String: Any] {
    try XCTUnwrap(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// The names of the files in the folder.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// A scenario in which one app grows until the phone is full, with what is to be true of it.
  func short(
    named name: String = "short", expecting expectation: String = "{alive: Reader}"
  ) -> String {
    """
    name: \(name)
    apps:
      - {name: Reader, workload: cache, with: {entry: 64KB, rate: 4/s}}
      - {name: Hoarder, workload: ramp, with: {chunk: 256KB, rate: 8/s}, role: background}
    timeline:
      - {at: 0s, launch: Hoarder}
      - {at: 1s, launch: Reader}
    end: 20s
    expect: [\(expectation)]

    """
  }

  /// A scenario whose run outlasts what a test does meanwhile: its device never sleeps.
  var long: String {
    short().replacing("end: 20s", with: "settings: {auto-lock: never}\nend: 8000h")
  }
}
