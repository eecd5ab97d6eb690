internal import MemsimJournal
internal import MemsimVocabulary

/// The processes that the system killed, each with its story.
extension RunPage {
  private static let killBytes = 250_000
  private static let mostKills = 100

  /// As many as the top of the page has a line for.
  private static let mostOnTop = 4

  /// So many stories stand open; the others are a group that one opens.
  private static let mostOpen = 10

  /// The stories that there is room for, and how many kills have none.
  var toldKills: (html: [HTML], omitted: Int) {
    var space = PageSpace(bytes: Self.killBytes)
    var stories: [HTML] = []
    let told = space.fit(summary.stories.enumerated(), atMost: Self.mostKills) {
      html(of: $1, number: $0 + 1)
    } each: {
      stories.append($0)
    }
    return (stories, told.omitted + summary.terminations.count - summary.stories.count)
  }

  var killSection: HTML {
    guard !summary.stories.isEmpty else {
      return section("kills", "Kills", remark("The system killed no process."))
    }
    let grouped = kills.html.dropFirst(Self.mostOpen)
    let group: HTML =
      grouped.isEmpty
      ? .none
      : """
      <details class="rest"><summary>\(Figures.count(grouped.count, "more kill")): \
      \(reasons(of: grouped.indices))</summary>
      \(Array(grouped))</details>

      """
    return section(
      "kills", "Kills",
      "\(Array(kills.html.prefix(Self.mostOpen)))\(group)\(remark(omitting: kills.omitted, "kill"))"
    )
  }

  /// The reasons of some kills, each with its number.
  private func reasons(of positions: Range<Int>) -> String {
    let reasons = summary.stories[positions].map(\.termination.body.reason)
    let counts = reasons.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\(Figures.count($0.value)) \($0.key)".cut(toBytes: 80) }.prefix(6)
      .joined(separator: ", ")
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
      \(story.sections.filter { $0.name != "device" }.map(html))</div>
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

  /// The memory of the device at a kill: a bar, and below it the totals with their parts.
  private func bar(of story: TerminationStory) -> HTML {
    let (device, bytes) = (story.device, story.pageBytes)
    var held = device.processes.filter { $0.pid != story.termination.pid }.map { process in
      Part("\(process.name) (\(process.role))", process.heldBytes)
    }
    if device.omittedProcesses > 0 {
      held.append(
        Part("\(Figures.count(device.omittedProcesses)) more together", device.omittedBytes))
    }
    let reserved =
      device.reserved.map { Part($0.name, $0.pages * bytes) }
      + [Part("withheld by a squeeze", device.withheldPages * bytes)]
    let victim = device.processes.filter { $0.pid == story.termination.pid }
    let totals = [
      Total("\(story.termination.app), killed", "victim", victim.map { Part("", $0.heldBytes) }),
      Total("other processes", "process", held),
      Total("reserved by the system", "reserved", reserved),
      Total(
        "code and resources, purgeable memory", "clean",
        [
          Part("code and resources", device.pages.cleanPages * bytes),
          Part("purgeable", device.pages.purgeablePages * bytes),
        ]),
      Total("free", "free", [Part("", device.pages.freePages * bytes)]),
    ].filter { $0.bytes > 0 }
    let parts = totals.flatMap { total in
      total.parts.map { part in
        (name: part.name.isEmpty ? total.name : part.name, bytes: part.bytes, style: total.style)
      }
    }
    let label = "Memory of the device at that moment; the list below has the same figures"
    return """
      \(Self.bar(parts, label: label))<ul class="legend holdings">
      \(totals.map(html))</ul>

      """
  }

  /// A kind of memory, and its parts, the largest first.
  private struct Total {
    let name: String
    let style: HTML
    let parts: [Part]

    var bytes: Int { parts.reduce(0) { $0 + $1.bytes } }

    init(_ name: String, _ style: HTML, _ parts: [Part]) {
      (self.name, self.style) = (name, style)
      self.parts = parts.filter { $0.bytes > 0 }
    }
  }

  private struct Part {
    let name: String
    let bytes: Int

    init(_ name: String, _ bytes: Int) { (self.name, self.bytes) = (name, bytes) }
  }

  private func html(of total: Total) -> HTML {
    let named = total.parts.filter { !$0.name.isEmpty }
    let parts = named.map { part -> HTML in
      "<li>\(part.name.cut(toBytes: Self.nameBytes)) <b>\(Figures.size(part.bytes))</b></li>\n"
    }
    let list: HTML = parts.isEmpty ? .none : "<ul>\n\(parts)</ul>"
    return """
      <li><p><svg class="holdings" width="14" height="14" aria-hidden="true">\
      <rect class="\(total.style)" width="14" height="14"/></svg> \
      \(total.name.cut(toBytes: Self.nameBytes)) <b>\(Figures.size(total.bytes))</b></p>\(list)</li>

      """
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
