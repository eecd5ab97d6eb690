import MemsimDevice
import MemsimJournal
import MemsimRuntime
import MemsimScenario
import MemsimSimulation
import XCTest

/// The choice that a scenario makes of the pages that count.
final class CountedPagesTests: XCTestCase {
  private final class Idle: NativeProgram {
    func launch(in system: System) {}
  }

  /// Checks a scenario with an app of native code, and one of counted objects.
  private func check(_ device: String, _ app: String) throws {
    var catalogue = Catalogue()
    catalogue.add(App("Native", native: { Idle() }))
    catalogue.add(App("Counted") { Idle() })
    let text = "name: test\nend: 1s\ndevice: \(device)\napps:\n  - {name: \(app)}\n"
    let file = try ScenarioFile(text: text, path: "a.yaml")
    _ = try Simulation(catalogue).plan(of: file)
  }

  func testNativeCodeIsAMistakeWherePagesCountThatWereWritten() throws {
    XCTAssertNoThrow(try check("iphone", "Native"))
    XCTAssertNoThrow(try check("{profile: iphone, pages: touched}", "Counted"))
    XCTAssertThrowsError(try check("{profile: iphone, pages: touched}", "Native")) { error in
      XCTAssertEqual(
        "\(error)",
        "a.yaml:5:5: error: 'Native': native code does not support 'pages: touched', because the "
          + "pages of its large blocks are left to chance")
    }
  }

  func testLeaksOfNativeCodeAreNotSeenAndNotFixed() throws {
    var catalogue = Catalogue()
    catalogue.add(App("Native", native: { Idle() }))
    let text =
      "name: test\nend: 1s\napps: {name: Native}\ntimeline: [{at: 0s, fix-leaks: Native}]\n"
    let file = try ScenarioFile(text: text, path: "a.yaml")
    XCTAssertThrowsError(try Simulation(catalogue).plan(of: file)) { error in
      XCTAssertTrue(
        "\(error)".hasPrefix("a.yaml:4:32: error: 'Native' is native code"), "\(error)")
    }
  }

  func testAWordThatIsNoWayOfCountingIsAMistake() throws {
    XCTAssertThrowsError(try check("{profile: iphone, pages: resident}", "Counted")) { error in
      XCTAssertEqual(
        "\(error)",
        "a.yaml:3:34: error: 'pages' is 'resident'; expected 'committed' or 'touched'")
    }
  }

  func testOfAHundredMegabytesOnlyWhatWasUsedCounts() throws {
    if let fault = PageCounting.touched.fault { throw XCTSkip(fault) }
    let text = """
      name: test
      device: {profile: custom, memory: 512MB, pages: touched}
      apps:
        - name: Album
          steps: [{malloc: 50MB, count: 2, as: pictures}, {wait: 4s}, {use: pictures}]
      timeline:
        - {at: 1s, launch: Album}
        - {at: 4s, expect: {footprint: {app: Album, at-least: 256KB, at-most: 256KB}}}
        - {at: 6s, expect: {footprint: {app: Album, at-least: 102656KB, at-most: 102656KB}}}
      end: 10s

      """
    let file = try ScenarioFile(text: text, path: "a.yaml")
    XCTAssertEqual(try ScenarioRun(file).failures, [])
    let committed = try ScenarioRun(
      file, overrides: [try Override(option: "device.pages=committed")])
    XCTAssertEqual(committed.failures.count, 2)
  }
}
