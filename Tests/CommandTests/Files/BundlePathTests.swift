import Foundation
import TestSupport
import XCTest

/// memsim finds the files that a scenario names in the scenario's folder, whatever the current
/// folder is, and opens them as it found them.
final class BundlePathTests: CommandTestCase {
  private let story = """
    name: a
    apps:
      - {name: Mine, bundle: MoveMe.app}
    timeline:
      - {at: 1s, launch: Mine}
    end: 3s
    expect:
      - view: {app: Mine, class: PlacardView}

    """

  override func setUpWithError() throws {
    try super.setUpWithError()
    try makeFolder("inner")
    try copyBundle(to: "inner/MoveMe.app")
    try write(story, to: "inner/a.yaml")
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: name), withIntermediateDirectories: true)
  }

  private func copyBundle(to path: String) throws {
    try FileManager.default.copyItem(
      atPath: Checkout.root.appending(path: "Sources/Apps/MoveMe/MoveMe.app").path,
      toPath: folder.appending(path: path).path)
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: path).path, withDestinationPath: target)
  }

  private func move(_ path: String, to other: String) throws {
    try FileManager.default.moveItem(
      at: folder.appending(path: path), to: folder.appending(path: other))
  }

  private func assertRuns(_ arguments: String..., line: UInt = #line) throws {
    let run = try MemsimProcess(["run", "--quiet"] + arguments, in: folder)
    XCTAssertEqual(run.errors, "", line: line)
    XCTAssertEqual(run.code, 0, line: line)
  }

  private func assertRefused(
    _ arguments: String..., message: String, line: UInt = #line
  ) throws {
    let run = try MemsimProcess(["run"] + arguments, in: folder)
    XCTAssertEqual(run.errors, message + "\n", line: line)
    XCTAssertEqual(run.output, "", line: line)
    XCTAssertEqual(run.code, 2, line: line)
  }

  func testABundleIsThatOfTheScenariosFolder() throws {
    try assertRuns("inner/a.yaml")
    // One that lies where the program was started is another.
    try makeFolder("MoveMe.app")
    try assertRuns("inner/a.yaml")
    try assertRuns(folder.appending(path: "inner/a.yaml").path)
    try assertRuns("inner")
  }

  func testTheScenarioMayBeReachedThroughLinks() throws {
    try link("elsewhere", to: "inner")
    try assertRuns("elsewhere/a.yaml")
    try assertRuns("elsewhere")
    // The folder of a link is where it lies.
    try link("b.yaml", to: "inner/a.yaml")
    try copyBundle(to: "MoveMe.app")
    try assertRuns("b.yaml")
  }

  func testABundleMayNotLieBehindALinkOut() throws {
    try move("inner/MoveMe.app", to: "MoveMe.app")
    try link("inner/MoveMe.app", to: "../MoveMe.app")
    try assertRefused(
      "inner/a.yaml",
      message: "inner/a.yaml:3:26: error: 'MoveMe.app' leaves the scenario's folder by a link; "
        + "expected a path inside the folder")
    try assertRuns("--allow-outside", "inner/a.yaml")
  }

  func testABundleMayLieElsewhereIfThatIsAllowed() throws {
    try move("inner/MoveMe.app", to: "MoveMe.app")
    try write(story.replacing("MoveMe.app", with: "../MoveMe.app"), to: "inner/a.yaml")
    try assertRuns("--allow-outside", "inner/a.yaml")
    try write(
      story.replacing("MoveMe.app", with: folder.appending(path: "MoveMe.app").path),
      to: "inner/a.yaml")
    try assertRuns("--allow-outside", "inner/a.yaml")
  }

  func testAResourceMayNotLieElsewhereEvenThen() throws {
    try move("inner/MoveMe.app/Placard.png", to: "Placard.png")
    try link("inner/MoveMe.app/Placard.png", to: "../../Placard.png")
    try assertRefused(
      "--allow-outside", "inner/a.yaml",
      message: "inner/MoveMe.app/Placard.png: error: the path leaves the folder 'inner/MoveMe.app' "
        + "by a link; expected a path inside the folder")
  }

  func testAScenarioThatIsFoundInAFolderLiesThere() throws {
    try write(story, to: "b.yaml")
    try link("inner/b.yaml", to: "../b.yaml")
    try assertRefused(
      "inner",
      message: "inner/b.yaml:1:1: error: the path leaves the folder 'inner' by a link; expected a "
        + "path inside the folder")
    try assertRuns("--allow-outside", "inner")
    try assertRuns("inner/b.yaml")
  }

  func testNobodyIsWaitedForWhoWritesIntoAPipe() throws {
    XCTAssertEqual(mkfifo(folder.appending(path: "inner/outcomes.txt").path, 0o600), 0)
    try assertRefused(
      "inner/a.yaml", message: "inner/outcomes.txt: error: this is a pipe; expected a regular file")
    XCTAssertEqual(mkfifo(folder.appending(path: "inner/b.yaml").path, 0o600), 0)
    try assertRefused(
      "inner", message: "inner/b.yaml:1:1: error: this is a pipe; expected a regular file")
  }

  func testAListOfOutcomesLiesInItsFolder() throws {
    try link("inner/outcomes.txt", to: "/etc/passwd")
    try assertRefused(
      "inner/a.yaml",
      message: "inner/outcomes.txt: error: the path leaves the folder 'inner' by a link; expected "
        + "a path inside the folder")
  }

  func testWhatIsNoBundleIsRefusedWhereItIsNamed() throws {
    for name in [".", "a.yaml", "inner"] {
      try makeFolder("inner/inner")
      try write(story.replacing("MoveMe.app", with: name), to: "inner/a.yaml")
      try assertRefused(
        "inner/a.yaml",
        message: "inner/a.yaml:3:26: error: '\(name)' is not the bundle of an app; expected the "
          + "path of a folder such as MyApp.app")
    }
  }
}
