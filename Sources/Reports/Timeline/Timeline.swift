package import MemsimJournal
package import MemsimVocabulary

/// The story of a run, line by line, in its order.
package struct Timeline: Sendable {
  /// What happened.
  package let lines: [TimelineLine]

  /// Tells the story of a run: what mattered, or with `.verbose` every event but samples.
  ///
  /// - Complexity: One pass over the events.
  package init(_ journal: Journal, detail: Detail = .timeline) {
    var builder = TimelineBuilder(of: journal.header, isVerbose: detail == .verbose)
    for event in journal.events { builder.add(event) }
    lines = builder.allLines
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
///
/// A long run has many, so what needs little room stands together.
package struct TimelineLine: Equatable, Sendable {
  /// When, in nanoseconds of virtual time.
  package let at: UInt64

  /// The number of its event, which an event that is not of the device shares with the one before.
  package let sequence: UInt64

  /// What it is about: a process, or a part of the device.
  package internal(set) var subject: String

  /// What happened.
  package internal(set) var text: String

  /// How it came to that.
  package internal(set) var details: [String] = []

  /// The footprint of the process afterwards, where the event says so.
  package internal(set) var footprintBytes: Int?

  /// How much memory was available, in per cent of all; nil when it is not known yet.
  package internal(set) var availablePercent: Int8?

  /// What kind of thing that is.
  package let kind: TimelineKind

  /// How it looks.
  package internal(set) var tone = TextStyle.Tone.plain

  /// The subject without the number of its launch.
  var family: Substring { subject.prefix { $0 != "#" } }
}

/// What a line of a timeline is about; lines of one kind are alike when a timeline is folded.
///
/// A long run has many lines: a kind is one byte of each.
package enum TimelineKind: UInt8, Sendable {
  case launch, state, level, exit, termination, warning, reclaimed, read, lifecycle, animation,
    screen, power, interruption, input, url, log, diagnosis, refusal, nativeCode,
    brokenTrace, leak, mark, profile, step, problem, expectation, ending

  /// Whether lines of the kind tell of the scenario, rather than of the device.
  var isOfScenario: Bool { [.step, .problem, .expectation].contains(self) }

  /// What lines of the kind are called, one of them or several.
  func noun(for count: Int) -> String { count == 1 ? words.one : words.several }

  private var words: (one: String, several: String) {
    switch self {
    case .launch: ("launch", "launches")
    case .state: ("state change", "state changes")
    case .level: ("level change", "level changes")
    case .exit: ("exit", "exits")
    case .termination: ("kill", "kills")
    case .warning: ("warning", "warnings")
    case .reclaimed: ("reclaim", "reclaims")
    case .read: ("read of dropped pages", "reads of dropped pages")
    case .lifecycle: ("life-cycle call", "life-cycle calls")
    case .animation: ("animation end", "animation ends")
    case .screen: ("screen change", "screen changes")
    case .power: ("power change", "power changes")
    case .interruption: ("interruption event", "interruption events")
    case .input: ("input", "inputs")
    case .url: ("URL", "URLs")
    case .log: ("log line", "log lines")
    case .diagnosis: ("diagnostic", "diagnostics")
    case .refusal: ("refused allocation", "refused allocations")
    case .nativeCode: ("remark on native code", "remarks on native code")
    case .brokenTrace: ("incomplete trace", "incomplete traces")
    case .leak: ("leak", "leaks")
    case .mark: ("heap mark", "heap marks")
    case .profile: ("profile", "profiles")
    case .step: ("scenario step", "scenario steps")
    case .problem: ("problem", "problems")
    case .expectation: ("expectation", "expectations")
    case .ending: ("end", "ends")
    }
  }
}
