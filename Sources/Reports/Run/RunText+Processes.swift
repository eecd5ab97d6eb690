internal import MemsimJournal
internal import MemsimVocabulary

/// The processes, and how they ended.
extension RunText {
  var processTable: [VisibleText] {
    guard !summary.processes.isEmpty else { return [] }
    let listed = summary.processes.filter { detail == .verbose || !isUneventful($0) }
    let unlisted = summary.processes.filter { detail != .verbose && isUneventful($0) }
    var table = TextTable(
      [
        TextTable.Column(heading: "processes", widest: width < 90 ? 14 : 24),
        TextTable.Column(heading: "launched", isAlignedRight: true, isDispensable: true),
        TextTable.Column(heading: "peak", isAlignedRight: true),
        TextTable.Column(heading: "last", isAlignedRight: true, isDispensable: true),
        TextTable.Column(heading: "warned", isAlignedRight: true),
        TextTable.Column(heading: "leaks", isAlignedRight: true),
        TextTable.Column(heading: "end"),
      ], narrowBelow: leastUsualColumns)
    let fold = LaunchFold(apps: listed.map { $0.app[...] })
    let shown = detail == .verbose ? listed : fold.shown.map { listed[$0] }
    let rest = detail == .verbose ? [] : fold.rest.map { listed[$0] }
    for process in shown { table.append(row(of: process)) }
    return (shown.isEmpty ? [] : table.lines(width: width, style: style)) + restLines(rest)
      + unlistedLines(unlisted) + deviceLines
  }

  private func restLines(_ rest: [ProcessRecord]) -> [VisibleText] {
    guard !rest.isEmpty else { return [] }
    let killed = rest.count { if case .terminated = $0.end { true } else { false } }
    let exited = rest.count { if case .exited = $0.end { true } else { false } }
    let tally = [
      (killed, "killed"), (exited, "exited"), (rest.count - killed - exited, "alive"),
    ]
    let parts = tally.filter { $0.0 > 0 }.map { "\(Figures.count($0.0)) \($0.1)" }
    return paragraph(
      "", "… and \(Figures.count(rest.count)) more: \(parts.joined(separator: ", "))", indent: 2,
      tone: .faint)
  }

  /// Whether a process of the system just was there.
  private func isUneventful(_ process: ProcessRecord) -> Bool {
    process.isOfSystem && process.end.isAlive && process.warningCount == 0
      && process.leaks.isNone && process.end != .alive(.active)
  }

  private func row(of process: ProcessRecord) -> [TextTable.Cell] {
    [
      TextTable.Cell(text: "  \(process.name)"),
      TextTable.Cell(text: Figures.time(process.launchedAt).visible, tone: .faint),
      TextTable.Cell(text: Figures.size(process.peakBytes).visible),
      TextTable.Cell(text: Figures.size(process.footprintBytes).visible),
      TextTable.Cell(
        text: process.warningCount == 0 ? "–" : Figures.count(process.warningCount).visible,
        tone: process.warningCount == 0 ? .faint : .caution),
      TextTable.Cell(
        text: process.leaks.isNone ? "–" : Figures.size(process.leaks.bytes).visible,
        tone: process.leaks.isNone ? .faint : .caution),
      endCell(of: process),
    ]
  }

  private func endCell(of process: ProcessRecord) -> TextTable.Cell {
    let time = Figures.time(process.endedAt ?? 0)
    return switch process.end {
    case .alive(let state): TextTable.Cell(text: "alive, \(state.inWords)", tone: .good)
    case .exited(let reason):
      TextTable.Cell(
        text: "exited \(time), \(reason.rawValue)", tone: reason == .crash ? .bad : .plain)
    case .terminated(let reason): TextTable.Cell(text: "killed \(time), \(reason)", tone: .bad)
    }
  }

  private func unlistedLines(_ processes: [ProcessRecord]) -> [VisibleText] {
    guard !processes.isEmpty else { return [] }
    let bytes = processes.reduce(0) { $0 + $1.footprintBytes }
    let names = Figures.list(processes.map(\.name), atMost: 8)
    let text =
      "\(Figures.count(processes.count, "more system process", "more system processes")) alive, "
      + "\(Figures.size(bytes)) in total: \(names)"
    return paragraph("", text, indent: 2, tone: .faint)
  }

  private var deviceLines: [VisibleText] {
    guard let ending = summary.ending, let device = summary.device else { return [] }
    let bytes = summary.header.pageBytes
    let text =
      "peak \(Figures.size(ending.peakPages * bytes)) of "
      + "\(Figures.size(device.pages * bytes)) in use, "
      + "lowest available memory \(ending.lowestAvailablePercent)%"
    return paragraph("", text, indent: 2, tone: .faint)
  }
}

extension ProcessState {
  fileprivate var inWords: String {
    switch self {
    case .active: "in front"
    case .inactive: "in front, inactive"
    case .launching, .background, .quitting: rawValue
    }
  }
}
