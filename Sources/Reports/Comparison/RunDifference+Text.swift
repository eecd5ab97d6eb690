internal import MemsimJournal
package import MemsimVocabulary

/// The difference as it is printed.
extension RunDifference: PrintedResult {
  /// An overview, or everything that differs.
  package func text(on page: ConsolePage) -> VisibleText {
    let (width, style) = (page.width, page.style)
    if page.detail < .timeline {
      return overview(width: width, style).joined(separator: "\n") + "\n"
    }
    let parts = [
      verdict(style), headerLines(width: width, style: style),
      partingLines(width: width, style: style), outcomeLines(width: width, style: style),
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(
      separator: "\n\n") + "\n"
  }

  /// The verdict, the inputs of the runs, the outcomes that differ, and the first different event.
  private func overview(width: Int, _ style: TextStyle) -> [VisibleText] {
    let top = verdict(style) + headerLines(width: width, style: style)
    guard let parting else { return top }
    let bottom =
      style.paragraph("  first", parting.placedSentence, indent: 9, width: width, most: 4)
      + [style.paint("  more: --verbose, --json", .faint)]
    let room = mostOverviewLines - (top + bottom).count
    let items = outcomes.map { item(of: $0, width: width) }
    let lines = OverviewParts([OverviewPart(items, "outcome")]).lines(within: room)
    return top + lines.map { style.paint($0.text, $0.tone) } + bottom
  }

  /// An outcome: its name, and the results of both runs, in a line each.
  private func item(of outcome: Outcome, width: Int) -> OverviewItem {
    let lines = ["first  ", "second "].enumerated().map { position, label -> VisibleText in
      let text = (position == 0 ? outcome.first : outcome.second) ?? "not there"
      return "    \(label)" + text.visible.shortened(to: width - 11)
    }
    let name = "  \(outcome.kind.title)\(outcome.subject)".visible.shortened(to: width)
    return OverviewItem(lines: [name] + lines, tone: .plain, details: [])
  }

  private func verdict(_ style: TextStyle) -> [VisibleText] {
    let names = [first, second].map(\.header.scenario)
    let runs = names[0] == names[1] ? "two runs of \(names[0])" : names.joined(separator: " and ")
    let text =
      isSame
      ? parting == nil ? "the same, event by event" : "the same came of both, in another way"
      : "\(Figures.count(outcomes.count, "outcome differs", "outcomes differ"))"
    let line = "\(isSame ? "✓" : "✗") \(runs): \(text)".visible
    return [style.paint(line, isSame ? .good : .bad)]
  }

  private func headerLines(width: Int, style: TextStyle) -> [VisibleText] {
    let words = DifferenceWords(names: .pair)
    let texts = headers.compactMap { field -> String? in
      guard field.key == "options" else { return words.sentence(about: field) }
      // The options are a list of records in the header; some of them have a line of their own.
      let (first, second) = (first.header.optionText, second.header.optionText)
      if first == second { return nil }
      return "options were \(first ?? "none") in the first, and \(second ?? "none") in the second"
    }
    return texts.flatMap { $0.visible.wrapped(to: width - 2) }.map {
      "  " + style.paint($0, .caution)
    }
  }

  private func partingLines(width: Int, style: TextStyle) -> [VisibleText] {
    guard let parting else { return [] }
    let sentence = parting.placedSentence.visible.wrapped(to: width - 2).map { "  " + $0 }
    let heading = [style.paint("where they part", .heading)]
    return heading + sentence + parting.story(width: width, style: style)
  }

  private func outcomeLines(width: Int, style: TextStyle) -> [VisibleText] {
    guard !outcomes.isEmpty else { return [] }
    let room = width - 4
    return [style.paint("what came of them", .heading)]
      + outcomes.flatMap { outcome -> [VisibleText] in
        let name = "\(outcome.kind.title)\(outcome.subject)".visible.wrapped(to: width - 2)
        let texts = [("first  ", outcome.first), ("second ", outcome.second)]
        return name.map { "  " + $0 }
          + texts.flatMap { label, text in
            (text ?? "not there").visible.wrapped(to: room - label.count).enumerated().map {
              position, piece in
              let start = (position == 0 ? label : "").visible.padded(to: label.count)
              return "    " + style.paint(start, .faint) + piece
            }
          }
      }
  }
}

extension RunDifference.Outcome.Kind {
  /// The words before the name of a subject.
  fileprivate var title: String {
    switch self {
    case .process: ""
    case .warnings: "warnings of "
    case .leak: "leak of "
    case .expectation: "expectation "
    case .run: "the run, "
    }
  }
}

extension JournalDifference {
  /// The sentence, with the place in the journals.
  var placedSentence: String { "\(sentence) (\(place))" }

  /// Returns the last events before the runs parted.
  func story(width: Int, style: TextStyle) -> [VisibleText] {
    guard !before.lines.isEmpty else { return [] }
    let excerpt = TimelineExcerpt(of: before, at: .max)
    return [style.paint("    just before, in both:", .faint)]
      + excerpt.text(width: width - 2, style: style).map { "  " + $0 }
  }
}

/// The difference for programs.
extension RunDifference {
  package var json: JSON {
    .object([
      ("same", .boolean(isSame)),
      ("first", first.identity),
      ("second", second.identity),
      (
        "header",
        .list(
          headers.map { field in
            .object([
              ("key", .text(field.key)),
              ("first", .text(ifAny: field.first)),
              ("second", .text(ifAny: field.second)),
            ])
          })
      ),
      ("parting", parting?.json ?? .null),
      (
        "outcomes",
        .list(
          outcomes.map { outcome in
            .object([
              ("kind", .text(outcome.kind.rawValue)),
              ("subject", .text(outcome.subject)),
              ("first", .text(ifAny: outcome.first)),
              ("second", .text(ifAny: outcome.second)),
            ])
          })
      ),
    ])
  }
}

extension JournalDifference {
  fileprivate var json: JSON {
    .object([
      ("at", .number(at)),
      ("app", .text(ifAny: app.isEmpty ? nil : app)),
      ("first", .text(ifAny: first)),
      ("second", .text(ifAny: second)),
      ("message", .text(sentence)),
    ])
  }
}

extension RunSummary {
  /// The fields that identify the run.
  fileprivate var identity: JSON {
    .object([
      ("scenario", .text(header.scenario)),
      ("seed", .number(header.seed)),
      ("policy", .text(header.policy)),
      ("options", header.optionsJSON),
      ("digest", .text(ifAny: seal?.digest)),
      ("outcomeDigest", .text(ifAny: seal?.outcomeDigest)),
    ])
  }
}
