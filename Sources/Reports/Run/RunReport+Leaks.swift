internal import MemsimJournal

/// What was lost, by whom, and where it had come from.
extension RunReport {
  private static let mostGroups = 5
  private static let mostProcesses = 8
  private static let sizeWidth = 10

  var leakReport: [String] {
    let leaking = summary.processes.filter { !$0.leaks.isNone }
    guard !leaking.isEmpty else { return [] }
    let shown = detail == .verbose ? leaking[...] : leaking.prefix(Self.mostProcesses)
    let groups = Dictionary(grouping: summary.leaks) { $0.pid }
    let rest = leaking.count - shown.count
    return [heading("leaks")]
      + shown.flatMap { lines(of: $0, groups: groups[$0.pid] ?? []) }
      + (rest > 0 ? [style.paint("  … and those of \(Figures.count(rest)) more", .faint)] : [])
      + (leaking.count > 1 ? total(of: leaking.count) : [])
  }

  private func lines(
    of process: ProcessSummary, groups: [Happening<LeakFound>]
  ) -> [String] {
    let leaks = process.leaks
    let share = process.footprintBytes > 0 ? leaks.bytes * 100 / process.footprintBytes : 0
    let part = share > 0 ? ", \(share)% of its last \(Figures.size(process.footprintBytes))" : ""
    let text =
      "\(process.name) lost \(Figures.size(leaks.bytes)) "
      + "in \(LeakFound.amount(objects: leaks.objects, blocks: leaks.blocks))\(part)"
    let shown = detail == .verbose ? groups[...] : groups.prefix(Self.mostGroups)
    let rest = groups.count - shown.count
    return paragraph("", text, indent: 2, tone: .caution) + shown.flatMap { lines(of: $0.body) }
      + (rest > 0
        ? [style.paint("  … and \(Figures.count(rest, "group")) more", .faint)] : [])
  }

  private func lines(of leak: LeakFound) -> [String] {
    let indent = Self.sizeWidth + 2
    let isCycle = leak.kind == .cycle
    let holder = isCycle ? "\(leak.title), in a cycle" : leak.title
    let title = leak.className.isEmpty && !isCycle ? leak.amount : "\(holder): \(leak.amount)"
    let size = Figures.size(leak.bytes).aligned(to: Self.sizeWidth) + "  "
    let links =
      isCycle ? leak.cycle.map(\.text) + leak.cycle.prefix(1).map(\.holder) : leak.path.map(\.text)
    return paragraph(size, title, indent: indent)
      + details(summary.sites.text(of: leak.site).map { "allocated at \($0)" }, indent)
      + details(links.isEmpty ? nil : links.joined(separator: " → "), indent)
  }

  private func details(_ text: String?, _ indent: Int) -> [String] {
    text.map { paragraph("", $0, indent: indent, tone: .faint) } ?? []
  }

  private func total(of count: Int) -> [String] {
    let totals = summary.leakTotals
    let amount = LeakFound.amount(objects: totals.objects, blocks: totals.blocks)
    let size = Figures.size(totals.bytes).aligned(to: Self.sizeWidth) + "  "
    return paragraph(
      size, "together: \(amount) of \(Figures.count(count)) processes",
      indent: Self.sizeWidth + 2)
  }
}
