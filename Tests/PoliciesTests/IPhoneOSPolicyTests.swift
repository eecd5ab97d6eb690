import MemsimPolicies
import TestSupport
import XCTest

/// No oracle is published: these cases were worked out by hand from the rules.
///
/// The device has 1000 pages, so a page is a tenth of a per cent. 100 % was published before the
/// first look. Levels begin at 20 (1), 12 (2) and 5 (3) per cent, percentages are rounded down.
final class IPhoneOSPolicyTests: XCTestCase {
  private let front = ProcessSnapshot(
    pid: 1, role: .foreground, footprintPages: 100, isFrontmost: true)

  private func background(
    _ pid: Int, _ role: Role = .background, pages: Int = 10
  ) -> ProcessSnapshot {
    ProcessSnapshot(pid: pid, role: role, footprintPages: pages)
  }

  // 209 pages are 20 %, which is at the threshold; 100 to 20 is a move of 80 points.
  /// As platform W1 has it.
  func testLevel1WarnsTheFrontmostApplicationAlone() throws {
    var phone = try ModelDevice("iphoneos", front, background(2))
    XCTAssertEqual(phone.events(free: 209), ["level 1", "warn 1 of 1"])
  }

  // 21 % is published (100 to 21). 20 % is one point away and stays unpublished, so does 17 %
  // (four points). 16 % is five away: published, and below 20.
  /// As platform K5 has it.
  func testALevelIsPublishedAfterAMoveOfFivePoints() throws {
    var phone = try ModelDevice("iphoneos", front)
    XCTAssertEqual(phone.events(free: 219), [])
    XCTAssertEqual(phone.events(free: 200), [])
    XCTAssertEqual(phone.events(free: 170), [])
    XCTAssertEqual(phone.events(free: 169), ["level 1", "warn 1 of 1"])
  }

  // 16 % is level 1. 20 % is four points up: unpublished. 21 % is five up: published, normal.
  func testALevelFallsAfterAMoveOfFivePoints() throws {
    var phone = try ModelDevice("iphoneos", front)
    _ = phone.events(free: 160)
    XCTAssertEqual(phone.events(free: 209), [])
    XCTAssertEqual(phone.events(free: 210), ["level 0"])
  }

  /// As platform W15 has it.
  func testThereAreFourLevels() throws {
    var phone = try ModelDevice("iphoneos")
    XCTAssertEqual(phone.events(free: 209), ["level 1"])
    XCTAssertEqual(phone.events(free: 120), ["level 2"])
    XCTAssertEqual(phone.events(free: 50), ["level 3"])
    XCTAssertEqual(phone.events(free: 300), ["level 0"])
  }

  // Free 50, clean 100, purgeable 60 are 21 %: normal. Without the clean ones 11 %: level 2.
  /// As platform K2, K3 and K4 have it.
  func testCleanAndPurgeablePagesAreAvailable() throws {
    var phone = try ModelDevice("iphoneos", front)
    phone.device.cleanPages = 100
    phone.device.purgeablePages = 60
    XCTAssertEqual(phone.events(free: 50), [])
    phone.device.cleanPages = 0
    XCTAssertEqual(phone.events(), ["level 2", "warn 1 of 2"])
  }

  // 9 % is level 2. Order by role: background, mail, idle phone, audio. 10 pages each bring 13 %,
  // which is more than level 2 is about, but four points up: still published as 9.
  func testLevel2QuitsTheBackgroundInOrder() throws {
    var phone = try ModelDevice(
      "iphoneos", background(5, .audio), background(4, .phone), background(3, .mail),
      background(2), front, background(6, .home), background(7, .system))
    XCTAssertEqual(
      phone.events(free: 90),
      [
        "level 2", "warn 1 of 2", "end 2 background-quit", "end 3 background-quit",
        "end 4 background-quit", "end 5 background-quit",
      ])
  }

