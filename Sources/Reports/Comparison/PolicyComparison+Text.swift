internal import MemsimJournal
internal import MemsimVocabulary

/// The tables that `memsim compare --verbose` prints: processes down, policies or settings across.
extension PolicyComparison {
  private static let gap: VisibleText = "  "
  /// A run narrower than this does not fit; the others go below.
  private static let leastColumn = 24
  private static let mostWarnings = 3

  private typealias Cell = [(text: String, tone: TextStyle.Tone)]

  /// The tables of all processes.
  func processTables(width: Int, style: TextStyle) -> [[VisibleText]] {
    let eventful = processes.filter { !isUneventful($0) }
    let fold = LaunchFold(apps: eventful.map { $0.prefix { $0 != "#" } })
    let listed = fold.shown.map { eventful[$0] }
    let nameWidth = min(18, (["app"] + listed).map(\.visible.columns).max() ?? 0)
    let room = width - nameWidth
    let perBlock = max(1, room / (Self.leastColumn + Self.gap.columns))
    let columns = min(perBlock, tables.map(\.count).max() ?? 1)
    let columnWidth = min(40, room / columns - Self.gap.columns)
    var sections: [[VisibleText]] = []
    for runs in tables {
      let names = listed.filter { isKnown($0, in: runs) }
      var heading = tables.count > 1 ? place(of: runs, width: width, style) : []
      for start in stride(from: runs.lowerBound, to: runs.upperBound, by: perBlock) {
        let block = start..<min(start + perBlock, runs.upperBound)
        sections.append(
          heading
            + table(of: names, block, nameWidth: nameWidth, columnWidth: columnWidth, style))
        heading = []
      }
    }
    sections.append(unlisted(fold.rest.count, width: width, style))
    return sections
  }

  /// The line above the tables of a device or of a setting, if there are several.
  private func place(
    of runs: Range<Int>, width: Int, _ style: TextStyle
  ) -> [VisibleText] {
    let run = self.runs[runs.lowerBound]
    let device = run.device.map { "on \($0.profile), \(memory(of: $0, in: run))" }
    let setting = hasPolicies && hasSettings ? settingWords(of: runs.lowerBound) : nil
    return style.paragraph(
      "", [device ?? "on no device", setting].compactMap(\.self).joined(separator: ", "),
      width: width, tone: .heading)
  }

  func memory(of device: DeviceStarted, in run: RunSummary) -> String {
    Figures.size(device.pages * run.header.pageBytes)
  }

  private func table(
    of names: [String], _ block: Range<Int>, nameWidth: Int, columnWidth: Int, _ style: TextStyle
  ) -> [VisibleText] {
    let heads: [Cell] = block.map { [(columnLabel(of: $0), .heading)] }
    let foots: [Cell] = block.map { verdict(of: runs[$0]) }
    let rows: [(name: String, cells: [Cell])] =
      [("app", heads)]
      + names.map { name in (name, block.map { cell(of: name, inRun: $0) }) } + [("", foots)]
    return rows.flatMap { name, cells in
      let wrapped = cells.map { cell in
        cell.flatMap { line in
          line.text.visible.wrapped(to: columnWidth).map { (text: $0, tone: line.tone) }
        }
      }
      let height = wrapped.map(\.count).max() ?? 0
      return (0..<height).map { row in
        let label = row == 0 ? name.visible.shortened(to: nameWidth) : ""
        let end = wrapped.lastIndex { row < $0.count } ?? 0
        let pieces = wrapped[...end].enumerated().map { position, cell in
          let line = row < cell.count ? cell[row] : (text: "", tone: .plain)
          return style.paint(
            position == end ? line.text : line.text.padded(to: columnWidth), line.tone)
        }
        return style.paint(label.padded(to: nameWidth), .heading) + Self.gap
          + pieces.joined(separator: Self.gap)
      }
    }
  }

  private func cell(of name: String, inRun run: Int) -> Cell {
    guard let process = process(name, inRun: run) else { return [("–", .faint)] }
    return warned(warnings(of: name, inRun: run)) + end(of: process)
  }

  private func warned(_ warnings: [NamedEvent<WarningDelivered>]) -> Cell {
    guard !warnings.isEmpty else { return [] }
    let times = warnings.map { "\(Figures.time($0.at)) (\($0.body.level))" }
    return [("warned \(Figures.list(times, atMost: Self.mostWarnings))", .caution)]
  }

  private func end(of process: ProcessRecord) -> Cell {
    let time = Figures.time(process.endedAt ?? 0)
    let size = Figures.size(process.footprintBytes)
    return switch process.end {
    case .alive: [("alive, \(size)", .good)]
    case .exited(let reason): [("exited \(time), \(reason.rawValue)", .plain)]
    case .terminated(let reason): [("killed \(time), \(size)", .bad), (reason, .bad)]
    }
  }

  private func verdict(of run: RunSummary) -> Cell {
    let killed = run.terminations.count
    var cell: Cell = [
      (killed == 0 ? "none killed" : "\(Figures.count(killed)) killed", .heading)
    ]
    if let problem = run.problem {
      cell.append(("✗ stopped early at \(Figures.time(problem.at))", .bad))
    }
    let all = run.expectations.count
    if all > 0 {
      let failed = run.failures.count
      let text =
        failed == 0
        ? "✓ \(Figures.count(all)) met"
        : "✗ \(Figures.count(failed)) of \(Figures.count(all)) failed"
      cell.append((text, failed == 0 ? .good : .bad))
    }
    return cell
  }

  /// The processes without a row: too many launches, and unharmed processes of the system.
  private func unlisted(_ launches: Int, width: Int, _ style: TextStyle) -> [VisibleText] {
    let names = processes.filter { isUneventful($0) }
    let texts = [
      launches > 0 ? "… and \(Figures.count(launches, "more launch", "more launches"))" : nil,
      names.isEmpty
        ? nil
        : "never warned, and alive at the end of every run: " + Figures.list(names, atMost: 8),
    ]
    return texts.compactMap(\.self).flatMap { text in
      text.visible.wrapped(to: width).map { style.paint($0, .faint) }
    }
  }
}
