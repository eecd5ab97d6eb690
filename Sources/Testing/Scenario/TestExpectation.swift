internal import MemsimScenario
internal import MemsimVocabulary

/// Something that has to be true in a scenario: at its end, or in the middle of it.
///
/// Names of apps are the scenario's, and bytes are bounds that hold at both ends.
public struct TestExpectation: Sendable {
  /// The expectation as a file writes it.
  package let phrase: EncodedPhrase

  init(
    _ word: String, _ arguments: [(name: String, value: (any ScenarioEncodable)?)]
  ) {
    phrase = EncodedPhrase(word, of: .expectations, arguments)
  }
}

extension TestExpectation: ScenarioEncodable {
  func node(at mark: SourceMark) -> Node { phrase.node(at: mark) }
}

/// Launches, warnings and kills.
extension TestExpectation {
  /// An app was launched, by the user or by the system; so often if that is given, 0 for never.
  public static func launched(_ app: String, times: Int? = nil) -> TestExpectation {
    TestExpectation("launched", [("app", app), ("times", times)])
  }

  /// Exactly these were killed by the system, in this order; none where none is named.
  ///
  /// Where a reason is given, exactly these were killed for it.
  public static func terminated(
    _ apps: String..., because reason: String? = nil
  ) -> TestExpectation {
    TestExpectation("terminated", [("who", apps), ("for", reason)])
  }

  /// Exactly these were killed by the system, in this order, for these reasons; a reason that is
  /// nil may be any.
  public static func terminated(
    for reasons: KeyValuePairs<String, String?>
  ) -> TestExpectation {
    let who = reasons.map { Ending(app: $0.key, reason: $0.value) }
    return TestExpectation("terminated", [("who", who)])
  }

  /// These happened in this order; others may have happened between them.
  public static func order(_ patterns: TestEventPattern...) -> TestExpectation {
    TestExpectation("order", [("happenings", patterns)])
  }

  /// A process was warned that memory is short, so often if that is given.
  public static func warned(_ app: String, times: Int? = nil) -> TestExpectation {
    TestExpectation("warned", [("app", app), ("times", times)])
  }

  /// No process of the name was warned.
  public static func notWarned(_ app: String) -> TestExpectation {
    TestExpectation("not-warned", [("app", app)])
  }

  /// These are alive.
  public static func alive(_ apps: String...) -> TestExpectation {
    TestExpectation("alive", [("apps", apps)])
  }

  /// A process ended before the run did, and the system did not kill it.
  public static func exited(
    _ app: String, for reason: TestEventPattern.ExitReason? = nil
  ) -> TestExpectation {
    TestExpectation("exited", [("app", app), ("reason", reason)])
  }

  /// Exactly these methods of the life cycle were called, in this order, spelt as the platform
  /// does.
  public static func lifecycle(of app: String, _ methods: [String]) -> TestExpectation {
    TestExpectation("lifecycle", [("app", app), ("calls", methods)])
  }

  /// A process printed a line that has a text in it, or any, and just so many such lines if that
  /// is given.
  public static func logged(
    _ text: String? = nil, in app: String, times: Int? = nil
  ) -> TestExpectation {
    TestExpectation("logged", [("app", app), ("text", text), ("times", times)])
  }

  /// Something happened so often.
  public static func count(
    of pattern: TestEventPattern, exactly: Int? = nil, atLeast least: Int? = nil,
    atMost most: Int? = nil
  ) -> TestExpectation {
    TestExpectation(
      "count", [("of", pattern), ("exactly", exactly), ("at-least", least), ("at-most", most)])
  }
}

/// Memory: footprints, leaks and diagnostics.
extension TestExpectation {
  /// The largest footprint that a process has had.
  public static func peak(
    of app: String, exactly: Int? = nil, atLeast least: Int? = nil, atMost most: Int? = nil
  ) -> TestExpectation {
    TestExpectation("peak", [("app", app)] + bounds(exactly, least, most, Bytes.init))
  }