  // The first one brings 22 %: normal, and the second stays.
  func testLevel2QuitsNoMoreOnceTheLevelHasFallen() throws {
    var phone = try ModelDevice("iphoneos", front, background(2, pages: 100), background(3))
    XCTAssertEqual(
      phone.events(free: 120), ["level 2", "warn 1 of 2", "end 2 background-quit", "level 0"])
  }

  // The first one brings 13 %: a point up, so level 2 stays published; but 13 % are more than it is
  // about, so no other goes. At 12 % again the next one does, though nothing was published.
  func testALevelThatIsOnlyStillPublishedEndsNone() throws {
    var phone = try ModelDevice("iphoneos", front, background(2), background(3))
    XCTAssertEqual(
      phone.events(free: 120), ["level 2", "warn 1 of 2", "end 2 background-quit"])
    XCTAssertEqual(phone.events(free: 130), [])
    XCTAssertEqual(phone.level, 2)
    XCTAssertEqual(phone.events(free: 129), ["end 3 background-quit"])
  }

  // The first one brings 22 %: normal. All are to be quit, so the second goes all the same.
  /// As platform W18 has it.
  func testLevel2QuitsAllAtOnceIfAsked() throws {
    var phone = try ModelDevice(
      "iphoneos", set: ["quit-all": "yes"], front, background(2, pages: 100), background(3))
    XCTAssertEqual(
      phone.events(free: 120),
      ["level 2", "warn 1 of 2", "end 2 background-quit", "level 0", "end 3 background-quit"])
  }

  // Two of a role: the one registered first goes first, whatever its number and size.
  func testTiesGoToTheFirstRegistered() throws {
    var phone = try ModelDevice("iphoneos", background(9, pages: 1), background(2, pages: 9))
    XCTAssertEqual(
      phone.events(free: 120), ["level 2", "end 9 background-quit", "end 2 background-quit"])
  }

  // 3 % is level 3: no warning. 20 pages bring 5 %, so the one in front is next; its 100 bring
  // 15 %: level 1.
  /// As platform W21 has it.
  func testLevel3TerminatesTheBackgroundThenTheFront() throws {
    var phone = try ModelDevice("iphoneos", front, background(2, pages: 20), background(3, .home))
    XCTAssertEqual(
      phone.events(free: 30), ["level 3", "end 2 jettisoned", "end 1 jettisoned", "level 1"])
  }

  // None brings five points: the walk ends with the daemons.
  /// As platform W21 has it.
  func testTheSystemIsLast() throws {
    var phone = try ModelDevice(
      "iphoneos", background(3, .system, pages: 1), background(2, .home, pages: 1), front)
    phone.update(1) { $0.footprintPages = 1 }
    XCTAssertEqual(
      phone.events(free: 10),
      ["level 3", "end 1 jettisoned", "end 2 jettisoned", "end 3 jettisoned"])
  }

  // Warned at 0 ms and heard at once; the grace is one check, 500 ms.
  /// As platform W2 has it.
  func testWarnedAndIgnoredDiesAtTheNextCheck() throws {
    var phone = try ModelDevice("iphoneos", front)
    XCTAssertEqual(phone.events(free: 200), ["level 1", "warn 1 of 1"])
    XCTAssertEqual(phone.waitsUntil, Instant.start + .milliseconds(500))
    XCTAssertEqual(phone.events(at: 499), [])
    XCTAssertEqual(phone.events(at: 500), ["end 1 unanswered-warning", "level 0"])
  }

  // 20 % and 50 pages are 25 %: five points up, normal.
  func testWarnedAndFreedSurvives() throws {
    var phone = try ModelDevice("iphoneos", front)
    _ = phone.events(free: 200)
    phone.free(50, of: 1)
    XCTAssertEqual(phone.events(at: 400), ["level 0"])
    XCTAssertEqual(phone.events(at: 600), [])
  }

  // 9 pages are 20.9 %, which is level 1 all the same.
  func testWarnedAndFreedTooLittleDies() throws {
    var phone = try ModelDevice("iphoneos", front)
    _ = phone.events(free: 200)
    phone.free(9, of: 1)
    XCTAssertEqual(phone.events(at: 500), ["end 1 unanswered-warning", "level 0"])
  }

