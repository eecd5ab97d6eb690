internal import MemsimDevice
internal import MemsimJournal
internal import MemsimVocabulary

/// Checks the peak footprint of a process.
struct PeakExpectation: ExpectationCheck {
  let app: ProcessName
  let bounds: Bounds

  static var name: String { "peak" }
  static let syntax = Syntax(
    name, "The largest footprint of a process.",
    Field("app", \Self.app, .process, "The process."),
    Field(\.bounds, Bounds.syntax(.bytes)), make: Self.init)

  func problems(in phrase: Phrase, of scenario: ScenarioFacts) -> [Problem] {
    bounds.problems(in: phrase, at: \.bounds, of: Self.syntax)
  }

  func check(in run: any ExpectationContext) -> Finding {
    guard let bytes = run.peakBytes(of: app) else { return .found("it was never launched") }
    return .when(bounds.hold(bytes), else: ParameterKind.foundSize(bytes))
  }
}

/// Checks the footprint of a process.
struct FootprintExpectation: ExpectationCheck {
  let app: ProcessName
  let mark: String?
  let earlier: String?
  let bounds: Bounds

  static var name: String { "footprint" }
  static let syntax = Syntax(
    name, "The footprint of a living process, or its growth since a mark.",
    Field("app", \Self.app, .process, "The process."),
    Field("at", \.mark, .text, otherwise: "now", "The mark at which to read the footprint."),
    Field(
      "since", \.earlier, .text, otherwise: "the footprint itself",
      "The mark to compare with."),
    Field(\.bounds, Bounds.syntax(.bytes)), make: Self.init)

  func problems(in phrase: Phrase, of scenario: ScenarioFacts) -> [Problem] {
    bounds.problems(in: phrase, at: \.bounds, of: Self.syntax, ofGrowth: earlier != nil)
      + scenario.unknownMarks([\.mark: mark, \.earlier: earlier], of: app, in: phrase, Self.syntax)
  }

  var kinds: [any EventBody.Type] { mark ?? earlier == nil ? [] : [HeapMarked.self] }

  func check(in run: any ExpectationContext) -> Finding {
    do throws(ActionError) {
      let bytes = try run.footprintBytes(of: app, at: mark)
      guard let earlier else { return .when(bounds.hold(bytes), else: Self.text(bytes)) }
      try run.checkOrder(of: mark, after: earlier, in: app)
      let growth = bytes - (try run.footprintBytes(of: app, at: earlier))
      let change = "\(Self.text(abs(growth))) \(growth < 0 ? "less" : "more")"
      return .when(
        bounds.hold(growth, isGrowth: true), else: "\(change), \(Self.text(bytes)) in all")
    } catch {
      return .found(error.description)
    }
  }

  private static func text(_ bytes: Int) -> String { ParameterKind.foundSize(bytes) }
}

/// Checks the number of live objects.
struct ObjectsExpectation: ExpectationCheck {
  let app: ProcessName
  let className: String?
  let mark: String?
  let earlier: String?
  let bounds: Bounds

  static var name: String { "objects" }
  static let syntax = Syntax(
    name, "The number of living objects in a process, or the change since a mark.",
    Field("app", \Self.app, .process, "The process."),
    Field(
      "class", \.className, .className, otherwise: "all",
      "The class. Subclasses count separately."),
    Field("at", \.mark, .text, otherwise: "now", "The mark at which to count."),
    Field(
      "since", \.earlier, .text, otherwise: "the number itself",
      "The mark to compare with. Deallocated objects count as negative."),
    Field(\.bounds, Bounds.syntax(.count)), make: Self.init)

  func problems(in phrase: Phrase, of scenario: ScenarioFacts) -> [Problem] {
    let native = scenario.isNative(app) ? [ActionError.native(app).description] : []
    let mark = Self.syntax.mark(of: \.app, in: phrase.arguments) ?? phrase.mark
    return bounds.problems(in: phrase, at: \.bounds, of: Self.syntax, ofGrowth: earlier != nil)
      + native.map { Problem(at: mark, $0) }
      + scenario.unknownMarks(
        [\.mark: self.mark, \.earlier: earlier], of: app, in: phrase, Self.syntax)
  }

  var kinds: [any EventBody.Type] {
    mark ?? earlier == nil ? [HeapCounted.self] : [HeapCounted.self, HeapMarked.self]
  }

  func check(in run: any ExpectationContext) -> Finding {
    do throws(ActionError) {
      let now = try counts(in: run, at: mark)
      guard let earlier else {
        return .when(bounds.hold(now.total), else: "\(now.total)\(list(now))")
      }
      try run.checkOrder(of: mark, after: earlier, in: app)
      let growth = ClassGrowth.from(try counts(in: run, at: earlier), to: now)
      let total = growth.reduce(0) { $0 + $1.count }
      return .when(
        bounds.hold(total, isGrowth: true), else: text(of: growth, total: total, now: now))
    } catch {
      return .found(error.description)
    }
  }

  private func counts(in run: any ExpectationContext, at mark: String?) throws(ActionError)
    -> [ClassCount]
  {
    let all = try run.classes(of: app, at: mark)
    return all.filter { className == nil || $0.className == className }
  }

  private func text(of growth: [ClassGrowth], total: Int, now: [ClassCount]) -> String {
    let more = total < 0 ? "\(-total) fewer" : "\(total) more"
    guard className == nil else { return "\(more), \(now.total) in all" }
    let list = ClassGrowth.text(of: growth)
    return list.isEmpty ? more : "\(more): \(list)"
  }

