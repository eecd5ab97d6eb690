import Foundation
import TestSupport
import XCTest

/// `memsim live`: what it is told, what it says, and what it leaves.
final class LiveCommandTests: LiveTestCase {
  func testAPageWritesNoFile() throws {
    let live = try live(
      "save: b.yaml\nsave-test: ATests.swift\nsave: ''\nquit\n", "--engine --no-files")
    XCTAssertEqual(live.errors.count, 2, live.process.output)
    XCTAssertNotNil(live.answer("save")?["text"])
    XCTAssertEqual(try names(), ["a.yaml", "commands"])
  }

  func testWhatIsRecordedHasTheDigestOfTheLiveRun() throws {
    let live = try live(
      """
      # A finger that moves as it is moved.
      {at: 2s, launch: MoveMe}
      at: 3s
      touch: {phase: began, at: [160, 240]}
      wait: 20ms
      touch: {phase: moved, at: [100, 200]}
      {at: 3.25s, touch: {phase: ended, at: [80, 160]}}
      {at: 6s, squeeze: 10%}
      expect: {alive: Hoarder}
      """)
    XCTAssertEqual(live.process.errors, "")
    XCTAssertEqual(live.errors, [])
    XCTAssertEqual(try live.done()["digest"] as? String, try digest(of: "saved.yaml"))
    XCTAssertNotEqual(try digest(of: "a.yaml"), try digest(of: "saved.yaml"))
    XCTAssertEqual(try live.done()["at"] as? Int, 20_000_000_000)
    let saved = try XCTUnwrap(contents(of: "saved.yaml"))
    XCTAssertTrue(
      saved.contains("  - {at: 3.02s, touch: {phase: moved, at: [100, 200]}}\n"), saved)
    XCTAssertEqual(live.messages.first?["is"] as? String, "hello")
    XCTAssertEqual(
      live.all("event").compactMap { ($0["record"] as? [String: Any])?.count }.min() ?? 0 > 0, true)
    let results = live.all("expectation").compactMap { $0["result"] as? String }
    XCTAssertTrue(results.contains("pending") && results.contains("met"), "\(results)")
  }

  func testWithoutAFileThereIsAPhoneWithAllApps() throws {
    let live = try live(
      script: """
        printf 'at: 1s\\nlaunch: Zoo\\nat: 2s\\nquit:\\n' | $memsim live --record saved.yaml
        """)
    XCTAssertEqual(live.process.errors, "")
    XCTAssertEqual(live.errors, [])
    let apps = try XCTUnwrap(live.messages.first?["apps"] as? [String])
    for app in ["MoveMe", "Organizer", "CoverFlow", "Zoo"] { XCTAssertTrue(apps.contains(app)) }
    XCTAssertEqual(try live.done()["digest"] as? String, try digest(of: "saved.yaml"))
    let watch = try MemsimProcess(["live", "--watch"], in: folder)
    XCTAssertEqual(watch.code, 2)
    XCTAssertEqual(
      watch.errors,
      "error: '--watch' builds the package of a scenario, or a folder; expected FILE\n")
  }

  func testTheFirstDifferenceIsFoundWhereOnlyTheOlderBranchHasAnEvent() throws {
    // Until 7s the newer branch has no event at all that the older one lacks.
    let live = try live(
      "{at: 3s, squeeze: 40%}\n{at: 6s, launch: MoveMe}\nat: 9s\nbranch: 5s\nat: 7s\nquit\n",
      scenario: "name: a\nsettings: {auto-lock: never}\napps: [{name: MoveMe}]\nend: 20s\n")
    XCTAssertEqual(live.errors, [])
    let difference = try XCTUnwrap(live.all("branches").last?["difference"] as? [String: Any])
    XCTAssertEqual(difference["moment"] as? Int, 6_000_000_000)
    let words = try XCTUnwrap(difference["words"] as? String)
    XCTAssertTrue(words.hasPrefix("at 6s, "), words)
    XCTAssertTrue(words.hasSuffix(" in branch 1, nothing in branch 2"), words)
    XCTAssertTrue(difference["second"] is NSNull, "\(difference)")
  }

