package import MemsimVocabulary

/// The keys of a scenario file: one description that reads them, checks them and makes the schema.
package struct ScenarioFormat {
  /// More apps than any device has room for.
  static let mostApps = 1_000

  /// How many characters the names of scenarios and apps can have.
  static let nameLengths = 0...100

  /// The workload that an app can name by a key of its own, with its arguments beside it.
  package static let steps = "steps"

  /// The key of an app that replays the trace of a real program.
  package static let trace = "trace"

  /// The keys of an app that say what it runs, of which it has one or none.
  package static let programs = ["bundle", "workload", steps, trace]

  /// The keys of each kind of trigger: those that it needs, and those that it can have.
  package static let triggers: [(required: [String], optional: [String])] = [
    (["at"], []), (["from", "to", "every"], []), (["on"], ["nth", "after", "during"]),
  ]

  /// The places that a priority can name: more than any platform has, and so few that a policy can
  /// count with them.
  private static let places = -1_000_000...1_000_000

  /// The keys of the file.
  package let root: [Parameter]
  /// The keys of an app.
  package let app: [Parameter]
  /// The keys of an app's priority: one a policy.
  let priorities: [Parameter]
  /// The keys of an expectation at the end beside the expectation.
  let conditions: Syntax<Condition>
  /// The keys of a timeline item beside its action.
  package var trigger: [Parameter] { TriggerKeys.syntax.term.parameters }
  /// The keys of an expectation at the end beside the expectation.
  var condition: [Parameter] { conditions.term.parameters }

  /// Describes the format with the words of a vocabulary.
  package init(_ vocabulary: ScenarioVocabulary) {
    priorities = vocabulary.policies.map { policy in
      .optional(
        policy.name, .count, in: Self.places, otherwise: "its role's",
        "The priority under \(policy.name).")
    }
    app = Self.app(vocabulary, priorities)
    conditions = Condition.syntax(vocabulary)
    root = Self.root(vocabulary)
  }

  private static func root(_ vocabulary: ScenarioVocabulary) -> [Parameter] {
    [
      .required("name", .text, in: nameLengths, "The name of the scenario."),
      .optional(
        "about", .text, in: 0...10_000, otherwise: "nothing",
        "A summary in one or two sentences."),
      .count("seed", 1, in: 0...Int.max, "The random seed."),
      .optional(
        "device", .phrase(.devices), otherwise: vocabulary.devices[0].name,
        "The device and its settings."),
      .optional(
        "policy", .phrase(.policies), otherwise: vocabulary.policies[0].name,
        "The policy and its settings. The policy chooses the processes to warn and to kill."),
      .optional(
        "settings", .record(vocabulary.settings), otherwise: "the defaults",
        "Settings of the system."),
      .optional("apps", .list(.record([])), otherwise: "none", "The apps that can be launched."),
      .optional(
        "timeline", .list(.record([])), otherwise: "nothing",
        "The events of the run and their times."),
      .required(
        "end", .duration, in: 1...ParameterKind.duration.usualRange.upperBound,
        "The end of the run."),
      .optional(
        "breaks-with", .record([]), otherwise: "nothing",
        "Overrides that, all together, must make an expectation fail."),
      .optional(
        "expect", .list(.phrase(.expectations)), otherwise: "nothing",
        "The expectations at the end of the run."),
    ]
  }

  private static func app(
    _ vocabulary: ScenarioVocabulary, _ priorities: [Parameter]
  ) -> [Parameter] {
    [
      .required("name", .text, in: nameLengths, "The name of the app in this scenario."),
      .optional(
        "copies", .count, in: 1...mostApps, otherwise: "one app of that name",
        "The number of identical apps. Each has its number after the name."),
      .optional(
        "bundle", .path, otherwise: "no bundle",
        "The path of an app bundle whose executable is an app of the catalogue."),
      .optional(
        "workload", .choice(vocabulary.workloads.map(\.name)), otherwise: "no workload",
        "The synthetic program of the app."),
      .optional(
        steps, .list(.phrase(.operations)), otherwise: "no steps",
        "The operations of the app, in order."),
      .optional(
        trace, .path, otherwise: "no trace",
        "The path of a trace of a real program to replay."),
      .optional(
        "with", .record([]), otherwise: "the defaults",
        "The parameters of the workload, of the trace, or of the app of the catalogue."),
      .optional(
        "role", .choice(vocabulary.roles), otherwise: "its program's",
        "The role of the app in the system."),
      .optional(
        "priority", .record(priorities), otherwise: "its role's",
        "The priority of the app under the named policies."),
      .optional(
        "limit", .record(LimitKeys.syntax.term.parameters), otherwise: "no limit",
        "The memory limits of the app."),
    ] + vocabulary.appSettings
  }
}

/// The memory limits of an app.
struct LimitKeys {
  let hard: Int?
  let highWater: Int?

  static let syntax = Syntax(
    group: Field(
      "hard", \Self.hard, .bytes(1...(1 << 40)), otherwise: "no limit",
      "The hard limit. A larger app is killed at once."),
    Field(
      "highwater", \.highWater, .bytes(1...(1 << 40)), otherwise: "no limit",
      "The soft limit. When memory is short, a larger app is killed first."),
    make: Self.init)
}

/// Where an expectation at the end is checked.
struct Condition {
  let policy: String?
  let build: BuildConfiguration?

  static func syntax(_ vocabulary: ScenarioVocabulary) -> Syntax<Self> {
    Syntax(
      group: Field(
        "policy", \Self.policy, .word(of: vocabulary.policies.map(\.name)),
        otherwise: "every policy", "Checks the expectation only under this policy."),
      Field(
        "build", \.build, .choice, otherwise: "every build",
        "Checks the expectation only in this build, because figures of native code may differ."),
      make: Self.init)
  }
}

/// The keys of a timeline item beside its action, of every kind of trigger.
struct TriggerKeys {
  let at: TimeSpan?
  let first: TimeSpan?
  let last: TimeSpan?
  let period: TimeSpan?
  let happening: Phrase?
  let nth: Int
  let delay: TimeSpan?
  let callback: CallbackMoment?

  static let syntax = Syntax(
    group: Field("at", \Self.at, .duration, otherwise: other, "The time of the item."),
    Field("from", \.first, .duration, otherwise: other, "The time of the first repetition."),
    Field("to", \.last, .duration, otherwise: other, "The time of the last repetition."),
    Field(
      "every", \.period, .duration(.nanoseconds(1)...(.hours(24) * 365)), otherwise: other,
      "The time between two repetitions."),
    Field(
      "on", \.happening, .phrase(of: .happenings, decode: { $0 }, encode: { $0 }),
      otherwise: other, "The event that triggers the item."),
    Field(
      "nth", \.nth, .count(1...1_000_000_000), default: 1,
      "Which occurrence of the event counts."),
    Field("after", \.delay, .duration, otherwise: "no delay", "The time to wait after the event."),
    Field(
      "during", \.callback, .choice, otherwise: "no callback",
      "The callback in which the item happens."),
    make: Self.init)

  private static let other = "another trigger"
}
