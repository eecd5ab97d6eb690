internal import MemsimJournal
internal import MemsimVocabulary

/// The leaks of each process: groups of leaks that begin alike, and the references in them.
extension RunPage {
  private static let leakBytes = 200_000
  private static let mostProcesses = 40
  private static let mostGroups = 200

  var leakSection: HTML {
    let leaking = summary.processes.filter { !$0.leaks.isNone }
    guard !leaking.isEmpty else { return section("leaks", "Leaks", remark("No leaks.")) }
    let numbered = summary.leaks.enumerated().map { (number: $0 + 1, leak: $1) }
    let groups = Dictionary(grouping: numbered) { $0.leak.pid }
    var space = PageSpace(bytes: Self.leakBytes)
    let told = space.fit(leaking, atMost: Self.mostProcesses) { process in
      html(of: process, groups[process.pid] ?? [])
    }
    return section(
      "leaks", "Leaks",
      "\(told.html)\(remark(omitting: told.omitted, "leaking process", "leaking processes"))")
  }

  private func html(
    of process: ProcessRecord, _ groups: [(number: Int, leak: NamedEvent<LeakFound>)]
  ) -> HTML {
    let leaks = process.leaks
    var space = PageSpace(bytes: Self.leakBytes / 2)
    let told = space.fit(groups, atMost: Self.mostGroups) { html(of: $0.leak, number: $0.number) }
    return """
      <article class="leaks"><h3>\(link(to: process.name)) leaked \(Figures.size(leaks.bytes)) \
      in \(leaks.amount)</h3>
      \(bar(of: process, groups))\(told.html)\(remark(omitting: told.omitted, "group"))\
      \(balance(of: process))</article>

      """
  }

  /// Returns a bar with the share of each group of leaks; each part links to its group.
  private func bar(
    of process: ProcessRecord, _ groups: [(number: Int, leak: NamedEvent<LeakFound>)]
  ) -> HTML {
    guard groups.count > 1 else { return .none }
    let shown = groups.prefix(Self.mostGroups)
    return Self.bar(
      shown.map { ($0.leak.body.heading, $0.leak.body.bytes, "process") },
      label: "The size of each group; the list below has the same figures"
    ) { "\(anchor("leak-\(shown[$0].number)"))" }
  }

  private func html(of leak: NamedEvent<LeakFound>, number: Int) -> HTML {
    let name = anchor("leak-\(number)")
    let lines = [
      leak.body.allocation(in: summary.sites),
      leak.body.standing.note, leak.body.holding,
      leak.body.kind == .timer
        ? leak.body.path.first.flatMap { timer in
          summary.sites.text(of: timer.site).map { "\(timer.holder) allocated at \($0)" }
        } : nil,
    ].compactMap(\.self)
    return """
      <section class="leak" id="\(name)">
      <h4><span class="number">\(Figures.size(leak.body.bytes))</span> \
      \(leak.body.heading.cut()) <a class="self" href="#\(name)" \
      aria-label="Link to this leak">#</a></h4>
      \(LeakDrawing(of: leak.body).html)\
      <div>\((lines + summary.explanation(of: leak)).map { "<p>\($0.cut())</p>\n" })</div>
      </section>

      """
  }

  /// The memory in use, and its sum with the leaks.
  private func balance(of process: ProcessRecord) -> HTML {
    guard let living = process.living else { return .none }
    let used = living - process.leaks
    guard !used.isNone else { return remark("All live memory leaked.") }
    let amounts = [used, living].map { "\(Figures.size($0.bytes)) in \($0.amount)" }
    return remark("In use: \(amounts[0]). In use and leaked: \(amounts[1]).")
  }
}

/// A drawing of the references in a leak, from the top down: a dot for each object, the reference
/// to the next beside the line between them, and a bow back to the first where they form a circle.
struct LeakDrawing {
  /// A row of the drawing.
  private enum Row {
    /// An object.
    case object(String)
    /// The number of objects that are not drawn.
    case gap(Int)
    /// The objects that hang from them, by class.
    case others(String)
  }

  private let leak: LeakFound
  private let links: [Link]
  private let isCircle: Bool

