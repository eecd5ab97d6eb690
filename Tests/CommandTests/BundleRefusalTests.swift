import Foundation
import TestSupport
import XCTest

/// A scenario names a bundle by its path; with something wrong in that nothing runs.
final class BundleRefusalTests: CommandTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try FileManager.default.copyItem(
      atPath: Checkout.root.appending(path: "Sources/Apps/MoveMe/MoveMe.app").path,
      toPath: folder.appending(path: "MoveMe.app").path)
    try write(
      """
      name: a
      apps:
        - {name: Mine, bundle: MoveMe.app}
      timeline:
        - {at: 1s, launch: Mine}
      end: 3s
      expect:
        - view: {app: Mine, class: PlacardView}

      """, to: "a.yaml")
  }

  private func edit(_ file: String, _ text: String, to other: String) throws {
    let path = folder.appending(path: "MoveMe.app/\(file)")
    let old = try String(contentsOf: path, encoding: .utf8)
    XCTAssertTrue(old.contains(text))
    try old.replacingOccurrences(of: text, with: other)
      .write(to: path, atomically: true, encoding: .utf8)
  }

  private func assertRefused(
    _ message: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let run = try MemsimProcess(["run", "a.yaml"], in: folder)
    XCTAssertEqual(run.errors, message + "\n", file: file, line: line)
    XCTAssertEqual(run.output, "", file: file, line: line)
    XCTAssertEqual(run.code, 2, file: file, line: line)
  }

  func testABundleRunsUnderTheNameOfTheScenario() throws {
    let run = try MemsimProcess(["run", "--quiet", "a.yaml"], in: folder)
    XCTAssertEqual(run.errors, "")
    XCTAssertEqual(run.code, 0)
  }

  func testAWrongKeyIsRefused() throws {
    try edit("Info.plist", "UIStatusBarHidden", to: "UIStatusbarHidden")
    try assertRefused(
      "MoveMe.app/Info.plist:29:3: error: unknown key 'UIStatusbarHidden'; did you mean "
        + "'UIStatusBarHidden'?")
  }

  func testAMainNibThatIsNotThereIsRefused() throws {
    try edit("Info.plist", "MainWindow", to: "MainWindo")
    try assertRefused(
      "MoveMe.app/Info.plist:28:3: error: 'NSMainNibFile' names 'MainWindo', which is missing; "
        + "expected MainWindo.xib at the top of the bundle or in en.lproj; did you mean "
        + "'MainWindow'?")
  }

  func testCodeThatThisMemsimDoesNotHaveIsRefused() throws {
    try edit("Info.plist", "${EXECUTABLE_NAME}", to: "MoveMee")
    try assertRefused(
      "MoveMe.app/Info.plist:10:3: error: 'CFBundleExecutable' is 'MoveMee', but the bundle has no "
        + "such file, and this memsim no code with that name; did you mean 'MoveMe'?")
  }

  func testAClassThatTheCodeDoesNotHaveIsRefused() throws {
    try edit("MoveMeView.xib", "\"MoveMeView\"", to: "\"MoveMeVew\"")
    try assertRefused(
      "MoveMe.app/MoveMeView.xib:14:48: error: there is no class 'MoveMeVew'; "
        + "did you mean 'MoveMeView'?")
  }

  func testAllThatIsWrongIsSaidAtOnce() throws {
    try edit("Info.plist", "UIStatusBarHidden", to: "UIStatusbarHidden")
    try edit("Info.plist", "<string>2.7</string>", to: "<string>two</string>")
    let run = try MemsimProcess(["run", "a.yaml"], in: folder)
    let lines = run.errors.split(separator: "\n")
    XCTAssertEqual(lines.count, 2, run.errors)
    XCTAssertTrue(lines.allSatisfy { $0.hasPrefix("MoveMe.app/Info.plist:") }, run.errors)
  }
}
