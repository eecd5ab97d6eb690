import MemsimScenario
import MemsimVocabulary
import XCTest

/// Pods, their containers, and the cgroups of both.
final class PodTests: XCTestCase {
  private func cgroups(_ rest: String) throws -> [ScenarioCgroup] {
    try Sample.scenario(of: "name: a\nend: 9s\n\(rest)").cgroups
  }

  private func app(_ name: String, _ container: String) -> String {
    "  - {name: \(name), workload: ramp, container: {pod: shop\(container)}}\n"
  }

  private func pod(_ containers: String..., keys: String = "") throws -> ScenarioPod {
    let apps = containers.enumerated().map { app("c\($0.offset)", $0.element) }.joined()
    let all = try cgroups("pods: [{name: shop\(keys)}]\n" + (apps.isEmpty ? "" : "apps:\n\(apps)"))
    return try XCTUnwrap(all.first?.pod)
  }

  func testAPodAndItsContainersAreCgroupsBelowKubepods() throws {
    let all = try cgroups(
      "pods: {name: shop}\ncgroups: {path: /kubepods, max: 1GB}\napps:\n"
        + app("web", ", limit: 20MB") + app("log", ", request: 1MB, limit: 4MB"))
    XCTAssertEqual(
      all.map(\.path),
      ["/kubepods", "/kubepods/shop", "/kubepods/shop/web", "/kubepods/shop/log"])
    XCTAssertEqual(all.map(\.max), [1 << 30, 24 << 20, 20 << 20, 4 << 20])
    XCTAssertEqual(all.map(\.isKilledTogether), [false, false, true, true])
    XCTAssertEqual(all.map { $0.pod?.name }, [nil, "shop", nil, nil])
  }

  func testAPodHasALimitOnlyIfEachContainerHasOne() throws {
    let all = try cgroups(
      "pods: {name: shop}\napps:\n" + app("web", ", limit: 20MB") + app("log", ""))
    XCTAssertEqual(all.map(\.max), [nil, 20 << 20, nil])
  }

  func testAMissingRequestIsTheLimit() throws {
    XCTAssertEqual(try pod(", limit: 20MB", ", request: 3MB", "").request, 23 << 20)
  }

  func testAPodMayRequestMoreThanItsContainers() throws {
    XCTAssertEqual(try pod(", request: 3MB", keys: ", request: 8MB").request, 8 << 20)
  }

  func testTheQualityOfServiceFollowsFromTheMemory() throws {
    XCTAssertEqual(try pod("", "").quality, .bestEffort)
    XCTAssertEqual(try pod("", ", request: 1MB").quality, .burstable)
    XCTAssertEqual(try pod(", limit: 2MB", "").quality, .burstable)
    XCTAssertEqual(try pod(", limit: 2MB", ", limit: 1MB, request: 1MB").quality, .guaranteed)
    XCTAssertEqual(try pod(", request: 1MB, limit: 2MB").quality, .burstable)
    XCTAssertEqual(try pod(", limit: 2MB", keys: ", qos: burstable").quality, .burstable)
  }

  func testAPodHasPriority0And30Seconds() throws {
    let usual = try pod("")
    XCTAssertEqual(usual.priority, 0)
    XCTAssertEqual(usual.grace, .seconds(30))
    let other = try pod("", keys: ", priority: -5, grace: 2s")
    XCTAssertEqual(other.priority, -5)
    XCTAssertEqual(other.grace, .seconds(2))
  }

  func testACgroupHasBothLimits() throws {
    let all = try cgroups("cgroups: [{path: /a, high: 3MB}, {path: /a/b, max: 2MB, high: 1MB}]\n")
    XCTAssertEqual(all.map(\.max), [nil, 2 << 20])
    XCTAssertEqual(all.map(\.high), [3 << 20, 1 << 20])
  }

  func testCopiesAreContainersOfOnePod() throws {
    let scenario = try Sample.scenario(
      of: "name: a\nend: 9s\npods: {name: shop}\napps:\n"
        + "  - {name: web, copies: 2, workload: ramp, container: {pod: shop, request: 1MB}}\n")
    XCTAssertEqual(scenario.apps.map(\.cgroup), ["/kubepods/shop/web-1", "/kubepods/shop/web-2"])
    XCTAssertEqual(scenario.cgroups.first?.pod?.request, 2 << 20)
    XCTAssertEqual(scenario.cgroups.count, 3)
  }
}
