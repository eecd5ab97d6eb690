internal import MemsimJournal
internal import MemsimVocabulary

/// What each process lost: how much of it began alike, and what leads to what in it.
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
    let amount = LeakFound.amount(objects: leaks.objects, blocks: leaks.blocks)
    var space = PageSpace(bytes: Self.leakBytes / 2)
    let told = space.fit(groups, atMost: Self.mostGroups) { html(of: $0.leak, number: $0.number) }
    return """
      <article class="leaks"><h3>\(link(to: process.name)) leaked \(Figures.size(leaks.bytes)) \
      in \(amount)</h3>
      \(bar(of: process, groups))\(told.html)\(remark(omitting: told.omitted, "group"))\
      \(balance(of: process))</article>

      """
  }

  /// How much each group has of what is lost; a part leads to its group.
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
    let amounts = [used, living].map { totals in
      "\(Figures.size(totals.bytes)) in "
        + LeakFound.amount(objects: totals.objects, blocks: totals.blocks)
    }
    return remark("In use: \(amounts[0]). In use and leaked: \(amounts[1]).")
  }
}
