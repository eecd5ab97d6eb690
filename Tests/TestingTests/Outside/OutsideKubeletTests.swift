import MemsimDevice
import TestSupport
import XCTest

/// Cases of the kubelet, worked out by hand from `synchronize`, `evictPod`, `Admit`, `Start`
/// (eviction_manager.go), `thresholdsMet`, `rankMemoryPressure` (helpers.go),
/// `calculateEffectiveGracePeriod` (pod_workers.go) and `GetContainerOOMScoreAdjust`
/// (qos/policy.go).
final class OutsideKubeletTests: XCTestCase {
  /// A node of 100 000 pages.
  ///
  /// Pod 1 has process 1, and so on; evictions begin below 100 pages.
  func node(
    set settings: [(name: String, text: String)] = [], hard: String? = "400KB", free: Int = 1000,
    _ pods: [(pod: Pod, used: Int)]
  ) throws -> ModelDevice {
    let all = settings + (hard.map { [(name: "hard", text: $0)] } ?? [])
    var device = DeviceSnapshot(totalPages: 100_000, freePages: free)
    for (index, each) in pods.enumerated() {
      device.groups.append(MemoryGroup(pod: each.pod))
      var process = ProcessSnapshot(pid: index + 1, footprintPages: each.used)
      process.group = index
      device.processes.append(process)
    }
    var node = ModelDevice(
      policy: try Policies.choose("kubelet", setting: all).policy, device: device)
    XCTAssertEqual(node.events(), [])
    return node
  }

  func pod(
    request: Int = 0, priority: Int = 0, grace: Int64 = 30, _ quality: PodQuality = .burstable
  ) -> Pod {
    Pod(
      "a", quality: quality, requestBytes: request * 4096, priority: priority,
      grace: .seconds(grace))
  }

  /// The process of the pod that is evicted when memory is short at 10 s.
  private func evicted(_ pods: (pod: Pod, used: Int)...) throws -> [String] {
    var node = try node(pods)
    node.device.freePages = 50
    XCTAssertEqual(node.events(at: 10_000), ["level 1"])
    return node.events(at: 11_000)
  }

  // MARK: Thresholds

  func testAThresholdIsMetStrictlyBelowIt() throws {
    var node = try node([(pod(), 10)])
    node.device.freePages = 100
    XCTAssertEqual(node.events(at: 10_000), [])
    node.device.freePages = 99
    XCTAssertEqual(node.events(at: 20_000), ["level 1"])
    XCTAssertEqual(node.events(at: 21_000), ["end 1 evicted"])
  }

  /// 100 MB are 25 600 pages.
  func testTheDefaultIs100Megabytes() throws {
    var node = try node(hard: nil, free: 25_600, [(pod(), 10)])
    XCTAssertEqual(node.events(at: 10_000), [])
    XCTAssertEqual(node.waitsUntil, nil)
    node.device.freePages = 25_599
    XCTAssertEqual(node.events(at: 20_000), ["level 1"])
  }

  /// Clean pages are inactive file pages, and so are purgeable ones.
  func testInactiveFilePagesAreAvailable() throws {
    var node = try node([(pod(), 10)])
    node.device.freePages = 40
    node.device.cleanPages = 30
    node.device.purgeablePages = 30
    XCTAssertEqual(node.events(at: 10_000), [])
    node.device.cleanPages = 29
    XCTAssertEqual(node.events(at: 20_000), ["level 1"])
  }

  func testItLooksEachTenSeconds() throws {
    var node = try node([(pod(), 10)])
    node.device.freePages = 50
    XCTAssertEqual(node.events(at: 3000), [])
    XCTAssertEqual(node.waitsUntil, .start + .seconds(10))
    XCTAssertEqual(node.events(at: 9999), [])
    XCTAssertEqual(node.events(at: 10_000), ["level 1"])
  }

  /// A shortage that is over at the next look is not seen.
  func testBetweenTwoLooksItSeesNothing() throws {
    var node = try node([(pod(), 10)])
    node.device.freePages = 50
    XCTAssertEqual(node.events(at: 13_000), [])
    node.device.freePages = 100
    XCTAssertEqual(node.events(at: 20_000), [])
    XCTAssertEqual(node.waitsUntil, nil)
  }

