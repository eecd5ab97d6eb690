import MemsimPolicies
import TestSupport
import XCTest

/// The facts of xnu-11417, one a test, on a device of 10 000 pages.
///
/// Critical is below 500 pages, idle below 1000, soft below 1500. Notes go to processes of at least
/// 1536 pages (6 MB).
final class JetsamPolicyTests: XCTestCase {
  private func process(
    _ pid: Int, band: Int, pages: Int = 1, limits: MemoryLimits = .none
  ) -> ProcessSnapshot {
    ProcessSnapshot(pid: pid, footprintPages: pages, priority: band, limits: limits)
  }

  private func device(_ processes: ProcessSnapshot...) throws -> ModelDevice {
    var model = try ModelDevice("jetsam", pages: 10_000)
    model.device.processes = processes
    return model
  }

  func testBelowCriticalTheLowestBandGoesFirst() throws {
    var model = try device(process(1, band: 100), process(2, band: 30), process(3, band: 999))
    XCTAssertEqual(
      model.events(free: 100),
      ["end 2 vm-pageshortage", "end 1 vm-pageshortage", "level 1", "level 3"])
  }

  func testThresholdsAreStrict() throws {
    var model = try device(process(1, band: 30))
    XCTAssertEqual(model.events(free: 500).filter { $0.hasPrefix("end") }, [])
    XCTAssertEqual(model.events(free: 499), ["end 1 vm-pageshortage"])
  }

  func testThresholdsDependOnTheMemory() throws {
    for (pages, critical) in [(786_432, 39_321), (786_433, 31_457), (1_572_865, 62_914)] {
      var model = try ModelDevice("jetsam", pages: pages, process(1, band: 30))
      XCTAssertEqual(model.events(free: critical).filter { $0.hasPrefix("end") }, [])
      XCTAssertEqual(model.events(free: critical - 1), ["end 1 vm-pageshortage"])
    }
  }

  func testTheRankIsTheBand() throws {
    var model = try device(process(1, band: 40), process(2, band: 30))
    XCTAssertEqual(model.terminations(free: 100).map(\.because.rank), [30, 40])
  }

  func testBelowIdleTheIdleBandGoes() throws {
    var model = try device(process(1, band: 0), process(2, band: 30))
    XCTAssertEqual(model.events(free: 1000), ["level 1"])
    XCTAssertEqual(model.events(free: 999), ["end 1 idle-exit"])
  }

  func testAKillIsCancelledIfPurgingWasEnough() throws {
    var model = try device(process(1, band: 30))
    model.update(1) { $0.purgeablePages = 5 }
    model.device.purgeablePages = 5
    XCTAssertEqual(model.events(free: 495), ["purge 5 of 1", "level 1"])
  }

  func testAfterAKillHighWaterMarksAreLookedAtAgain() throws {
    let marked = MemoryLimits(highWaterPages: 5)
    var model = try device(
      process(1, band: 30, pages: 20), process(2, band: 40, pages: 6, limits: marked),
      process(3, band: 50, pages: 900))
    XCTAssertEqual(
      model.events(free: 100).filter { $0.hasPrefix("end") },
      ["end 2 highwater", "end 1 vm-pageshortage", "end 3 vm-pageshortage"])
  }

  func testAFatalLimitEndsAtOnceAndADifferentOneHoldsWhileActive() throws {
    var model = try device(process(1, band: 30, pages: 60))
    model.update(1) {
      $0.activeLimits = MemoryLimits(hardPages: 100)
      $0.backgroundLimits = MemoryLimits(hardPages: 50)
      $0.isFrontmost = true
    }
    XCTAssertEqual(model.events(free: 9000), [])
    model.update(1) { $0.isFrontmost = false }
    XCTAssertEqual(model.events(), ["end 1 per-process-limit"])
  }

  func testALimitThatIsNotFatalWarnsOnce() throws {
    var model = try device(process(1, band: 30, pages: 6, limits: MemoryLimits(highWaterPages: 5)))
    XCTAssertEqual(model.events(free: 9000), ["warn 1 of 1"])
    XCTAssertEqual(model.events(), [])
    model.update(1) { $0.footprintPages = 5 }
    XCTAssertEqual(model.events(), [])
    model.update(1) { $0.footprintPages = 6 }
    XCTAssertEqual(model.events(), ["warn 1 of 1"])
  }

  func testAbove80PercentOfAHardLimitItWarnsOnce() throws {
    var model = try device(process(1, band: 30, pages: 81, limits: MemoryLimits(hardPages: 101)))
    XCTAssertEqual(model.events(free: 9000), ["warn 1 of 1"])
    XCTAssertEqual(model.events(), [])
    model.update(1) { $0.footprintPages = 80 }
    XCTAssertEqual(model.events(), [])
    model.update(1) { $0.footprintPages = 81 }
    XCTAssertEqual(model.events(), ["warn 1 of 1"])
  }

