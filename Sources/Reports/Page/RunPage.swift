internal import MemsimJournal
internal import MemsimVocabulary

/// A run as a part of a page: its results, its memory against time, its kills, leaks,
/// expectations and processes, and its events.
///
/// The part of a run has less than 2.5 MB, and 8 MB of pictures: each section has limited room, and
/// counts the items that it omits.
struct RunPage {
  let summary: RunSummary
  let tracks: MemoryTracks
  let moments: Moments
  private(set) var pictures: PictureStrip
  let lines: ScenarioLines
  /// The context of the run in its file.
  let place: ReportContext
  /// The processes that have a row, with the names of the links to them.
  let processes: [(process: ProcessRecord, anchor: String)]
  /// The same by their names.
  private let processAnchors: [String: String]
  /// The stories of kills that there is room for, and the numbers of these by who was killed.
  private(set) var kills: (html: [HTML], omitted: Int) = ([], 0)
  private(set) var killNumbers: [String: Int] = [:]

  private static let mostProcesses = 500
  /// More of a name helps no reader.
  static let nameBytes = 80

  /// Makes the page from the data of a run, which is over.
  init(
    summary: RunSummary, tracks: MemoryTracks, moments: Moments, pictures: PictureStrip,
    lines: ScenarioLines, place: ReportContext
  ) {
    (self.summary, self.tracks, self.moments) = (summary, tracks, moments)
    (self.pictures, self.lines, self.place) = (pictures, lines, place)
    let all = summary.processes
    let isLong = all.count > Self.mostProcesses
    let shown = isLong ? LaunchFold(apps: all.map { $0.app[...] }).shown.map { all[$0] } : all
    var copies: [Int: Int] = [:]
    processes = shown.map { process in
      // A number comes twice only where another program has written the journal.
      copies[process.pid, default: 0] += 1
      let copy = copies[process.pid, default: 1]
      return (process, "process-\(process.pid)" + (copy > 1 ? "-\(copy)" : ""))
    }
    processAnchors = processes.reduce(into: [:]) { $0[$1.process.name] = $1.anchor }
    kills = toldKills
    let told = summary.terminations.count - kills.omitted
    killNumbers = summary.stories.prefix(told).enumerated().reduce(into: [:]) {
      $0[$1.element.termination.app] = $1.offset + 1
    }
  }

  /// The whole part, with as many pictures as there is room for.
  mutating func htmlWithPictures() -> HTML {
    if let source = place.pictures { pictures.load(from: source) }
    return html
  }

  private var html: HTML {
    """
    <article class="run" id="\(anchor("run"))" data-duration="\(Self.microseconds(duration))" \
    data-page="\(summary.header.pageBytes)" aria-labelledby="\(anchor("title"))">
    \(headerSection)\(failureSection)\(timelineSection)\(killSection)\(leakSection)\
    \(heldSection)\(expectationSection)\(processSection)\(momentSection)</article>

    """
  }

  /// The length of the run, at least 1 ns.
  var duration: UInt64 { max(summary.duration, 1) }

  /// The name of a place on the page; each run has its own.
  func anchor(_ name: String) -> String {
    place.position == 0 ? name : "run\(place.position + 1)-\(name)"
  }

  /// A part of the page under a title, to which links lead.
  func section(_ name: String, _ title: HTML, _ content: HTML) -> HTML {
    """
    <section class="\(name)" id="\(anchor(name))" aria-labelledby="\(anchor(name))-title">
    <h2 id="\(anchor(name))-title">\(title)</h2>
    \(content)</section>

    """
  }

  /// A text that replaces an empty part.
  func remark(_ text: String) -> HTML { "<p class=\"remark\">\(text)</p>\n" }

  /// Returns a remark about the items that the page has no room for; nothing if there are none.
  func remark(omitting count: Int, _ one: String, _ several: String? = nil) -> HTML {
    guard count > 0 else { return .none }
    return remark(
      "… \(Figures.count(count, "more \(one)", "more \(several ?? one + "s")")) not shown. "
        + "The journal and the formats text and json have all of them.")
  }

  /// A moment as a link to its events, as far as the page shows them.
  func link(to time: UInt64) -> HTML {
    let text = Figures.time(time)
    guard let moment = moments.kept.last(where: { $0.line.at <= time }) else { return "\(text)" }
    return "<a class=\"at\" href=\"#\(anchor(moment.anchor))\">\(text)</a>"
  }

