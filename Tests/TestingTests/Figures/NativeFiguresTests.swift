import Foundation
import MemsimApps
import MemsimDevice
import MemsimTesting
import TestSupport
import XCTest

/// The figures of native code: its footprint, and nothing about its objects.
final class NativeFiguresTests: XCTestCase {
  private final class Keeper: NativeProgram {
    private var pages: [[UInt8]] = []

    func launch(in system: System) {
      system.schedule(every: .seconds(2)) { [unowned self] in
        pages.append([UInt8](repeating: 1, count: 1 << 20))
      }
    }
  }

  private func keeping() -> TestScenario {
    var scenario = TestScenario(on: "iphone-3g", lasting: .seconds(6))
    scenario.install(App("Keeper", native: { Keeper() }))
    scenario.at(.zero, .launch("Keeper"))
    scenario.at(.seconds(1), .mark("Keeper", as: "empty"))
    scenario.at(.seconds(5), .mark("Keeper", as: "full"))
    return scenario
  }

  func testTheFootprintGrowsFromMarkToMark() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    var scenario = keeping()
    scenario.expect(.footprint(of: "Keeper", at: "full", since: "empty", atLeast: 2 << 20))
    scenario.expect(.footprint(of: "Keeper", since: "full", atMost: 3 << 20))
    let run = try TestRun(scenario)
    run.assertExpectations()
    run.assert(.footprint(of: "Keeper", at: "full", since: "empty", atLeast: 2 << 20))
    let growth =
      try run.footprint(of: "Keeper", at: "full").bytes
      - run.footprint(of: "Keeper", at: "empty").bytes
    XCTAssertGreaterThanOrEqual(growth, 2 << 20)
    XCTAssertTrue(
      run.report.contains(#/mark full .*\n +since mark empty: footprint grew by [0-9.]+MB/#),
      run.report)
  }

  /// Native code is the program of a container, and is killed at its limit.
  func testNativeCodeInAContainerEndsAtItsLimit() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    var catalogue = Catalogue.shipped
    catalogue.apps.append(
      CatalogueApp("Keeper", "An app that grows.") { App("Keeper", native: { Keeper() }) })
    let file = try makeFolder().appending(path: "pod.yaml")
    try """
    name: native-pod
    device: node
    policy: kubelet
    pods: {name: web}
    apps: {name: Keeper, container: {pod: web, limit: 8MB}}
    timeline: {at: 1s, launch: Keeper}
    end: 30s

    """.write(to: file, atomically: true, encoding: .utf8)
    let run = try TestRun(file.path, with: catalogue)
    XCTAssertEqual(run.terminations.map(\.reason), ["cgroup-limit"])
  }

  func testItsObjectsCannotBeExpected() throws {
    let message =
      "'Keeper' is native code, so memsim cannot count its objects; use 'footprint', which also "
      + "has 'at' and 'since'"
    for expectation: TestExpectation in [
      .objects(in: "Keeper", atMost: 9), .objects(in: "Keeper", of: "Page", at: "full", atMost: 0),
    ] {
      var scenario = keeping()
      let line = #line + 1
      scenario.expect(expectation)
      XCTAssertThrowsError(try TestRun(scenario)) { error in
        XCTAssertEqual("\(error)", "\(#filePath):\(line):1: error: \(message)")
      }
    }
    var scenario = keeping()
    scenario.at(.seconds(2), .expect(.objects(in: "Keeper", atMost: 9)))
    XCTAssertThrowsError(try TestRun(scenario)) { error in
      XCTAssertTrue("\(error)".hasSuffix(message), "\(error)")
    }
  }

  func testItsObjectsCannotBeAskedFor() throws {
    let run = try TestRun(keeping())
    for mark in ["full", nil] {
      XCTAssertThrowsError(try run.objects(of: "Keeper", at: mark)) { error in
        XCTAssertEqual(
          (error as? TestRunError)?.message,
          "Keeper is native code: memsim knows its footprint, not its objects")
      }
    }
  }

  func testItsLeaksAndMistakesCannotBeExpected() throws {
    let message = "'Keeper' is native code, so memsim cannot count its objects"
    let expectations: [TestExpectation] = [
      .noLeaks(in: "Keeper"), .noDiagnostics(in: "Keeper"), .leaks(in: "Keeper", objects: 1),
      .diagnostics(in: "Keeper", times: 0), .count(of: .leaked(in: "Keeper"), atMost: 0),
      .count(of: .diagnosed(in: "Keeper"), atMost: 0),
    ]
    for expectation in expectations {
      var scenario = keeping()
      scenario.expect(expectation)
      XCTAssertThrowsError(try TestRun(scenario)) { error in
        XCTAssertTrue("\(error)".contains(message), "\(error)")
      }
    }
    var scenario = keeping()
    scenario.expect(.noLeaks())
    try TestRun(scenario).assertExpectations()
  }

  func testItsLeaksAndMistakesCannotBeAskedFor() throws {
    let run = try TestRun(keeping())
    XCTAssertThrowsError(try run.leaks(of: "Keeper")) { error in
      XCTAssertEqual(
        (error as? TestRunError)?.message,
        "Keeper is native code: memsim knows its footprint, not its objects")
    }
    XCTAssertEqual(try run.leaks(), [])
    let failures = FailureList()
    TestFailure.$listener.withValue(failures.add) {
      run.assertNoLeaks(in: "Keeper")
      run.assertNoDiagnostics(in: "Keeper")
      run.assertNoLeaks()
    }
    XCTAssertEqual(
      failures.all.map { String($0.message.prefix { $0 != "\n" }) },
      Array(
        repeating: "Keeper is native code: memsim knows its footprint, not its objects",
        count: 2))
  }
}
