package import MemsimReports
package import MemsimVocabulary

/// The map as a terminal shows it.
extension SweepMap {
  private static let gap = 2

  /// The question that the map asks of each run, in words.
  var question: String {
    app.map { "runs in which \($0) is alive at the end" } ?? "runs in which every expectation holds"
  }

  /// The text, with a newline at its end: an overview, or the whole map.
  package func text(
    detail: Detail = .overview, width: Int, style: TextStyle = .plain
  ) -> VisibleText {
    let width = max(40, width)
    if detail < .timeline {
      return overview(width: width, style).joined(separator: "\n") + "\n"
    }
    var parts: [[VisibleText]] = [answer(width: width, style), heading(width: width, style)]
    if let about { parts.append(about.visible.wrapped(to: width)) }
    parts.append(
      "Each place: the share of \(question); below it, who was killed first.".visible.wrapped(
        to: width
      ).map { style.paint($0, .faint) })
    parts += blocks(width: width, style)
    parts.append(boundaryLines(width: width))
    parts.append(unansweredLines(width: width, most: Self.mostNamed, style))
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
      + "\n"
  }

  /// The answer, the boundaries, the shares in a map, and the points without an
  /// answer.
  private func overview(width: Int, _ style: TextStyle) -> [VisibleText] {
    let top =
      answer(width: width, style) + heading(width: width, style)
      + boundaryLines(width: width).prefix(Self.mostBoundaryLines)
    let bottom =
      unansweredLines(width: width, most: 2, style)
      + [style.paint("  more: --verbose, --html map.html, --json", .faint)]
    let blocks = blocks(width: width, hasVictims: false, style)
    let shown = blocks.first ?? []
    let room = max(2, mostOverviewLines - (top + bottom).count - 1)
    let hiddenRows = max(0, shown.count - room)
    let hiddenColumns = blocks.count > 1 ? Figures.count(blocks.count - 1, "more part") : nil
    let rest = [
      hiddenRows > 0 ? Figures.count(hiddenRows, "more row") : nil, hiddenColumns,
    ].compactMap(\.self).joined(separator: " and ")
    return top + shown.prefix(room)
      + (rest.isEmpty ? [] : [style.paint("… and \(rest) of the map".visible, .faint)]) + bottom
  }

  /// The share of successful runs, in plain words.
  private func answer(width: Int, _ style: TextStyle) -> [VisibleText] {
    let share = Share(count: total.good, total: total.known)
    let what = app.map { "\($0) is alive at the end of" } ?? "every expectation holds in"
    guard let thousandths = share.thousandths, let interval = share.interval else {
      let what = app.map { "\($0) is alive at the end" } ?? "every expectation holds"
      return style.paragraph(
        "", "\(name): no run answers whether \(what)", width: width, tone: .heading)
    }
    let runs = "\(Figures.count(total.good)) of \(Figures.count(total.known, "run"))"
    var facts = [
      "95% confidence: \(Share.percent(interval.lowerBound)) to "
        + "\(Share.percent(interval.upperBound)) % of all such runs"
    ]
    if let victim = total.victims.first {
      facts.append(
        "killed first most often: \(victim.process), in \(Figures.count(victim.runs, "run"))")
    }
    if total.unknown > 0 {
      facts.append("\(Figures.count(total.unknown, "run")) stopped early and give no answer")
    }
    return style.paragraph(
      "", "\(name): \(what) \(runs) (\(Share.percent(thousandths)) %)", width: width,
      tone: .heading)
      + facts.flatMap { style.paragraph("", $0, indent: 2, width: width) }
  }

  private func heading(width: Int, _ style: TextStyle) -> [VisibleText] {
    let axes = [rows, columns].compactMap { $0?.path }.filter { !$0.isEmpty }
    let lead = axes.isEmpty ? "" : axes.joined(separator: " by ") + ", "
    return style.paragraph(
      "", "\(lead)\(Figures.count(total.runs, "run")) of \(scenario)", indent: 2, width: width,
      tone: .faint)
  }

