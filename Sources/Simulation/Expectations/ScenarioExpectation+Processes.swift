public import MemsimJournal
public import MemsimPolicies
internal import MemsimScenario
internal import MemsimVocabulary

/// An app was launched.
struct LaunchedExpectation: ExpectationCheck {
  let app: String
  let times: Int?

  static var name: String { "launched" }
  static let syntax = Syntax(
    name, "The user or the system launched an app.",
    Field("app", \Self.app, .app, "The app, with each of its copies."),
    Field(
      "times", \.times, .count, otherwise: "once or more",
      "The number of launches; 0 for never."),
    shorthand: "app", make: Self.init)

  func check(in run: any ExpectationContext) -> Finding {
    for name in run.scenario.apps(named: app) {
      let count = run.history.ledger.launchCount(of: name)
      if times.map({ $0 == count }) ?? (count > 0) { continue }
      let subject = name == app ? "it" : name
      return .found(
        count == 0
          ? "\(subject) was never launched"
          : "\(subject) was launched \(Finding.times(count))")
    }
    return .met
  }
}

/// Exactly these were killed by the system, in this order.
struct TerminatedExpectation: ExpectationCheck {
  /// A process that is killed, and why.
  struct Victim: Sendable {
    let app: ProcessName
    let reason: TerminationReason?

    static let syntax = Syntax(
      group: Field("app", \Self.app, .process, "The process."),
      Field("reason", \.reason, .choice, otherwise: "any", "Why."), make: Self.init)
  }

  private static let mostFates = 4

  let victims: [Victim]
  let reason: TerminationReason?

  static var name: String { "terminated" }
  static let syntax = Syntax(
    name, "The system killed exactly these processes, in this order.",
    Field(
      "who", \Self.victims, .list(of: .record(Victim.syntax)),
      "The processes, each optionally with its reason."),
    Field(
      "for", \.reason, .choice, otherwise: "any reason",
      "The reason. Kills for other reasons do not count."),
    shorthand: "who", make: Self.init)

  var kinds: [any EventBody.Type] { [ProcessTerminated.self] }

  func check(in run: any ExpectationContext) -> Finding {
    let all = run.history.kills
    let found = all.filter { $0.end.reason == reason?.rawValue ?? $0.end.reason }
    let isSame =
      found.count == victims.count
      && zip(found, victims).allSatisfy { found, expected in
        run.history.name(expected.app, means: found.pid)
          && found.end.reason == expected.reason?.rawValue ?? found.end.reason
      }
    if isSame { return .met }
    if found.isEmpty, let reason = reason?.rawValue, !all.isEmpty {
      return .found("none for \(reason); \(Kill.text(of: all))" + fates(besides: all, in: run))
    }
    return .found(
      Kill.text(of: found) + fates(besides: all, in: run) + advice(on: found, in: run))
  }

  /// The fates of the expected processes that the system did not kill.
  private func fates(besides kills: [Kill], in run: any ExpectationContext) -> String {
    var names: [ProcessName] = []
    for name in victims.map(\.app) where !names.contains(name) {
      if !kills.contains(where: { run.history.name(name, means: $0.pid) }) { names.append(name) }
    }
    let omitted = names.count - Self.mostFates
    return names.prefix(Self.mostFates).map {
      "; \($0) \(run.history.fate(of: $0, isTimed: true))"
    }.joined() + (omitted > 0 ? "; \(omitted) more were not killed" : "")
  }

  /// The advice to allow other kills, if all expected kills are found among the others.
  private func advice(on found: [Kill], in run: any ExpectationContext) -> String {
    let missing = found.reduce(victims[...]) { rest, kill in
      guard let next = rest.first, run.history.name(next.app, means: kill.pid),
        kill.end.reason == next.reason?.rawValue ?? kill.end.reason
      else { return rest }
      return rest.dropFirst()
    }
    guard missing.isEmpty, !victims.isEmpty else { return "" }
    let order = victims.map { victim in
      let name = victim.app.description
      return "{\(ScenarioHappening.terminated(name, for: victim.reason ?? reason).phrase.text)}"
    }
    let count = victims.count == 1 ? "one kill" : "\(victims.count) kills"
    return "; expected exactly \(count), found \(found.count): use "
      + "order: [\(order.joined(separator: ", "))] if others may be killed"
  }
}

