package import MemsimVocabulary

/// A scenario that was read and checked: its device, its apps, its timeline and its expectations.
///
/// It knows neither the file that it was read from nor the device that it will run on. Every name
/// in it is known to the vocabulary that it was checked against, and every app that it refers to
/// is one of its own or of the device's.
package struct Scenario: Equatable, Sendable {
  /// The name of the scenario.
  package let name: String
  /// The description of the scenario, in a sentence or two.
  package let about: String?
  /// The seed of the random numbers.
  package let seed: UInt64
  /// The kind of device, a word of `TermTable.devices`.
  package let device: Phrase
  /// The kill policy, a word of `TermTable.policies`.
  package let policy: Phrase
  /// The settings of the system.
  package let settings: Arguments
  /// The apps that can be launched, in the order of the file.
  package let apps: [ScenarioApp]
  /// The memory cgroups, each after those above it.
  package let cgroups: [ScenarioCgroup]
  /// The pages of the network.
  package let pages: [ScenarioPage]
  /// The items of the timeline, in the order of the file.
  package private(set) var timeline: [TimelineItem]
  /// The end of the run.
  package private(set) var end: Instant
  /// The expectations at the end of the run.
  package let expectations: [Expectation]
  /// The overrides under which, all together, an expectation has to fail.
  package let breaksWith: [Override]
  /// The folder that paths start from, and must not leave unless that is allowed.
  package let folder: ScenarioFolder

  /// The scenario with more items at the end of its timeline.
  package func adding(_ items: [TimelineItem]) -> Scenario { with(timeline: timeline + items) }

  /// The scenario with another timeline.
  package func with(timeline: [TimelineItem]) -> Scenario {
    var scenario = self
    scenario.timeline = timeline
    return scenario
  }

  /// Adds an item at the end of the timeline.
  ///
  /// - Complexity: Constant on average, as long as this is the only copy.
  package mutating func append(_ item: TimelineItem) { timeline.append(item) }

  /// Gives the scenario an end that is not before a moment.
  package mutating func end(notBefore moment: Instant) { end = max(end, moment) }

  /// The apps that a name means: all copies that share the name, or the app of that name.
  package func apps(named name: String) -> [String] {
    let copies = apps.filter { $0.family == name }
    return copies.isEmpty ? [name] : copies.map(\.name)
  }
}

/// An expectation that has to be true when the run is over.
package struct Expectation: Equatable, Sendable {
  /// The expectation, a word of `TermTable.expectations`.
  package let phrase: Phrase
  /// The only policy under which it has to be, if there is one.
  package let policy: String?
  /// The only build in which it has to be, if there is one.
  package let build: BuildConfiguration?

  /// Describes an expectation.
  package init(
    _ phrase: Phrase, under policy: String? = nil, in build: BuildConfiguration? = nil
  ) {
    self.phrase = phrase
    self.policy = policy
    self.build = build
  }
}

/// Something that can be launched, and how the system treats it.
package struct ScenarioApp: Equatable, Sendable {
  /// The name by which the scenario calls it.
  package let name: String
  /// The name of all that were described together with it, as copies; nil if it is no copy.
  package let family: String?
  /// The program that runs in its process.
  package let program: ScenarioProgram
  /// The role of the app, a word of the vocabulary; nil for the role of its program.
  package let role: String?
  /// Its place under a policy, by the policy's name, where it is not to be its role's.
  package let priorities: Arguments
  /// The path of its memory cgroup, if it is in one.
  package let cgroup: String?
  /// The container that it is; nil if it is in no pod.
  package let container: ScenarioContainer?
  /// The bytes above which it is ended at once, if there is such a limit.
  package let hardLimit: Int?
  /// The bytes above which it is killed first, if there is such a limit.
  package let highWaterLimit: Int?
  /// The settings that the vocabulary adds to an app.
  package let settings: Arguments
  /// The source position of the app.
  package let mark: SourceMark

  /// A copy of it under another name, which belongs to its family.
  func copy(called name: String) -> ScenarioApp {
    ScenarioApp(
      name: name, family: self.name, program: program, role: role, priorities: priorities,
      cgroup: container?.path(of: name) ?? cgroup, container: container, hardLimit: hardLimit,
      highWaterLimit: highWaterLimit, settings: settings, mark: mark)
  }
}

/// A page of the network, which Safari and web views show.
package struct ScenarioPage: Equatable, Sendable {
  /// The URL of the page.
  package let url: String
  /// The text of the page, in HTML.
  package let html: String
  /// The source position of the URL.
  package let mark: SourceMark
}

/// The program that runs in the process of an app.
package enum ScenarioProgram: Equatable, Sendable {
  /// An app of the catalogue, with its arguments; the term is its name.
  case shipped(Phrase)
  /// An app that comes with the device, as it is.
  case resident
  /// A bundle, whose executable is an app of the catalogue; its path from the scenario's folder.
  case bundle(path: String)
  /// A synthetic program, with its arguments.
  case workload(Phrase)
  /// The trace of a real program: its path from the scenario's folder, and its replay settings; the
  /// phrase is at the place of the path.
  case trace(path: String, Phrase)

  /// Whether several apps can run it: one of the catalogue has a name of its own.
  var canBeCopied: Bool {
    switch self {
    case .shipped, .resident, .bundle: false
    case .workload, .trace: true
    }
  }
}

/// A memory cgroup: a limit that its apps and those of the cgroups below it share.
package struct ScenarioCgroup: Equatable, Sendable {
  /// The path, without the root's.
  package let path: String
  /// The most bytes; nil if there is no limit.
  package let max: Int?
  /// The bytes above which pages are reclaimed without a kill; nil if there is no such limit.
  package let high: Int?
  /// Whether all of its apps are killed if one is.
  package let isKilledTogether: Bool
  /// The pod that it is the cgroup of; nil for any other.
  package let pod: ScenarioPod?

  /// The number of cgroups on its path.
  var depth: Int { path.count { $0 == "/" } }

  /// The paths above it, the longest first.
  package var pathsAbove: some Sequence<Substring> {
    sequence(state: path[...]) { (path: inout Substring) -> Substring? in
      path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
      return path.isEmpty ? nil : path
    }
  }
}

extension [ScenarioCgroup] {
  /// The same cgroups, each after those above it; those of a depth stay in their order.
  var belowTheirParents: [ScenarioCgroup] {
    enumerated()
      .sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
      .map(\.element)
  }
}
