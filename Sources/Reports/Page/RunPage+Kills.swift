internal import MemsimJournal
internal import MemsimVocabulary

/// What the system killed, and how it came to that.
extension RunPage {
  private static let killBytes = 250_000
  private static let mostParts = 9

  var killSection: HTML {
    let all = summary.terminations
    guard !all.isEmpty else { return section("kills", "Kills", remark("The system killed none.")) }
    var space = PageSpace(bytes: Self.killBytes)
    let told = space.fit(all.enumerated(), atMost: Self.mostKills) { story(of: $1, number: $0) }
    return section("kills", "Kills", "\(told.html)\(remark(omitting: told.omitted, "kill"))")
  }

  private func story(of termination: NamedEvent<ProcessTerminated>, number: Int) -> HTML {
    let end = termination.body
    let details = moments.kept.first {
      $0.line.kind == .termination && $0.line.at == termination.at
        && $0.line.subject == termination.app
    }
    return """
      <article class="kill" id="\(anchor("kill-\(number + 1)"))">
      <h3><svg class="mark kill" width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">\
      <use href="#mark-kill"/></svg> \(link(to: termination.app)), \(end.reason.cut()), \
      at \(link(to: termination.at)) \
      <a class="self" href="#\(anchor("kill-\(number + 1)"))" aria-label="Link to this kill">#</a></h3>
      <p>It had \(Figures.size(end.footprintBytes)), at most \(Figures.size(end.peakBytes)); \
      its end gave back \(Figures.size(end.freedBytes)).</p>
      \((details?.line.details ?? []).map { "<p>\($0.cut())</p>\n" })\
      \(kills.indices.contains(number) ? holdings(kills[number], victim: termination.pid) : .none)\
      \(candidates(of: termination))</article>

      """
  }

  /// Who had which memory, as a bar and in words.
  private func holdings(_ kill: Kill, victim: Int?) -> HTML {
    let bytes = summary.header.pageBytes
    let ranked = kill.entries.sorted { ($1.pages, $0.pid) < ($0.pages, $1.pid) }
    let rest = ranked.dropFirst(Self.mostParts)
    var parts: [(name: String, pages: Int, style: HTML)] = [
      ("the system itself", kill.pages.reservedPages, "reserved")
    ]
    parts += ranked.prefix(Self.mostParts).map {
      ($0.name.cut(toBytes: 80), $0.pages, $0.pid == victim ? "victim" : "process")
    }
    if !rest.isEmpty {
      parts.append(
        (Figures.count(rest.count, "other"), rest.reduce(0) { $0 + $1.pages }, "process"))
    }
    parts += [
      ("code and resources", kill.pages.cleanPages, "clean"),
      ("purgeable", kill.pages.purgeablePages, "clean"), ("free", kill.pages.freePages, "free"),
    ]
    parts.removeAll { $0.pages <= 0 }
    let total = max(parts.reduce(0) { $0 + $1.pages }, 1)
    var x = 0
    let bars = parts.map { part -> HTML in
      defer { x += part.pages }
      return """
        <rect class="\(part.style)" x="\(Self.percent(x, of: total))" y="0" height="100%" \
        width="\(Self.percent(part.pages, of: total))"><title>\(part.name): \
        \(Figures.size(part.pages * bytes))</title></rect>
        """
    }
    let words = parts.map { part -> HTML in
      "<li class=\"\(part.style)\"><span>\(part.name)</span> \(Figures.size(part.pages * bytes))</li>\n"
    }
    return """
      <svg class="holdings" role="img" aria-label="Memory at that moment, as listed below">\
      \(bars)</svg>
      <ul class="holdings">\(words)</ul>

      """
  }

  /// A part of a whole as attributes have it.
  static func percent(_ part: Int, of whole: Int) -> HTML {
    let thousandths = Int(Double(part) / Double(whole) * 100_000)
    return "\(thousandths / 1000).\("\(thousandths % 1000)".leadingZeros(to: 3))%"
  }

  /// Which processes the policy looked at, in its order.
  private func candidates(of termination: NamedEvent<ProcessTerminated>) -> HTML {
    let because = termination.body.because
    guard !because.candidates.isEmpty else { return .none }
    let rows = because.candidates.map { candidate -> HTML in
      let isVictim = candidate.pid == termination.pid
      let why = isVictim ? "chosen" : candidate.passedOver.map { "passed over: \($0)" } ?? "–"
      return """
        <tr><th scope="row">\(link(to: moments.names[candidate.pid]))</th>\
        <td class="number">\(candidate.rank)</td>\
        <td class="number">\(Figures.size(candidate.footprintBytes))</td>\
        <td>\(why.cut())</td></tr>

        """
    }
    let others = [
      (because.omitted ?? 0) > 0 ? "\(Figures.count(because.omitted ?? 0)) more passed over" : nil,
      because.behind > 0 ? "\(Figures.count(because.behind)) behind it" : nil,
    ].compactMap(\.self).joined(separator: ", ")
    return """
      <table><caption>Candidates in the order of the policy\(others.isEmpty ? "" : "; \(others)")\
      </caption><thead><tr><th scope="col">process</th><th scope="col" class="number">rank</th>\
      <th scope="col" class="number">footprint</th><th scope="col">why</th></tr></thead>
      <tbody>\(rows)</tbody></table>

      """
  }
}