  func testWordsForADifferenceOfFiguresSayWhichFigure() throws {
    let live = try live(
      "{at: 3s, allocate: {app: Reader, bytes: 1MB}}\nat: 9s\nbranch: 2s\n"
        + "{at: 3s, allocate: {app: Reader, bytes: 2MB}}\nat: 9s\nquit\n")
    XCTAssertEqual(live.errors, [])
    let difference = try XCTUnwrap(live.all("branches").last?["difference"] as? [String: Any])
    let words = try XCTUnwrap(difference["words"] as? String)
    let pattern = /at 3.1s the footprint of Reader was .* in branch 1, and .* in branch 2/
    XCTAssertNotNil(words.wholeMatch(of: pattern), words)
  }

  func testQuitEndsTheRunInTheMiddle() throws {
    let live = try live("at: 4s\npress: home\nquit:\nlaunch: MoveMe\n")
    XCTAssertEqual(live.errors, [])
    XCTAssertEqual(try live.done()["at"] as? Int, 4_001_000_000)
    XCTAssertEqual(try live.done()["digest"] as? String, try digest(of: "saved.yaml"))
    XCTAssertTrue(try XCTUnwrap(contents(of: "saved.yaml")).contains("{at: 4.001s, stop: ~}"))
  }

  func testAWrongCommandEndsAScriptWithAMessageAndWithoutAFile() throws {
    for (commands, message) in [
      (
        "at: 1s\nlunch: MoveMe\n",
        "commands:2:1: error: there is no action 'lunch' in `memsim list actions`; did you mean "
          + "'launch'?"
      ),
      (
        "puase:\n",
        "commands:1:1: error: there is no command 'puase'; did you mean 'pause'?"
      ),
      ("speed: 17\n", "commands:1:8: error: 'speed' is 17; expected 0.5 to 16"),
      (
        "at: 3s\nat: 2s\n",
        "commands:2:1: error: 'at' is 2s, but the run is already at 3s; expected a later moment, "
          + "or 'branch: 2s'"
      ),
      ("at: 3s\npress: wake\nat: 4s\n", "commands:2:1: error: the device is not locked"),
      (
        "look: 3s\n",
        "commands:1:1: error: 'look' is 3s, but the run is only at 0s; expected a moment in the "
          + "past"
      ),
      (
        "inspect: {app: Reader}\n",
        "commands:1:1: error: 'inspect' lacks an argument; expected 'at', or 'app' and 'class'"
      ),
      ("policy: jetsm\n", "did you mean 'jetsam'?"),
    ] {
      let live = try live(commands)
      XCTAssertEqual(live.process.code, 2, commands)
      XCTAssertTrue(live.process.errors.contains(message), "\(live.process.errors), not \(message)")
      XCTAssertEqual(live.errors.count, 1, commands)
      XCTAssertNil(contents(of: "saved.yaml"), commands)
    }
  }

  func testAPastMomentIsShownAsItWas() throws {
    let live = try live("at: 1s\nlook: 0.5s\nat: 9s\nlook: 1.5s\n")
    let looks = live.all("answer").filter { $0["to"] as? String == "look" }
    XCTAssertEqual(looks.compactMap { $0["moment"] as? Int }, [500_000_000, 1_500_000_000])
    let apps = looks.map { look in
      (look["processes"] as? [[String: Any]])?.compactMap { $0["app"] as? String } ?? []
    }
    XCTAssertFalse(apps[0].contains("Reader"))
    XCTAssertTrue(apps[1].contains("Reader"))
    XCTAssertTrue((looks[1]["log"] as? [String])?.contains { $0.contains("Reader") } ?? false)
    let png = try XCTUnwrap(Data(base64Encoded: looks[1]["png"] as? String ?? ""))
    XCTAssertEqual(Array(png.prefix(4)), [0x89, 0x50, 0x4E, 0x47])
    XCTAssertEqual(try live.done()["digest"] as? String, try digest(of: "a.yaml"))
  }

