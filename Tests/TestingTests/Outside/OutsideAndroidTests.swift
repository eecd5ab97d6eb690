import MemsimDevice
import TestSupport
import XCTest

/// Cases worked out by hand from Android 17's memory limiter: `handle_modify`, `handle_timeout`,
/// `setLimits` and `testAnonSwap` (com_android_server_am_MemoryLimiter.cpp), `getConfiguration`,
/// `initializeMemoryLimits` and `onLimitExceeded` (MemoryLimiter.java), and MemoryLimiter.md.
///
/// An app in front may have 400 MB and 200 MB of swap, another 200 MB and 100 MB.
final class OutsideAndroidTests: XCTestCase {
  private static let megabyte = 256
  private static let limits: KeyValuePairs = [
    "mem-visible": "400MB", "swap-visible": "200MB", "mem-not-visible": "200MB",
    "swap-not-visible": "100MB",
  ]

  private func phone(_ processes: ProcessSnapshot...) throws -> ModelDevice {
    var phone = try ModelDevice("android-limiter", set: Self.limits, pages: 1_000_000)
    phone.device.processes = processes
    return phone
  }

  private func app(
    _ pages: Int, pid: Int = 1, inFront: Bool = false, role: Role = .background
  ) -> ProcessSnapshot {
    ProcessSnapshot(pid: pid, role: role, footprintPages: pages, isFrontmost: inFront)
  }

  private let killed = ["end 1 memory-limiter"]

  /// 8 and 4 GB from 14 GB on, 6 and 3 GB from 10 GB on; 4 and 4, 3 and 3 unseen.
  func testTheLimitsOfTheExample() throws {
    let gigabyte = 1024 * Self.megabyte
    for (total, inFront, most) in [
      (14, true, 12), (14, false, 8), (13, true, 9), (10, true, 9), (10, false, 6),
    ] {
      for (pages, events) in [(most * gigabyte, []), (most * gigabyte + 1, killed)] {
        var phone = try ModelDevice("android-limiter", pages: total * gigabyte)
        phone.device.processes = [app(pages, inFront: inFront)]
        XCTAssertEqual(phone.events(at: 0), [])
        XCTAssertEqual(phone.events(at: 30_000), [])
        XCTAssertEqual(phone.events(at: 60_000), events, "\(total) GB, \(pages) pages")
      }
    }
  }

  func testBelow10GigabytesTheLimiterIsOffAndSaysSo() throws {
    let gigabyte = 1024 * Self.megabyte
    for (pages, isOn) in [(10 * gigabyte, true), (10 * gigabyte - 1, false)] {
      var phone = try ModelDevice("android-limiter", pages: pages)
      phone.device.processes = [app(pages, inFront: true)]
      XCTAssertEqual(phone.policy.remark(onPages: pages) == nil, isOn)
      XCTAssertEqual(phone.events(at: 0), [])
      XCTAssertEqual(phone.waitsUntil != nil, isOn)
    }
  }

  /// 600 MB together are no event and no reason; a page more is one.
  func testAnAppMayHaveBothLimitsTogether() throws {
    for (pages, events) in [(600 * Self.megabyte, []), (600 * Self.megabyte + 1, killed)] {
      var phone = try phone(app(pages, inFront: true))
      _ = phone.events(at: 0)
      _ = phone.events(at: 30_000)
      XCTAssertEqual(phone.events(at: 60_000), events)
    }
  }

  func testSwappedPagesCountAtThePollAndPassNothing() throws {
    var swapped = app(400 * Self.megabyte, inFront: true)
    swapped.swapPages = 300 * Self.megabyte
    var phone = try phone(swapped)
    XCTAssertEqual(phone.events(at: 0), [])
    XCTAssertNil(phone.waitsUntil)
    phone.update(1) { $0.footprintPages += 1 }
    _ = phone.events(at: 1000)
    _ = phone.events(at: 31_000)
    XCTAssertEqual(phone.events(at: 61_000), killed)
  }

  func testAPollIs30SecondsAfterTheEventAndTheKill30SecondsAfterThePoll() throws {
    var phone = try phone(app(601 * Self.megabyte, inFront: true))
    XCTAssertEqual(phone.events(at: 5000), [])
    XCTAssertEqual(phone.waitsUntil, .start + .seconds(35))
    XCTAssertEqual(phone.events(at: 35_000), [])
    XCTAssertEqual(phone.waitsUntil, .start + .seconds(65))
    XCTAssertEqual(phone.events(at: 64_999), [])
    XCTAssertEqual(phone.events(at: 65_000), killed)
    XCTAssertNil(phone.waitsUntil)
  }

  func testMemoryFreedBeforeThePollSavesAnAppAndLaterNot() throws {
    for (freed, events) in [(29_999, []), (30_001, killed)] {
      var phone = try phone(app(601 * Self.megabyte, inFront: true))
      _ = phone.events(at: 0)
      if freed > 30_000 { _ = phone.events(at: 30_000) }
      phone.free(600 * Self.megabyte, of: 1)
      _ = phone.events(at: Int64(freed))
      _ = phone.events(at: 30_002)
      XCTAssertEqual(phone.events(at: 60_000), events, "\(freed)")
    }
  }