  /// A process as a link to its row; only its name if it has none.
  func link(to name: String) -> HTML {
    let text = name.cut(toBytes: Self.nameBytes)
    guard let process = processAnchors[name] else { return "<span class=\"who\">\(text)</span>" }
    return "<a class=\"who\" href=\"#\(anchor(process))\">\(text)</a>"
  }

  /// A moment as attributes have it.
  static func microseconds(_ time: UInt64) -> UInt64 { time / 1000 }
}

/// The beginning of the page.
extension RunPage {
  fileprivate var headerSection: HTML {
    let header = summary.header
    let isGood = summary.isAllWell && summary.brokenTraces.isEmpty
    return """
      <header class="run" id="\(anchor("top"))">
      <h1 id="\(anchor("title"))">\(header.scenario.cut())</h1>
      <p class="verdict \(isGood ? "good" : "bad")">\
      <span class="sign">\(isGood ? "✓" : "✗")</span> \(summary.verdict.joined(separator: ", "))</p>
      \(killsOnTop)<dl class="facts">
      \(facts.map { "<div><dt>\($0.name)</dt><dd>\($0.value.cut())</dd></div>\n" })</dl>
      \(command)\(digests)\(contents)</header>

      """
  }

  private var facts: [(name: String, value: String)] {
    let header = summary.header
    let bytes = header.pageBytes
    var facts: [(name: String, value: String)] = []
    if let device = summary.device {
      let memory = Figures.size(device.pages.multipliedReportingOverflow(by: bytes).partialValue)
      facts.append(("device", "\(device.profile), OS \(device.os), \(memory)"))
    }
    facts += [("policy", header.policy), ("seed", "\(header.seed)")]
    if let ending = summary.ending {
      facts.append(("lowest available memory", "\(ending.lowestAvailablePercent)%"))
    }
    if let options = header.optionText { facts.append(("options", options)) }
    if let build = header.build { facts.append(("build", build.rawValue)) }
    if let watched = header.debugging { facts.append(("debug", watched.joined(separator: "; "))) }
    if let remark = header.remark { facts.append(("note", remark)) }
    if !header.unread.isEmpty {
      facts.append(("ignored", header.unread.joined(separator: ", ")))
    }
    return facts
  }

  private var command: HTML {
    guard let text = RepeatCommand.text(for: summary.header) else {
      return remark("No command repeats this run: the journal names no file.")
    }
    return """
      <div class="command"><code tabindex="0">\(text)</code>\
      <button type="button" class="copy" hidden>Copy</button>
      <p>This command repeats the run. The digest is the same if memsim and all files are the \
      same.</p>
      </div>

      """
  }

  private var digests: HTML {
    if let reason = summary.reasonForNoDigest {
      return "<p class=\"digest\">no digest: \(reason.cut())</p>\n"
    }
    guard let seal = summary.seal else { return .none }
    return """
      <p class="digest">digest <span>\(seal.digest)</span> \
      outcome <span>\(seal.outcomeDigest)</span></p>

      """
  }

  private var contents: HTML {
    let parts: [(name: String, title: HTML)] = [
      ("timeline", "Timeline"), ("kills", "Kills"), ("leaks", "Leaks"),
      ("held", "In use"), ("expectations", "Expectations"), ("processes", "Processes"),
      ("moments", "Moments"),
    ]
    return """
      <nav aria-label="Parts of this run">\(parts.map {
        "<a href=\"#\(anchor($0.name))\">\($0.title)</a> "
      })<label class="find" hidden>Find <input type="search" placeholder="app, reason, text"> \
      <output></output></label></nav>

      """
  }
}

/// The command that repeats a run.
enum RepeatCommand {
  /// The command, as a shell reads it; nil for a run that no command makes from a file.
  static func text(for header: JournalHeader) -> String? {
    guard let command = header.command, let path = header.path, !path.isEmpty else { return nil }
    let options = (header.options ?? []).filter { $0.name != .policy }
    let words =
      ["memsim", command.rawValue] + (header.namedPolicy.map { ["--policy", $0] } ?? [])
      + ["--seed", "\(header.seed)"] + options.flatMap(\.words) + [
        path.hasPrefix("-") ? "./\(path)" : path
      ]
    return words.map(\.quotedForShell).joined(separator: " ")
  }
}
