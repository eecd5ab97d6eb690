import Foundation
import XCTest

/// The engine behind a page: what it says of what it plays, and what another one needs to go on.
final class LiveEngineTests: LiveTestCase {
  /// Returns the commands that an engine has reported as played, without the refused ones.
  private func played(_ live: Live) -> [String] {
    let refused = Set(live.all("refused").compactMap { $0["number"] as? Int })
    return live.all("played").filter { !refused.contains($0["number"] as? Int ?? -1) }
      .compactMap { $0["command"] as? String }
  }

  func testAnotherEngineGoesOnWhereOneWas() throws {
    let live = try live(
      "pause\nat: 1.5s\ntouch: {phase: began, at: [9, 99], finger: 4}\n"
        + "{at: 2s, launch: MoveMe}\n{at: 2s, squeeze: 60%}\npress: wake\n{at: 4s, press: sleep}\n"
        + "at: 5s\nsave: one.yaml\nquit\n", "--engine")
    XCTAssertEqual(live.errors, ["the device is not locked"])
    XCTAssertEqual(played(live).count, 4, live.process.output)
    try write(played(live).joined(separator: "\n") + "\nat: 5s\npause: ~\n", to: "first")
    let next = try self.live("save: two.yaml\nquit\n", "--engine --commands first")
    XCTAssertEqual(next.errors, [])
    XCTAssertEqual(try digest(of: "one.yaml"), try digest(of: "two.yaml"))
    XCTAssertEqual(contents(of: "one.yaml"), contents(of: "two.yaml"))
    let states = next.all("state").compactMap { $0["state"] as? String }
    XCTAssertEqual(states.last { $0 != "ended" }, "paused", "\(states)")
  }

  func testABranchSaysWhatItKeeps() throws {
    let live = try live(
      "pause\n{at: 2s, press: home}\n{at: 4s, launch: MoveMe}\nat: 5s\nbranch: 3s\nquit\n",
      "--engine")
    let second = live.all("played").filter { $0["branch"] as? Int == 2 }
    XCTAssertEqual(
      second.first?["command"] as? String, "{at: 2s, press: home}", "\(second)")
    XCTAssertFalse(second.contains { ($0["command"] as? String)?.contains("launch") ?? false })
  }

  func testAScreenThatCannotBeDrawnIsToldOnce() throws {
    try write("", to: "libcairo.so.2")
    try write("name: a\nend: 1s\n", to: "a.yaml")
    let live = try live(
      script: """
        (
          echo pause; echo 'at: 1s'; echo 'look: 0.5s'; said '"to":"look"'
          sleep 0.3; echo 'look: 0.7s'; echo quit
        ) | LD_LIBRARY_PATH=$PWD $memsim live --engine a.yaml | record
        """)
    XCTAssertEqual(live.errors.count, 1, live.process.output)
    XCTAssertTrue(live.errors[0].hasPrefix("memsim cannot draw the screen: "), live.errors[0])
    let looks = live.all("answer").filter { $0["to"] as? String == "look" }
    XCTAssertEqual(looks.count, 2)
    XCTAssertTrue(looks.allSatisfy { $0["png"] is NSNull })
    XCTAssertEqual(live.process.code, 0)
  }

  func testWhereTimeStandsStillWhatIsShownIsOfThatMoment() throws {
    try write("name: a\nend: 9s\napps: [{name: MoveMe}]\n", to: "a.yaml")
    let live = try live(
      script: #"""
        (
          echo 'at: 1s'; echo 'launch: MoveMe'; echo 'speed: 16'; said '"at":[2-9][0-9]\{9\},'
          echo pause; said '"state":"paused"'
          at=$(sed -n 's/^{"is":"state",\("at":[0-9]*\),.*"state":"paused".*/\1/p' said)
          for kind in memory processes; do said "\"is\":\"$kind\",$at,"; done
          echo 'save: saved.yaml'; echo quit
        ) | $memsim live --engine a.yaml | record
        """#)
    let pause = try XCTUnwrap(live.all("state").first { $0["state"] as? String == "paused" })
    for kind in ["memory", "processes"] {
      XCTAssertTrue(
        live.all(kind).dropLast().contains { $0["at"] as? Int == pause["at"] as? Int }, kind)
    }
  }

  func testAnEngineThatCannotBeHeardIsToldAndEndsThePage() throws {
    try write("name: a\nend: 9s\n", to: "a.yaml")
    let process = try MemsimProcess(
      ["live", "a.yaml"], of: "memsim-mishaps", in: folder,
      setting: ["MEMSIM_MISHAP": "endless-line"])
    XCTAssertEqual(process.code, 71)
    XCTAssertEqual(process.output, "")
    XCTAssertEqual(
      process.errors, "error: the engine sent a line of more than 16777216 bytes\n")
  }

  func testAPageWhoseAddressIsNotReadIsNotServed() throws {
    try write("name: a\nend: 9s\n", to: "a.yaml")
    let process = try MemsimProcess(
      script: "(timeout 30 $memsim live a.yaml; echo $? > code) | true", in: folder)
    XCTAssertEqual(process.output, "")
    XCTAssertEqual(contents(of: "code"), "141\n")
  }
}