  func testSoftMustBeMetForItsGraceWithoutABreak() throws {
    let soft = [(name: "soft", text: "800KB"), (name: "soft-grace", text: "30s")]
    for (free, events) in [(199, ["end 1 evicted"]), (200, [])] {
      var node = try node(set: soft, [(pod(grace: 1), 10)])
      node.device.freePages = 150
      XCTAssertEqual(node.events(at: 10_000), ["level 1"])
      node.device.freePages = free
      XCTAssertEqual(node.events(at: 20_000), [])
      node.device.freePages = 150
      XCTAssertEqual(node.events(at: 30_000), [])
      XCTAssertEqual(node.events(at: 40_000), [])
      XCTAssertEqual(node.events(at: 41_000), events, "\(free)")
      guard events.isEmpty else { continue }
      XCTAssertEqual(node.events(at: 60_000), [])
      XCTAssertEqual(node.events(at: 61_000), ["end 1 evicted"])
    }
  }

  // MARK: The order

  /// Of 60 pages 60 are no excess.
  func testPodsAboveTheirRequestsAreFirst() throws {
    let first = (pod(request: 60), 60)
    XCTAssertEqual(try evicted(first, (pod(request: 60, priority: 9), 61)), ["end 2 evicted"])
    XCTAssertEqual(try evicted(first, (pod(request: 60, priority: 9), 60)), ["end 1 evicted"])
  }

  func testThenTheLowerPriorityIsFirst() throws {
    XCTAssertEqual(
      try evicted((pod(priority: 5), 500), (pod(priority: -5), 10)), ["end 2 evicted"])
  }

  /// 100 - 50 are less than 80 - 0; below the requests -10 is more than -20.
  func testThenTheLargerExcessIsFirst() throws {
    XCTAssertEqual(try evicted((pod(request: 50), 100), (pod(), 80)), ["end 2 evicted"])
    XCTAssertEqual(
      try evicted((pod(request: 100), 80), (pod(request: 50), 40)), ["end 2 evicted"])
  }

  /// The original leaves that open.
  func testOfEqualsTheFirstRegisteredIsFirst() throws {
    XCTAssertEqual(try evicted((pod(), 80), (pod(), 80)), ["end 1 evicted"])
  }

  func testTheQualityOfServiceIsNoPartOfTheOrder() throws {
    XCTAssertEqual(
      try evicted((pod(.bestEffort), 10), (pod(request: 10, .guaranteed), 30)),
      ["end 2 evicted"])
  }

  /// 100 - 40 are fewer than 70.
  func testPurgeablePagesAreNoPartOfTheWorkingSet() throws {
    var node = try node([(pod(), 100), (pod(), 70)])
    node.update(1) { $0.purgeablePages = 40 }
    node.device.freePages = 50
    node.device.purgeablePages = 40
    XCTAssertEqual(node.events(at: 10_000), ["level 1"])
    XCTAssertEqual(node.events(at: 11_000), ["end 2 evicted"])
  }

  func testAPodIsItsContainersTogether() throws {
    var node = try node([(pod(), 50), (pod(), 40)])
    node.device.groups.append(MemoryGroup(under: 1, isKilledTogether: true))
    var other = ProcessSnapshot(pid: 3, footprintPages: 20)
    other.group = 2
    node.device.processes.append(other)
    node.device.freePages = 50
    XCTAssertEqual(node.events(at: 10_000), ["level 1"])
    XCTAssertEqual(node.events(at: 11_000), ["end 2 evicted", "end 3 evicted"])
  }

  func testCriticalPodsAreNeverEvicted() throws {
    let critical = pod(priority: 2_000_000_000)
    var node = try node([(critical, 500), (pod(request: 50, priority: 1_999_999_999), 10)])
    node.device.freePages = 50
    XCTAssertEqual(node.events(at: 10_000), ["level 1"])
    let end = try XCTUnwrap(node.terminations(at: 11_000).first)
    XCTAssertEqual(end.pid, 2)
    XCTAssertEqual(end.because.rank, 1)
    XCTAssertEqual(end.because.ranking.map(\.usedPages), [500, 10])
    XCTAssertEqual(end.because.ranking.map(\.pod.isCritical), [true, false])
    XCTAssertEqual(try evicted((critical, 500)), [])
  }

  // MARK: The eviction

