import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

@testable import MemsimApps

/// MoveMe on a device, with a turn of its process in which a test looks around.
struct MoveMeProcess {
  /// What the device did.
  let run: DeviceRun

  /// Launches MoveMe, and runs a step inside it a millisecond later; what the user does begins a
  /// second later.
  init(
    bundle: AppBundle? = nil, os: OSVersion = OSVersion(3, 1), fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line,
    _ step: @escaping @Sendable (MoveMeView) -> Void, user: (Device) throws -> Void = { _ in }
  ) throws {
    let turns = Marks()
    let code = MoveMe.executable(version: "2.7")
    let executable = Executable(code.name, classes: code.classes, arguments: code.arguments) {
      code.main()
      AppProcess.current.schedule(after: .milliseconds(1)) {
        guard let delegate = UIApplication.sharedApplication().delegate as? MoveMeAppDelegate,
          let view = delegate.viewController?.view as? MoveMeView
        else { return }
        turns.add("step")
        step(view)
      }
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

  /// What was found wrong with memory, in order.
  var diagnoses: [String] { run.events(Diagnosed.self).map(\.body.diagnosis) }

  /// The classes of what was lost.
  var leaks: [String] { run.events(LeakFound.self).map(\.body.className) }
}
