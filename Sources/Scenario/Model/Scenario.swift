package import MemsimVocabulary

/// What runs on which device, what happens there, and what has to come of it: read and checked.
///
/// It knows neither the file that it was read from nor the device that it will run on. Every name
/// in it is known to the vocabulary that it was checked against, and every app that it refers to
/// is one of its own or of the device's.
package struct Scenario: Equatable, Sendable {
  /// What it is called.
  package let name: String
  /// What it shows, in a sentence or two.
  package let about: String?
  /// What chance starts from.
  package let seed: UInt64
  /// The kind of device, a word of `TermTable.devices`.
  package let device: Phrase
  /// Who decides when memory is short, a word of `TermTable.policies`.
  package let policy: Phrase
  /// What the system is set to.
  package let settings: Arguments
  /// What can be launched, in the order of the file.
  package let apps: [ScenarioApp]
  /// What happens, in the order of the file.
  package private(set) var timeline: [TimelineItem]
  /// When the run is over.
  package private(set) var end: Instant
  /// What has to be true at the end.
  package let expectations: [Expectation]
  /// The overrides under which, all together, an expectation has to fail.
  package let breaksWith: [Override]
  /// The folder that paths start from, and must not leave unless that is allowed.
  package let folder: ScenarioFolder

  /// Puts a scenario together.
  package init(
    name: String, about: String?, seed: UInt64, device: Phrase, policy: Phrase,
    settings: Arguments, apps: [ScenarioApp], timeline: [TimelineItem], end: Instant,
    expectations: [Expectation], breaksWith: [Override], folder: ScenarioFolder
  ) {
    self.name = name
    self.about = about
    self.seed = seed
    self.device = device
    self.policy = policy
    self.settings = settings
    self.apps = apps
    self.timeline = timeline
    self.end = end
    self.expectations = expectations
    self.breaksWith = breaksWith
    self.folder = folder
  }

  /// The scenario with more on its timeline, behind what is there.
  package func adding(_ items: [TimelineItem]) -> Scenario { with(timeline: timeline + items) }

  /// The scenario with another timeline.
  package func with(timeline: [TimelineItem]) -> Scenario {
    var scenario = self
    scenario.timeline = timeline
    return scenario
  }

  /// Adds something to the timeline, behind what is there.
  ///
  /// - Complexity: Constant on average, as long as this is the only copy.
  package mutating func append(_ item: TimelineItem) { timeline.append(item) }

  /// Gives the scenario an end that is not before a moment.
  package mutating func end(notBefore moment: Instant) { end = max(end, moment) }

  /// The apps that a name stands for: all copies that have it together, or the app that has it.
  package func apps(named name: String) -> [String] {
    let copies = apps.filter { $0.family == name }
    return copies.isEmpty ? [name] : copies.map(\.name)
  }
}

/// What has to be true when the run is over.
package struct Expectation: Equatable, Sendable {
  /// What has to be true, a word of `TermTable.expectations`.
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