  func testABranchGoesOnFromAPastMoment() throws {
    let live = try live(
      "{at: 3s, press: home}\n{at: 6s, squeeze: 4%}\nat: 12s\nbranch: 5s\n"
        + "{at: 7s, launch: MoveMe}\nat: 8s\n")
    XCTAssertEqual(live.answer("branch")?["number"] as? Int, 2)
    let saved = try XCTUnwrap(contents(of: "saved.yaml"))
    XCTAssertTrue(saved.contains("press: home"))
    XCTAssertFalse(saved.contains("squeeze"))
    XCTAssertEqual(try live.done()["digest"] as? String, try digest(of: "saved.yaml"))
    let difference = try XCTUnwrap(live.all("branches").last?["difference"] as? [String: Any])
    XCTAssertGreaterThan(try XCTUnwrap(difference["moment"] as? Int), 5_000_000_000)
    XCTAssertNotEqual(difference["first"] as? String, difference["second"] as? String)
    let branches = try XCTUnwrap(live.all("branches").last?["branches"] as? [[String: Any]])
    XCTAssertEqual(branches.count, 2)
    XCTAssertEqual(branches[0]["now"] as? Int, 12_000_000_000)
    XCTAssertTrue((branches[1]["alive"] as? [String])?.contains("MoveMe") ?? false)
    let old = live.all("event").filter {
      $0["branch"] as? Int == 2 && $0["at"] as? Int ?? 0 <= 5_000_000_000
    }
    XCTAssertEqual(old.count, 0)
  }

  func testAnotherPolicyPlaysTheSameActions() throws {
    let live = try live("{at: 3s, press: home}\nat: 12s\npolicy: jetsam\n")
    let saved = try XCTUnwrap(contents(of: "saved.yaml"))
    XCTAssertTrue(
      saved.contains("policy: jetsam") && saved.contains("{at: 3s, press: home}"), saved)
    XCTAssertEqual(try live.done()["digest"] as? String, try digest(of: "saved.yaml"))
  }

  func testViewsAndObjectsCanBeAskedFor() throws {
    let live = try live(
      "{at: 2s, launch: MoveMe}\nat: 6s\ninspect: {at: [160, 240]}\n"
        + "inspect: {app: MoveMe, class: PlacardView}\n", "--debug-memory --record saved.yaml")
    let answers = live.all("answer").filter { $0["to"] as? String == "inspect" }
    XCTAssertEqual(answers.count, 2)
    XCTAssertEqual((answers[0]["view"] as? [String: Any])?["class"] as? String, "PlacardView")
    XCTAssertEqual(
      (answers[0]["controller"] as? [String: Any])?["class"] as? String, "UIViewController")
    let retained = try XCTUnwrap(answers[0]["retained"] as? Int)
    XCTAssertGreaterThan(retained, try XCTUnwrap(answers[0]["bytes"] as? Int))
    let object = try XCTUnwrap((answers[1]["objects"] as? [[String: Any]])?.first)
    XCTAssertEqual(object["retained"] as? Int, retained)
    XCTAssertTrue((object["holders"] as? [String])?.contains("MoveMeView.placardView") ?? false)
    XCTAssertEqual((object["path"] as? [String])?.last, "PlacardView")
    let history = try XCTUnwrap(object["history"] as? [String])
    XCTAssertTrue(history.first?.hasPrefix("allocate") ?? false, "\(history)")
  }

  func testBehindAPanelAndWhereTheScreenIsDarkThereIsNoView() throws {
    let live = try live(
      "{at: 2s, launch: MoveMe}\n{at: 5s, call: {from: Ann, rings: 2s, then: decline}}\nat: 6s\n"
        + "inspect: {at: [160, 240]}\nat: 9s\ninspect: {at: [160, 240]}\npress: sleep\nat: 10s\n"
        + "inspect: {at: [160, 240]}\n")
    let answers = live.all("answer").filter { $0["to"] as? String == "inspect" }
    XCTAssertEqual(
      answers.map { ($0["view"] as? [String: Any])?["class"] as? String },
      [nil, "PlacardView", nil])
  }

  func testWhatWasPlayedIsSavedWhileTheRunGoesOnAndAsATest() throws {
    let live = try live(
      "{at: 3s, press: home}\nat: 5s\nsave: middle.yaml\nsave-test: PlayedTests.swift\nsave: ''\n")
    XCTAssertEqual(live.answer("save")?["digest"] as? String, try digest(of: "middle.yaml"))
    XCTAssertEqual(live.all("answer").last?["text"] as? String, contents(of: "middle.yaml"))
    let test = try XCTUnwrap(contents(of: "PlayedTests.swift"))
    XCTAssertTrue(test.contains("TestRun(\"PlayedTests.yaml\")"), test)
    XCTAssertTrue(test.contains("run.assertOutcome(\""), test)
    XCTAssertEqual(try digest(of: "PlayedTests.yaml"), try digest(of: "middle.yaml"))
  }

