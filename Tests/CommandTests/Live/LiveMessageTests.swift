import MemsimVocabulary
import XCTest

@testable import MemsimCommand

/// Messages of an engine, read as values.
final class LiveMessageTests: XCTestCase {
  private func message(_ line: String) -> LiveMessage? { LiveMessage(Array(line.utf8)) }

  func testAMessageIsReadAsItIsWritten() throws {
    let state = LiveMessage.State(phase: .paused, speed: "0.5", reason: "a \"step\"")
    let contents: [LiveMessage.Content] = [
      .hello(policy: "jetsam", [(key: "protocol", value: .number(1))]), .state(state),
      .played(number: 3, command: "{at: 1s, type: {text: \"é\\\\\"}}"), .refused(number: 2),
      .other(.done, [(key: "failed", value: .number(0))]),
    ]
    for content in contents {
      let sent = LiveMessage(content, at: .start + .seconds(2), branch: 4)
      let read = try XCTUnwrap(LiveMessage(sent.line))
      XCTAssertEqual(read.kind, sent.kind)
      XCTAssertEqual(read.moment, .start + .seconds(2))
      XCTAssertEqual(read.branch, 4)
      XCTAssertEqual(read.line, sent.line)
      switch (read.content, content) {
      case (.hello(let policy, _), .hello): XCTAssertEqual(policy, "jetsam")
      case (.state(let found), .state):
        XCTAssertEqual(found.phase, .paused)
        XCTAssertEqual(found.speed, "0.5")
        XCTAssertEqual(found.reason, "a \"step\"")
      case (.played(let number, let command), .played(_, let wanted)):
        XCTAssertEqual(number, 3)
        XCTAssertEqual(command, wanted)
      case (.refused(let number), .refused): XCTAssertEqual(number, 2)
      case (.other(.done, _), .other): break
      default: XCTFail("\(read.kind)")
      }
    }
  }

  /// However long the fields before the one that is wanted are.
  func testTheOrderOfTheFieldsIsFree() throws {
    let padding = String(repeating: "x", count: 500)
    let line = #"{"why":"\#(padding)","speed":2,"branch":1,"state":"running","at":5,"is":"state"}"#
    guard case .state(let state)? = message(line)?.content else { return XCTFail(line) }
    XCTAssertEqual(state.speed, "2")
    XCTAssertEqual(state.phase, .running)
    XCTAssertEqual(message(line)?.moment, Instant(nanoseconds: 5))
  }

  func testWhateverElseIsNoMessage() {
    for line in [
      "", "hello", "[]", #"{"is":"unknown"}"#, #"{"is":1}"#, #"{"at":0}"#, #"{"is":"hello"}"#,
      #"{"is":"state","state":"paused","speed":"fast"}"#, #"{"is":"state","state":"?","speed":1}"#,
      #"{"is":"played","number":0}"#, #"{"is":"refused","number":1.5}"#, #"{"is":"done"} {}"#,
    ] {
      XCTAssertNil(message(line), line)
    }
  }

