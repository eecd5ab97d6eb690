internal import MemsimJournal
internal import MemsimVocabulary

/// The leaks of each process, and their allocation sites.
extension RunText {
  private static let mostGroups = 5
  static let mostProcesses = 8
  private static let mostClasses = 4
  private static let sizeWidth = 10
  private static let shareWidth = 6
  static let figureIndent = sizeWidth + shareWidth + 2

  var leakReport: [VisibleText] {
    let leaking = summary.processes.filter { !$0.leaks.isNone }
    guard !leaking.isEmpty else { return [] }
    let (shown, rest) = first(Self.mostProcesses, of: leaking)
    let groups = Dictionary(grouping: summary.leaks) { $0.pid }
    return [heading("leaks")]
      + shown.flatMap { lines(of: $0, groups: groups[$0.pid] ?? []) }
      + (rest > 0 ? [moreProcesses(rest)] : [])
      + (leaking.count > 1 ? total(of: leaking.count) : [])
  }

  /// The line that counts the processes that are not listed.
  func moreProcesses(_ count: Int) -> VisibleText {
    style.paint("  … and \(Figures.count(count, "more process", "more processes"))", .faint)
  }

  private func lines(
    of process: ProcessRecord, groups: [NamedEvent<LeakFound>]
  ) -> [VisibleText] {
    let leaks = process.leaks
    let part =
      share(of: leaks.bytes, in: process).map {
        ", \($0) of its last footprint of \(Figures.size(process.footprintBytes))"
      } ?? ""
    let text = "\(process.name) leaked \(Figures.size(leaks.bytes)) in \(leaks.amount)\(part)"
    let counted = detail == .verbose ? groups : groups.filter(\.body.standing.counts)
    let (shown, rest) = first(Self.mostGroups, of: counted)
    return paragraph("", text, indent: 2, tone: .caution)
      + shown.flatMap { lines(of: $0, in: process) }
      + (rest > 0
        ? [style.paint("  … and \(Figures.count(rest, "group")) more", .faint)] : [])
      + excused(groups, in: process) + balance(of: process) + contribution(of: process)
  }

  /// Returns the leaks that do not count, a line for each reason.
  private func excused(
    _ groups: [NamedEvent<LeakFound>], in process: ProcessRecord
  ) -> [VisibleText] {
    var reasons: [String] = []
    var totals: [String: (groups: Int, all: HeapTotals)] = [:]
    for group in groups {
      guard let reason = group.body.standing.excuse else { continue }
      if totals[reason] == nil { reasons.append(reason) }
      totals[reason, default: (0, HeapTotals())].groups += 1
      totals[reason]?.all += group.body.totals
    }
    return reasons.flatMap { reason -> [VisibleText] in
      guard let (count, all) = totals[reason] else { return [] }
      return figures(
        all.bytes, share(of: all.bytes, in: process),
        "\(reason): \(Figures.count(count, "group")), \(all.amount)", tone: .faint)
    }
  }

  /// Whether the process would have survived without its leaks, as far as the decision shows.
  private func contribution(of process: ProcessRecord) -> [VisibleText] {
    let kill = summary.terminations.first { $0.pid == process.pid }
    guard summary.leaksContributed(toEndOf: process) == true, let kill,
      let pages = kill.body.because.putOffPages
    else { return [] }
    let size = Figures.size(pages * summary.header.pageBytes)
    return paragraph(
      "",
      "\(size) less would have postponed its kill at \(Figures.time(kill.at)); it leaked "
        + Figures.size(process.leaks.bytes), indent: 2, tone: .caution)
  }

  private func lines(
    of found: NamedEvent<LeakFound>, in process: ProcessRecord
  ) -> [VisibleText] {
    let leak = found.body
    let way = leak.kind == .cycle ? leak.cycle : leak.path
    let links =
      way.map(\.text) + (leak.kind == .cycle ? way.prefix(1).map(\.holder) : [])
    return figures(leak.bytes, share(of: leak.bytes, in: process), leak.heading)
      + details(leak.allocation(in: summary.sites))
      + details(leak.standing.note)
      + details(leak.holding)
      + details(links.isEmpty ? nil : links.joined(separator: " → "))
      + details(others(in: leak, besides: way))
      + details(timer(of: leak))
      + summary.explanation(of: found).flatMap(details)
  }

  /// Returns the leaked objects by class, besides the first object and the path, as `leaks` of a
  /// scenario counts them.
  private func others(in leak: LeakFound, besides way: [Link]) -> String? {
    detail == .verbose
      ? leak.others(but: [leak.className], atMost: leak.contents.count)
      : leak.others(but: [leak.className] + way.map(\.className), atMost: Self.mostClasses)
  }

  /// Returns the allocation site of the timer that the heading names.
  private func timer(of leak: LeakFound) -> String? {
    guard leak.kind == .timer, let timer = leak.path.first,
      let place = summary.sites.text(of: timer.site)
    else { return nil }
    return "\(timer.holder) allocated at \(place)"
  }

  /// Returns the memory in use, and the memory in use and leaked, at the end of a process.
  private func balance(of process: ProcessRecord) -> [VisibleText] {
    guard let living = process.living else { return [] }
    let used = living - process.leaks
    guard !used.isNone else { return balance("all live memory leaked", living, of: process) }
    return balance("in use", used, of: process)
      + balance("in use and leaked", living, of: process)
  }

  private func balance(
    _ what: String, _ totals: HeapTotals, of process: ProcessRecord
  ) -> [VisibleText] {
    figures(
      totals.bytes, share(of: totals.bytes, in: process), "\(what): \(totals.amount)",
      tone: .faint)
  }

  /// A part of the last footprint of a process, in per cent; nil when it had none.
  // If only resident pages count, the leaks can be larger than the footprint.
  func share(of bytes: Int, in process: ProcessRecord) -> String? {
    guard process.footprintBytes > 0, bytes <= process.footprintBytes else { return nil }
    let percent = bytes * 100 / process.footprintBytes
    return percent == 0 && bytes > 0 ? "<1%" : "\(percent)%"
  }

  func figures(
    _ bytes: Int, _ share: String?, _ text: String, tone: TextStyle.Tone = .plain
  ) -> [VisibleText] {
    let size = Figures.size(bytes).visible.aligned(to: Self.sizeWidth)
    let label = size + (share ?? "").visible.aligned(to: Self.shareWidth) + "  "
    return paragraph(label, text, indent: Self.figureIndent, tone: tone)
  }

  func details(_ text: String?) -> [VisibleText] {
    text.map { paragraph("", $0, indent: Self.figureIndent, tone: .faint) } ?? []
  }

  private func total(of count: Int) -> [VisibleText] {
    let totals = summary.leakTotals
    return figures(
      totals.bytes, nil, "total: \(totals.amount) in \(Figures.count(count)) processes")
  }
}
