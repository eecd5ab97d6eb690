public import MemsimDevice
internal import MemsimJournal
internal import MemsimVocabulary

/// A process printed a line.
struct LoggedExpectation: ExpectationCheck {
  let app: ProcessName
  let text: String?
  let times: Int?

  static var name: String { "logged" }
  static let syntax = Syntax(
    name, "A process printed a line.",
    Field("app", \Self.app, .process, "The process."),
    Field("text", \.text, .text(0...1024), otherwise: "any", "A part of the line."),
    Field("times", \.times, .count, otherwise: "once or more", "In how many lines."),
    shorthand: "app", make: Self.init)

  var kinds: [any EventBody.Type] { [Logged.self] }

  func check(in run: any ExpectationContext) -> Finding {
    let all = run.history.bodies(Logged.self, of: app)
    let lines = all.filter { $0.omittedLines == nil }
    let omitted = all.reduce(0) { $0 + ($1.omittedLines ?? 0) }
    guard let text else { return check(lines, lines.count + omitted, unknown: 0) }
    let count = lines.count { $0.includes(text) }
    // The omitted part of a line may contain the text.
    let cut = lines.count { $0.omittedBytes != nil && !$0.includes(text) }
    return check(lines, count, unknown: omitted + cut)
  }

  /// Looks at how many lines are known to be such ones, and of how many it is not known.
  private func check(_ lines: [Logged], _ count: Int, unknown: Int) -> Finding {
    let isMet = times.map { $0 == count && unknown == 0 } ?? (count > 0)
    let rest = unknown == 0 || count > times ?? .max ? "" : Self.rest(unknown)
    return .when(isMet, else: found(lines, count) + rest)
  }

  private func found(_ lines: [Logged], _ count: Int) -> String {
    guard let last = lines.last else { return "it printed nothing" }
    if count > 0 { return "it printed such a line \(Finding.times(count))" }
    let before = lines.count == 1 ? "it printed" : "the last of its \(lines.count) lines is"
    return "\(before) '\(last.text)'"
  }

  private static func rest(_ unknown: Int) -> String {
    unknown == 1
      ? ", and 1 more line was not kept whole" : ", and \(unknown) more lines were not kept whole"
  }
}

extension Logged {
  /// Whether a text is part of the line.
  func includes(_ text: String) -> Bool { omittedLines == nil && self.text.contains(text) }
}

/// Exactly these methods of the life cycle were called.
struct LifecycleExpectation: ExpectationCheck {
  let app: ProcessName
  let calls: [Lifecycle]

  static var name: String { "lifecycle" }
  static let syntax = Syntax(
    name, "The app received exactly these life cycle methods, in this order.",
    Field("app", \Self.app, .process, "The process."),
    Field(
      "calls", \.calls, .list(of: .choice), "The methods, as the platform spells them."),
    make: Self.init)

  var kinds: [any EventBody.Type] { [LifecycleCalled.self] }

  func check(in run: any ExpectationContext) -> Finding {
    .equal(calls.map(\.rawValue), run.history.bodies(LifecycleCalled.self, of: app).map(\.method))
  }
}

/// A view is as it should be.
struct ViewExpectation: ExpectationCheck {
  let selector: ViewSelector
  let properties: ViewProperties?
  let isOnScreen: Bool

  static var name: String { "view" }
  static let syntax = Syntax(
    name, "Exactly one view in the windows of an app matches, and has these properties.",
    Field("view", \Self.selector, .record(ViewSelector.syntax), "Which."),
    Field(
      "is", \.properties, .record(ViewProperties.syntax), otherwise: "there",
      "The expected properties of the view."),
    Field(
      "on-screen", \.isOnScreen, .flag, default: false,
      "Compares positions as the user sees them, with all transforms."),
    shorthand: "view", make: Self.init)

  func check(in run: any ExpectationContext) -> Finding {
    do throws(ActionError) {
      let snapshot = try run.windows(of: selector.app, onScreen: isOnScreen)
      return properties?.exists ?? true ? try look(at: snapshot) : lookForNone(in: snapshot)
    } catch {
      return .found(error.description)
    }
  }