  /// The map, in as many blocks as its columns need.
  private func blocks(
    width: Int, hasVictims: Bool = true, _ style: TextStyle
  ) -> [[VisibleText]] {
    let labels = rows.values.map(\.visible)
    let labelWidth = min(24, ([rows.path.visible] + labels).map(\.columns).max() ?? 0)
    let heads = columns?.values.map(\.visible) ?? ["runs"]
    let texts = cells.map { row in
      row.map { hasVictims ? Self.lines(of: $0) : Array(Self.lines(of: $0).prefix(1)) }
    }
    let lines = texts.flatMap { $0.flatMap { $0 } }.map(\.text) + heads
    let cellWidth = min(14, max(4, lines.map(\.columns).max() ?? 0))
    let perBlock = max(1, (width - labelWidth) / (cellWidth + Self.gap))
    return stride(from: 0, to: heads.count, by: perBlock).map { start in
      let block = start..<min(start + perBlock, heads.count)
      let head =
        rows.path.visible.shortened(to: labelWidth).padded(to: labelWidth)
        + block.map { column in
          .blanks(Self.gap) + heads[column].shortened(to: cellWidth).aligned(to: cellWidth)
        }.joined()
      let body = texts.indices.flatMap { row in
        let height = block.map { texts[row][$0].count }.max() ?? 0
        return (0..<height).map { line -> VisibleText in
          let label = line == 0 ? labels[row].shortened(to: labelWidth) : ""
          let pieces = block.map { column -> VisibleText in
            let cell = texts[row][column]
            guard line < cell.count else { return .blanks(Self.gap + cellWidth) }
            let text = cell[line].text.shortened(to: cellWidth).aligned(to: cellWidth)
            return .blanks(Self.gap) + style.paint(text, cell[line].tone)
          }
          return (label.padded(to: labelWidth) + pieces.joined()).trimmed
        }
      }
      return [style.paint(head, .heading)] + body
    }
  }

  /// Returns the lines of a cell: the share, and the process that most often was killed first.
  private static func lines(of cell: Cell) -> [(text: VisibleText, tone: TextStyle.Tone)] {
    guard cell.hasRun else { return [("·", .faint)] }
    guard cell.runs > 0 else { return [("lost", .caution)] }
    let victim = cell.victims.first.map { [(text: $0.process.visible, tone: TextStyle.Tone.faint)] }
    guard let share = Share(count: cell.good, total: cell.known).thousandths else {
      return [(text: "?", tone: .caution)] + (victim ?? [])
    }
    let tone: TextStyle.Tone =
      cell.isAllWell ? .good : cell.good == 0 ? .bad : .caution
    return [(text: "\(Share.percent(share)) %".visible, tone: tone)] + (victim ?? [])
  }

  /// The boundaries from which on all runs succeed, grouped by equal boundaries.
  private func boundaryLines(width: Int) -> [VisibleText] {
    guard let path = boundaryPath else { return [] }
    var order: [String] = []
    var others: [String: [String]] = [:]
    for boundary in boundaries {
      let from =
        boundary.from.map { "all go well from \(path) \($0) on" }
        ?? "not all go well with any \(path) tried"
      let before =
        boundary.before.isEmpty
        ? "" : ", and with \(Figures.list(boundary.before, atMost: 4)) below that"
      if others[from + before] == nil { order.append(from + before) }
      others[from + before, default: []] += [boundary.other].compactMap(\.self)
    }
    return order.flatMap { text in
      let names = Figures.list(others[text] ?? [], atMost: 6)
      return "\(names.isEmpty ? "" : "\(names): ")\(text)".visible.wrapped(to: width)
    }
  }

  private func unansweredLines(width: Int, most: Int, _ style: TextStyle) -> [VisibleText] {
    unanswered.flatMap { lead, points -> [VisibleText] in
      var lines = [style.paint("\(lead):".visible, .caution)]
      for point in points.prefix(most) {
        lines += point.text.visible.prose(width: width - 2).map { .blanks(2) + $0 }
      }
      let rest = points.count - most
      if rest > 0 { lines.append("  and \(Figures.count(rest)) more") }
      return lines
    }
  }

  private static let mostBoundaryLines = 6

  /// The maximum number of points without an answer that are named.
  static let mostNamed = 100

  /// The points without an answer, each kind below its title.
  var unanswered: [(lead: String, points: [Unanswered])] {
    [
      ("\(Figures.count(lost.count, "point")) lost, as the host ended the runs", lost),
      ("\(Figures.count(missing.count, "point")) of the sweep without a result", missing),
    ].filter { !$0.1.isEmpty }
  }
}
