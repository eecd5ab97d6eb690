import Foundation
import XCTest

/// Tests that run the program in a folder of their own.
class CommandTestCase: XCTestCase {
  /// The folder, empty at first.
  private(set) var folder = FileManager.default.temporaryDirectory

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
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

  /// What a file in the folder says; nil if it is not there.
  func contents(of name: String) -> String? {
    try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// Waits until a file in the folder is there, and has a text in it if that is given; or until the
  /// process that is to write it is over.
  func wait(for text: String? = nil, in name: String, of process: Process) {
    let watch = inotify_init()
    defer { close(watch) }
    inotify_add_watch(watch, folder.path, UInt32(IN_CREATE | IN_MODIFY | IN_MOVED_TO))
    var events = [UInt8](repeating: 0, count: 1 << 16)
    while process.isRunning {
      if let found = contents(of: name), text.map(found.contains) ?? true { return }
      // A process that ends changes no file, so it is looked after now and then.
      var question = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
      if poll(&question, 1, 1000) > 0 { _ = read(watch, &events, events.count) }
    }
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
  func short(expecting expectation: String = "{alive: Reader}") -> String {
    """
    name: short
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
}