  func testTimeGoesByAsTheHostsDoesAndPausesAtTheEnd() throws {
    try write("name: a\nend: 1s\n", to: "a.yaml")
    let live = try live(
      script: """
        (
          said '"is":"memory","at":[1-9]'; echo 'speed: 16'
          said '"why":"the scenario ends here"'; echo resume
          said '"at":1000000000,"branch":1,"state":"running"'; sleep 0.1; echo pause
          said '"state":"paused","speed":16,"why":null'
          echo 'press: home'; echo step; echo 'save: saved.yaml'; echo quit
        ) | $memsim live --engine a.yaml | record
        """)
    XCTAssertEqual(live.errors, [])
    let whys = live.all("state").compactMap { $0["why"] as? String }
    XCTAssertTrue(whys.contains("the scenario ends here"), "\(whys)")
    let done = try live.done()
    XCTAssertGreaterThan(try XCTUnwrap(done["at"] as? Int), 1_000_000_000)
    XCTAssertFalse(live.all("frame").isEmpty)
    XCTAssertFalse(live.all("memory").isEmpty)
    XCTAssertFalse(live.all("processes").isEmpty)
    XCTAssertEqual(done["digest"] as? String, try digest(of: "saved.yaml"))
  }

  func testAnEngineGoesOnBehindAWrongCommand() throws {
    try write(Self.scenario, to: "a.yaml")
    let live = try live(
      script: "(echo pause; echo 'tpa: [1, 2]'; echo 'press: wake'; echo 'press: sleep'; "
        + "echo 'save: saved.yaml'; echo quit) | $memsim live --engine a.yaml")
    XCTAssertEqual(
      live.errors,
      [
        "there is no action 'tpa' in `memsim list actions`; did you mean 'tap'?",
        "the device is not locked",
      ])
    XCTAssertEqual(live.process.errors, "")
    let saved = try XCTUnwrap(contents(of: "saved.yaml"))
    XCTAssertTrue(saved.contains("press: sleep") && !saved.contains("press: wake"), saved)
    XCTAssertEqual(try live.done()["digest"] as? String, try digest(of: "saved.yaml"))
  }

  func testASlowReaderIsNotWaitedForAndToldWhatItMissed() throws {
    try XCTSkipIf(Sanitizer.isPresent, "memsim itself is slower than the reader")
    try write(Self.scenario, to: "a.yaml")
    let live = try live(
      script: "(echo 'speed: 16'; sleep 1.5; echo quit; sleep 0.3) | $memsim live --engine a.yaml "
        + "| (sleep 1.2; cat)")
    let dropped = live.all("dropped")
    XCTAssertFalse(dropped.isEmpty)
    XCTAssertGreaterThan(dropped.compactMap { $0["memory"] as? Int }.reduce(0, +), 2)
    XCTAssertGreaterThan(try XCTUnwrap(try live.done()["at"] as? Int), 10_000_000_000)
  }

  func testAReaderThatIsGoneEndsTheEngine() throws {
    try write(Self.scenario, to: "a.yaml")
    let process = try MemsimProcess(
      script: """
        (for i in {1..6000}; do [ -s code ] && break; sleep 0.01; done) |
          ($memsim live --engine a.yaml; echo $? >code) | head -c 9
        """, in: folder)
    XCTAssertEqual(process.output.utf8.count, 9)
    XCTAssertEqual(contents(of: "code"), "141\n")
  }

  func testAnAppThatCrashesEndsItsRunAndNotTheEngine() throws {
    try write("name: a\nend: 5s\napps: [{name: Trap}]\n", to: "a.yaml")
    let live = try live(
      script: """
        (
          echo 'speed: 4'; echo 'launch: Trap'; said '"is":"done"'
          echo 'press: home'; echo 'look: 0s'; echo 'branch: 0s'
          said '"is":"hello","at":0,"branch":2'; echo quit
        ) | $mishaps live --engine a.yaml | record
        """)
    XCTAssertEqual(live.all("done").first?["ending"] as? String, "program")
    XCTAssertEqual(
      live.errors, ["the run is over; expected 'look', 'branch', 'policy', 'save' or 'quit'"])
    XCTAssertNotNil(live.answer("look"))
    XCTAssertEqual(try live.done()["branch"] as? Int, 2)
    XCTAssertEqual(try live.done()["ending"] as? String, "finished")
  }
}
