package import MemsimVocabulary

/// The keys of a scenario file: one description that reads them, checks them and makes the schema.
package struct ScenarioFormat {
  /// More apps than any device has room for.
  static let mostApps = 1_000

  /// The most pages of the network.
  static let mostPages = 1_000

  /// The characters of the longest page, all of which a web view reads.
  static let longestPage = 1 << 17

  /// The allowed lengths of the names of scenarios and apps, in characters.
  static let nameLengths = 0...100

  /// The keys of each kind of trigger: those that it needs, and those that it can have.
  package static let triggers: [(required: [String], optional: [String])] = [
    (["at"], []), (["from", "to", "every"], []), (["on"], ["nth", "after", "during"]),
  ]

  /// The places that a priority can name: more than any platform has, and so few that a policy can
  /// count with them.
  private static let places = -1_000_000...1_000_000

  /// The keys of the file that are no sections.
  let plain: Syntax<RootKeys>
  /// The keys of an app.
  let apps: Syntax<AppKeys>
  /// The keys of an app's priority: one a policy.
  let priorities: [Parameter]
  /// The keys of an expectation at the end beside the expectation.
  let conditions: Syntax<Condition>

  /// The keys of the file.
  package let root: [Parameter]
  /// The keys of an app.
  package var app: [Parameter] { apps.term.parameters }
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
    apps = AppKeys.syntax(vocabulary, priorities)
    conditions = Condition.syntax(vocabulary)
    let plain = RootKeys.syntax(vocabulary)
    self.plain = plain
    root = RootKey.allCases.map { key in
      key.section ?? plain.term.parameters.first { $0.name == key.rawValue }
        ?? { preconditionFailure("'\(key.rawValue)' is neither a section nor a field") }()
    }
  }
}

/// A key of a scenario file.
package enum RootKey: String, CaseIterable {
  case name, about, seed, device, policy, settings, cgroups, pods, apps, pages, timeline, end
  case breaksWith = "breaks-with"
  case expect

  /// The sections, which have keys or lists of their own.
  static let sections: [RootKey] = [.apps, .pages, .timeline, .breaksWith, .expect]

  fileprivate var section: Parameter? {
    switch self {
    case .apps:
      .optional(
        rawValue, .list(.record([])), otherwise: "none", "The apps that can be launched.")
    case .pages:
      .optional(
        rawValue, .list(.record(PageKeys.syntax.term.parameters)), otherwise: "none",
        "The pages of the network, which Safari and web views show.")
    case .timeline:
      .optional(
        rawValue, .list(.record([])), otherwise: "nothing",
        "The events of the run and their times.")
    case .breaksWith:
      .optional(
        rawValue, .record([]), otherwise: "nothing",
        "Overrides that, all together, must make an expectation fail.")
    case .expect:
      .optional(
        rawValue, .list(.phrase(.expectations)), otherwise: "nothing",
        "The expectations at the end of the run.")
    case .name, .about, .seed, .device, .policy, .settings, .cgroups, .pods, .end: nil
    }
  }
}

/// The values of a scenario file that are no sections.
struct RootKeys {
  let name: String?
  let about: String?
  let seed: Int
  let device: Phrase?
  let policy: Phrase?
  let settings: Arguments?
  let cgroups: [CgroupKeys]?
  let pods: [PodKeys]?
  let end: TimeSpan?

  static func syntax(_ vocabulary: ScenarioVocabulary) -> Syntax<Self> {
    let longest = ParameterKind.duration.usualRange.upperBound
    return Syntax(
      group: Field(
        required: "name", \Self.name, .text(ScenarioFormat.nameLengths),
        "The name of the scenario."),
      Field(
        "about", \.about, .text(0...10_000), otherwise: "nothing",
        "A summary in one or two sentences."),
      Field("seed", \.seed, .count, default: 1, "The random seed."),
      Field(
        "device", \.device, .phrase(of: .devices), otherwise: vocabulary.devices[0].name,
        "The device and its settings."),
      Field(
        "policy", \.policy, .phrase(of: .policies), otherwise: vocabulary.policies[0].name,
        "The policy and its settings. The policy chooses the processes to warn and to kill."),
      Field(
        "settings", \.settings, .arguments(of: vocabulary.settings), otherwise: "the defaults",
        "Settings of the system."),
      Field(
        "cgroups", \.cgroups, .list(of: .record(CgroupKeys.syntax)), otherwise: "none",
        "The memory cgroups, for the policies that know them."),
      Field(
        "pods", \.pods, .list(of: .record(PodKeys.syntax)), otherwise: "none",
        "The pods of Kubernetes, whose containers are apps."),
      Field(
        required: "end", \.end, .duration(.nanoseconds(1)...(.nanoseconds(Int64(longest)))),
        "The end of the run."),
      make: Self.init)
  }
}

/// The values of a page of the network.
struct PageKeys {
  let url: String?
  let html: String?

