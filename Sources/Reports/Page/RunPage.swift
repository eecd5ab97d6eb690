internal import MemsimJournal
internal import MemsimVocabulary

/// A run as a part of a page: what came of it, its memory against time, its kills, leaks,
/// expectations and processes, and what happened.
///
/// A page of two runs has less than 5 MB: each part has room for so much, and says what it leaves
/// out.
struct RunPage {
  /// What a kill found: who had which memory.
  struct Kill {
    let entries: [MemoryPicture.Entry]
    let pages: DeviceSampled

    /// Takes what there is before a process ends.
    init(of picture: MemoryPicture) {
      entries = picture.entries
      pages = picture.pages
    }
  }

  let summary: RunSummary
  let tracks: MemoryTracks
  let moments: Moments
  let pictures: PictureStrip
  let hasPictureSource: Bool
  let kills: [Kill]
  let lines: ScenarioLines
  /// How many runs stand before it.
  let position: Int

  /// How many kills are told.
  static let mostKills = 100
  /// What the pictures of a run take at most, before they are written as text.
  static let pictureBytes = 1_000_000

  /// The whole part.
  var html: HTML {
    """
    <article class="run" id="\(anchor("run"))" data-duration="\(Self.microseconds(duration))" \
    data-page="\(summary.header.pageBytes)" aria-labelledby="\(anchor("title"))">
    \(headerSection)\(failureSection)\(timelineSection)\(killSection)\(leakSection)\
    \(expectationSection)\(processSection)\(momentSection)</article>

    """
  }

  /// How long the run is, which is never nothing.
  var duration: UInt64 { max(summary.duration, 1) }

  /// The name of a place on the page; each run has its own.
  func anchor(_ name: String) -> String { position == 0 ? name : "run\(position + 1)-\(name)" }

  /// A part of the page under a title, to which links lead.
  func section(_ name: String, _ title: HTML, _ content: HTML) -> HTML {
    """
    <section class="\(name)" id="\(anchor(name))" aria-labelledby="\(anchor(name))-title">
    <h2 id="\(anchor(name))-title">\(title)</h2>
    \(content)</section>

    """
  }

  /// Something that is said instead of a part that has nothing.
  func remark(_ text: String) -> HTML { "<p class=\"remark\">\(text)</p>\n" }

  /// What is said of what there was no room for; nothing if there was.
  func remark(omitting count: Int, _ one: String, _ several: String? = nil) -> HTML {
    guard count > 0 else { return .none }
    return remark(
      "… and \(Figures.count(count, one, several)) more, for which this page has no room. "
        + "The journal has all, and so have the formats text and json.")
  }

  /// A moment as a link to what happened there, as far as that is told.
  func link(to time: UInt64) -> HTML {
    let text = Figures.time(time)
    guard let moment = moments.kept.last(where: { $0.line.at <= time }) else { return "\(text)" }
    return "<a class=\"at\" href=\"#\(anchor(moment.anchor))\">\(text)</a>"
  }

  /// A process as a link to its row; only its name if it has none.
  func link(to name: String) -> HTML {
    guard let process = summary.processes.first(where: { $0.name == name }) else {
      return "<span class=\"who\">\(name.cut())</span>"
    }
    return "<a class=\"who\" href=\"#\(anchor("process-\(process.pid)"))\">\(name.cut())</a>"
  }

  /// A moment as attributes have it.
  static func microseconds(_ time: UInt64) -> UInt64 { time / 1000 }
}

/// What the page begins with.
extension RunPage {
  fileprivate var headerSection: HTML {
    let header = summary.header
    let isGood = summary.isAllWell
    return """
      <header class="run" id="\(anchor("top"))">
      <h1 id="\(anchor("title"))">\(header.scenario.cut())</h1>
      <p class="verdict \(isGood ? "good" : "bad")"><span class="sign">\(isGood ? "✓" : "✗")</span> \
      \(summary.verdict.joined(separator: ", "))</p>
      <dl class="facts">
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
      facts.append(("least available", "\(ending.lowestAvailablePercent)%"))
    }
    if let build = header.build { facts.append(("build", build.rawValue)) }
    if let watched = header.debugging { facts.append(("watched", watched.joined(separator: "; "))) }
    if !header.unread.isEmpty {
      facts.append(("unread", header.unread.joined(separator: ", ")))
    }
    return facts
  }

  private var command: HTML {
    guard let text = RepeatCommand.text(for: summary.header) else {
      return remark("The journal names no file that could be run again.")
    }
    return """
      <div class="command"><code tabindex="0">\(text)</code>\
      <button type="button" class="copy" hidden>Copy</button>
      <p>repeats the run, if nothing else was set when it was made: then its digest is the same.</p>
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
      ("expectations", "Expectations"), ("processes", "Processes"), ("moments", "Moments"),
    ]
    return """
      <nav aria-label="Parts of this run">\(parts.map {
        "<a href=\"#\(anchor($0.name))\">\($0.title)</a> "
      })</nav>

      """
  }
}
