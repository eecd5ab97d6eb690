import Foundation
import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

@testable import MemsimApps

/// MoveMe on a device, with a turn of its process in which a test looks around.
struct MoveMeProcess {
  /// The run of the device.
  let run: DeviceRun

  /// Launches MoveMe, and runs a step inside it a millisecond later; what the user does begins a
  /// second later.
  init(
    bundle: AppBundle? = nil, os: OSVersion = OSVersion(3, 1), fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line,
    _ step: @escaping @Sendable (MoveMeView) -> Void, user: (Device) throws -> Void = { _ in }
  ) throws {
    let turns = Marks()
    let code = MoveMe.executable(.releasing)
    let executable = Executable(code.name, classes: code.classes, arguments: code.arguments) {
      argc, argv in
      AppProcess.current.schedule(after: .milliseconds(1)) {
        guard let delegate = UIApplication.sharedApplication().delegate as? MoveMeAppDelegate,
          let view = delegate.viewController?.view as? MoveMeView
        else { return }
        turns.add("step")
        step(view)
      }
      return try code.main(argc, argv)
    }
    let app = App(executable, bundle: try bundle ?? ShippedBundle.named("MoveMe"))
    run = try DeviceRun(on: .phone(os: os), fileID: fileID, file: file, line: line) { device in
      device.install(app)
      try device.launch("MoveMe")
      device.run(for: .seconds(1))
      try user(device)
      device.run(for: .seconds(10))
    }
    XCTAssertEqual(turns.all.last, "step", "MoveMe has no view", file: file, line: line)
  }

  /// The diagnoses of memory errors, in order.
  var diagnoses: [String] { run.events(Diagnosed.self).map(\.body.diagnosis) }

  /// The classes of the leaks.
  var leaks: [String] { run.events(LeakFound.self).map(\.body.className) }
}

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

  /// The path of the copy.
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
