import Foundation
import MemsimHost
import MemsimScenario
import MemsimVocabulary
import TestSupport
import XCTest

/// The files that a scenario names lie in its folder.
final class ScenarioPathTests: XCTestCase {
  private var folder = URL(filePath: "/")

  override func setUpWithError() throws {
    folder = try makeFolder()
    let inner = folder.appending(path: "scenarios/inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    for path in ["outside.trace", "scenarios/a.trace", "scenarios/inner/b.trace"] {
      try Data().write(to: folder.appending(path: path))
    }
    let links = [
      ("scenarios/out.trace", "../outside.trace"), ("scenarios/in.trace", "inner/b.trace"),
      ("scenarios/up", ".."),
    ]
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: link).path, withDestinationPath: target)
    }
  }

  /// The scenario with an app whose trace has a path.
  private func scenario(tracing path: String, outside: Bool = false) throws -> Scenario {
    let file = folder.appending(path: "scenarios/a.yaml")
    let text = "{name: a, end: 1s, apps: [{name: b, trace: '\(path)'}]}"
    try Data(text.utf8).write(to: file)
    return try ScenarioFile(path: file.path).scenario(in: .sample, allowsOutside: outside)
  }

  private func message(tracing path: String) -> String {
    do {
      _ = try scenario(tracing: path)
      return ""
    } catch {
      return (error as? InputError)?.problems.first?.message ?? "\(error)"
    }
  }

  func testAPathStartsFromTheFolderOfTheFile() throws {
    let scenario = try scenario(tracing: "inner/b.trace")
    guard case .trace("inner/b.trace", let phrase)? = scenario.apps.first?.program else {
      return XCTFail("\(scenario.apps)")
    }
    XCTAssertEqual(phrase.mark.line, 1)
    XCTAssertEqual(
      scenario.folder.folder("inner").path, folder.appending(path: "scenarios/inner").path)
  }

  func testAPathMayClimbInsideTheFolder() throws {
    XCTAssertNoThrow(try scenario(tracing: "./inner/../a.trace"))
  }

  func testALinkInsideTheFolderIsFollowed() throws {
    XCTAssertNoThrow(try scenario(tracing: "in.trace"))
  }

  func testAPathMayNotClimbOut() {
    XCTAssertEqual(
      message(tracing: "../outside.trace"),
      "'../outside.trace' leaves the scenario's folder; expected a path inside the folder")
  }

  func testAPathMayNotBeAbsolute() {
    XCTAssertEqual(
      message(tracing: "/etc/passwd"),
      "'/etc/passwd' leaves the scenario's folder; expected a path inside the folder")
  }

  func testALinkMayNotLeadOut() {
    for path in ["out.trace", "up/outside.trace"] {
      XCTAssertEqual(
        message(tracing: path),
        "'\(path)' leaves the scenario's folder by a link; expected a path inside the folder")
    }
  }

  func testAFileHasToBeThere() {
    XCTAssertEqual(
      message(tracing: "c.trace"), "'c.trace' names no file; expected the path of a file")
  }

  func testWithPermissionAPathMayLeadOut() throws {
    for path in ["../outside.trace", "out.trace", folder.appending(path: "outside.trace").path] {
      XCTAssertNoThrow(try scenario(tracing: path, outside: true), path)
    }
  }

  func testAScenarioHasToBeThere() {
    XCTAssertThrowsError(try ScenarioFile(path: folder.path + "/none.yaml")) { error in
      XCTAssertEqual(
        "\(error)",
        "\(folder.path)/none.yaml:1:1: error: memsim cannot read the file: No such file or "
          + "directory")
    }
  }

  func testAFolderIsNoScenario() {
    XCTAssertThrowsError(try ScenarioFile(path: folder.path)) { error in
      XCTAssertEqual(
        "\(error)", "\(folder.path):1:1: error: this is a folder; expected a regular file")
    }
  }

  func testNobodyIsWaitedForWhoWritesIntoAPipe() {
    let path = folder.path + "/pipe.yaml"
    XCTAssertEqual(mkfifo(path, 0o600), 0)
    XCTAssertThrowsError(try ScenarioFile(path: path)) { error in
      XCTAssertEqual("\(error)", "\(path):1:1: error: this is a pipe; expected a regular file")
    }
  }

  func testADeviceIsNoScenario() {
    XCTAssertThrowsError(try ScenarioFile(path: "/dev/zero")) { error in
      XCTAssertEqual(
        "\(error)", "/dev/zero:1:1: error: this is a device; expected a regular file")
    }
  }
}
