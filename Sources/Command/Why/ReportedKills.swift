internal import MemsimHost
package import MemsimReports
package import MemsimVocabulary

/// The kills of a report that another system wrote, explained.
package struct ReportedKills: PrintedResult, Sendable {
  /// The candidates of a kill that are shown without `--verbose`.
  private static let mostRows = 12
  /// The kills that are shown without `--verbose`.
  private static let mostKills = 20

  private let kills: [ReportedKill]

  /// The most bytes that a report may have.
  private static let limit = FileLimit("a report of kills", bytes: 64 << 20)

  /// Reads a file; nil if it is none of another system's reports.
  init?(path: String) throws {
    let file = HostFile(path)
    var start: [UInt8] = []
    // A journal may be larger than any report.
    try file.read(inPiecesOf: 4096) { piece in
      start += piece
      return true
    }
    guard Self.origin(of: Self.lines(of: start)) != nil else { return nil }
    try self.init(of: try file.read(Self.limit), path: path)
  }

  /// Reads the bytes of a report.
  package init(of bytes: [UInt8], path: String) throws(InputError) {
    let bytes = Self.lines(of: bytes)
    switch Self.origin(of: bytes) {
    case nil: kills = []
    case .kernel: kills = try KernelLogReader.kills(in: bytes, of: path)
    case .jetsam: kills = [try JetsamReportReader.kill(in: bytes, of: path)]
    case .lowMemory: kills = try JetsamReportReader.lowMemoryKills(in: bytes, of: path)
    }
    guard kills.isEmpty else { return }
    throw InputError(
      at: SourceMark(wholeOf: path), "the file has no kill for memory",
      expected: "a journal, a kernel log with 'invoked oom-killer' or 'Killed process', a "
        + "JetsamEvent, or a low-memory report")
  }

  /// The bytes with lines that end as those of Linux do, without a byte order mark: a report comes
  /// from anywhere.
  private static func lines(of bytes: [UInt8]) -> [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    var lines: [UInt8] = []
    lines.reserveCapacity(text.count)
    for byte in text {
      if byte == UInt8(ascii: "\n"), lines.last == UInt8(ascii: "\r") { lines.removeLast() }
      lines.append(byte)
    }
    return lines
  }

  /// The kind of a report by its first bytes; nil for a journal, which begins with an object.
  private static func origin(of start: [UInt8]) -> ReportedKill.Origin? {
    let text = String(decoding: start.prefix(4096), as: UTF8.self)
    if text.hasPrefix("Incident Identifier:") { return .lowMemory }
    guard text.hasPrefix("{") else { return .kernel }
    let line = start.prefix { $0 != UInt8(ascii: "\n") }
    return JSON(parsing: Array(line))?["bug_type"] == nil ? nil : .jetsam
  }

  private init(_ kills: [ReportedKill]) { self.kills = kills }

  /// Those of processes with a name; throws if there is none.
  func about(_ name: String?, of path: String) throws(Failure) -> ReportedKills {
    guard let name else { return self }
    let named = kills.filter { $0.killedNames.contains(name) }
    guard named.isEmpty else { return ReportedKills(named) }
    let names = kills.flatMap(\.killedNames)
    let meant = didYouMean(nearestWord(to: name, in: names))
    throw Failure("\(path): error: no process \(name.quoted) was killed\(meant)")
  }

  /// A table of candidates for each kill, the first ones or all.
  package func text(on page: ConsolePage) -> VisibleText {
    let isWhole = page.detail >= .timeline
    let shown = isWhole ? kills : Array(kills.suffix(Self.mostKills))
    var parts = shown.map { lines(of: $0, on: page, isWhole: isWhole) }
    if shown.count < kills.count {
      let omitted = Figures.count(kills.count - shown.count, "earlier kill")
      parts.insert(["… \(omitted); all of them: --verbose, --json"], at: 0)
    }
    return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// The same for programs.
  package var json: JSON { .object([("kills", .list(kills.map(\.json)))]) }
}

// The text.
extension ReportedKills {
  private static let indent = 12

  private func lines(
    of kill: ReportedKill, on page: ConsolePage, isWhole: Bool
  ) -> [VisibleText] {
    var lines = page.style.paragraph(
      "", "† \(kill.sentence)", width: page.width, tone: .bad)
    for (label, text) in kill.findings {
      lines += page.style.paragraph(
        "  \(label)", text, indent: Self.indent, width: page.width)
    }
    guard !kill.candidates.isEmpty else { return lines }
    let order = kill.order
    let isCut = !isWhole && order.count > Self.mostRows + 1
    let rows = isCut ? Array(order.prefix(Self.mostRows)) : order
    lines += table(of: kill, rows).lines(width: page.width - 2, style: page.style).map { "  " + $0 }
    if isCut {
      let more = Figures.count(order.count - rows.count, "process", "processes")
      lines.append("  … and \(more); all of them: --verbose")
    }
    return lines
  }

  private func table(of kill: ReportedKill, _ rows: [Int]) -> TextTable {
    let isKernel = kill.origin == .kernel
    var columns = [TextTable.Column(heading: "size", isAlignedRight: true)]
    if isKernel {
      columns.insert(TextTable.Column(heading: "badness", isAlignedRight: true), at: 0)
      columns.append(TextTable.Column(heading: "adj", isAlignedRight: true))
    } else if kill.candidates.contains(where: { $0.priority != nil }) {
      columns.insert(TextTable.Column(heading: "band", isAlignedRight: true), at: 0)
    }
    columns += [
      TextTable.Column(heading: "pid", isAlignedRight: true), TextTable.Column(heading: "process"),
    ]
    var table = TextTable(columns, narrowBelow: 0)
    for row in rows {
      let candidate = kill.candidates[row]
      let priority = candidate.priority.map { "\($0)" } ?? "-"
      let tone: TextStyle.Tone = row == kill.victim ? .bad : .plain
      var cells = [Figures.size(kill.bytes(of: candidate))]
      if isKernel {
        cells.insert(kill.badness(of: row).map { "\($0)" } ?? "never", at: 0)
        cells.append(priority)
      } else if columns.count > 3 {
        cells.insert(priority, at: 0)
      }
      cells += [candidate.pid.map { "\($0)" } ?? "-", kill.label(of: row)]
      table.append(cells.map { TextTable.Cell(text: "\($0)", tone: tone) })
    }
    return table
  }
}

extension ReportedKill {
  /// The memory of a candidate.
  func bytes(of candidate: Candidate) -> Int {
    (candidate.pages + candidate.swapPages + candidate.tablePages) * pageBytes
  }

  fileprivate func label(of index: Int) -> String {
    let candidate = candidates[index]
    let marks =
      (index == victim ? ["killed"] : [])
      + (isKilledTogether(candidate) ? ["killed with it"] : [])
      + (candidate.isInFront ? ["in front"] : [])
    return candidate.name + (marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))")
  }

  private var subject: String {
    guard let victimPID else { return victimName.isEmpty ? "a process" : victimName }
    return victimName.isEmpty ? "process \(victimPID)" : "\(victimName) (pid \(victimPID))"
  }

  private func named(_ index: Int) -> String {
    let candidate = candidates[index]
    return candidate.name + (candidate.pid.map { " (pid \($0))" } ?? "")
  }

  fileprivate var sentence: String {
    let kernels = domain.isEmpty ? "memory was short" : "\(domain) was short of memory"
    let short = ": \(origin == .kernel ? kernels : domain)"
    if victim == nil, victimPID == nil { return "no process was killed\(short)" }
    let reason = victim.flatMap { candidates[$0].reason }.map { $0 == "oom" ? "" : " (\($0))" }
    return "\(subject) was killed\(reason ?? "")\(short)"
  }

  /// The sums, the verdict and the change, each with a label.
  fileprivate var findings: [(label: VisibleText, text: String)] {
    var findings: [(label: VisibleText, text: String)] = []
    if let victim {
      // Counters of a damaged report may be any.
      let all = candidates.reduce(0) { min(1 << 61, $0 + bytes(of: $1)) }
      let own = bytes(of: candidates[victim])
      let share = all > 0 ? Int((Double(own) / Double(all) * 100).rounded(.down)) : 0
      findings.append(
        (
          "share",
          "\(Figures.size(own)) of \(Figures.size(all)) of all candidates (\(share)%)"
        ))
    }
    findings.append(("policy", verdictText))
    if let change { findings.append(("change", text(of: change))) }
    if !together.isEmpty {
      let more = Figures.count(together.count, "more process", "more processes")
      findings.append(("group", "\(more) killed with it (memory.oom.group)"))
    }
    return findings
  }

  private var verdictText: String {
    switch verdict {
    case .same(let condition):
      "\(policy) chooses the same process" + (condition.map { ", \($0)" } ?? "")
    case .other(let index):
      "\(policy) chooses \(named(index)); figures may "
        + "have changed between the choice and the report"
    case .unknown(let reason): "cannot be told: \(reason)"
    }
  }

  private func text(of change: Change) -> String {
    let other = named(change.other)
    let pages = change.pages.map {
      "with \(Figures.size($0 * pageBytes)) (\(Figures.count($0, "page"))) less"
    }
    let adjustment = change.adjustment.map { "with an oom_score_adj of \($0) or less" }
    let ways = [pages, adjustment].compactMap(\.self)
    return ways.isEmpty
      ? "only an oom_score_adj of -1000 would have saved it"
      : "\(ways.joined(separator: ", or ")), \(other) would have been killed instead"
  }
}

