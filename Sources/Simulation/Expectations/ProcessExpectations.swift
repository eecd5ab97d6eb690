internal import MemsimJournal
internal import MemsimScenario
internal import MemsimVocabulary

/// What becomes of processes.
enum ProcessExpectations {
  static let all: [any Expecting.Type] = [
    LaunchedExpectation.self,
    TerminatedExpectation.self,
    OrderExpectation.self,
    WarnedExpectation.self,
    NotWarnedExpectation.self,
    AliveExpectation.self,
    ExitedExpectation.self,
  ]
}

/// An app was launched.
struct LaunchedExpectation: Expecting {
  static let term = Term(
    "launched", "The user or the system launched an app.",
    [
      .required("app", .app, "The app, with each of its copies."),
      .optional("times", .count, otherwise: "once or more", "The number of launches; 0 for never."),
    ], shorthand: "app")

  private let app: String
  private let times: Int?

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
    times = arguments[ifSet: "times"]
  }

  func check(in run: any Evidence) -> Finding {
    for name in run.scenario.apps(named: app) {
      let count = run.history.launchCount(of: name)
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
struct TerminatedExpectation: Expecting {
  static let term = Term(
    "terminated", "The system killed exactly these processes, in this order.",
    [
      .required(
        "who", .list(.record(ending)), "The processes, each optionally with its reason."),
      .optional(
        "for", Choices.terminationReasons, otherwise: "any reason",
        "The reason. Kills for other reasons do not count."),
    ], shorthand: "who")

  private static let ending: [Parameter] = [
    .required("app", .process, "The process."),
    .optional("reason", Choices.terminationReasons, otherwise: "any", "Why."),
  ]

  private let endings: [(app: ProcessName, reason: String?)]
  private let reason: String?

  init(_ arguments: Arguments) {
    endings = arguments[records: "who"].map { ($0[process: "app"], $0[wordIfSet: "reason"]) }
    reason = arguments[wordIfSet: "for"]
  }

  var kinds: [any EventBody.Type] { [ProcessTerminated.self] }

  func check(in run: any Evidence) -> Finding {
    let all = run.history.kills
    let found = all.filter { $0.end.reason == reason ?? $0.end.reason }
    let isSame =
      found.count == endings.count
      && zip(found, endings).allSatisfy { found, expected in
        run.history.name(expected.app, means: found.pid)
          && found.end.reason == expected.reason ?? found.end.reason
      }
    if found.isEmpty, let reason, !all.isEmpty {
      return .when(isSame, else: "none for \(reason); \(Kill.text(of: all))")
    }
    return .when(isSame, else: Kill.text(of: found))
  }
}

/// A process that the system killed, as findings tell of it.
struct Kill {
  /// The most that are named.
  private static let most = 8

  /// The name of the process, and its number.
  let name: String
  let pid: Int?
  /// When, in nanoseconds of virtual time.
  let at: UInt64
  /// Why.
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
  /// Whom the system killed, in order; an expectation that asks looks at these events.
  fileprivate var kills: [Kill] {
    events(ProcessTerminated.self).compactMap { event in
      (event.body as? ProcessTerminated).map { end in
        Kill(name: name(of: event.pid), pid: event.pid, at: event.at, end: end)
      }
    }
  }
}

/// These happened, one after the other.
struct OrderExpectation: Expecting {
  static let term = Term(
    "order", "These events happened in this order; other events may happen between them.",
    [.required("happenings", .list(.phrase(.happenings)), "The events.")], shorthand: "happenings")

  private let patterns: [EventPattern]

  init(_ arguments: Arguments) {
    patterns = arguments[phrases: "happenings"].map { EventPattern($0) }
  }

  var kinds: [any EventBody.Type] { patterns.map(\.kind) }

  func check(in run: any Evidence) -> Finding {
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
struct WarnedExpectation: Expecting {
  static let term = Term(
    "warned", "A process was warned that memory is short.",
    [
      .required("app", .process, "The process."),
      .optional("times", .count, otherwise: "once or more", "The number of warnings."),
    ], shorthand: "app")

  private let app: ProcessName
  private let times: Int?

  init(_ arguments: Arguments) {
    app = arguments[process: "app"]
    times = arguments[ifSet: "times"]
  }

  func check(in run: any Evidence) -> Finding {
    let count = run.history.warningCount(of: app)
    let isMet = times.map { $0 == count } ?? (count > 0)
    return .when(
      isMet, else: count == 0 ? "it was not warned" : "it was warned \(Finding.times(count))")
  }
}

/// A process was not warned.
struct NotWarnedExpectation: Expecting {
  static let term = Term(
    "not-warned", "No process with this name was warned.",
    [.required("app", .process, "The process.")], shorthand: "app")

  private let app: ProcessName

  init(_ arguments: Arguments) {
    app = arguments[process: "app"]
  }

  func check(in run: any Evidence) -> Finding {
    let count = run.history.warningCount(of: app)
    return .when(count == 0, else: "it was warned \(Finding.times(count))")
  }
}

/// Processes are alive.
struct AliveExpectation: Expecting {
  static let term = Term(
    "alive", "These apps are alive.", [.required("apps", .list(.process), "The apps.")],
    shorthand: "apps")

  private let apps: [ProcessName]

  init(_ arguments: Arguments) {
    apps = arguments[processes: "apps"]
  }

  func check(in run: any Evidence) -> Finding {
    for app in apps.flatMap(run.history.processes) where !run.history.isAlive(app) {
      return .found("\(app) \(run.history.fate(of: app))")
    }
    return .met
  }
}

/// A process exited.
struct ExitedExpectation: Expecting {
  static let term = Term(
    "exited", "A process exited or crashed before the end of the run; the system did not kill it.",
    [
      .required("app", .process, "The process."),
      .optional(
        "reason", Choices.exitReasons, otherwise: "any", "Why."),
    ], shorthand: "app")

  private let app: ProcessName
  private let reason: ExitReason?

  init(_ arguments: Arguments) {
    app = arguments[process: "app"]
    reason = arguments[ifSet: "reason"].map { ExitReason.allCases[$0] }
  }

  var kinds: [any EventBody.Type] { [ProcessExited.self] }

  func check(in run: any Evidence) -> Finding {
    let exits = run.history.bodies(ProcessExited.self, of: app)
    let reasons = exits.map(\.reason).filter { $0 != .runEnded || reason == .runEnded }
    return .when(
      reason.map(reasons.contains) ?? !reasons.isEmpty,
      else: reasons.isEmpty
        ? "it \(run.history.fate(of: app))" : reasons.map(\.rawValue).joined(separator: ", "))
  }
}
