package import MemsimVocabulary

/// The map as `--json` prints it.
extension SweepMap {
  /// One object; shares are in thousandths, and null if no run has an answer.
  package var json: JSON {
    .object([
      ("sweep", .text(name)), ("about", .text(ifAny: about)), ("scenario", .text(scenario)),
      ("app", .text(ifAny: app)), ("lost", .number(lost.count)),
      ("missing", .number(missing.count)), ("lostPoints", .list(lost.map(json))),
      ("missingPoints", .list(missing.map(json))), ("rows", json(rows)),
      ("columns", columns.map(json) ?? .null),
      ("cells", .list(cells.map { .list($0.map { json($0).adding("run", run(of: $0)) }) })),
      ("boundaryPath", .text(ifAny: boundaryPath)), ("boundaries", .list(boundaries.map(json))),
      ("total", json(total).adding("interval", interval)),
    ])
  }

  private func json(_ side: Side) -> JSON {
    .object([("path", .text(side.path)), ("values", .texts(side.values))])
  }

  private func json(_ cell: Cell) -> JSON {
    .object([
      ("runs", .number(cell.runs)), ("good", .number(cell.good)),
      ("unknown", .number(cell.unknown)), ("lost", .number(cell.lost)),
      ("missing", .number(cell.missing)),
      ("share", .number(ifAny: Share(count: cell.good, total: cell.known).thousandths)),
      (
        "victims",
        .list(
          cell.victims.map { victim in
            .object([("process", .text(victim.process)), ("runs", .number(victim.runs))])
          })
      ),
    ])
  }

  /// A run to examine, by the number of its point and its settings.
  private func run(of cell: Cell) -> JSON {
    guard cell.hasRun, let settings = settings[cell.point] else { return .null }
    return .object([("point", .number(cell.point)), ("settings", json(settings))])
  }

  private func json(_ point: Unanswered) -> JSON {
    .object([
      ("point", .number(point.point)), ("settings", json(point.settings)),
      ("reason", .text(ifAny: point.reason)),
    ])
  }

  private func json(_ settings: [SweepSetting]) -> JSON {
    .object(settings.map { ($0.path, .text($0.value)) })
  }

  private func json(_ boundary: Boundary) -> JSON {
    .object([
      ("other", .text(ifAny: boundary.other)), ("from", .text(ifAny: boundary.from)),
      ("before", .texts(boundary.before)),
    ])
  }

  /// The confidence interval of the share of all other runs.
  private var interval: JSON {
    guard let interval = Share(count: total.good, total: total.known).interval else { return .null }
    return .list([.number(interval.lowerBound), .number(interval.upperBound)])
  }
}