  /// There is one timer, and each app that passes `memory.high` sets it anew.
  func testAnotherAppPutsThePollOff() throws {
    var phone = try phone(app(601 * Self.megabyte, inFront: true), app(0, pid: 2))
    _ = phone.events(at: 0)
    phone.update(2) { $0.footprintPages = 201 * Self.megabyte }
    _ = phone.events(at: 20_000)
    XCTAssertEqual(phone.waitsUntil, .start + .seconds(50))
    XCTAssertEqual(phone.events(at: 30_000), [])
    _ = phone.events(at: 50_000)
    XCTAssertEqual(phone.events(at: 79_999), [])
    XCTAssertEqual(phone.events(at: 80_000), killed)
    XCTAssertEqual(phone.waitsUntil, .start + .seconds(110), "the other is still looked at")
  }

  /// 10 MB below its limit an app is watched by events again; `memory.high` keeps its 100 MB more.
  func testPollsEnd10MegabytesBelowTheLimit() throws {
    for (pages, isPolled) in [(390 * Self.megabyte, true), (390 * Self.megabyte - 1, false)] {
      var phone = try phone(app(401 * Self.megabyte, inFront: true))
      _ = phone.events(at: 0)
      phone.update(1) { $0.footprintPages = pages }
      _ = phone.events(at: 30_000)
      XCTAssertEqual(phone.waitsUntil != nil, isPolled)
    }
  }

  func testTheMarginOf100MegabytesStaysUntilTheLimitsChange() throws {
    for isSeenAnew in [false, true] {
      var phone = try phone(app(401 * Self.megabyte, inFront: true))
      _ = phone.events(at: 0)
      phone.update(1) { $0.footprintPages = 0 }
      _ = phone.events(at: 30_000)
      if isSeenAnew {
        for isInFront in [false, true] {
          phone.update(1) { $0.isFrontmost = isInFront }
          _ = phone.events(at: 30_001)
        }
      }
      phone.update(1) { $0.footprintPages = 500 * Self.megabyte }
      _ = phone.events(at: 31_000)
      XCTAssertEqual(phone.waitsUntil != nil, isSeenAnew)
      phone.update(1) { $0.footprintPages += 1 }
      _ = phone.events(at: 31_000)
      XCTAssertNotNil(phone.waitsUntil)
    }
  }

  /// A lower limit alone is no event: the app passes it when it takes more.
  func testAnAppThatIsUnseenPassesItsLimitWhenItTakesMore() throws {
    var phone = try phone(app(350 * Self.megabyte, inFront: true))
    _ = phone.events(at: 0)
    phone.update(1) { $0.isFrontmost = false }
    _ = phone.events(at: 1000)
    XCTAssertNil(phone.waitsUntil)
    phone.update(1) { $0.footprintPages += 1 }
    _ = phone.events(at: 2000)
    _ = phone.events(at: 32_000)
    XCTAssertEqual(phone.events(at: 62_000), killed)
  }

  func testPersistentAndProtectedProcessesHaveNoLimit() throws {
    var protected = app(700 * Self.megabyte, pid: 3)
    protected.isProtected = true
    var phone = try phone(
      app(700 * Self.megabyte, role: .system),
      app(700 * Self.megabyte, pid: 2, role: .phone),
      protected)
    XCTAssertEqual(phone.events(at: 0), [])
    XCTAssertNil(phone.waitsUntil)
    phone.device.processes.append(app(700 * Self.megabyte, pid: 4, role: .home))
    _ = phone.events(at: 0)
    _ = phone.events(at: 30_000)
    XCTAssertEqual(phone.events(at: 60_000), ["end 4 memory-limiter"])
  }

  func testTwoThatAreDueEndInTheOrderOfRegistration() throws {
    var phone = try phone(app(301 * Self.megabyte, pid: 2), app(301 * Self.megabyte))
    _ = phone.events(at: 0)
    _ = phone.events(at: 30_000)
    XCTAssertEqual(
      phone.events(at: 60_000), ["end 2 memory-limiter", "end 1 memory-limiter"])
  }

  func testAWaitingProcessGetsItsPagesByTheScoresOfLmkd() throws {
    var phone = try phone(app(10, inFront: true), app(10, pid: 2, role: .audio), app(10, pid: 3))
    phone.device.freePages = 0
    phone.device.request = PageRequest(pages: 15, purpose: .allocation(pid: 1))
    XCTAssertEqual(phone.events(), ["end 3 out-of-pages", "end 2 out-of-pages"])
  }

  func testAllFourLimitsAreSetOrNone() {
    XCTAssertThrowsError(
      try Policies.choose("android-limiter", setting: [(name: "mem-visible", text: "1GB")])
    ) { error in
      XCTAssertEqual(
        "\(error)",
        "'mem-visible' is set and 'mem-not-visible' is not; expected all four limits or none")
    }
  }
}
