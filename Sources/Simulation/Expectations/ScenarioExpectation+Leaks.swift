internal import MemsimJournal
public import MemsimRuntime
internal import MemsimVocabulary

/// A process lost something.
struct LeaksExpectation: ExpectationCheck {
  let app: ProcessName
  let className: String?
  let objects: Int?
  let blocks: Int?
  let bytes: Int?

  static var name: String { "leaks" }
  static let syntax = Syntax(
    name, "A process leaked objects or blocks by its end, or by the end of the run.",
    Field("app", \Self.app, .process, "The process."),
    Field(
      "class", \.className, .className, otherwise: "any", "The class of leaked objects."),
    Field(
      "objects", \.objects, .count, otherwise: "any",
      "The number of leaked objects, of the class if set."),
    Field(
      "blocks", \.blocks, .count, otherwise: "any",
      "The number of leaked blocks, which have no class."),
    Field(
      "bytes", \.bytes, .bytes, otherwise: "any", "The leaked memory, of the class if set."),
    shorthand: "app", make: Self.init)

  func problems(in phrase: Phrase, of scenario: ScenarioFacts) -> [Problem] {
    blocksOfClass(in: phrase) + lossOfNothing(in: phrase)
      + scenario.leaksOfNativeCode(app, in: phrase)
  }

  /// Returns a problem for `blocks` together with `class`, because blocks have no class.
  private func blocksOfClass(in phrase: Phrase) -> [Problem] {
    guard className != nil, let mark = Self.syntax.mark(of: \.blocks, in: phrase.arguments)
    else { return [] }
    return [
      Problem(
        at: mark, "'blocks' cannot be used together with 'class', because blocks have no class",
        expected: "a separate expectation for blocks")
    ]
  }

  /// A leak has at least one byte of one object or block.
  private func lossOfNothing(in phrase: Phrase) -> [Problem] {
    let isObjects = objects == 0 && (className != nil || blocks == 0)
    guard bytes == 0 || isObjects else { return [] }
    let path: PartialKeyPath<Self> = bytes == 0 ? \.bytes : \.objects
    return [
      Problem(
        at: Self.syntax.mark(of: path, in: phrase.arguments) ?? phrase.mark,
        "'\(Self.syntax.parameter(path).name)' is 0, but a leak has at least one",
        expected: "{no-leaks: \(app)}")
    ]
  }

  var kinds: [any EventBody.Type] { [LeakFound.self] }

  func check(in run: any ExpectationContext) -> Finding {
    let all = run.history.bodies(LeakFound.self, of: app).flatMap(\.contents)
    let found = all.filter { content in className.map { $0 == content.className } ?? true }
    guard !found.isEmpty else { return .found("no leaks\(Self.others(all))") }
    let lostObjects = found.filter { !$0.className.isEmpty }.reduce(0) { $0 + $1.count }
    let lostBlocks = found.filter { $0.className.isEmpty }.reduce(0) { $0 + $1.count }
    let lostBytes = found.reduce(0) { $0 + $1.bytes }
    let isMet =
      lostObjects == objects ?? lostObjects && lostBlocks == blocks ?? lostBlocks
      && lostBytes == bytes ?? lostBytes
    let counts =
      className.map { "\(lostObjects) objects of \($0)" }
      ?? "\(lostObjects) objects, \(lostBlocks) blocks"
    return .when(isMet, else: "\(counts), \(lostBytes) bytes")
  }

  /// Returns the other leaked classes, to follow "no leaks" in a message.
  private static func others(_ contents: [ClassCount]) -> String {
    guard !contents.isEmpty else { return "" }
    let names = Set(contents.map { $0.className.isEmpty ? "blocks" : $0.className })
    return " of that class, but of \(names.sorted().joined(separator: ", "))"
  }
}

/// A process lost nothing, or none did.
struct NoLeaksExpectation: ExpectationCheck {
  let app: ProcessName?