/// A process that the system killed, as findings describe it.
struct Kill {
  /// The most that are named.
  private static let most = 8

  /// The name of the process, and its number.
  let name: String
  let pid: Int?
  /// The time of the kill, in nanoseconds of virtual time.
  let at: UInt64
  /// The reason.
  let end: ProcessTerminated

  private var time: String { "\(Instant(nanoseconds: Int64(at)))" }

  /// Names the first kill with its time and reason, and the kills after it.
  static func text(of kills: [Kill]) -> String {
    guard let first = kills.first else { return "none was killed" }
    let others = kills.dropFirst().prefix(most - 1).map {
      "\($0.name) at \($0.time) (\($0.end.reason))"
    }
    let omitted = kills.count - 1 - others.count
    let rest = others + (omitted > 0 ? ["\(omitted) more"] : [])
    return "\(first.name) was killed first, at \(first.time): \(first.end.reason) by "
      + "\(first.end.because.rule), level \(first.end.because.level)"
      + (rest.isEmpty ? "" : "; then \(rest.joined(separator: ", "))")
  }
}

extension EventHistory {
  /// The processes that the system killed, in order; expectations about kills look at these events.
  fileprivate var kills: [Kill] {
    events(ProcessTerminated.self).compactMap { event in
      (event.body as? ProcessTerminated).map { end in
        Kill(name: ledger.name(of: event.pid), pid: event.pid, at: event.at, end: end)
      }
    }
  }
}

/// These happened, one after the other.
struct OrderExpectation: ExpectationCheck {
  let patterns: [EventPattern]

  static var name: String { "order" }
  static let syntax = Syntax(
    name, "These events happened in this order; other events may happen between them.",
    Field("happenings", \Self.patterns, .list(of: .pattern), "The events."),
    shorthand: "happenings", make: Self.init)

  var kinds: [any EventBody.Type] { patterns.map(\.kind) }

  func check(in run: any ExpectationContext) -> Finding {
    var rest = patterns[...]
    for event in run.history.events(ofKinds: kinds) {
      guard let next = rest.first else { return .met }
      if next.matches(event, in: run.history) { rest.removeFirst() }
    }
    guard let missing = rest.first else { return .met }
    let position = patterns.count - rest.count
    let before = position == 0 ? "" : " after \(patterns[position - 1].text)"
    let isOfKills = kinds.contains { $0 == ProcessTerminated.self }
    let kills = isOfKills ? "; \(Kill.text(of: run.history.kills))" : ""
    return .found("no \(missing.text)\(before)\(kills)")
  }
}

/// A process was warned.
struct WarnedExpectation: ExpectationCheck {
  let app: ProcessName
  let times: Int?

  static var name: String { "warned" }
  static let syntax = Syntax(
    name, "A process was warned that memory is short.",
    Field("app", \Self.app, .process, "The process."),
    Field("times", \.times, .count, otherwise: "once or more", "The number of warnings."),
    shorthand: "app", make: Self.init)

  func check(in run: any ExpectationContext) -> Finding {
    let count = run.history.warningCount(of: app)
    let isMet = times.map { $0 == count } ?? (count > 0)
    return .when(
      isMet, else: count == 0 ? "it was not warned" : "it was warned \(Finding.times(count))")
  }
}

/// A process was not warned.
struct NotWarnedExpectation: ExpectationCheck {
  let app: ProcessName

  static var name: String { "not-warned" }
  static let syntax = Syntax(
    name, "No process with this name was warned.",
    Field("app", \Self.app, .process, "The process."), shorthand: "app", make: Self.init)

  func check(in run: any ExpectationContext) -> Finding {
    let count = run.history.warningCount(of: app)
    return .when(count == 0, else: "it was warned \(Finding.times(count))")
  }
}

/// Processes are alive.
struct AliveExpectation: ExpectationCheck {
  let apps: [ProcessName]

  static var name: String { "alive" }
  static let syntax = Syntax(
    name, "These apps are alive.",
    Field("apps", \Self.apps, .list(of: .process), "The apps."), shorthand: "apps",
    make: Self.init)

