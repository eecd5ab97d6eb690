import Foundation
import TestSupport
import XCTest

/// The file that `memsim live --record` leaves, or does not.
final class LiveRecordTests: LiveTestCase {
  func testAFileThatCannotBeWrittenIsKnownBeforeAnythingIsPlayed() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "folder.yaml"), withIntermediateDirectories: false)
    XCTAssertEqual(mkfifo(folder.appending(path: "pipe.yaml").path, 0o600), 0)
    for (path, reason) in [
      ("/dev/null", "this is not a regular file; expected a file"),
      ("pipe.yaml", "this is not a regular file; expected a file"),
      ("folder.yaml", "this is not a regular file; expected a file"),
      ("nowhere/a.yaml", "No such file or directory"),
    ] {
      let live = try live("at: 1s\n", "--record \(path)")
      XCTAssertEqual(live.process.code, 2, path)
      XCTAssertEqual(live.process.output, "", path)
      XCTAssertEqual(
        live.process.errors, "\(path): error: the file cannot be written: \(reason)\n")
    }
    XCTAssertEqual(try names(), ["a.yaml", "commands", "folder.yaml", "pipe.yaml"])
  }

  /// A recorded scenario names its files relative to its own folder.
  func testAScenarioWithFilesIsRecordedInItsFolder() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "other"), withIntermediateDirectories: false)
    try write("1: malloc 0x10 8\n", to: "a.txt")
    let live = try live(
      "at: 1s\n", "--record other/saved.yaml",
      scenario: "name: a\napps: [{name: a, trace: a.txt}]\nend: 2s\n")
    XCTAssertEqual(live.process.code, 2)
    XCTAssertEqual(
      live.process.errors,
      "other/saved.yaml: error: the scenario a.yaml names files relative to its folder, and this "
        + "path is in another folder; expected a path in that folder\n")
    XCTAssertEqual(live.process.output, "")
  }

  func testWhatIsInterruptedSaysSoAndLeavesTheOldFile() throws {
    try write(Self.scenario, to: "a.yaml")
    try write("what was there\n", to: "saved.yaml")
    let live = try live(
      script: """
        touch said
        (echo 'at: 3s'; while [ -e said ]; do sleep 0.01; done) |
          $memsim live --record saved.yaml a.yaml >said &
        said '"is":"hello"'; kill -TERM $!; rm said; wait $!
        """)
    XCTAssertEqual(live.process.code, 143)
    XCTAssertEqual(
      live.process.errors,
      "saved.yaml: no scenario written, because the commands were interrupted\n")
    XCTAssertEqual(contents(of: "saved.yaml"), "what was there\n")
    XCTAssertEqual(try names(), ["a.yaml", "saved.yaml"])
  }

  func testWhatThePageSaysAScriptCanSay() throws {
    let live = try live(
      Self.everyControl, "--debug-memory --record saved.yaml", scenario: Self.moveMe)
    XCTAssertEqual(live.process.errors, "")
    XCTAssertEqual(try live.done()["digest"] as? String, try digest(of: "saved.yaml"))
    let hello = try XCTUnwrap(live.all("hello").first)
    let words = ["actions", "commands"].flatMap { hello[$0] as? [[String: Any]] ?? [] }
      .compactMap { $0["name"] as? String }
    let folder = Checkout.path(of: "Sources/Command/Live/Page")
    let page = try FileManager.default.contentsOfDirectory(atPath: folder).map {
      try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
    }.joined()
    let said = words.filter { word in ["'", "\"", "`"].contains { page.contains("\($0)\(word):") } }
    XCTAssertGreaterThan(said.count, 20, "\(said)")
    let lines = Self.everyControl.split(separator: "\n")
    for word in said where word != "type" {
      XCTAssertTrue(lines.contains { $0.hasPrefix("\(word):") }, word)
    }
  }

  /// The page names no button by its text, which is another in another language.
  func testTheButtonsThatThePageTapsAreThereInEveryLanguage() throws {
    let folder = Checkout.path(of: "Sources/Command/Live/Page")
    func file(_ name: String) throws -> String {
      try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }
    let purposes = try file("live.html").matches(of: /data-button="(.*?)"/).map { "\($0.1)" }
    XCTAssertEqual(purposes, ["answer", "decline"])
    let ends = try file("live-controls.js").matches(of: /"tap: \{button: (.*?)\}"/)
    XCTAssertEqual(ends.map { "\($0.1)" }, ["end call"])
    let call = "call: {from: Ann}\nwait: 1s\n"
    let commands = [
      "\(call)tap: {button: answer}", "tap: {button: mute}", "tap: {button: end call}",
      "\(call)tap: {button: decline}", "quit:\n",
    ].joined(separator: "\nwait: 1s\n")
    for language in ["en", "de"] {
      let live = try live(
        commands, scenario: Self.moveMe.replacing("never", with: "never, languages: \(language)"))
      XCTAssertEqual(live.process.errors, "", language)
      let phases = live.all("event").filter { $0["kind"] as? String == "interruption" }
        .compactMap { ($0["record"] as? [String: Any])?["phase"] as? String }
      XCTAssertEqual(
        phases.filter { ["answered", "ignored", "ended"].contains($0) },
        ["answered", "ended", "ignored", "ended"], language)
    }
  }

  func testCommandsOfAFileComeFirst() throws {
    try write("{at: 3s, press: home}\nat: 4s\n", to: "first")
    let live = try live("{at: 6s, launch: MoveMe}\n", "--record saved.yaml --commands first")
    XCTAssertEqual(live.process.errors, "")
    let saved = try XCTUnwrap(contents(of: "saved.yaml"))
    XCTAssertTrue(
      saved.contains("{at: 3s, press: home}") && saved.contains("{at: 6s, launch: MoveMe}"), saved)
    XCTAssertEqual(try live.done()["digest"] as? String, try digest(of: "saved.yaml"))
    let missing = try self.live("", "--record saved.yaml --commands nothing")
    XCTAssertEqual(missing.process.code, 2)
    XCTAssertTrue(missing.process.errors.hasPrefix("nothing: error: "), missing.process.errors)
  }

  private static let moveMe = """
    name: a
    settings: {auto-lock: never}
    apps: [{name: MoveMe}]
    timeline: [{at: 0s, launch: MoveMe}]
    end: 900s

    """

  /// The commands of all controls of the page, one after the other; typing needs a keyboard.
  private static let everyControl = """
    at: 1s
    launch: "MoveMe"
    at: 3s
    touch: {phase: began, at: [160, 240], finger: 1}
    wait: 20ms
    touch: {phase: moved, at: [100, 200], finger: 1}
    wait: 20ms
    touch: {phase: ended, at: [100, 200], finger: 1}
    pause:
    resume:
    step:
    speed: 0.5
    speed: 16
    at: 6s
    rotate: landscape-left
    wait: 1s
    rotate: portrait
    wait: 1s
    shake: {}
    ring-switch: silent
    simulate-warning: {app: "MoveMe"}
    wait: 1s
    press: sleep
    wait: 1s
    press: wake
    wait: 1s
    press: sleep
    wait: 1s
    call: {from: "Ann"}
    wait: 1s
    slide: answer
    wait: 1s
    tap: {button: end call}
    wait: 1s
    call: {from: "Ann"}
    wait: 1s
    tap: {button: answer}
    wait: 1s
    tap: {button: end call}
    wait: 1s
    call: {from: "Ann"}
    wait: 1s
    tap: {button: decline}
    wait: 1s
    sms: {from: "Bob"}
    wait: 1s
    tap: {button: Close}
    wait: 1s
    calendar: {from: "Lunch"}
    wait: 1s
    tap: {button: Close}
    wait: 1s
    call: {from: Status Bar, rings: 0s, then: answer, talk: 1h}
    wait: 1s
    press: home
    wait: 1s
    tap: {at: [160, 10]}
    wait: 1s
    tap: {button: end call}
    wait: 1s
    open-url: {url: "http://example.com/"}
    wait: 1s
    squeeze: 40%
    limit: {app: "Safari", hard: 20MB}
    expect: {alive: MoveMe}
    launch: "MoveMe"
    wait: 2s
    inspect: {at: [160, 240]}
    inspect: {app: "MoveMe", class: "PlacardView"}
    look: 4s
    policy: jetsam
    branch: 10s
    save: ""
    save-test: ""
    quit:

    """
}