  private static let most = 9
  private static let rowHeight = 34
  private static let top = 14

  /// Draws a leak.
  init(of leak: LeakFound) {
    self.leak = leak
    isCircle = leak.kind == .cycle && !leak.cycle.isEmpty
    links = isCircle ? leak.cycle : leak.path
  }

  /// The drawing, with its words for readers that do not see it.
  var html: HTML {
    let rows = rows
    // The word of the reference back is below the last object.
    let height = Self.top + Self.rowHeight * (rows.count - 1) + (isCircle ? 30 : 12)
    return """
      <svg class="links\(isCircle ? " circle" : "")" role="img" aria-label="\(words)" \
      height="\(height)">
      \(rows.enumerated().map { draw($1, at: $0, of: rows.count) })\(bow(over: rows.count))</svg>

      """
  }

  private var words: String {
    let way = links.map(\.text) + (isCircle ? links.prefix(1).map(\.holder) : [])
    return way.isEmpty ? leak.title.cut() : way.joined(separator: " → ").cut()
  }

  /// The objects; of many, the first and the last.
  private var rows: [Row] {
    var rows: [Row] = links.map { .object($0.holder) }
    if rows.isEmpty { rows = [.object(leak.title)] }
    if rows.count > Self.most {
      let kept = Self.most - 3
      rows = rows.prefix(kept) + [.gap(rows.count - kept - 2)] + rows.suffix(2)
    }
    let named = [leak.className] + links.map(\.className)
    if let others = leak.others(but: named, atMost: 3) { rows.append(.others(others)) }
    return rows
  }

  /// The reference that leads on from a row, which is at the place of its link.
  private func property(from row: Int) -> String {
    let isLong = links.count > Self.most
    let kept = Self.most - 3
    if isLong, row == kept { return "" }
    let position = isLong && row > kept ? links.count - (Self.most - row) : row
    return links.indices.contains(position) ? links[position].property : ""
  }

  private var x: Int { isCircle ? 46 : 12 }

  private func draw(_ row: Row, at position: Int, of count: Int) -> HTML {
    let y = Self.top + Self.rowHeight * position
    let isLast = position == count - 1
    let line: HTML =
      isLast ? "" : "<path class=\"link\" d=\"M\(x) \(y + 7)V\(y + Self.rowHeight - 8)\"/>"
    let property = property(from: position)
    let word: HTML =
      property.isEmpty
      ? ""
      : "<text class=\"property\" x=\"\(x + 12)\" y=\"\(y + 21)\">\(short(".\(property)"))</text>"
    switch row {
    case .object(let name):
      return """
        <circle class="\(position == 0 ? "first" : "object")" cx="\(x)" cy="\(y)" r="5"/>\
        \(line)\(word)<text x="\(x + 12)" y="\(y + 4)">\(short(name))</text>

        """
    case .gap(let count):
      return """
        \(line)<text class="property" x="\(x + 12)" y="\(y + 4)">… \(Figures.count(count)) more\
        </text>

        """
    case .others(let text):
      return """
        <rect class="object" x="\(x - 4)" y="\(y - 4)" width="8" height="8"/>\
        <text class="property" x="\(x + 12)" y="\(y + 4)">\(short(text))</text>

        """
    }
  }

  /// The reference from the last object back to the first.
  private func bow(over count: Int) -> HTML {
    guard isCircle else { return .none }
    let objects = min(links.count, Self.most)
    let (first, last) = (Self.top, Self.top + Self.rowHeight * (objects - 1))
    // An object that holds itself has a ring; else the bow is as wide as the circle is long.
    let (out, width) = objects == 1 ? (4, 34) : (0, min(20 + 6 * objects, 52))
    return """
      <path class="link" d="M\(x - 6) \(last + out)C\(x - width) \(last + 4 * out + 4) \
      \(x - width) \(first - 3 * out) \(x - 12) \(first - out)"/>\
      <path class="head" d="M\(x - 6) \(first - out / 2)l-8 -3.5v7z"/>

      """
  }

  private func short(_ text: String) -> String {
    text.count > 44 ? "\(text.cut(toBytes: 400).prefix(43))…" : text
  }
}
