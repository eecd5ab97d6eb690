import MemsimDevice
import TestSupport
import XCTest

/// MemoryPressure, and the pods that it refuses.
extension OutsideKubeletTests {
  /// Met last at 10 s: at 300 s it lasts, at 310 s no longer.
  func testMemoryPressureLastsFiveMinutes() throws {
    var node = try node([])
    node.device.freePages = 50
    XCTAssertEqual(node.events(at: 10_000), ["level 1"])
    node.device.freePages = 100
    for second in stride(from: Int64(20), to: 310, by: 10) {
      XCTAssertEqual(node.events(at: second * 1000), [], "\(second)")
    }
    XCTAssertEqual(node.events(at: 310_000), ["level 0"])
    XCTAssertEqual(node.waitsUntil, nil)
  }

  /// Met last at 10 s, and again at 320 s.
  func testMemoryPressureBeginsAgain() throws {
    var node = try node([])
    node.device.freePages = 50
    XCTAssertEqual(node.events(at: 10_000), ["level 1"])
    node.device.freePages = 100
    for second in stride(from: Int64(20), to: 310, by: 10) { _ = node.events(at: second * 1000) }
    XCTAssertEqual(node.events(at: 310_000), ["level 0"])
    node.device.groups.append(MemoryGroup(pod: pod(.bestEffort)))
    node.start(1, in: 0)
    XCTAssertEqual(node.events(at: 311_000), [])
    node.device.freePages = 50
    XCTAssertEqual(node.events(at: 319_999), [])
    XCTAssertEqual(node.events(at: 320_000), ["level 1"])
    XCTAssertEqual(node.events(at: 321_000), ["end 1 evicted"])
    node.device.freePages = 100
    node.start(2, in: 0)
    XCTAssertEqual(node.events(at: 321_500), ["end 2 pod-refused"])
    for second in stride(from: Int64(322), to: 622, by: 10) {
      XCTAssertEqual(node.events(at: second * 1000), [], "\(second)")
    }
    XCTAssertEqual(node.events(at: 622_000), ["level 0"])
  }

  /// Evictions go on, and pods are admitted.
  func testATransitionOf0HasNoMemoryPressure() throws {
    var node = try node(set: [(name: "transition", text: "0s")], [(pod(), 10)])
    node.device.freePages = 50
    XCTAssertEqual(node.events(at: 10_000), [])
    node.device.groups.append(MemoryGroup(pod: pod(.bestEffort)))
    node.start(2, in: 1)
    XCTAssertEqual(node.events(at: 10_500), [])
    XCTAssertEqual(node.events(at: 11_000), ["end 1 evicted"])
    XCTAssertEqual(node.events(at: 13_000), [])
    XCTAssertEqual(node.events(at: 14_000), ["end 2 evicted"])
  }

  func testUnderMemoryPressureBestEffortPodsAreRefused() throws {
    let cases: [(PodQuality, Int, [String])] = [
      (.bestEffort, 0, ["end 3 pod-refused"]), (.burstable, 0, []),
      (.bestEffort, 2_000_000_000, []),
    ]
    for (quality, priority, events) in cases {
      var node = try node([(pod(.bestEffort), 10)])
      node.device.freePages = 50
      XCTAssertEqual(node.events(at: 10_000), ["level 1"])
      node.device.freePages = 100
      XCTAssertEqual(node.events(at: 11_000), ["end 1 evicted"])
      node.device.groups.append(MemoryGroup(pod: pod(priority: priority, quality)))
      node.start(3, in: 1)
      XCTAssertEqual(node.events(at: 11_500), events, "\(quality)")
    }
  }

  func testAPodThatWasAdmittedMayStartContainers() throws {
    var node = try node([(pod(priority: 1, .bestEffort), 10), (pod(), 10)])
    node.device.freePages = 50
    XCTAssertEqual(node.events(at: 10_000), ["level 1"])
    node.start(3, in: 0)
    XCTAssertEqual(node.events(at: 10_500), [])
  }

  func testAPodWhoseContainersHaveAllEndedIsRefused() throws {
    var node = try node([(pod(priority: 1, .bestEffort), 10), (pod(), 10)])
    node.device.freePages = 50
    XCTAssertEqual(node.events(at: 10_000), ["level 1"])
    var process = node.device.processes.removeFirst()
    XCTAssertEqual(node.events(at: 10_500), [])
    process.pid = 3
    node.device.processes.append(process)
    XCTAssertEqual(node.events(at: 10_600), ["end 3 pod-refused"])
  }
}