  // 10 pages are 21 %: a point up, so level 1 stays published, but memory is not short. It is when
  // 20 % are left again, and the warning was in vain.
  func testWarnedAndFreedJustEnoughLivesAsLongAsItIsEnough() throws {
    var phone = try ModelDevice("iphoneos", front)
    _ = phone.events(free: 200)
    phone.free(10, of: 1)
    XCTAssertEqual(phone.events(at: 500), [])
    XCTAssertEqual(phone.events(at: 5000), [])
    XCTAssertEqual(phone.events(free: 209), ["end 1 unanswered-warning", "level 0"])
  }

  // Heard at 300 ms: the grace ends at 800.
  func testGraceBeginsWhenTheWarningWasHeard() throws {
    var phone = try ModelDevice("iphoneos", front)
    phone.hearing = .milliseconds(300)
    _ = phone.events(free: 200)
    XCTAssertEqual(phone.events(at: 500), [])
    XCTAssertEqual(phone.waitsUntil, Instant.start + .milliseconds(800))
    XCTAssertEqual(phone.events(at: 799), [])
    XCTAssertEqual(phone.events(at: 800), ["end 1 unanswered-warning", "level 0"])
  }

  // The background comes first in the order, and level 1 does not end it.
  func testAnIgnoredWarningWaitsWhileTheBackgroundComesFirst() throws {
    var phone = try ModelDevice("iphoneos", front, background(2))
    _ = phone.events(free: 200)
    XCTAssertEqual(phone.events(at: 500), [])
    XCTAssertEqual(phone.events(at: 5000), [])
  }

  // 81 to 84 KB are 21 pages; 20 are not enough, 21 are, and 15 % and what was freed are level 1
  // still.
  func testEnoughCanBeASize() throws {
    for size in ["81KB", "82KB", "84KB"] {
      for (freed, events) in [(20, ["end 1 unanswered-warning", "level 0"]), (21, [])] {
        var phone = try ModelDevice("iphoneos", set: ["enough": size], front)
        _ = phone.events(free: 150)
        phone.free(freed, of: 1)
        XCTAssertEqual(phone.events(at: 500), events, size)
      }
    }
  }

  // 20 % is level 1; 12 % is level 2; 18 % is level 1 again; 12 % is level 2 again.
  func testEachRiseOfTheLevelIsWarnedOf() throws {
    var phone = try ModelDevice("iphoneos", front)
    XCTAssertEqual(phone.events(free: 200), ["level 1", "warn 1 of 1"])
    XCTAssertEqual(phone.events(free: 120), ["level 2", "warn 1 of 2"])
    XCTAssertEqual(phone.events(free: 180), ["level 1"])
    XCTAssertEqual(phone.events(free: 120), ["level 2", "warn 1 of 2"])
  }

  func testWhoeverComesToTheFrontHearsTheLevelToo() throws {
    var phone = try ModelDevice("iphoneos", front, background(2))
    _ = phone.events(free: 200)
    phone.update(1) { $0.isFrontmost = false }
    phone.update(2) { $0.isFrontmost = true }
    XCTAssertEqual(phone.events(), ["warn 2 of 1"])
  }

  // 101 pages over a limit of 100 at 90 %; the limit in the background is another.
  func testOverTheHardLimitGoesAtOnceWhateverTheLevel() throws {
    var phone = try ModelDevice("iphoneos", front)
    phone.update(1) {
      $0.activeLimits = MemoryLimits(hardPages: 100)
      $0.backgroundLimits = MemoryLimits(hardPages: 50)
    }
    XCTAssertEqual(phone.events(free: 900), [])
    phone.update(1) { $0.footprintPages = 101 }
    XCTAssertEqual(phone.events(), ["end 1 per-process-limit"])
  }