  /// The footprint of a process that is alive, or that one had at a mark; where another mark is
  /// named, how much more it is than at that.
  public static func footprint(
    of app: String, at mark: String? = nil, since earlier: String? = nil, exactly: Int? = nil,
    atLeast least: Int? = nil, atMost most: Int? = nil
  ) -> TestExpectation {
    TestExpectation(
      "footprint",
      [("app", app), ("at", mark), ("since", earlier)] + bounds(exactly, least, most, Bytes.init))
  }

  /// How many objects of a class, or at all, are alive in a process, or were at a mark; where
  /// another mark is named, how many more there are than at that.
  public static func objects(
    in app: String, of className: String? = nil, at mark: String? = nil,
    since earlier: String? = nil, exactly: Int? = nil, atLeast least: Int? = nil,
    atMost most: Int? = nil
  ) -> TestExpectation {
    TestExpectation(
      "objects",
      [("app", app), ("class", className), ("at", mark), ("since", earlier)]
        + bounds(exactly, least, most) { $0 })
  }

  private static func bounds<Figure: ScenarioEncodable>(
    _ exactly: Int?, _ least: Int?, _ most: Int?, _ figure: (Int) -> Figure
  ) -> [(name: String, value: (any ScenarioEncodable)?)] {
    [
      (name: "exactly", value: exactly.map(figure)), (name: "at-least", value: least.map(figure)),
      (name: "at-most", value: most.map(figure)),
    ]
  }

  /// The level of memory pressure is one of 0 to 3.
  public static func level(_ level: Int) -> TestExpectation {
    TestExpectation("level", [("is", level)])
  }

  /// A process that has ended, or ends with the run, has lost something, and just so much if that
  /// is given: of a class if one is named, and then no blocks, which are of none.
  public static func leaks(
    in app: String, of className: String? = nil, objects: Int? = nil, blocks: Int? = nil,
    bytes: Int? = nil
  ) -> TestExpectation {
    TestExpectation(
      "leaks",
      [
        ("app", app), ("class", className), ("objects", objects), ("blocks", blocks),
        ("bytes", bytes.map(Bytes.init)),
      ])
  }

  /// A process has lost nothing, or none has where none is named.
  public static func noLeaks(in app: String? = nil) -> TestExpectation {
    TestExpectation("no-leaks", [("app", app)])
  }

  /// A process did something wrong with its memory, so often if that is given.
  public static func diagnostics(
    in app: String, kind: String? = nil, times: Int? = nil
  ) -> TestExpectation {
    TestExpectation(
      "diagnostics", [("app", app), ("kind", kind), ("times", times)])
  }

  /// A process did nothing wrong with its memory, or none did where none is named.
  public static func noDiagnostics(in app: String? = nil) -> TestExpectation {
    TestExpectation("no-diagnostics", [("app", app)])
  }

  /// The run so far has an outcome digest; with `unknown` the expectation fails and prints the
  /// digest.
  public static func outcome(_ digest: String) -> TestExpectation {
    TestExpectation("outcome", [("digest", digest)])
  }
}

extension TestExpectation {
  /// The process that was killed, and optionally the reason.
  private struct Ending: ScenarioEncodable {
    let app: String
    let reason: String?

    func node(at mark: SourceMark) -> Node {
      guard let reason else { return app.node(at: mark) }
      return Node(
        [(key: "app", value: app.node(at: mark)), (key: "reason", value: reason.node(at: mark))],
        at: mark)
    }
  }
}

/// The contents of the screen.
extension TestExpectation {
  /// There is exactly one such view in the windows of an app, and it is like this: as the app has
  /// set it, or as it is seen on the screen.
  public static func view(
    _ view: TestView, is properties: TestViewProperties? = nil, onScreen: Bool = false
  ) -> TestExpectation {
    TestExpectation("view", [("view", view), ("is", properties), ("on-screen", onScreen)])
  }
}
