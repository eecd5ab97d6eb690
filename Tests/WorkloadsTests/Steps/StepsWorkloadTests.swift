import MemsimDevice
import MemsimJournal
import MemsimVocabulary
import MemsimWorkloads
import TestSupport
import XCTest

final class StepsWorkloadTests: XCTestCase {
  private func step(
    _ name: String, _ shorthand: String? = nil, _ values: KeyValuePairs<String, String> = [:],
    do inner: [Phrase] = []
  ) throws -> Phrase {
    try Script.step(name, shorthand, values, do: inner)
  }

  private func error(_ steps: [Phrase]) throws -> String {
    var message = ""
    XCTAssertThrowsError(try Script.choice(steps)) { message = "\($0)" }
    return message
  }

  func testWhatIsForgottenIsALeak() throws {
    let run = try WorkloadRun(
      try Script.choice([
        step("allocate", "48", ["class": "View", "count": "3", "as": "views"]),
        step("allocate", "48", ["class": "Kept", "as": "kept"]), step("root", "kept"),
      ]))
    XCTAssertEqual(run.leaks.map(\.className), ["View"])
    XCTAssertEqual(run.leaks.map(\.objects), [3])
  }

  func testACycleIsALeakThatNamesItsReferences() throws {
    let run = try WorkloadRun(
      try Script.choice([
        step("allocate", "48", ["class": "View", "fields": "delegate", "as": "view"]),
        step("allocate", "48", ["class": "Owner", "fields": "view", "as": "owner"]),
        step("link", nil, ["from": "view", "to": "owner", "field": "delegate"]),
        step("link", nil, ["from": "owner", "to": "view"]), step("release", "view"),
        step("release", "owner"),
      ]))
    XCTAssertEqual(run.leaks.map(\.kind), [.cycle])
    XCTAssertEqual(run.leaks.first?.cycle.map(\.property), ["view", "delegate"])
  }

  func testAnUnlinkedObjectGoes() throws {
    let run = try WorkloadRun(
      try Script.choice([
        step("allocate", "48", ["as": "a"]), step("allocate", "48", ["as": "b"]),
        step("link", nil, ["from": "a", "to": "b"]), step("release", "b"), step("use", "b"),
        step("unlink", "a"), step("use", "b"), step("release", "a"),
      ]))
    XCTAssertEqual(run.diagnoses, ["message-to-deallocated"])
    XCTAssertEqual(run.leaks, [])
  }

  func testAnObjectReleasesWhatItHoldsBeforeItGoes() throws {
    let run = try WorkloadRun(
      try Script.choice([
        step("allocate", "48", ["as": "a"]), step("allocate", "48", ["as": "b"]),
        step("link", nil, ["from": "a", "to": "b"]), step("release", "b"), step("release", "a"),
      ]))
    XCTAssertEqual(run.leaks, [])
  }

  func testAnObjectThatForgetsWhatItHoldsLeaksIt() throws {
    let run = try WorkloadRun(
      try Script.choice([
        step("allocate", "48", ["as": "a", "dealloc": "forgets"]),
        step("allocate", "48", ["class": "Held", "as": "b"]),
        step("link", nil, ["from": "a", "to": "b"]), step("release", "b"), step("release", "a"),
      ]))
    XCTAssertEqual(run.leaks.map(\.className), ["Held"])
  }

