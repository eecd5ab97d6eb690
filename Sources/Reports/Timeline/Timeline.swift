package import MemsimJournal
package import MemsimVocabulary

/// The story of a run, line by line, in its order.
package struct Timeline: Sendable {
  /// What happened.
  package let lines: [TimelineLine]

  /// Tells the story of a run: what mattered, or with `.verbose` every event but samples.
  ///
  /// - Complexity: One pass over the events.
  package init(_ journal: Journal, detail: Detail = .usual) {
    var builder = TimelineBuilder(of: journal.header, isVerbose: detail == .verbose)
    for event in journal.events { builder.take(event) }
    lines = builder.lines
  }

  /// The story without what was checked, but for one check at a moment.
  package func withoutChecks(but check: ExpectationChecked? = nil, at time: UInt64 = 0) -> Timeline
  {
    Timeline(
      lines: lines.filter { line in
        line.kind != .expectation
          || line.at == time && check.map { line.text.hasSuffix($0.text) } ?? false
      })
  }

  /// The part of a story that these lines tell.
  init(lines: [TimelineLine]) {
    self.lines = lines
  }
}

/// One thing that happened, told for people.
package struct TimelineLine: Equatable, Sendable {
  /// When, in nanoseconds of virtual time.
  package let at: UInt64

  /// The number of its event, which an event that is not of the device shares with the one before.
  package let sequence: UInt64

  /// What kind of thing that is.
  package let kind: TimelineKind

  /// What it is about: a process, or a part of the device.
  package internal(set) var subject: String

  /// What happened.
  package internal(set) var text: String

  /// How it came to that.
  package internal(set) var details: [String] = []

  /// How it looks.
  package internal(set) var tone = TextStyle.Tone.plain

  /// The footprint of the process afterwards, where the event says so.
  package internal(set) var footprintBytes: Int?

  /// How much memory was available, in per cent of all; nil when it is not known yet.
  package internal(set) var availablePercent: Int?

  /// The subject without the number of its launch.
  var family: Substring { subject.prefix { $0 != "#" } }
}

/// What a line of a timeline is about; lines of one kind are alike when a timeline is folded.
package struct TimelineKind: Hashable, Sendable {
  /// What one line of the kind is called.
  private let one: String
  /// What several of them are called.
  private let several: String

  private init(_ one: String, _ several: String) {
    self.one = one
    self.several = several
  }

  /// Whether lines of the kind tell of the scenario, rather than of the device.
  var isOfScenario: Bool { [.step, .problem, .expectation].contains(self) }

  /// What lines of the kind are called, one of them or several.
  func noun(for count: Int) -> String { count == 1 ? one : several }
}

extension TimelineKind {
  package static let launch = TimelineKind("launch", "launches")
  package static let state = TimelineKind("change of state", "changes of state")
  package static let level = TimelineKind("change of level", "changes of level")
  package static let exit = TimelineKind("exit", "exits")
  package static let termination = TimelineKind("kill", "kills")
  package static let warning = TimelineKind("warning", "warnings")
  package static let reclaimed = TimelineKind("return of pages", "returns of pages")
  package static let read = TimelineKind("reading of dropped pages", "readings of dropped pages")
  package static let lifecycle = TimelineKind("call of the life cycle", "calls of the life cycle")
  package static let animation = TimelineKind("end of an animation", "ends of animations")
  package static let screen = TimelineKind("change of the screen", "changes of the screen")
  package static let power = TimelineKind("change of power", "changes of power")
  package static let interruption = TimelineKind(
    "turn of an interruption", "turns of interruptions")
  package static let input = TimelineKind("input", "inputs")
  package static let url = TimelineKind("URL", "URLs")
  package static let log = TimelineKind("line of a log", "lines of logs")
  package static let diagnosis = TimelineKind("diagnosis", "diagnoses")
  package static let refusal = TimelineKind("refusal", "refusals")
  package static let nativeCode = TimelineKind("remark on native code", "remarks on native code")
  package static let leak = TimelineKind("leak", "leaks")
  package static let mark = TimelineKind("mark of a heap", "marks of heaps")
  package static let profile = TimelineKind("profile", "profiles")
  package static let step = TimelineKind("step of the scenario", "steps of the scenario")
  package static let problem = TimelineKind("problem", "problems")
  package static let expectation = TimelineKind("expectation", "expectations")
  package static let ending = TimelineKind("end", "ends")
}
