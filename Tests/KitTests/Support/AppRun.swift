import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

/// An app on a real device, whose turns are closures of a test.
struct AppRun {
  /// The run of the device.
  let run: DeviceRun

  /// Launches an app and runs each step in a turn of its own, a millisecond after the other.
  ///
  /// `delegate` is the class of the delegate, if the test has one, and `bundle` the name of a
  /// bundle of the samples; the system of an iPad is always 3.2. The user's actions begin a second
  /// after the launch, when the steps are done. A run `once` is not compared with a second
  /// run: steps whose host threads race have another result each time.
  init(
    os: OSVersion = OSVersion(3, 0), pages: Int = 4000, bundle: String? = nil,
    classes: [NSObject.Type] = [],
    delegate: NSObject.Type? = nil, onPad isOnPad: Bool = false,
    settings: SystemSettings = SystemSettings(), once isOnce: Bool = false,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    _ steps: (@Sendable () -> Void)...,
    user: (Device) throws -> Void = { _ in },
    launch: (Device) throws -> Void = { try $0.launch("Sample") }
  ) throws {
    let executable = Executable("Sample", classes: classes + (delegate.map { [$0] } ?? [])) {
      argc, argv in
      _ = NSAutoreleasePool.new()
      for (number, step) in steps.enumerated() {
        AppProcess.current.schedule(after: .milliseconds(Int64(number) + 1), step)
      }
      return try UIApplicationMain(argc, argv, nil, delegate.map { String(describing: $0) })
    }
    var app = App(executable)
    if let bundle { app = App(executable, bundle: try Self.sample(bundle)) }
    let body = { [app] (device: Device) in
      device.install(app)
      try launch(device)
      device.run(for: .seconds(1))
      try user(device)
      device.run(for: .seconds(60))
    }
    let profile = isOnPad ? DeviceProfile.pad(pages: pages) : .phone(pages: pages, os: os)
    if isOnce {
      run = try DeviceRun(once: profile, settings: settings, body)
    } else {
      run = try DeviceRun(
        on: profile, settings: settings, fileID: fileID, file: file, line: line, body)
    }
  }

  /// A bundle of the samples.
  static func sample(_ name: String) throws -> AppBundle {
    try AppBundle(path: Checkout.root.appending(path: "Tests/KitTests/Samples/\(name).app").path)
  }

  /// Runs a step two seconds from now: after what the user does at once.
  static func later(_ step: @escaping () -> Void) {
    AppProcess.current.schedule(after: .seconds(2), step)
  }

  /// How many objects of a class the app whose turn it is has.
  static func living(_ className: String) -> Int {
    let counts = AppProcess.current.system.heap.graph().classCounts
    return counts.first { $0.className == className }?.count ?? 0
  }

  /// The diagnoses of the runtime and the framework, in order.
  var diagnoses: [String] {
    run.events(Diagnosed.self).map(\.body.diagnosis)
  }

  /// The messages of the diagnoses, in order.
  var messages: [String] {
    run.events(Diagnosed.self).map(\.body.message)
  }

  /// The classes of what the app leaked, with how many objects and blocks.
  var leaks: [String] {
    run.events(LeakFound.self).map {
      "\($0.body.className.isEmpty ? "block" : $0.body.className): "
        + "\($0.body.objects) + \($0.body.blocks)"
    }
  }
}

extension XCTestCase {
  /// Returns the marks of an app in one run loop turn, which must have no leak and no diagnosis.
  func said(
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @Sendable (Marks) -> Void
  ) throws -> [String] {
    let marks = Marks()
    let run = try AppRun(fileID: fileID, file: file, line: line, { body(marks) })
    XCTAssertEqual(run.leaks, [], file: file, line: line)
    XCTAssertEqual(run.diagnoses, [], file: file, line: line)
    return marks.all
  }
}
