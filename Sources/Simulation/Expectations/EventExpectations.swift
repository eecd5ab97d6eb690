internal import MemsimDevice
internal import MemsimJournal
internal import MemsimVocabulary

/// What programs print, are called by and show, and all that happens.
enum EventExpectations {
  static let all: [any Expecting.Type] = [
    LoggedExpectation.self,
    LifecycleExpectation.self,
    ViewExpectation.self,
    CountExpectation.self,
    OutcomeExpectation.self,
  ]
}

/// A process printed a line.
struct LoggedExpectation: Expecting {
  static let term = Term(
    "logged", "A process printed a line.",
    [
      .required("app", .process, "The process."),
      .optional("text", .text, in: 0...1024, otherwise: "any", "A part of the line."),
      .optional("times", .count, otherwise: "once or more", "In how many lines."),
    ], shorthand: "app")

  private let app: ProcessName
  private let text: String?
  private let times: Int?

  init(_ arguments: Arguments) {
    app = arguments[process: "app"]
    text = arguments[textIfSet: "text"]
    times = arguments[ifSet: "times"]
  }

  var kinds: [any EventBody.Type] { [Logged.self] }

  func check(in run: any Evidence) -> Finding {
    let all = run.history.bodies(Logged.self, of: app)
    let lines = all.filter { $0.omittedLines == nil }
    let omitted = all.reduce(0) { $0 + ($1.omittedLines ?? 0) }
    guard let text else { return check(lines, lines.count + omitted, unknown: 0) }
    let count = lines.count { $0.says(text) }
    // What was left out may say it.
    let cut = lines.count { $0.omittedBytes != nil && !$0.says(text) }
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
  func says(_ text: String) -> Bool { omittedLines == nil && self.text.contains(text) }
}

/// Exactly these methods of the life cycle were called.
struct LifecycleExpectation: Expecting {
  static let term = Term(
    "lifecycle", "The app received exactly these life cycle methods, in this order.",
    [
      .required("app", .process, "The process."),
      .required(
        "calls", .list(Choices.lifecycle), "The methods, as the platform spells them."),
    ])

  private let app: ProcessName
  private let calls: [String]

  init(_ arguments: Arguments) {
    app = arguments[process: "app"]
    calls = arguments[words: "calls"]
  }

  var kinds: [any EventBody.Type] { [LifecycleCalled.self] }

  func check(in run: any Evidence) -> Finding {
    .equal(calls, run.history.bodies(LifecycleCalled.self, of: app).map(\.method))
  }
}

/// A view is as it should be.
struct ViewExpectation: Expecting {
  static let term = Term(
    "view", "Exactly one view in the windows of an app matches, and has these properties.",
    [
      .required("view", ViewSelector.kind, "Which."),
      .optional(
        "is", .record(ViewProperties.parameters), otherwise: "there",
        "The expected properties of the view."),
      .flag("on-screen", false, "Compares positions as the user sees them, with all transforms."),
    ], shorthand: "view")

  private let selector: ViewSelector
  private let properties: ViewProperties
  private let isOnScreen: Bool

  init(_ arguments: Arguments) {
    guard let view = arguments[record: "view"] else { preconditionFailure("it is required") }
    selector = ViewSelector(view)
    properties = ViewProperties(arguments[record: "is"])
    isOnScreen = arguments[isOn: "on-screen"]
  }

  func check(in run: any Evidence) -> Finding {
    do throws(ActionError) {
      let snapshot = try run.windows(of: selector.app, onScreen: isOnScreen)
      return properties.exists ? try look(at: snapshot) : lookForNone(in: snapshot)
    } catch {
      return .found(error.description)
    }
  }

  private func look(at snapshot: WindowSnapshot) throws(ActionError) -> Finding {
    let view = try selector.view(among: snapshot.views, of: snapshot.app)
    let differences = properties.differences(of: view)
    return .when(
      differences.isEmpty, else: "\(differences.joined(separator: ", ")) of \(view.title)")
  }

  private func lookForNone(in snapshot: WindowSnapshot) -> Finding {
    let views = selector.matches(among: snapshot.views).filter { view in
      properties.differences(of: view).isEmpty
    }
    return .when(
      views.isEmpty,
      else: "\(snapshot.app) shows \(ViewSelector.counted(views)): \(selector.list(views))")
  }
}

/// How often something happened.
struct CountExpectation: Expecting {
  static let term = Term(
    "count", "The number of times that an event happened.",
    [.required("of", .phrase(.happenings), "The event.")] + Bounds.parameters(.count))

  private let pattern: EventPattern
  private let bounds: Bounds

  init(_ arguments: Arguments) {
    pattern = EventPattern(arguments[phrase: "of"])
    bounds = Bounds(arguments)
  }

  var kinds: [any EventBody.Type] { [pattern.kind] }

  func check(in run: any Evidence) -> Finding {
    let events = run.history.events(pattern.kind, of: pattern.app)
    let count = events.count { pattern.matches($0, in: run.history) }
    return .when(bounds.hold(count), else: "\(count)")
  }
}

/// The same came of the run as did when its outcome digest was written down.
struct OutcomeExpectation: Expecting {
  static let term = Term(
    "outcome",
    "The device part of the run so far has this digest. Expectations do not change this digest.",
    [.required("digest", .text, "The digest of an earlier run.")], shorthand: "digest")

  private let digest: String

  init(_ arguments: Arguments) {
    digest = arguments[text: "digest"]
  }

  func check(in run: any Evidence) -> Finding {
    let found = run.history.outcomeDigest
    return .when(found == digest, else: found)
  }
}