  func testOnePodAPassAndTheNextASecondAfterItsEnd() throws {
    var node = try node([(pod(), 10), (pod(), 9), (pod(), 8)])
    node.device.freePages = 50
    XCTAssertEqual(node.events(at: 10_000), ["level 1"])
    XCTAssertEqual(node.events(at: 10_999), [])
    XCTAssertEqual(node.events(at: 11_000), ["end 1 evicted"])
    XCTAssertEqual(node.waitsUntil, .start + .seconds(12))
    XCTAssertEqual(node.events(at: 12_000), [])
    XCTAssertEqual(node.events(at: 13_000), ["end 2 evicted"])
    node.device.freePages = 100
    XCTAssertEqual(node.events(at: 14_000), [])
    XCTAssertEqual(node.waitsUntil, .start + .seconds(24))
  }

  private static let soft = [
    (name: "soft", text: "800KB"), (name: "soft-grace", text: "10s"),
  ]

  /// The least of 20 and 60 s, and of 60 and 30 s; 0 asks for nothing, and a second is the least.
  func testAfterSoftAPodHasTheLesserGrace() throws {
    let cases: [(String?, Int64, Int64)] = [
      ("60s", 20, 20), ("30s", 60, 30), (nil, 60, 60), ("0s", 60, 60), ("60s", 0, 1), (nil, 0, 1),
      ("500ms", 60, 1),
    ]
    for (most, own, seconds) in cases {
      let settings = Self.soft + (most.map { [(name: "max-pod-grace", text: $0)] } ?? [])
      var node = try node(set: settings, [(pod(grace: own), 10)])
      node.device.freePages = 150
      XCTAssertEqual(node.events(at: 10_000), ["level 1"])
      XCTAssertEqual(node.events(at: 20_000), [])
      XCTAssertEqual(node.waitsUntil, .start + .seconds(20 + seconds))
      XCTAssertEqual(node.events(at: 20_000 + seconds * 1000 - 1), [])
      XCTAssertEqual(
        node.events(at: 20_000 + seconds * 1000), ["end 1 evicted"],
        "\(most ?? "default"), \(own)")
    }
  }

  /// Below 100 pages a pod has a second, and from 100 on its 30; 200 - 50 pages are missing.
  func testOfTwoThresholdsThatAreDueHardDecidesAboutTheGrace() throws {
    for (free, seconds) in [(50, Int64(1)), (100, 30)] {
      var node = try node(set: Self.soft, [(pod(), 10)])
      node.device.freePages = 150
      XCTAssertEqual(node.events(at: 10_000), ["level 1"])
      node.device.freePages = free
      XCTAssertEqual(node.events(at: 20_000), [])
      XCTAssertEqual(node.waitsUntil, .start + .seconds(20 + seconds))
      let end = try XCTUnwrap(node.terminations(at: 20_000 + seconds * 1000).first)
      XCTAssertEqual(end.because.unless, .freed(pages: 200 - free))
    }
  }

  /// It is killed with the others, and not earlier.
  func testAContainerThatStartsInAnEvictionIsKilledWithItsPod() throws {
    var node = try node(set: Self.soft, [(pod(grace: 20, .bestEffort), 10), (pod(), 5)])
    node.device.freePages = 150
    XCTAssertEqual(node.events(at: 10_000), ["level 1"])
    XCTAssertEqual(node.events(at: 20_000), [])
    node.start(3, in: 0)
    XCTAssertEqual(node.events(at: 30_000), [])
    XCTAssertEqual(node.events(at: 40_000), ["end 1 evicted", "end 3 evicted"])
  }

  /// Below 100 pages an eviction begins, and below 150 another one.
  func testEvictionsGoOnUntilEnoughIsReclaimed() throws {
    for (free, events) in [(149, ["end 2 evicted"]), (150, [])] {
      var node = try node(
        set: [(name: "minimum-reclaim", text: "200KB")], free: 149, [(pod(), 10), (pod(), 9)])
      XCTAssertEqual(node.events(at: 10_000), [])
      node.device.freePages = 99
      XCTAssertEqual(node.events(at: 20_000), ["level 1"])
      XCTAssertEqual(node.events(at: 21_000), ["end 1 evicted"])
      node.device.freePages = free
      XCTAssertEqual(node.events(at: 22_000), [])
      XCTAssertEqual(node.events(at: 23_000), events, "\(free)")
    }
  }

  func testAPodThatEndsInItsGraceIsWaitedForNoLonger() throws {
    var node = try node([(pod(), 10), (pod(), 9)])
    node.device.freePages = 50
    XCTAssertEqual(node.events(at: 10_000), ["level 1"])
    node.device.processes.removeFirst()
    XCTAssertEqual(node.events(at: 10_400), [])
    XCTAssertEqual(node.waitsUntil, .start + .milliseconds(11_400))
    XCTAssertEqual(node.events(at: 11_400), [])
    XCTAssertEqual(node.events(at: 12_400), ["end 2 evicted"])
  }

