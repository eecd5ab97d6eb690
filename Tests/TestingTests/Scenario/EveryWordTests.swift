import MemsimApps
import MemsimDevice
import MemsimJournal
import MemsimSimulation
import MemsimVocabulary
import TestSupport
import XCTest

@testable import MemsimScenario
@testable import MemsimTesting

/// A test can use every word of a file in Swift.
final class EveryWordTests: XCTestCase {
  private let vocabulary = Catalogue.shipped.vocabulary
  private let tables: [TermTable] = [.actions, .happenings, .expectations, .operations]

  private let actions: [TestAction] = [
    .openURL("http://example.com"), .setPreference("key", to: "1", of: "Game"), .press(.home),
    .press(.sleep), .press(.home), .plug(.unplugged), .setRingSwitch(.silent),
    .network("Cafe", comes: false),
    .slide("unlock"), .tap(icon: "Game"), .launch("Game"),
    .touch(Touch(finger: 5, phase: .began, location: .points(1, 2))), .tap(at: .points(3, 4)),
    .tap(TestView(in: "Game", class: "Card", text: "Lion", tag: 1), count: 2),
    .drag(from: .points(1, 2), to: .points(3, 4)),
    .swipe(.left, from: .points(200, 200), by: 12, finger: 2), .flick(.down, from: .points(9, 9)),
    .pinch(at: .points(100, 100), from: 40, to: 80, along: .down), .rotate(to: .landscapeLeft),
    .accelerate(x: 0.5, y: -1, z: 0.25), .shake(times: 2),
    .type("lion", then: .delete, times: 2, every: .milliseconds(50)), .type(then: .return),
    .snapshot(of: "Game", onScreen: true), .snapshot(), .frame(named: "lion"), .frame(),
    .call(from: "Anna", rings: .seconds(1), then: .decline),
    .sms(from: "Bert", rings: .seconds(1), then: .ignore),
    .calendar(from: "Work", rings: .seconds(1)), .tap(button: "Close"), .simulateWarning("Game"),
    .squeeze(availablePercent: 50), .allocate(4096, in: "Game"), .free(1, in: "Game"),
    .giveUp(4096, in: "Game"), .fixLeaks(of: "Game"),
    .limit("Game", hard: 1 << 30, highWater: 1 << 20), .mark("Game", as: "played"),
    .retain("Song", in: "Player"), .release("Song", in: "Player"),
    .repeat(2, every: .seconds(1), [.squeeze(availablePercent: 40)]),
    .expect(.alive("Game"), .level(0)), .stop,
  ]

  private let happenings: [TestEventPattern] = [
    .launched("Game"), .terminated("Game", for: .highwater), .exited("Game", for: .home),
    .warned("Game", level: 1), .warningAnswered(by: "Game"),
    .warningWithdrawn(from: "Game", level: 1), .state(of: "Game", to: .active),
    .called(.terminate, in: "Game"),
    .animationEnded(in: "Game"), .rang(over: "Game"),
    .interrupted("Game", by: .call, phase: .rangOut), .diagnosed(.doubleFree, in: "Game"),
    .logged("hello", in: "Game"),
    .refused("Game"), .leaked("Song", in: "Game"), .reclaimed(.clean, from: "Game"),
    .read(by: "Game"), .wiFi(.asleep), .level(3), .opened("http://example.com"),
    .urlAnswered(.no, to: "todolist:", by: "Game"),
    .played("Turn.wav", by: "Game"),
  ]

  private let expectations: [TestExpectation] = [
    .launched("Player", times: 1), .terminated(for: ["Game": .highwater, "Player": nil]),
    .terminated("Game", because: .highwater), .noLeaks(), .noDiagnostics(),
    .order(.launched("Game"), .warned()), .warned("Game", times: 2), .notWarned("Game"),
    .alive("Game", "Player"), .exited("Game", for: .homeScreenDied),
    .peak(of: "Game", atLeast: 1, atMost: 2), .peak(of: "Game", exactly: 1),
    .footprint(of: "Game", at: "played", since: "played", atLeast: 1, atMost: 2),
    .footprint(of: "Game", exactly: 1),
    .objects(in: "Game", of: "Card", at: "played", since: "played", atLeast: 1, atMost: 2),
    .objects(in: "Game", exactly: 1),
    .level(0), .leaks(in: "Game", of: "Song", objects: 1), .leaks(in: "Game", blocks: 2, bytes: 3),
    .noLeaks(in: "Game"), .diagnostics(in: "Game", kind: .doubleFree, times: 1),
    .logged("hello", in: "Game", times: 1),
    .noDiagnostics(in: "Game"), .outcome("unknown"),
    .lifecycle(of: "Game", [.launch]),
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
    .map(as: "picture"), .spend(), .busy(false), .loop([.wait(.seconds(1))], times: 2),
    .thread([.malloc()], named: "loader"), .openURL("http://example.com"), .exit, .crash, .wait(),
  ]