  func testARecordStandsInAMessageAsItIsWritten() {
    let record = Array(#"{"at":1}"#.utf8)[...]
    let message = LiveMessage(
      .other(.event, []), at: .start, branch: 1, record: (key: "record", json: record))
    XCTAssertEqual(
      String(decoding: message.bytes, as: UTF8.self),
      #"{"is":"event","at":0,"branch":1,"record":{"at":1}}"# + "\n")
  }

  func testWhatWasPlayedIsAFileOfCommands() {
    var state = ResumeState()
    for content in [
      LiveMessage.Content.hello(policy: "none", []), .hello(policy: "jetsam", []),
      .played(number: 0, command: "{launch: A}"), .played(number: 1, command: "{launch: B}"),
      .refused(number: 0),
    ] {
      state.update(with: LiveMessage(content, at: .start + .seconds(3), branch: 1))
    }
    XCTAssertEqual(
      String(decoding: state.playedFile(for: "memsim live a.yaml", quitting: true), as: UTF8.self),
      "# memsim live a.yaml\n{launch: B}\nat: 3s\nquit: ~\n")
    XCTAssertEqual(
      String(decoding: state.playedFile(for: "memsim live a.yaml", quitting: false), as: UTF8.self),
      "# memsim live a.yaml\n{launch: B}\nat: 3s\n")
  }

  func testTheNextEngineGoesOnWhereTheLastOneWas() {
    var state = ResumeState()
    for content in [
      LiveMessage.Content.hello(policy: "none", []), .played(number: 0, command: "{launch: A}"),
      .played(number: 1, command: "{launch: B}"), .refused(number: 0),
      .state(LiveMessage.State(phase: .paused, speed: "4", reason: nil)),
    ] {
      state.update(with: LiveMessage(content, at: .start + .seconds(3), branch: 1))
    }
    XCTAssertNil(state.chosenPolicy)
    XCTAssertTrue(state.isPaused)
    XCTAssertEqual(
      String(decoding: state.script, as: UTF8.self),
      "\n{launch: B}\nat: 3s\nspeed: 4\npause: ~\n")
    state.isPaused = false
    state.update(with: LiveMessage(.hello(policy: "jetsam", []), at: .start, branch: 2))
    XCTAssertEqual(state.chosenPolicy, "jetsam")
    var next = ResumeState(after: state)
    next.update(with: LiveMessage(.hello(policy: "jetsam", []), at: .start, branch: 1))
    XCTAssertEqual(next.chosenPolicy, "jetsam", "the engine after the next has it, too")
    XCTAssertEqual(
      String(decoding: state.script, as: UTF8.self), "at: 0s\nspeed: 4\n")
  }

  /// The state of an engine that has played three commands up to 3s.
  private var threePlayed: ResumeState {
    var state = ResumeState()
    state.update(with: LiveMessage(.hello(policy: "none", []), at: .start, branch: 1))
    for number in 0..<3 {
      state.update(
        with: LiveMessage(
          .played(number: number, command: "{launch: \(number)}"),
          at: .start + .seconds(Int64(number + 1)), branch: 1))
    }
    return state
  }

  private static let running = LiveMessage.State(phase: .running, speed: "1", reason: nil)

  /// However early the next engines exit: before their first message, or on the way.
  func testNothingIsLostUntilAnotherEngineHasPlayedIt() {
    let state = threePlayed
    let wanted = "{launch: 0}\n{launch: 1}\n{launch: 2}\nat: 3s\nspeed: 1\n"
    func script(_ state: ResumeState) -> String { String(decoding: state.script, as: UTF8.self) }
    var next = ResumeState(after: ResumeState(after: state))
    XCTAssertEqual(script(next), wanted)
    XCTAssertTrue(next.hasCommands)
    func update(_ content: LiveMessage.Content, at seconds: Int64, branch: Int = 1) {
      next.update(
        with: LiveMessage(content, at: .start + .seconds(seconds), branch: branch))
    }
    update(.hello(policy: "none", []), at: 0)
    update(.state(Self.running), at: 0)
    update(.played(number: 0, command: "{launch: 0}"), at: 1)
    update(.refused(number: 0), at: 1)
    update(.state(Self.running), at: 2)
    XCTAssertEqual(script(next), wanted)
    XCTAssertEqual(script(ResumeState(after: next)), wanted)
    update(.state(Self.running), at: 3)
    XCTAssertEqual(script(next), "\nat: 3s\nspeed: 1\n", "it is as far as the other was")
  }

  /// An engine that is never paused sends one state.
  func testTheFirstEngineIsNotWaitedFor() {
    var state = ResumeState(after: ResumeState())
    for content in [
      LiveMessage.Content.hello(policy: "none", []), .state(Self.running),
      .played(number: 0, command: "{launch: A}"),
    ] {
      state.update(with: LiveMessage(content, at: .start + .seconds(2), branch: 1))
    }
    XCTAssertTrue(state.hasCommands)
    XCTAssertEqual(
      String(decoding: state.script, as: UTF8.self), "{launch: A}\nat: 2s\nspeed: 1\n")
  }

  func testABranchOfTheUserIsContinuedAndNotWhatWasLeft() {
    var next = ResumeState(after: threePlayed)
    for branch in 1...2 {
      next.update(with: LiveMessage(.hello(policy: "none", []), at: .start, branch: branch))
    }
    XCTAssertEqual(String(decoding: next.script, as: UTF8.self), "at: 0s\nspeed: 1\n")
    XCTAssertFalse(next.hasCommands)
  }

  func testEachBranchHasRoomForItsOwnCommands() {
    var state = ResumeState()
    let command = "{type: \(String(repeating: "a", count: 3 << 20))}"
    func update(_ content: LiveMessage.Content, branch: Int) {
      state.update(with: LiveMessage(content, at: .start, branch: branch))
    }
    for branch in 1...2 {
      update(.hello(policy: "none", []), branch: branch)
      update(.played(number: 0, command: command), branch: branch)
      XCTAssertFalse(state.isIncomplete, "branch \(branch)")
    }
    update(.played(number: 1, command: command), branch: 2)
    XCTAssertTrue(state.isIncomplete)
  }
}