  func check(in run: any ExpectationContext) -> Finding {
    for app in apps.flatMap(run.history.processes) where !run.history.isAlive(app) {
      return .found("\(app) \(run.history.fate(of: app))")
    }
    return .met
  }
}

/// A process exited.
struct ExitedExpectation: ExpectationCheck {
  let app: ProcessName
  let reason: ExitReason?

  static var name: String { "exited" }
  static let syntax = Syntax(
    name, "A process exited or crashed before the end of the run; the system did not kill it.",
    Field("app", \Self.app, .process, "The process."),
    Field("reason", \.reason, .choice, otherwise: "any", "Why."), shorthand: "app",
    make: Self.init)

  /// Returns a problem for the reason that the run ended: a process that is alive at the end of the
  /// run has not exited, although the journal records its end.
  func problems(in phrase: Phrase, of scenario: ScenarioFacts) -> [Problem] {
    guard reason == .runEnded else { return [] }
    return [
      Problem(
        at: Self.syntax.mark(of: \.reason, in: phrase.arguments) ?? phrase.mark,
        "a process that is alive at the end of the run has not exited",
        expected: "{alive: \(app)}")
    ]
  }

  var kinds: [any EventBody.Type] { [ProcessExited.self] }

  func check(in run: any ExpectationContext) -> Finding {
    let exits = run.history.bodies(ProcessExited.self, of: app)
    let reasons = exits.map(\.reason).filter { $0 != .runEnded || reason == .runEnded }
    return .when(
      reason.map(reasons.contains) ?? !reasons.isEmpty,
      else: reasons.isEmpty
        ? "it \(run.history.fate(of: app))" : reasons.map(\.rawValue).joined(separator: ", "))
  }
}

extension ScenarioExpectation {
  /// The user or the system launched an app, so often if that is given, 0 for never.
  public static func launched(_ app: String, times: Int? = nil) -> ScenarioExpectation {
    ScenarioExpectation(LaunchedExpectation(app: app, times: times))
  }

  /// The system killed exactly these processes in this order; it killed none if none is named.
  ///
  /// If a reason is given, the system killed exactly these processes for that reason.
  public static func terminated(
    _ apps: String..., because reason: TerminationReason? = nil
  ) -> ScenarioExpectation {
    let victims = apps.map {
      TerminatedExpectation.Victim(app: ProcessName(naming: $0), reason: nil)
    }
    return ScenarioExpectation(TerminatedExpectation(victims: victims, reason: reason))
  }

  /// The system killed exactly these processes in this order for these reasons; a reason that is
  /// nil may be any.
  public static func terminated(
    for reasons: KeyValuePairs<String, TerminationReason?>
  ) -> ScenarioExpectation {
    let victims = reasons.map {
      TerminatedExpectation.Victim(app: ProcessName(naming: $0.key), reason: $0.value)
    }
    return ScenarioExpectation(TerminatedExpectation(victims: victims, reason: nil))
  }

  /// These happened in this order; others may have happened between them.
  public static func order(_ patterns: ScenarioHappening...) -> ScenarioExpectation {
    ScenarioExpectation(OrderExpectation(patterns: patterns.map { EventPattern($0.phrase) }))
  }

  /// A process was warned that memory is short, so often if that is given.
  public static func warned(_ app: String, times: Int? = nil) -> ScenarioExpectation {
    ScenarioExpectation(WarnedExpectation(app: ProcessName(naming: app), times: times))
  }

  /// No process of the name was warned.
  public static func notWarned(_ app: String) -> ScenarioExpectation {
    ScenarioExpectation(NotWarnedExpectation(app: ProcessName(naming: app)))
  }

  /// These are alive.
  public static func alive(_ apps: String...) -> ScenarioExpectation {
    ScenarioExpectation(AliveExpectation(apps: apps.map { ProcessName(naming: $0) }))
  }

  /// A process exited before the end of the run, and the system did not kill it.
  public static func exited(_ app: String, for reason: ExitReason? = nil) -> ScenarioExpectation {
    ScenarioExpectation(ExitedExpectation(app: ProcessName(naming: app), reason: reason))
  }
}