  /// Returns the most frequent classes, for a message; empty if the expectation names a class.
  private func list(_ counts: [ClassCount]) -> String {
    guard className == nil, !counts.isEmpty else { return "" }
    let most = counts.sorted { ($1.count, $0.className) < ($0.count, $1.className) }
    let shown = most.prefix(4).map { "\($0.count) \($0.className)" }
    let rest = most.count - shown.count
    let more = rest > 0 ? ["\(rest) more \(rest == 1 ? "class" : "classes")"] : []
    return ": " + (shown + more).joined(separator: ", ")
  }
}

extension [ClassCount] {
  fileprivate var total: Int { reduce(0) { $0 + $1.count } }
}

/// Checks the level of memory pressure.
struct LevelExpectation: ExpectationCheck {
  let level: Int

  static var name: String { "level" }
  static let syntax = Syntax(
    name, "The level of memory pressure.",
    Field("is", \Self.level, .count(0...3), "Which."), shorthand: "is", make: Self.init)

  func check(in run: any ExpectationContext) -> Finding {
    .when(run.level == level, else: "\(run.level)")
  }
}

/// The least and the most that a figure may be.
struct Bounds: Sendable {
  let most: Int?
  let least: Int?
  let exactly: Int?

  /// The fields for a figure.
  static func syntax(_ type: ValueType<Int>) -> Syntax<Bounds> {
    Syntax(
      group: Field("at-most", \Self.most, type, otherwise: "any", "The upper bound."),
      Field("at-least", \.least, type, otherwise: "any", "The lower bound."),
      Field("exactly", \.exactly, type, otherwise: "any", "The exact value."), make: Self.init)
  }

  /// Whether a figure is within the bounds; growth may be negative.
  func hold(_ figure: Int, isGrowth: Bool = false) -> Bool {
    (exactly ?? least ?? (isGrowth ? .min : 0)) <= figure && figure <= exactly ?? most ?? .max
  }

  /// The problems of the bounds: a figure without a bound can be any, and one between bounds
  /// that do not meet can be none.
  func problems<Subject>(
    in phrase: Phrase, at path: KeyPath<Subject, Bounds>, of syntax: Syntax<Subject>,
    ofGrowth isGrowth: Bool = false
  ) -> [Problem] {
    let (most, least) = (path.appending(path: \.most), path.appending(path: \.least))
    let all = [most, least, path.appending(path: \.exactly)]
    let word = phrase.term.quoted
    if exactly != nil {
      let other = all.dropLast().first { syntax.mark(of: $0, in: phrase.arguments) != nil }
      guard let other, let mark = syntax.mark(of: other, in: phrase.arguments) else { return [] }
      return [
        Problem(
          at: mark, "'\(syntax.parameter(other).name)' cannot be used together with 'exactly'",
          expected: "only one of them")
      ]
    }
    switch (self.least, self.most) {
    case (nil, nil):
      let names = all.map { syntax.parameter($0).name }
      return [
        Problem(at: phrase.mark, "\(word) has no bound", expected: Problem.choice(of: names))
      ]
    case (0, nil) where !isGrowth:
      return [
        Problem(
          at: phrase.mark, "\(word) is always true", expected: "'at-least' to be more than 0")
      ]
    case (let lower?, let upper?) where upper < lower:
      let kind = syntax.parameter(most).kind
      return [
        Problem(
          at: syntax.mark(of: most, in: phrase.arguments) ?? phrase.mark,
          "'at-most' is \(kind.text(of: upper)), less than 'at-least'",
          expected: "at least \(kind.text(of: lower))")
      ]
    default: return []
    }
  }
}

extension ScenarioExpectation {
  /// The largest footprint that a process has had.
  public static func peak(
    of app: String, exactly: Int? = nil, atLeast least: Int? = nil, atMost most: Int? = nil
  ) -> ScenarioExpectation {
    let bounds = Bounds(most: most, least: least, exactly: exactly)
    return ScenarioExpectation(PeakExpectation(app: ProcessName(naming: app), bounds: bounds))
  }

  /// The footprint of a living process, or its footprint at a mark; where another mark is named,
  /// the growth since then.
  public static func footprint(
    of app: String, at mark: String? = nil, since earlier: String? = nil, exactly: Int? = nil,
    atLeast least: Int? = nil, atMost most: Int? = nil
  ) -> ScenarioExpectation {
    ScenarioExpectation(
      FootprintExpectation(
        app: ProcessName(naming: app), mark: mark, earlier: earlier,
        bounds: Bounds(most: most, least: least, exactly: exactly)))
  }

  /// The number of objects of a class, or of all, that live in a process or lived at a mark; where
  /// another mark is named, the growth since then.
  public static func objects(
    in app: String, of className: String? = nil, at mark: String? = nil,
    since earlier: String? = nil, exactly: Int? = nil, atLeast least: Int? = nil,
    atMost most: Int? = nil
  ) -> ScenarioExpectation {
    ScenarioExpectation(
      ObjectsExpectation(
        app: ProcessName(naming: app), className: className, mark: mark, earlier: earlier,
        bounds: Bounds(most: most, least: least, exactly: exactly)))
  }

  /// The level of memory pressure is one of 0 to 3.
  public static func level(_ level: Int) -> ScenarioExpectation {
    ScenarioExpectation(LevelExpectation(level: level))
  }
}
