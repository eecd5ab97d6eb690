import MemsimApps
import MemsimDevice
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

/// What a file can say, a test can say in Swift.
final class EveryWordTests: XCTestCase {
  private let vocabulary = Catalogue.shipped.vocabulary

  private let actions: [TestAction] = [
    .openURL("http://example.com"), .press(.home), .launch("Game"),
    .touch(Touch(finger: 2, phase: .began, location: .points(1, 2))), .tap(at: .points(3, 4)),
    .tap(TestView(in: "Game", class: "Card", text: "Lion", tag: 1), count: 2),
    .drag(from: .points(1, 2), to: .points(3, 4)), .rotate(to: .landscapeLeft),
    .snapshot(of: "Game", onScreen: true), .snapshot(), .frame(named: "lion"), .frame(),
    .call(from: "Anna", rings: .seconds(1), then: .decline),
    .sms(from: "Bert", rings: .seconds(1), then: .ignore),
    .calendar(from: "Work", rings: .seconds(1)), .simulateWarning("Game"),
    .squeeze(availablePercent: 50), .allocate(4096, in: "Game"), .free(1, in: "Game"),
    .limit("Game", hard: 1 << 30, highWater: 1 << 20), .mark("Game", as: "played"),
    .retain("Song", in: "Player"), .release("Song", in: "Player"),
    .repeat(2, every: .seconds(1), [.squeeze(availablePercent: 40)]),
    .expect(.alive("Game"), .level(0)), .stop,
  ]

  private let happenings: [TestEventPattern] = [
    .launched("Game"), .terminated("Game", for: "highwater"), .exited("Game", for: .home),
    .warned("Game", level: 1), .warningAnswered(by: "Game"),
    .warningWithdrawn(from: "Game", level: 1), .state(of: "Game", to: .active),
    .called("applicationWillTerminate:", in: "Game"),
    .animationEnded(in: "Game"), .rang(over: "Game"),
    .interrupted("Game", by: .call, phase: .rangOut), .diagnosed("double-free", in: "Game"),
    .logged("hello", in: "Game"),
    .refused("Game"), .leaked("Song", in: "Game"), .reclaimed(.clean, from: "Game"),
    .read(by: "Game"), .wiFi(.asleep), .level(3), .opened("http://example.com"),
  ]

  private let expectations: [TestExpectation] = [
    .launched("Player", times: 1), .terminated(for: ["Game": "highwater", "Player": nil]),
    .terminated("Game", because: "highwater"), .noLeaks(), .noDiagnostics(),
    .order(.launched("Game"), .warned()), .warned("Game", times: 2), .notWarned("Game"),
    .alive("Game", "Player"), .exited("Game", for: .homeScreenDied),
    .peak(of: "Game", atLeast: 1, atMost: 2), .peak(of: "Game", exactly: 1),
    .footprint(of: "Game", at: "played", since: "played", atLeast: 1, atMost: 2),
    .footprint(of: "Game", exactly: 1),
    .objects(in: "Game", of: "Card", at: "played", since: "played", atLeast: 1, atMost: 2),
    .objects(in: "Game", exactly: 1),
    .level(0), .leaks(in: "Game", of: "Song", objects: 1), .leaks(in: "Game", blocks: 2, bytes: 3),
    .noLeaks(in: "Game"), .diagnostics(in: "Game", kind: "double-free", times: 1),
    .logged("hello", in: "Game", times: 1),
    .noDiagnostics(in: "Game"), .outcome("unknown"),
    .lifecycle(of: "Game", ["applicationDidFinishLaunching:"]),
    .count(of: .warned("Game"), atLeast: 1, atMost: 2), .count(of: .level(3), exactly: 0),
    .view(TestView(text: "Lion")),
    .view(
      TestView(in: "Game", class: "Card", text: "Lion", tag: 1),
      is: TestViewProperties(
        text: "Lion", frame: Rectangle(origin: .points(1, 2), width: 64, height: 96),
        center: .points(3, 4), scale: 1.5, rotation: -30, alpha: 0.5, isHidden: false, tag: 1,
        retainCount: 1, exists: true), onScreen: true),
  ]

  private let operations: [TestOperation] = [
    .allocate("Song", fields: ["next"], dealloc: .forgets, as: "song"), .malloc(as: "block"),
    .calloc(as: "zeroes"), .realloc("block"), .retain("song"), .autorelease("song"),
    .pushPool(as: "pool"), .popPool("pool"), .link("song", to: "song", field: "next"),
    .unlink("song", field: "next"), .weak("song", to: "song"), .loadWeak("song", as: "found"),
    .use("song"), .root("song"), .unroot("song"), .release("song"), .free("block"),
    .foreign(as: "theirs"), .grow(), .freeAll(), .makePurgeable(as: "tiles"),
    .map(as: "picture"), .spend(), .loop([.wait(.seconds(1))], times: 2),
    .thread([.malloc()], named: "loader"), .openURL("http://example.com"), .exit, .crash, .wait(),
  ]