  func testEveryActionCanBeSaid() {
    check(actions.map(\.phrase), say: .actions)
  }

  func testEveryHappeningCanBeSaid() {
    check(happenings.map(\.phrase), say: .happenings)
  }

  func testEveryExpectationCanBeSaid() {
    check(expectations.map(\.phrase), say: .expectations)
  }

  func testEveryOperationCanBeSaid() {
    check(operations.map(\.phrase), say: .operations)
  }

  /// Every function that has defaults, without them.
  private let shortest: [Phrase] =
    ([
      .call(), .sms(), .calendar(), .simulateWarning("Game"), .allocate(1, in: "Game"),
      .free(in: "Game"), .retain("Song", in: "Game"), .release("Song", in: "Game"),
      .limit("Game"), .mark("Game"), .tap(at: .points(1, 1)), .tap(TestView()),
      .slide("unlock"),
      .drag(from: .points(1, 1), to: .points(2, 2)), .swipe(.left), .flick(.up),
      .pinch(from: 1, to: 2), .type(), .snapshot(), .frame(),
    ] as [TestAction]).map(\.phrase) + [TestExpectation.view(TestView()).phrase]
    + ([
      .allocate(), .malloc(), .calloc(), .realloc("song"), .retain("song"), .release("song"),
      .autorelease("song"), .pushPool(), .popPool(), .link("song", to: "song"), .unlink("song"),
      .grow(), .freeAll(), .makePurgeable(), .map(as: "song"), .spend(), .busy(), .wait(),
      .loop([]), .thread([]),
    ] as [TestOperation]).map(\.phrase)

  func testDefaultsAreThoseOfTheTerms() {
    for phrase in shortest {
      for written in phrase.arguments.written {
        XCTAssertNil(written.parameter.standard, "\(phrase.term).\(written.parameter.name)")
      }
    }
  }

  func testEveryCallbackCanBeSaid() {
    XCTAssertEqual(
      TestScenario.Callback.allCases.map(\.rawValue), CallbackMoment.allCases.map(\.rawValue))
  }

  func testWhatIsSaidIsAsInAFile() throws {
    var scenario = TestScenario(on: "iphone-3g", lasting: .minutes(8))
    let card = ViewNode.view("Card", x: 0, y: 0, width: 20, height: 20, text: "Lion", tag: 1)
    scenario.install(.poster("Game", [card], keyboard: { _ in .shown }))
    scenario.install(
      "Player", doing: [.allocate("Song", as: "song"), .root("song")], ["role": "background"])
    scenario.install(
      "Maker", doing: operations, handling: [.warning: operations, .url: operations])
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

  /// Fails unless an assertion after the run finds the same as the expectation in the scenario.
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
      XCTAssertTrue(said.message.hasPrefix("expected \(check.text); found "), said.message)
    }
  }

  /// Every word of a table is made, with a value for every field, in records as well.
  private func check(_ phrases: [Phrase], say table: TermTable) {
    let terms = vocabulary.terms(of: table)
    XCTAssertEqual(Set(phrases.map(\.term)).sorted(), terms.map(\.name).sorted())
    for term in terms {
      let said = phrases.filter { $0.term == term.name }.flatMap { $0.arguments.pathsWithValues }
      let known = term.parameters.flatMap(\.withPaths).map(\.path)
      XCTAssertEqual(Set(said).sorted(), known.sorted(), term.name)
    }
  }
}

extension Arguments {
  /// The names of those with a value, and behind the name of a record those in that.
  fileprivate var pathsWithValues: [String] {
    all.flatMap { parameter, value -> [String] in
      guard let value else { return [] }
      return [parameter.name]
        + value.records.flatMap(\.pathsWithValues).map {
          "\(parameter.name).\($0)"
        }
    }
  }
}

extension ParameterValue {
  /// The record that it is, or the records in the list.
  fileprivate var records: [Arguments] {
    switch self {
    case .record(let arguments): [arguments]
    case .list(let values): values.flatMap(\.records)
    default: []
    }
  }
}

extension Parameter {
  /// Its name and kind, and those of what stands in it, behind its name.
  fileprivate var withPaths: [(path: String, kind: ParameterKind)] {
    [(path: name, kind: kind)]
      + kind.record.flatMap(\.withPaths).map { (path: "\(name).\($0.path)", kind: $0.kind) }
  }
}

extension ParameterKind {
  /// The parameters in a value, if that is a record or a list of records.
  fileprivate var record: [Parameter] {
    switch self {
    case .record(let parameters): parameters
    case .list(let kind): kind.record
    default: []
    }
  }
}