  static let syntax = Syntax(
    group: Field(
      required: "url", \Self.url, .text(1...2_000), "The `http` or `https` URL of the page."),
    Field(
      required: "html", \.html, .text(0...ScenarioFormat.longestPage),
      "The text of the page, in HTML."),
    make: Self.init)
}

/// A key of an app.
package enum AppKey: String {
  case name, copies, bundle, workload, steps, trace, with, role, priority, cgroup, container, limit

  /// The keys that name the program of an app, which has one of them or none.
  package static let programs: [AppKey] = [.bundle, .workload, .steps, .trace]
}

/// The values of an app, without those whose meaning depends on its program.
struct AppKeys {
  let name: String?
  let copies: Int?
  let bundle: String?
  let workload: String?
  let trace: String?
  let role: String?
  let priorities: Arguments?
  let cgroup: String?
  let container: ContainerKeys?
  let limit: LimitKeys?
  let settings: Arguments

  static func syntax(_ vocabulary: ScenarioVocabulary, _ priorities: [Parameter]) -> Syntax<Self> {
    Syntax(
      group: Field(
        required: "name", \Self.name, .text(ScenarioFormat.nameLengths),
        "The name of the app in this scenario."),
      Field(
        "copies", \.copies, .count(1...ScenarioFormat.mostApps),
        otherwise: "one app of that name",
        "The number of identical apps. Each has its number after the name."),
      Field(
        "bundle", \.bundle, .path, otherwise: "no bundle",
        "The path of an app bundle whose executable is an app of the catalogue."),
      Field(
        "workload", \.workload, .word(of: vocabulary.workloads.map(\.name)),
        otherwise: "no workload", "The synthetic program of the app."),
      Field(
        section: "steps", .list(.phrase(.operations)), otherwise: "no steps",
        "The operations of the app, in order."),
      Field(
        "trace", \.trace, .path, otherwise: "no trace",
        "The path of a trace of a real program to replay."),
      Field(
        section: "with", .record([]), otherwise: "the defaults",
        "The parameters of the workload, of the trace, or of the app of the catalogue."),
      Field(
        "role", \.role, .word(of: vocabulary.roles), otherwise: "its program's",
        "The role of the app in the system."),
      Field(
        "priority", \.priorities, .arguments(of: priorities), otherwise: "its role's",
        "The priority of the app under the named policies."),
      Field(
        "cgroup", \.cgroup, .text(1...1000), otherwise: "no cgroup",
        "The path of the memory cgroup that the app is in."),
      Field(
        "container", \.container, .record(ContainerKeys.syntax), otherwise: "no container",
        "The pod whose container the app is, with the container's memory."),
      Field(
        "limit", \.limit, .record(LimitKeys.syntax), otherwise: "no limit",
        "The memory limits of the app."),
      Field(\.settings, Syntax(passing: vocabulary.appSettings))
    ) {
      name, copies, bundle, workload, _, trace, _, role, priorities, cgroup, container, limit,
      settings in
      Self(
        name: name, copies: copies, bundle: bundle, workload: workload, trace: trace, role: role,
        priorities: priorities, cgroup: cgroup, container: container, limit: limit,
        settings: settings)
    }
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

/// The policy and the build for which an expectation at the end is checked.
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
package struct TriggerKeys {
  let at: TimeSpan?
  let first: TimeSpan?
  let last: TimeSpan?
  let period: TimeSpan?
  let happening: Phrase?
  let nth: Int
  let delay: TimeSpan?
  let callback: CallbackMoment?

  package init(
    at: TimeSpan? = nil, from first: TimeSpan? = nil, to last: TimeSpan? = nil,
    every period: TimeSpan? = nil, on happening: Phrase? = nil, nth: Int = 1,
    after delay: TimeSpan? = nil, during callback: CallbackMoment? = nil
  ) {
    (self.at, self.first, self.last, self.period) = (at, first, last, period)
    (self.happening, self.nth, self.delay, self.callback) = (happening, nth, delay, callback)
  }

  static let syntax = Syntax(
    group: Field("at", \Self.at, .duration, otherwise: other, "The time of the item."),
    Field("from", \.first, .duration, otherwise: other, "The time of the first repetition."),
    Field("to", \.last, .duration, otherwise: other, "The time of the last repetition."),
    Field(
      "every", \.period, .duration(.nanoseconds(1)...(.hours(24) * 365)), otherwise: other,
      "The time between two repetitions."),
    Field(
      "on", \.happening, .phrase(of: .happenings), otherwise: other,
      "The event that triggers the item."),
    Field(
      "nth", \.nth, .count(1...1_000_000_000), default: 1,
      "Which occurrence of the event counts."),
    Field("after", \.delay, .duration, otherwise: "no delay", "The time to wait after the event."),
    Field(
      "during", \.callback, .choice, otherwise: "no callback",
      "The callback in which the item happens."),
    make: { Self(at: $0, from: $1, to: $2, every: $3, on: $4, nth: $5, after: $6, during: $7) })

  private static let other = "another trigger"
}