  func testAWeakReferenceIsLoadedAsLongAsItsObjectIsThere() throws {
    let run = try WorkloadRun(
      try Script.choice([
        step("allocate", "48", ["as": "a"]), step("allocate", "48", ["as": "b"]),
        step("weak", nil, ["from": "a", "to": "b"]),
        step("load-weak", nil, ["from": "a", "as": "c"]), step("release", "c"),
        step("release", "b"), step("load-weak", nil, ["from": "a", "as": "c"]),
        step("release", "c"), step("release", "a"),
      ]))
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.leaks, [])
  }

  func testALoopWaitsInEachPass() throws {
    let grow = try step(
      "loop", nil, ["times": "3"], do: [step("grow", "28KB"), step("wait", "1s")])
    let run = try WorkloadRun(
      try Script.choice([grow]), at: [.milliseconds(500), .milliseconds(1500), .seconds(5)])
    XCTAssertEqual(run.pages, [9, 17, 25])
  }

  func testLoopsNest() throws {
    let inner = try step("loop", nil, ["times": "5"], do: [step("grow", "28KB")])
    let run = try WorkloadRun(
      try Script.choice([step("loop", nil, ["times": "4"], do: [inner])]), at: [.seconds(1)])
    XCTAssertEqual(run.pages, [20 * 8 + 1])
  }

  func testAWarningIsAnsweredByAShare() throws {
    let run = try WorkloadRun(
      try Script.choice(
        [step("grow", "28KB", ["count": "100"])], onWarning: [step("free-all", "25%")]),
      warnedAt: .seconds(1))
    XCTAssertEqual(run.device.events(WarningAnswered.self).map(\.body.freedPages), [200])
  }

  func testWhatAWarningAutoreleasesIsFreedByIt() throws {
    // The pool takes a page, and keeps it.
    for (answer, freed) in [("release", 680), ("autorelease", 679)] {
      let run = try WorkloadRun(
        try Script.choice(
          [step("allocate", "64KB", ["count": "40", "as": "pics"])],
          onWarning: [step(answer, "pics")]),
        warnedAt: .seconds(1))
      XCTAssertEqual(
        run.device.events(WarningAnswered.self).map(\.body.freedPages), [freed], answer)
    }
  }

  func testAnIgnoredWarningFreesNothing() throws {
    let run = try WorkloadRun(
      try Script.choice([step("grow", "28KB", ["count": "100"])]), warnedAt: .seconds(1))
    XCTAssertEqual(run.device.events(WarningAnswered.self).map(\.body.freedPages), [0])
  }

  func testASlowHandlerAnswersLate() throws {
    let run = try WorkloadRun(
      try Script.choice([], onWarning: [step("spend", "2s")]), warnedAt: .seconds(1))
    XCTAssertEqual(run.device.events(WarningAnswered.self).map(\.at), [3_000_000_000])
  }

  func testASlowLaunchIsEnded() throws {
    let run = try WorkloadRun(try Script.choice([step("spend", "1min")]), for: .seconds(90))
    XCTAssertEqual(run.device.terminations, ["it: launch-timeout"])
  }

  func testPurgeableMemoryIsTakenWhenOthersNeedIt() throws {
    let run = try WorkloadRun(
      try Script.choice([
        step("make-purgeable", "1MB", ["as": "tiles"]), step("use", "tiles"),
        step("grow", "28KB", ["count": "100"]),
      ]), pages: 900, policy: "iphoneos")
    let taken = run.device.events(PagesReclaimed.self).filter { $0.body.memory == .purgeable }
    XCTAssertEqual(taken.count, 1)
  }

  func testPurgeableMemoryWithoutANameStaysWhenThereIsMore() throws {
    let run = try WorkloadRun(
      try Script.choice(
        (1...2).map { _ in try step("make-purgeable", "1MB", ["in-use": "yes"]) }),
      at: [.seconds(1)])
    XCTAssertGreaterThan(run.pages[0], 2 * 256)
  }

  func testAResourceIsReadWhenItIsUsed() throws {
    let run = try WorkloadRun(
      try Script.choice([step("map", nil, ["size": "400KB", "as": "sound"]), step("use", "sound")])
    )
    XCTAssertEqual(run.device.events(ProcessSampled.self).last?.body.cleanPages, 100)
  }

  func testExitAndCrashEndTheProgramAtOnce() throws {
    for (operation, reason) in [("exit", "returned"), ("crash", "crash")] {
      let run = try WorkloadRun(
        try Script.choice([
          step(operation), step("release", "a"), step("allocate", "1", ["as": "a"]),
        ])
      )
      XCTAssertEqual(run.device.exits, ["it: \(reason)"])
    }
  }

  func testAThreadReleasesWhatItsPoolsHoldWhenItIsDone() throws {
    let run = try WorkloadRun(
      try Script.choice([
        step(
          "thread",
          do: [
            step("push-pool"), step("allocate", "48", ["as": "a"]), step("autorelease", "a"),
            step("wait", "1s"), step("use", "a"),
          ]), step("wait", "900ms"), step("use", "a"), step("wait", "200ms"), step("use", "a"),
      ]))
    // Nothing that lies in a pool is a leak: that the object is gone shows in its last use.
    XCTAssertEqual(run.diagnoses, ["message-to-deallocated"])
    XCTAssertEqual(run.device.events(Diagnosed.self).map(\.at), [1_100_000_000])
    XCTAssertEqual(run.leaks, [])
  }

  func testAnEndlessLoopThatWaitsGoesOn() throws {
    let run = try WorkloadRun(
      try Script.choice([step("loop", do: [step("grow", "28KB"), step("wait", "1s")])]),
      for: .milliseconds(9_500), at: [.milliseconds(9_500)])
    XCTAssertEqual(run.pages, [10 * 8 + 1])
  }

  func testObjectsThatStopInDeallocCanBeRefused() throws {
    for (policy, ended) in [("none", []), ("iphoneos", ["it"])] {
      let run = try WorkloadRun(
        try Script.choice([
          step("allocate", "1", ["dealloc": "stops", "count": "100000"]), step("wait", "1s"),
        ]), pages: 300, policy: policy)
      XCTAssertEqual(run.device.terminated, ended, policy)
    }
  }

  func testANameThatNothingHasIsAnError() throws {
    let wrong = try step("release", "veiw")
    let steps = [try step("allocate", "48", ["as": "view"]), wrong]
    XCTAssertThrowsError(try Script.choice(steps)) { error in
      XCTAssertEqual("\(error)", "no thing has the name 'veiw'; did you mean 'view'?")
      XCTAssertEqual((error as? WorkloadError)?.mark, wrong.mark)
    }
  }

  func testAReferenceThatNothingHasIsAnError() throws {
    let message = try error([
      step("allocate", "48", ["as": "a"]), step("unlink", "a", ["field": "frist"]),
    ])
    XCTAssertEqual(message, "no reference has the name 'frist'; did you mean 'first'?")
  }

  func testAnEndlessLoopThatDoesNotWaitIsAnError() throws {
    for steps in try [[step("grow", "4KB")], [step("wait", "0s")]] {
      let message = try error([step("loop", do: steps)])
      XCTAssertTrue(message.contains("never ends"), message)
    }
  }

  func testAnOperationIsInTheTableOnce() {
    let names = Operations.terms.map(\.name)
    XCTAssertEqual(Set(names).count, names.count)
  }
}