  /// 100 - 60; with the reclaim of 50 pages that an earlier eviction asks for, 150 - 60.
  func testTheMemoryThatWouldHavePostponedAnEviction() throws {
    var node = try node(
      set: [(name: "minimum-reclaim", text: "200KB")], [(pod(), 10), (pod(), 9)])
    node.device.freePages = 60
    XCTAssertEqual(node.events(at: 10_000), ["level 1"])
    let first = try XCTUnwrap(node.terminations(at: 11_000).first)
    XCTAssertEqual(first.because.unless, .freed(pages: 40))
    node.device.freePages = 60
    XCTAssertEqual(node.events(at: 12_000), [])
    let second = try XCTUnwrap(node.terminations(at: 13_000).first)
    XCTAssertEqual(second.because.unless, .freed(pages: 90))
  }

  // MARK: The kernel below

  /// On a node of 4 GB 1 GB is a quarter; 4 GB would be 0, and 1 MB 1000.
  func testTheAdjustmentFollowsFromTheQualityOfService() {
    let capacity = 4 << 30
    let cases: [(Pod, Int, Int)] = [
      (pod(.guaranteed), 1 << 30, -997), (pod(.bestEffort), 0, 1000),
      (pod(.burstable), 1 << 30, 750), (pod(.burstable), 4 << 30, 3),
      (pod(.burstable), 1 << 20, 999), (pod(.burstable), 0, 999),
      (pod(priority: 2_000_001_000, .bestEffort), 0, -997),
      (pod(priority: 2_000_000_999, .bestEffort), 0, 1000),
    ]
    for (pod, request, adjustment) in cases {
      XCTAssertEqual(
        pod.adjustment(ofRequest: request, capacityBytes: capacity), adjustment, "\(pod)")
    }
  }

  func testTheKernelDoesNotWaitForTheKubelet() throws {
    var node = try node([(pod(), 10), (pod(), 500)])
    node.update(1) { $0.priority = 1000 }
    node.update(2) { $0.priority = -997 }
    node.device.freePages = 0
    node.device.request = PageRequest(pages: 1, purpose: .allocation(pid: 2))
    XCTAssertEqual(node.events(at: 5000), ["end 1 out-of-pages"])
  }

  /// At 11 s the kubelet kills the process, whatever is freed.
  func testNothingPostponesAKillByTheKernelAtTheMomentOfAnEviction() throws {
    let cases: [(Int64, KillCounterfactual)] = [
      (10_999, .freedBeforeRequest(pages: 1)), (11_000, .unknown),
    ]
    for (time, unless) in cases {
      var node = try node([(pod(), 10)])
      node.device.freePages = 50
      XCTAssertEqual(node.events(at: 10_000), ["level 1"])
      node.device.freePages = 0
      node.device.request = PageRequest(pages: 1, purpose: .allocation(pid: 1))
      let kill = try XCTUnwrap(node.terminations(at: time).first)
      XCTAssertEqual(kill.reason, .outOfPages)
      XCTAssertEqual(kill.because.unless, unless, "\(time)")
    }
  }

  func testAContainerAboveItsLimitIsKilledWhole() throws {
    var node = try node([(pod(), 10)])
    node.device.groups.append(MemoryGroup(under: 0, maxPages: 20, isKilledTogether: true))
    for pid in [2, 3] {
      var process = ProcessSnapshot(pid: pid, footprintPages: 11)
      process.group = 1
      node.device.processes.append(process)
    }
    XCTAssertEqual(node.events(at: 5000), ["end 3 cgroup-limit", "end 2 cgroup-limit"])
  }
}

extension ModelDevice {
  /// Starts a process of 10 pages in a cgroup.
  mutating func start(_ pid: Int, in group: Int) {
    var process = ProcessSnapshot(pid: pid, footprintPages: 10)
    process.group = group
    device.processes.append(process)
  }

  /// Sets the time in milliseconds, and returns the kills that follow.
  fileprivate mutating func terminations(at milliseconds: Int64) -> [Termination] {
    let known = actions.count
    _ = events(at: milliseconds)
    return actions[known...].compactMap {
      if case .terminate(let termination) = $0 { termination } else { nil }
    }
  }
}
