internal import MemsimReports
package import MemsimVocabulary

/// The map as a terminal shows it.
extension SweepMap {
  private static let gap = 2

  /// What is asked of each run, in words.
  var question: String {
    app.map { "runs in which \($0) is alive at the end" } ?? "runs in which every expectation holds"
  }

  /// The text, with a newline at its end.
  package func text(width: Int, style: TextStyle = .plain) -> VisibleText {
    let width = max(40, width)
    var parts: [[VisibleText]] = [heading(style)]
    if let about { parts.append(about.visible.wrapped(to: width)) }
    parts.append(
      "Each place: the share of \(question); below it, who was killed first.".visible.wrapped(
        to: width
      ).map { style.paint($0, .faint) })
    parts += blocks(width: width, style)
    parts.append(boundaryLines(width: width))
    parts.append(totalLines(width: width, style))
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
      + "\n"
  }

  private func heading(_ style: TextStyle) -> [VisibleText] {
    let axes = [rows, columns].compactMap { $0?.path }.filter { !$0.isEmpty }
    let lead = axes.isEmpty ? "" : axes.joined(separator: " by ") + ", "
    return [
      style.paint(name.visible, .heading)
        + style.paint(
          "  \(lead)\(Figures.count(total.runs, "run")) of \(scenario)".visible, .faint)
    ]
  }

  /// The map, in as many blocks as its columns need.
  private func blocks(width: Int, _ style: TextStyle) -> [[VisibleText]] {
    let labels = rows.values.map(\.visible)
    let labelWidth = min(24, ([rows.path.visible] + labels).map(\.columns).max() ?? 0)
    let heads = columns?.values.map(\.visible) ?? ["runs"]
    let texts = cells.map { $0.map { Self.lines(of: $0) } }
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

  /// What stands in a place: the share, and whom it was that was killed first there.
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

  private func boundaryLines(width: Int) -> [VisibleText] {
    guard let path = boundaryPath else { return [] }
    return boundaries.flatMap { boundary -> [VisibleText] in
      let lead = boundary.other.map { "\($0): " } ?? ""
      let from =
        boundary.from.map { "all go well from \(path) \($0) on" }
        ?? "not all go well with any \(path) tried"
      let before =
        boundary.before.isEmpty
        ? "" : ", and with \(Figures.list(boundary.before, atMost: 4)) below that"
      return "\(lead)\(from)\(before)".visible.wrapped(to: width)
    }
  }

  private func totalLines(width: Int, _ style: TextStyle) -> [VisibleText] {
    let share = Share(count: total.good, total: total.known)
    var lines = "\(question): \(share.text)".visible.wrapped(to: width)
    if let victim = total.victims.first {
      let count = Figures.count(victim.runs, "run")
      lines += "killed first most often: \(victim.process), in \(count)".visible.wrapped(to: width)
    }
    if total.unknown > 0 {
      lines.append("say nothing of that: \(Figures.count(total.unknown, "run"))".visible)
    }
    for (lead, points) in unanswered {
      lines.append(style.paint("\(lead):".visible, .caution))
      for point in points.prefix(Self.mostNamed) {
        lines += point.text.visible.prose(width: width - 2).map { .blanks(2) + $0 }
      }
      let rest = points.count - Self.mostNamed
      if rest > 0 { lines.append("  and \(Figures.count(rest)) more".visible) }
    }
    return lines
  }

  /// How many points without an answer are named.
  static let mostNamed = 100

  /// The points without an answer, each kind below what it is.
  var unanswered: [(lead: String, points: [Unanswered])] {
    [
      ("\(Figures.count(lost.count, "point")) lost, as the host ended the runs", lost),
      ("\(Figures.count(missing.count, "point")) of the sweep without a result", missing),
    ].filter { !$0.1.isEmpty }
  }
}