// The same for programs.
extension ReportedKill {
  fileprivate var json: JSON {
    let agrees: (String, String?) =
      switch verdict {
      case .same(let condition): ("yes", condition)
      case .other: ("no", nil)
      case .unknown(let reason): ("cannot be told", reason)
      }
    var other: Int?
    if case .other(let index) = verdict { other = candidates[index].pid }
    return .object([
      ("report", .text(origin.rawValue)), ("line", .number(line)),
      ("policy", .text(policy)), ("domain", .text(domain.isEmpty ? "memory" : domain)),
      ("pageBytes", .number(pageBytes)), ("totalPages", .number(ifAny: totalPages)),
      ("pid", .number(ifAny: victimPID)), ("name", .text(victimName)),
      ("agrees", .text(agrees.0)), ("because", .text(ifAny: agrees.1)),
      ("chosen", .number(ifAny: other)), ("change", change.map { json(of: $0) } ?? .null),
      ("together", .list(together.map { .number($0.pid) })),
      ("candidates", .list(order.map { json(of: $0) })),
    ])
  }

  private func json(of change: Change) -> JSON {
    .object([
      ("pid", .number(ifAny: candidates[change.other].pid)),
      ("fewerPages", .number(ifAny: change.pages)),
      ("adjustment", .number(ifAny: change.adjustment)),
    ])
  }

  private func json(of index: Int) -> JSON {
    let candidate = candidates[index]
    return .object([
      ("pid", .number(ifAny: candidate.pid)), ("name", .text(candidate.name)),
      ("pages", .number(candidate.pages)), ("swapPages", .number(candidate.swapPages)),
      ("pageTablePages", .number(candidate.tablePages)),
      ("priority", .number(ifAny: candidate.priority)),
      ("badness", origin == .kernel ? .number(ifAny: badness(of: index)) : .null),
      ("reason", .text(ifAny: candidate.reason)),
    ])
  }
}
