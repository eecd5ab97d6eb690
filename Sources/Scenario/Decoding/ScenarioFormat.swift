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
  /// The keys of a timeline item beside its action.
  package let trigger: [Parameter]
  /// The keys of an expectation at the end beside the expectation.
  let condition: [Parameter]

  /// Describes the format with the words of a vocabulary.
  package init(_ vocabulary: ScenarioVocabulary) {
    priorities = vocabulary.policies.map { policy in
      .optional(
        policy.name, .count, in: Self.places, otherwise: "its role's",
        "Its place under \(policy.name).")
    }
    app = Self.app(vocabulary, priorities)
    trigger = Self.trigger
    condition = [
      .optional(
        "policy", .choice(vocabulary.policies.map(\.name)), otherwise: "every policy",
        "The only policy under which it has to be true."),
      .optional(
        "build", .choice(BuildConfiguration.allCases.map(\.rawValue)), otherwise: "every build",
        "The only build in which it has to be true, as figures of native code may need."),
    ]
    root = Self.root(vocabulary)
  }

  private static func root(_ vocabulary: ScenarioVocabulary) -> [Parameter] {
    [
      .required("name", .text, in: nameLengths, "What the scenario is called."),
      .optional(
        "about", .text, in: 0...10_000, otherwise: "nothing",
        "What it shows, in a sentence or two."),
      .count("seed", 1, in: 0...Int.max, "What chance starts from."),
      .optional(
        "device", .phrase(.devices), otherwise: vocabulary.devices[0].name,
        "The kind of device, and what is set of it."),
      .optional(
        "policy", .phrase(.policies), otherwise: vocabulary.policies[0].name,
        "Who decides when memory is short, and what is set of it."),
      .optional(
        "settings", .record(vocabulary.settings), otherwise: "the defaults",
        "What the system is set to."),
      .optional("apps", .list(.record([])), otherwise: "none", "What can be launched."),
      .optional("timeline", .list(.record([])), otherwise: "nothing", "What happens, and when."),
      .required(
        "end", .duration, in: 1...ParameterKind.duration.usualRange.upperBound,
        "When the run is over."),
      .optional(
        "breaks-with", .record([]), otherwise: "nothing",
        "Overrides under which, all together, an expectation has to fail."),
      .optional(
        "expect", .list(.phrase(.expectations)), otherwise: "nothing",
        "What has to be true at the end."),
    ]
  }

  private static func app(
    _ vocabulary: ScenarioVocabulary, _ priorities: [Parameter]
  ) -> [Parameter] {
    [
      .required("name", .text, in: nameLengths, "The name by which the scenario calls it."),
      .optional(
        "copies", .count, in: 1...mostApps, otherwise: "one app of that name",
        "How many apps there are of it, each with its number behind the name."),
      .optional(
        "bundle", .path, otherwise: "no bundle",
        "A bundle, whose executable is an app of the catalogue."),
      .optional(
        "workload", .choice(vocabulary.workloads.map(\.name)), otherwise: "no workload",
        "A synthetic program."),
      .optional(
        steps, .list(.phrase(.operations)), otherwise: "no steps",
        "Operations, one after the other."),
      .optional(trace, .path, otherwise: "no trace", "The trace of a real program."),
      .optional(
        "with", .record([]), otherwise: "the defaults",
        "What is set of the workload, of the trace, or of the app of the catalogue."),
      .optional(
        "role", .choice(vocabulary.roles), otherwise: "its program's",
        "What it is to the system."),
      .optional(
        "priority", .record(priorities), otherwise: "its role's",
        "Its place under the policies that are named."),
      .optional("limit", .record(limits), otherwise: "no limit", "How large it may become."),
    ] + vocabulary.appSettings
  }

  private static let limits: [Parameter] = [
    .optional(
      "hard", .bytes, in: 1...(1 << 40), otherwise: "no limit",
      "The size above which it is ended at once."),
    .optional(
      "highwater", .bytes, in: 1...(1 << 40), otherwise: "no limit",
      "The size above which it goes first when memory is short."),
  ]

  private static let trigger: [Parameter] = [
    .optional("at", .duration, otherwise: "another trigger", "When it happens."),
    .optional("from", .duration, otherwise: "another trigger", "When it first happens."),
    .optional("to", .duration, otherwise: "another trigger", "When it last happens."),
    .optional(
      "every", .duration, in: 1...ParameterKind.duration.usualRange.upperBound,
      otherwise: "another trigger", "How far apart the times are."),
    .optional(
      "on", .phrase(.happenings), otherwise: "another trigger",
      "What the run has to come to."),
    .count("nth", 1, in: 1...1_000_000_000, "Which time counts."),
    .optional("after", .duration, otherwise: "no delay", "How long to wait then."),
    .optional(
      "during", .choice(CallbackMoment.allCases.map(\.rawValue)), otherwise: "no callback",
      "The callback that it happens inside of."),
  ]
}