  private func look(at snapshot: WindowSnapshot) throws(ActionError) -> Finding {
    let view = try selector.view(among: snapshot.views, of: snapshot.app)
    let differences = properties?.differences(of: view) ?? []
    return .when(
      differences.isEmpty, else: "\(differences.joined(separator: ", ")) of \(view.title)")
  }

  private func lookForNone(in snapshot: WindowSnapshot) -> Finding {
    let views = selector.matches(among: snapshot.views).filter { view in
      properties?.differences(of: view).isEmpty ?? true
    }
    return .when(
      views.isEmpty,
      else: "\(snapshot.app) shows \(ViewSelector.counted(views)): \(selector.list(views))")
  }
}

/// Checks the number of events that match a pattern.
struct CountExpectation: ExpectationCheck {
  let pattern: EventPattern
  let bounds: Bounds

  static var name: String { "count" }
  static let syntax = Syntax(
    name, "The number of times that an event happened.",
    Field("of", \Self.pattern, .pattern, "The event."),
    Field(\.bounds, Bounds.syntax(.count)), make: Self.init)

  func problems(in phrase: Phrase, of scenario: ScenarioFacts) -> [Problem] {
    bounds.problems(in: phrase, at: \.bounds, of: Self.syntax)
  }

  var kinds: [any EventBody.Type] { [pattern.kind] }

  func check(in run: any ExpectationContext) -> Finding {
    let events = run.history.events(pattern.kind, of: pattern.app)
    let count = events.count { pattern.matches($0, in: run.history) }
    return .when(bounds.hold(count), else: "\(count)")
  }
}

/// The run has the same outcomes as when its outcome digest was recorded.
struct OutcomeExpectation: ExpectationCheck {
  let digest: String

  static var name: String { "outcome" }
  static let syntax = Syntax(
    name,
    "The device part of the run so far has this digest. Expectations do not change this digest.",
    Field("digest", \Self.digest, .text, "The digest of an earlier run."), shorthand: "digest",
    make: Self.init)

  func check(in run: any ExpectationContext) -> Finding {
    let found = run.history.outcomeDigest
    return .when(found == digest, else: found)
  }
}

extension ScenarioExpectation {
  /// A process printed a line that has a text in it, or any, and just so many such lines if that
  /// is given.
  public static func logged(
    _ text: String? = nil, in app: String, times: Int? = nil
  ) -> ScenarioExpectation {
    ScenarioExpectation(
      LoggedExpectation(app: ProcessName(naming: app), text: text, times: times))
  }

  /// Exactly these methods of the life cycle were called, in this order.
  public static func lifecycle(of app: String, _ methods: [Lifecycle]) -> ScenarioExpectation {
    ScenarioExpectation(LifecycleExpectation(app: ProcessName(naming: app), calls: methods))
  }

  /// Exactly one such view is in the windows of an app and has these properties: as the app has
  /// set it, or as it is seen on the screen.
  public static func view(
    _ view: ViewSelector, is properties: ViewProperties? = nil, onScreen: Bool = false
  ) -> ScenarioExpectation {
    ScenarioExpectation(
      ViewExpectation(selector: view, properties: properties, isOnScreen: onScreen))
  }

  /// Something happened so often.
  public static func count(
    of pattern: ScenarioHappening, exactly: Int? = nil, atLeast least: Int? = nil,
    atMost most: Int? = nil
  ) -> ScenarioExpectation {
    ScenarioExpectation(
      CountExpectation(
        pattern: EventPattern(pattern.phrase),
        bounds: Bounds(most: most, least: least, exactly: exactly)))
  }

  /// The run so far has an outcome digest; with `unknown` the expectation fails and prints the
  /// digest.
  public static func outcome(_ digest: String) -> ScenarioExpectation {
    ScenarioExpectation(OutcomeExpectation(digest: digest))
  }
}
