package import MemsimJournal
package import MemsimVocabulary

/// The story of a run, line by line, in its order.
package struct Timeline: Sendable {
  /// The lines, in the order of the events.
  package let lines: [TimelineLine]

  /// Makes the timeline of a run: the events that matter, or with `.verbose` all but samples.
  ///
  /// - Complexity: One pass over the events.
  package init(_ journal: Journal, detail: Detail = .timeline) {
    var builder = TimelineBuilder(of: journal.header, isVerbose: detail == .verbose)
    for event in journal.events { builder.add(event) }
    lines = builder.allLines
  }

  /// The story without checks, except for one check at a moment.
  package func withoutChecks(but check: ExpectationChecked? = nil, at time: UInt64 = 0) -> Timeline
  {
    Timeline(
      lines: lines.filter { line in
        line.kind != .expectation
          || line.at == time && check.map { line.text.hasSuffix($0.text) } ?? false
      })
  }

  /// The part of a story that these lines contain.
  init(lines: [TimelineLine]) {
    self.lines = lines
  }
}

/// One event, described for people.
///
/// A long run has many lines, so small fields are stored together.
package struct TimelineLine: Equatable, Sendable {
  /// The time, in nanoseconds of virtual time.
  package let at: UInt64

  /// The number of its event, which an event that is not of the device shares with the one before.
  package let sequence: UInt64

  /// The subject of the line: a process, or a part of the device.
  package internal(set) var subject: String

  /// The event, in words.
  package internal(set) var text: String

  /// The causes of the event, line by line.
  package internal(set) var details: [String] = []

  /// The footprint of the process afterwards, if the event contains it.
  package internal(set) var footprintBytes: Int?

  /// The available memory, in per cent of all memory; nil if it is not known yet.
  package internal(set) var availablePercent: Int8?

  /// The kind of the line.
  package let kind: TimelineKind

  /// The tone of the line.
  package internal(set) var tone = TextStyle.Tone.plain

  /// The subject without the number of its launch.
  var family: Substring { subject.prefix { $0 != "#" } }
}

/// The kind of a line of a timeline; lines of one kind are alike when a timeline is folded.
///
/// A long run has many lines: a kind is one byte of each.
package enum TimelineKind: String, Sendable {
  case launch
  case state = "state change"
  case level = "level change"
  case exit
  case termination = "kill"
  case warning
  case reclaimed = "reclaim"
  case read = "read of dropped pages"
  case lifecycle = "life-cycle call"
  case animation = "animation end"
  case screen = "screen change"
  case power = "power change"
  case interruption = "interruption event"
  case input
  case url = "URL"
  case log = "log line"
  case diagnosis = "diagnostic"
  case refusal = "refused allocation"
  case nativeCode = "remark on native code"
  case brokenTrace = "incomplete trace"
  case leak
  case mark = "heap mark"
  case profile
  case step = "scenario step"
  case problem
  case expectation
  case ending = "end"

  /// Whether lines of the kind describe the scenario, rather than the device.
  var isOfScenario: Bool { [.step, .problem, .expectation].contains(self) }

  /// The name of lines of the kind, one of them or several.
  func noun(for count: Int) -> String {
    switch self {
    case _ where count == 1: rawValue
    case .launch: "launches"
    case .read: "reads of dropped pages"
    case .nativeCode: "remarks on native code"
    default: "\(rawValue)s"
    }
  }
}

/// The story of a run in progress, line by line.
package struct TimelineFeed {
  private var builder: TimelineBuilder

  /// Begins with the header of the journal.
  package init(of header: JournalHeader) {
    builder = TimelineBuilder(of: header, isVerbose: true)
  }

  /// All processes so far, in the order of their launch.
  package var processes: [ProcessRecord] { builder.ledger.processes }

  /// Takes the next event, and returns the new lines: about a step that waited for its result,
  /// about the event, or about both.
  package mutating func add(_ event: JournalEvent) -> [String] {
    let count = builder.lines.count
    builder.add(event)
    return builder.lines[count...].map { line in
      line.subject.isEmpty ? line.text : "\(line.subject): \(line.text)"
    }
  }
}