  static var name: String { "no-leaks" }
  static let syntax = Syntax(
    name, "A process leaked nothing, or no process did.",
    Field("app", \Self.app, .process, otherwise: "every process", "The process."),
    shorthand: "app", make: Self.init)

  func problems(in phrase: Phrase, of scenario: ScenarioFacts) -> [Problem] {
    scenario.leaksOfNativeCode(app, in: phrase)
  }

  var kinds: [any EventBody.Type] { [LeakFound.self] }

  func check(in run: any ExpectationContext) -> Finding {
    let leaks = run.history.bodies(LeakFound.self, of: app)
    return .when(leaks.isEmpty, else: leaks.map(\.countsByClass).joined(separator: "; "))
  }
}

/// A process did something wrong with its memory.
struct DiagnosticsExpectation: ExpectationCheck {
  let app: ProcessName
  let kind: Diagnosis.Kind?
  let times: Int?

  static var name: String { "diagnostics" }
  static let syntax = Syntax(
    name, "A process made a memory mistake.",
    Field("app", \Self.app, .process, "The process."),
    Field("kind", \.kind, .mistake, otherwise: "any", "The kind of mistake."),
    Field("times", \.times, .count, otherwise: "once or more", "The number of times."),
    shorthand: "app", make: Self.init)

  func problems(in phrase: Phrase, of scenario: ScenarioFacts) -> [Problem] {
    scenario.leaksOfNativeCode(app, in: phrase)
  }

  var kinds: [any EventBody.Type] { [Diagnosed.self] }

  func check(in run: any ExpectationContext) -> Finding {
    let all = run.history.bodies(Diagnosed.self, of: app)
    let count = all.count { $0.diagnosis == kind?.rawValue ?? $0.diagnosis }
    return .when(
      times.map { $0 == count } ?? (count > 0),
      else: all.isEmpty ? "none" : all.map(\.diagnosis).joined(separator: ", "))
  }
}

/// A process did nothing wrong with its memory, or none did.
struct NoDiagnosticsExpectation: ExpectationCheck {
  let app: ProcessName?

  static var name: String { "no-diagnostics" }
  static let syntax = Syntax(
    name, "A process made no memory mistake, or no process did.",
    Field("app", \Self.app, .process, otherwise: "every process", "The process."),
    shorthand: "app", make: Self.init)

  func problems(in phrase: Phrase, of scenario: ScenarioFacts) -> [Problem] {
    scenario.leaksOfNativeCode(app, in: phrase)
  }

  var kinds: [any EventBody.Type] { [Diagnosed.self] }

  func check(in run: any ExpectationContext) -> Finding {
    .equal([], run.history.bodies(Diagnosed.self, of: app).map(\.diagnosis))
  }
}

extension ScenarioExpectation {
  /// A process leaked by its end, or by the end of the run, and just so much if that is given: of a
  /// class if one is named, and then no blocks, which have no class.
  public static func leaks(
    in app: String, of className: String? = nil, objects: Int? = nil, blocks: Int? = nil,
    bytes: Int? = nil
  ) -> ScenarioExpectation {
    ScenarioExpectation(
      LeaksExpectation(
        app: ProcessName(naming: app), className: className, objects: objects, blocks: blocks,
        bytes: bytes))
  }

  /// A process leaked nothing, or none did where none is named.
  public static func noLeaks(in app: String? = nil) -> ScenarioExpectation {
    ScenarioExpectation(NoLeaksExpectation(app: app.map { ProcessName(naming: $0) }))
  }

  /// A process made a memory mistake, so often if that is given.
  public static func diagnostics(
    in app: String, kind: Diagnosis.Kind? = nil, times: Int? = nil
  ) -> ScenarioExpectation {
    ScenarioExpectation(
      DiagnosticsExpectation(app: ProcessName(naming: app), kind: kind, times: times))
  }

  /// A process made no memory mistake, or none did where none is named.
  public static func noDiagnostics(in app: String? = nil) -> ScenarioExpectation {
    ScenarioExpectation(NoDiagnosticsExpectation(app: app.map { ProcessName(naming: $0) }))
  }
}
