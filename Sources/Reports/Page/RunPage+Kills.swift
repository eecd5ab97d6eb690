internal import MemsimJournal
internal import MemsimVocabulary

/// The processes that the system killed, each with its story.
extension RunPage {
  private static let killBytes = 250_000
  private static let mostKills = 100

  /// As many as the top of the page has a line for.
  private static let mostOnTop = 4

  /// The stories that there is room for, and how many kills have none.
  var toldKills: (html: HTML, omitted: Int) {
    var space = PageSpace(bytes: Self.killBytes)
    let told = space.fit(summary.stories.enumerated(), atMost: Self.mostKills) {
      html(of: $1, number: $0 + 1)
    }
    return (told.html, told.omitted + summary.terminations.count - summary.stories.count)
  }

  var killSection: HTML {
    guard !summary.stories.isEmpty else {
      return section("kills", "Kills", remark("The system killed no process."))
    }
    return section("kills", "Kills", "\(kills.html)\(remark(omitting: kills.omitted, "kill"))")
  }

  /// The first kills, with time and reason: a reader looks for these before all else.
  var killsOnTop: HTML {
    let first = summary.stories.prefix(Self.mostOnTop)
    guard !first.isEmpty else { return .none }
    let lines = first.map { story -> HTML in
      let (end, bytes) = (story.termination, story.pageBytes)
      return """
        <li>\(Self.killMark) \(linkToKill(of: end.app)) was killed at \(link(to: end.at)) \
        (\(end.body.reason.cut())): \(end.body.decision(pageBytes: bytes).cut())</li>

        """
    }
    let more = summary.terminations.count - first.count
    let rest: HTML =
      more > 0
      ? "<li><a href=\"#\(anchor("kills"))\">and \(Figures.count(more)) more</a></li>\n" : .none
    return "<ul class=\"killed\" aria-label=\"Killed\">\n\(lines)\(rest)</ul>\n"
  }

  /// A process as a link to the story of its end; to its row if there is no room for that.
  private func linkToKill(of name: String) -> HTML {
    guard let kill = killAnchor(of: name) else { return link(to: name) }
    return "<a class=\"who\" href=\"#\(kill)\">\(name.cut(toBytes: Self.nameBytes))</a>"
  }

  /// Returns the anchor of the story of a kill; nil if the page does not have the story.
  func killAnchor(of name: String) -> String? {
    killNumbers[name].map { anchor("kill-\($0)") }
  }

  private static let killMark: HTML = """
    <svg class="mark kill" width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">\
    <use href="#mark-kill"/></svg>
    """

  private func html(of story: TerminationStory, number: Int) -> HTML {
    let (end, name) = (story.termination, anchor("kill-\(number)"))
    return """
      <article class="kill" id="\(name)">
      <h3>\(Self.killMark) \(link(to: end.app)) was killed at \(link(to: end.at)) \
      (\(end.body.reason.cut())), \(Figures.size(end.body.footprintBytes)) \
      <a class="self" href="#\(name)" aria-label="Link to this kill">#</a></h3>
      \(bar(of: story))<div class="story">
      \(story.sections.map(html))</div>
      </article>

      """
  }

  private func html(of section: StorySection) -> HTML {
    let lines = section.lines.map { line -> HTML in
      """
      <tr class="\(Self.tone(of: line.tone))"><th scope="row" class="number">\(line.figure)</th>\
      <td>\(line.text.cut())\(line.details.map { "<p class=\"detail\">\($0.cut())</p>" })</td></tr>

      """
    }
    return """
      <table class="part"><caption>\(section.title.cut())</caption><tbody>
      \(lines)</tbody></table>

      """
  }

  /// Returns the class of a line with a tone.
  static func tone(of tone: TextStyle.Tone) -> HTML {
    switch tone {
    case .bad: "bad"
    case .caution: "caution"
    case .good: "good"
    case .faint: "faint"
    case .plain, .heading: "plain"
    }
  }

  /// The memory of each process, as a bar; the lines below contain the same figures.
  private func bar(of story: TerminationStory) -> HTML {
    let (device, bytes) = (story.device, story.pageBytes)
    var parts: [(name: String, bytes: Int, style: HTML)] = device.reserved.map {
      ($0.name, $0.pages * bytes, "reserved")
    }
    parts += device.processes.map { process in
      let style: HTML = process.pid == story.termination.pid ? "victim" : "process"
      return (process.name, process.footprintBytes, style)
    }
    parts += [
      (Figures.count(device.omittedProcesses, "other"), device.omittedBytes, "process"),
      ("code and resources", device.pages.cleanPages * bytes, "clean"),
      ("purgeable", device.pages.purgeablePages * bytes, "clean"),
      ("free", device.pages.freePages * bytes, "free"),
    ]
    return Self.bar(parts, label: "Memory at that moment; the lines below have the same figures")
  }

  /// Parts of a whole beside each other, each as wide as it is large.
  static func bar(
    _ parts: [(name: String, bytes: Int, style: HTML)], label: String,
    _ link: (Int) -> HTML? = { _ in nil }
  ) -> HTML {
    let total = max(parts.reduce(0) { $0 + max($1.bytes, 0) }, 1)
    var x = 0
    let shapes = parts.enumerated().map { position, part -> HTML in
      guard part.bytes > 0 else { return .none }
      defer { x += part.bytes }
      let shape: HTML = """
        <rect class="\(part.style)" x="\(percent(x, of: total))" y="0" height="100%" \
        width="\(percent(part.bytes, of: total))"><title>\(part.name.cut(toBytes: 160)): \
        \(Figures.size(part.bytes))</title></rect>
        """
      return link(position).map { "<a href=\"#\($0)\" tabindex=\"-1\">\(shape)</a>" } ?? shape
    }
    return "<svg class=\"holdings\" role=\"img\" aria-label=\"\(label)\">\(shapes)</svg>\n"
  }

  /// A part of a whole as attributes have it.
  private static func percent(_ part: Int, of whole: Int) -> HTML {
    let thousandths = Int(Double(part) / Double(whole) * 100_000)
    return "\(thousandths / 1000).\("\(thousandths % 1000)".leadingZeros(to: 3))%"
  }
}