  func testEveryActionCanBeSaid() {
    check(actions.map(\.wording), say: .actions)
  }

  func testEveryHappeningCanBeSaid() {
    check(happenings.map(\.wording), say: .happenings)
  }

  func testEveryExpectationCanBeSaid() {
    check(expectations.map(\.wording), say: .expectations)
  }

  func testEveryOperationCanBeSaid() {
    check(operations.map(\.wording), say: .operations)
  }

  func testEveryChoiceCanBeSaid() {
    check(TestEventPattern.State.self, of: "to", behind: "state", in: .happenings)
    check(TestEventPattern.Interruption.self, of: "kind", behind: "interrupted", in: .happenings)
    check(TestEventPattern.Phase.self, of: "phase", behind: "interrupted", in: .happenings)
    check(TestEventPattern.Memory.self, of: "memory", behind: "reclaimed", in: .happenings)
    check(TestEventPattern.WiFi.self, of: "state", behind: "wifi", in: .happenings)
    check(TestEventPattern.ExitReason.self, of: "reason", behind: "exited", in: .expectations)
    check(TestOperation.Dealloc.self, of: "dealloc", behind: "allocate", in: .operations)
    check(TestAction.Button.self, of: "button", behind: "press", in: .actions)
  }

  func testEveryCallbackCanBeSaid() {
    XCTAssertEqual(
      TestScenario.Callback.allCases.map(\.rawValue), CallbackMoment.allCases.map(\.rawValue))
  }

  func testWhatIsSaidIsAsInAFile() throws {
    var scenario = TestScenario(on: "iphone-3g", lasting: .minutes(5))
    let card = ViewNode.view("Card", x: 0, y: 0, width: 20, height: 20, text: "Lion", tag: 1)
    scenario.install(.poster("Game", [card]))
    scenario.install(
      "Player", doing: [.allocate("Song", as: "song"), .root("song")], ["role": "background"])
    scenario.install("Maker", doing: operations, onWarning: operations, onURL: operations)
    scenario.at(.zero, .launch("Player"))
    for (index, action) in actions.enumerated() {
      scenario.at(.seconds(10 * Int64(index)), action)
    }
    for happening in happenings { scenario.on(happening, nth: 1000, .press(.home)) }
    for expectation in expectations { scenario.expect(expectation) }
    let run = try TestRun(scenario)
    run.assertSurvived("Player")
    try check(run)
    XCTAssertEqual(run.journal.events.last?.at, 10_000_000_000 * UInt64(actions.count - 1))
  }

  /// What a run was found to be when its scenario asked is what an assertion finds afterwards.
  private func check(_ run: TestRun) throws {
    let checks = run.journal.events.suffix(expectations.count + 1).compactMap {
      $0.body as? ExpectationChecked
    }
    XCTAssertEqual(checks.count, expectations.count)
    for (expectation, check) in zip(expectations, checks) {
      let failures = FailureList()
      TestFailure.$listener.withValue(failures.add) { run.assert(expectation) }
      XCTAssertEqual(failures.all.count, check.result == .met ? 0 : 1, check.text)
      guard let said = failures.all.first, !check.text.hasPrefix("outcome") else { continue }
      // The digest of an outcome does not cover what was asked of it.
      XCTAssertTrue(said.message.hasPrefix("\(check.text) is not so; found: "), said.message)
    }
  }

  /// Every word of a table is said, and with it everything that can be said about it.
  private func check(_ wordings: [EncodedPhrase], say table: TermTable) {
    let terms = vocabulary.terms(of: table)
    XCTAssertEqual(Set(wordings.map(\.word)).sorted(), terms.map(\.name).sorted())
    for term in terms {
      let names = wordings.filter { $0.word == term.name }.flatMap(\.names)
      XCTAssertEqual(Set(names).sorted(), term.parameters.map(\.name).sorted(), term.name)
    }
  }

  /// The words of a choice are the cases of an enumeration.
  private func check<Choice: CaseIterable & RawRepresentable<String>>(
    _ choice: Choice.Type, of name: String, behind word: String, in table: TermTable
  ) {
    let term = vocabulary.terms(of: table).first { $0.name == word }
    let parameter = term?.parameters.first { $0.name == name }
    XCTAssertEqual(parameter?.kind, .choice(choice.allCases.map(\.rawValue)), "\(word).\(name)")
  }
}