  func testAProcessWithBothLimitsIsWarnedOfEach() throws {
    let limits = MemoryLimits(hardPages: 100, highWaterPages: 50)
    var model = try device(process(1, band: 30, pages: 51, limits: limits))
    XCTAssertEqual(model.events(free: 9000), ["warn 1 of 1"])
    model.update(1) { $0.footprintPages = 81 }
    XCTAssertEqual(model.events(), ["warn 1 of 1"])
  }

  /// Of 1395 MB 100 less are 92.8%, of 300 MB 66.7%; below 1 GB it is 50 MB less: 83.3%.
  func testTheLimitOfAllAppsIsNoted100MegabytesBefore() throws {
    for (total, limit, percent) in [(2048, 1395, 92), (2048, 300, 80), (1023, 300, 83)] {
      var limits = MemoryLimits(hardPages: limit * 256)
      limits.isUsual = true
      for (more, events) in [(0, []), (1, ["warn 1 of 1"])] {
        let pages = limit * 256 * percent / 100 + more
        var model = try ModelDevice("jetsam", pages: total * 256)
        model.device.processes = [process(1, band: 100, pages: pages, limits: limits)]
        XCTAssertEqual(model.events(), events, "\(limit) of \(total) MB")
      }
    }
  }

  // 1.15 times 1500 are 1725 pages, 1.15 times 500 are 575.
  func testLevelsFallAtOneAndAFractionOfTheirThresholds() throws {
    var model = try device()
    XCTAssertEqual(model.events(free: 1499), ["level 1"])
    XCTAssertEqual(model.events(free: 1724), [])
    XCTAssertEqual(model.events(free: 1725), ["level 0"])
    XCTAssertEqual(model.events(free: 499), ["level 1", "level 3"])
    XCTAssertEqual(model.events(free: 574), [])
    XCTAssertEqual(model.events(free: 575), ["level 1"])
  }

  // 15% of 10,100 pages are 1515, of which 1.15 times are 1742.25.
  func testALevelFallsAtTheNextWholePage() throws {
    var model = try ModelDevice("jetsam", pages: 10_100)
    XCTAssertEqual(model.events(free: 1514), ["level 1"])
    XCTAssertEqual(model.events(free: 1742), [])
    XCTAssertEqual(model.events(free: 1743), ["level 0"])
  }

  func testNotesGoOneAtATimeLowestBandAndLargestFirst() throws {
    var model = try device(
      process(1, band: 100, pages: 1536), process(2, band: 30, pages: 1600),
      process(3, band: 30, pages: 1700), process(4, band: 30, pages: 1535),
      process(5, band: 10, pages: 2000))
    XCTAssertEqual(model.events(free: 1400), ["level 1", "warn 3 of 1"])
    XCTAssertEqual(model.waitsUntil, Instant.start + .milliseconds(250))
    XCTAssertEqual(model.events(at: 249), [])
    XCTAssertEqual(model.events(at: 250), ["warn 2 of 1"])
    XCTAssertEqual(model.events(at: 500), ["warn 1 of 1"])
    XCTAssertEqual(model.waitsUntil, Instant.start + .milliseconds(25_000))
    XCTAssertEqual(model.events(at: 24_999), [])
    XCTAssertEqual(model.events(at: 25_000), ["warn 3 of 1"])
  }

  func testDeepPressureDoesNotPaceNotes() throws {
    var model = try device(
      process(1, band: 100, pages: 2000), process(2, band: 100, pages: 1600))
    for pid in 1...2 { model.update(pid) { $0.isProtected = true } }
    XCTAssertEqual(model.events(free: 400), ["level 1", "level 3", "warn 1 of 3", "warn 2 of 3"])
  }

  func testPressureThatLastsEndsIdleProcessesOneAfterTheOther() throws {
    var model = try device(process(1, band: 0), process(2, band: 0), process(3, band: 30))
    XCTAssertEqual(model.events(free: 1400), ["level 1"])
    XCTAssertEqual(model.waitsUntil, Instant.start + .milliseconds(600_000))
    XCTAssertEqual(model.events(at: 599_999), [])
    XCTAssertEqual(model.events(at: 600_000), ["end 1 sustained-memory-pressure"])
    XCTAssertEqual(model.events(at: 600_499), [])
    XCTAssertEqual(model.events(at: 600_500), ["end 2 sustained-memory-pressure"])
    XCTAssertEqual(model.events(at: 601_000), [])
  }

  func testPressureLastsFromItsFirstLevelOn() throws {
    var model = try device(process(1, band: 0))
    model.update(1) { $0.isProtected = true }
    XCTAssertEqual(model.events(free: 1400), ["level 1"])
    XCTAssertEqual(model.events(at: 300_000), [])
    XCTAssertEqual(model.events(free: 400), ["level 3"])
    XCTAssertEqual(model.events(free: 1400), ["level 1"])
    model.update(1) { $0.isProtected = false }
    XCTAssertEqual(model.events(at: 599_999), [])
    XCTAssertEqual(model.events(at: 600_000), ["end 1 sustained-memory-pressure"])
  }
}
