import MemsimDevice
import MemsimJournal
import MemsimKit
import MemsimRuntime
import TestSupport
import XCTest

extension XCTestCase {
  /// Runs something in one turn of an app, which comes to its end, leaks nothing, and is diagnosed
  /// what is said here; once where that takes long, or its host threads race.
  @discardableResult
  func inAnApp(
    diagnosed diagnoses: [String] = [], pages: Int = 4000, once isOnce: Bool = false,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, _ body: @escaping @Sendable () -> Void
  ) throws -> AppRun {
    let marks = Marks()
    let run = try AppRun(
      pages: pages, once: isOnce, fileID: fileID, file: file, line: line,
      {
        body()
        marks.add("done")
      })
    XCTAssertEqual(marks.all, ["done"], "the app's end", file: file, line: line)
    XCTAssertEqual(run.leaks, [], file: file, line: line)
    XCTAssertEqual(run.diagnoses, diagnoses, file: file, line: line)
    return run
  }

  /// Runs an app that is its `main` alone, until it ends or a second is over.
  func inMain(
    debugging: MemoryDebugging = MemoryDebugging(), fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @Sendable (_ argc: Int, _ argv: [String]) throws -> Int
  ) throws -> DeviceRun {
    var app = App(Executable("Sample", classes: [], main: body))
    app.debugging = debugging
    return try DeviceRun(on: .phone(), fileID: fileID, file: file, line: line) { [app] device in
      device.install(app)
      try device.launch("Sample")
      device.run(for: .seconds(1))
    }
  }
}

/// A value that one host thread makes and others use: the test is about its count.
struct Shared<Value>: @unchecked Sendable {  // no lock: the runtime counts, and the test waits
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