  func testHighWaterMarksDoNotExist() throws {
    var phone = try ModelDevice("iphoneos", front, background(2))
    phone.update(2) { $0.backgroundLimits = MemoryLimits(highWaterPages: 1) }
    XCTAssertEqual(phone.events(free: 150), ["level 1", "warn 1 of 1"])
  }

  // 21 % is normal. 235 pages are wanted: 15 + 10 bring exactly those, and the front is spared.
  func testACallWalksTheOrderUntilItFits() throws {
    var phone = try ModelDevice(
      "iphoneos", front, background(2, pages: 15), background(3, .audio), background(4, .mail))
    phone.device.request = PageRequest(pages: 235, purpose: .call)
    XCTAssertEqual(phone.events(free: 210), ["end 2 room-for-call", "end 4 room-for-call"])
  }

  // 60 pages are wanted and 10 free, at 30 %: 30 purgeable, then 20 of the clean ones.
  func testACallTakesPurgeableAndCleanPagesFirst() throws {
    var phone = try ModelDevice(
      "iphoneos", ProcessSnapshot(pid: 1, footprintPages: 10, purgeablePages: 30))
    phone.device.cleanPages = 260
    phone.device.request = PageRequest(pages: 60, purpose: .call)
    XCTAssertEqual(phone.events(free: 10), ["purge 30", "drop 20"])
  }

  func testTheCallMemoryIsWhatThePhoneAsksFor() throws {
    for (bytes, pages) in [(4096, 1), (4097, 2), (8192, 2)] {
      let choice = try Policies.choose(
        "iphoneos", setting: [(name: "call-memory", text: "\(bytes)")])
      XCTAssertEqual(choice.policy.callPages, pages)
    }
  }

  func testAPhoneInACallIsNotIdle() throws {
    var phone = try ModelDevice("iphoneos", front, background(2, .phone))
    phone.update(2) { $0.isBusy = true }
    XCTAssertEqual(phone.events(free: 120), ["level 2", "warn 1 of 2"])
  }

  func testMailIsRelaunchedAtLevel1IfAsked() throws {
    var phone = try ModelDevice(
      "iphoneos", set: ["relaunch-mail": "yes"], front, background(2), background(3, .mail))
    XCTAssertEqual(
      phone.events(free: 200), ["level 1", "warn 1 of 1", "end 3 background-relaunch"])
    phone.device.processes.append(background(4, .mail))
    XCTAssertEqual(phone.events(), [])
  }

  // With 6 % it would have been quit at level 2; with 13 % it would not: 130 pages, 80 more. The
  // protected one came first and was passed over.
  func testBecauseNamesWhoWasPassedOverAndWhatWouldHaveHelped() throws {
    var phone = try ModelDevice("iphoneos", front, background(2), background(3))
    phone.update(2) { $0.isProtected = true }
    _ = phone.events(free: 50)
    guard case .terminate(let termination) = phone.actions[1] else { return XCTFail("no kill") }
    XCTAssertEqual(termination.pid, 3)
    XCTAssertEqual(termination.because.rule, "critical-level")
    XCTAssertEqual(
      termination.because.passedOver, [Candidate(pid: 2, rank: 10, exclusion: .protected)])
    XCTAssertEqual(termination.because.rank, 10)
    XCTAssertEqual(termination.because.behind, 1)
    XCTAssertEqual(termination.because.unless, .freed(pages: 80))
  }

  func testAHardLimitHasNoRank() throws {
    var phone = try ModelDevice("iphoneos", front)
    phone.update(1) { $0.activeLimits = MemoryLimits(hardPages: 99) }
    _ = phone.events(free: 900)
    guard case .terminate(let termination) = phone.actions[0] else { return XCTFail("no kill") }
    XCTAssertEqual(termination.because.rank, 0)
  }

  func testAPriorityReplacesTheRole() throws {
    var phone = try ModelDevice("iphoneos", background(2), background(3))
    phone.update(3) { $0.priority = 5 }
    XCTAssertEqual(
      phone.events(free: 110), ["level 2", "end 3 background-quit", "end 2 background-quit"])
  }
}
