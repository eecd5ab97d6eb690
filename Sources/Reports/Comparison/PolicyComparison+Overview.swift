internal import MemsimJournal
package import MemsimVocabulary

/// The comparison on one screen: the difference in a sentence, and then a few lines for each run.
extension PolicyComparison: PrintedResult {
  private static let labelIndent = 2
  private static let mostLabelColumns = 24
  private static let mostOutcomes = 4
  private static let mostAnswerLines = 12
  private static let mostNames = 4

  /// An overview, or all tables behind its answer.
  package func text(on page: ConsolePage) -> VisibleText {
    let (width, style) = (page.width, page.style)
    let answer = answer(width: width, style) + facts(width: width, style)
    let sections: [[VisibleText]]
    if page.detail == .verbose {
      sections = [answer] + processTables(width: width, style: style)
    } else {
      let room = mostOverviewLines - answer.count - 1
      let items = items(width: width, within: room)
      let lines = OverviewParts([OverviewPart(items, "run")]).lines(within: room)
      sections = [
        answer + lines.map { style.paint($0.text, $0.tone) }
          + [style.paint("  more: --verbose, --json", .faint)]
      ]
    }
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  // MARK: The answer

  /// The gain of each setting, or the apps that are killed in each run.
  private func answer(width: Int, _ style: TextStyle) -> [VisibleText] {
    let gains = gains
    guard !gains.isEmpty else {
      return style.paragraph(
        "", "\(runs[0].header.scenario): \(outcomes)", width: width, tone: .heading)
    }
    var lines: [VisibleText] = []
    for (position, gain) in gains.enumerated() {
      let more = style.paragraph("", gain, width: width, tone: .heading)
      if position > 0, lines.count + more.count > Self.mostAnswerLines {
        let rest = Figures.count(gains.count - position, "more comparison").visible
        return lines + [style.paint("… and \(rest)", .faint)]
      }
      lines += more
    }
    return lines
  }

  /// The names of all processes that are killed in a run, in the order of their kills.
  private var killed: [String] {
    var known: Set<String> = []
    return runs.flatMap(\.terminations).map(\.app).filter { known.insert($0).inserted }
  }

  /// The apps that are killed in each run, as a sentence about all runs.
  private var outcomes: String {
    var order: [[String]] = []
    var places: [[String]: [Int]] = [:]
    let all = killed
    for run in runs.indices {
      let killed = all.filter { name in runs[run].terminations.contains { $0.app == name } }
      if places[killed] == nil { order.append(killed) }
      places[killed, default: []].append(run)
    }
    let texts = order.enumerated().map { position, killed in
      let names = killed.isEmpty ? "no app" : Self.and(killed)
      let verb = position > 0 ? "" : killed.count > 1 ? " are killed" : " is killed"
      if killed.isEmpty, order.count == 1, runs.count > 1 { return "no app is killed in any run" }
      return "\(names)\(verb) \(words(of: places[killed] ?? []))"
    }
    let rest = texts.count - Self.mostOutcomes
    return texts.prefix(Self.mostOutcomes).joined(separator: "; ")
      + (rest > 0 ? "; and \(Figures.count(rest, "more outcome"))" : "")
  }

  private static func and(_ names: [String]) -> String {
    guard names.count > 1, names.count <= mostNames + 1 else {
      return Figures.list(names, atMost: mostNames)
    }
    return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }

  /// Returns the runs that had an outcome, in words: `under jetsam and none`, `in 3 of 8 runs`.
  private func words(of places: [Int]) -> String {
    if places.count == runs.count, runs.count > 1 { return "in all \(runs.count) runs" }
    let policy = { (run: Int) in runs[run].header.policy }
    let device = { (run: Int) in runs[run].device?.profile ?? "no device" }
    if !hasDevices || isMade(of: places, policy) { return "under " + names(of: places, policy) }
    if !hasPolicies || isMade(of: places, device) { return "on " + names(of: places, device) }
    return places.count > 1
      ? "in \(places.count) of \(runs.count) runs"
      : "under \(policy(places[0])) on \(device(places[0]))"
  }

  /// Whether some runs are all runs of some policies, or of some devices.
  private func isMade(of places: [Int], _ name: (Int) -> String) -> Bool {
    let names = Set(places.map(name))
    return runs.indices.count { names.contains(name($0)) } == places.count
  }

  private func names(of places: [Int], _ name: (Int) -> String) -> String {
    var known: Set<String> = []
    return Self.and(places.map(name).filter { known.insert($0).inserted })
  }

  /// Returns the facts that all runs have in common.
  private func facts(width: Int, _ style: TextStyle) -> [VisibleText] {
    let run = runs[0]
    var facts: [String] = []
    if !hasDevices, let device = run.device {
      facts.append(device.profile)
      if runs.allSatisfy({ $0.device?.pages == device.pages }) {
        facts.append(memory(of: device, in: run))
      }
    }
    if !hasPolicies, runs.allSatisfy({ $0.header.policy == run.header.policy }) {
      facts.append("policy \(run.header.policy)")
    }
    facts += ["seed \(run.header.seed)", Figures.count(runs.count, "run")]
    if !hasSettings, runs.count > 1 {
      let same = figures.filter { isSame($0.value) }.compactMap { $0.text(0) }
      if !same.isEmpty { facts.append("in all runs: \(same.joined(separator: ", "))") }
    }
    return style.paragraph(
      "", facts.joined(separator: ", "), indent: 2, width: width, tone: .faint)
  }

  // MARK: Names of runs

  /// The setting of a run as part of a sentence.
  func settingWords(of run: Int) -> String {
    settings[run].isEmpty
      ? "as in the file" : "with \(settings[run].joined(separator: ", "))"
  }

  /// The setting of a run in a column, as `drops=70%`.
  private func settingLabel(of run: Int) -> String {
    guard !settings[run].isEmpty else { return "as in the file" }
    let short = { (settings: [String]) -> String in
      settings.map { setting -> Substring in
        let path = setting.prefix { $0 != "=" }
        return (path.split(separator: ".").last ?? path) + setting[path.endIndex...]
      }.joined(separator: ", ")
    }
    let label = short(settings[run])
    let isUnique = settings.allSatisfy { $0 == settings[run] || short($0) != label }
    return isUnique ? label : settings[run].joined(separator: ", ")
  }

  /// The name of a run above its column.
  func columnLabel(of run: Int) -> String {
    hasPolicies || !hasSettings ? runs[run].header.policy : settingLabel(of: run)
  }

  /// The name of a run in the overview.
  private func label(of run: Int) -> String {
    let device = runs[run].device?.profile ?? "no device"
    let parts = [
      hasPolicies || !hasDevices && !hasSettings ? runs[run].header.policy : nil,
      hasDevices ? device : nil, hasSettings ? settingLabel(of: run) : nil,
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  // MARK: The runs

  /// Returns an item for each run; where the figures of all runs do not fit, with the last figure,
  /// the expectations, or with none.
  private func items(width: Int, within room: Int) -> [OverviewItem] {
    let labels = runs.indices.map { label(of: $0).visible }
    let longest = min(labels.map(\.columns).max() ?? 0, Self.mostLabelColumns)
    let figures = figures
    let items = { (figures: ArraySlice<Figure>) in
      runs.indices.map { item(of: $0, labels[$0], longest, figures, width: width) }
    }
    let fitting = [figures[...], figures.suffix(1)].lazy.map(items).first {
      $0.reduce(0) { $0 + $1.lines.count + $1.details.count } <= room
    }
    return fitting ?? items([])
  }

  private func item(
    of run: Int, _ label: VisibleText, _ longest: Int, _ figures: ArraySlice<Figure>, width: Int
  ) -> OverviewItem {
    let indent = Self.labelIndent + longest + 2
    let start = VisibleText.blanks(Self.labelIndent) + label
    let isBeside = label.columns <= longest
    let kills = TextStyle.plain.paragraph(
      isBeside ? start : "", killText(of: run), indent: indent, width: width)
    let texts = figures.filter { runs.count == 1 || !isSame($0.value) }.compactMap { $0.text(run) }
    return OverviewItem(
      lines: (isBeside ? [] : [start.shortened(to: width)]) + kills,
      tone: stopped(run) == nil ? .plain : .bad,
      details: texts.isEmpty
        ? []
        : TextStyle.plain.paragraph(
          "", texts.joined(separator: ", "), indent: indent, width: width))
  }

  /// The reason why a run did not reach its end.
  private func stopped(_ run: Int) -> String? {
    let summary = runs[run]
    if let problem = summary.problem { return "stopped early at \(Figures.time(problem.at))" }
    guard summary.ending?.ending != .finished else { return nil }
    return "stopped at \(Figures.time(summary.duration)): \(summary.unplannedEnd ?? "")"
  }

  private func killText(of run: Int) -> String {
    let kills = runs[run].terminations.map { "\($0.app) (\(Figures.time($0.at)))" }
    let text = kills.isEmpty ? "no app killed" : "killed: " + Figures.list(kills, atMost: 6)
    return stopped(run).map { "✗ \($0); \(text)" } ?? text
  }

  // MARK: Figures

  /// A figure of every run: alone, and as part of a sentence.
  private typealias Figure = (value: (Int) -> String?, text: (Int) -> String?)

  /// The figures in which runs are compared.
  private var figures: [Figure] {
    let peak = processWithPeak
    let values: [(String, (Int) -> String?)] = [
      ("lowest available memory", { lowestAvailableBytes(inRun: $0).map(Figures.size) }),
      (
        "peak footprint of \(peak)",
        { process(peak, inRun: $0).map { Figures.size($0.peakBytes) } }
      ),
      ("warnings", { Figures.count(runs[$0].warnings.count) }),
      ("leaked", { Figures.size(runs[$0].leakTotals.bytes) }),
    ]
    let figures = values.map { name, value -> Figure in
      (value, { run in value(run).map { "\(name) \($0)" } })
    }
    return figures + [
      ({ expectations(ofRun: $0, isNamed: false) }, { expectations(ofRun: $0, isNamed: true) })
    ]
  }

  private func isSame(_ value: (Int) -> String?) -> Bool {
    let first = value(0)
    return first != nil && runs.indices.allSatisfy { value($0) == first }
  }

  private func expectations(ofRun run: Int, isNamed: Bool) -> String? {
    let all = runs[run].expectations.count
    let failed = runs[run].failures.count
    if all == 0 { return nil }
    let count = isNamed ? Figures.count(all, "expectation") : Figures.count(all)
    return failed == 0 ? "\(count) met" : "\(Figures.count(failed)) of \(count) failed"
  }

  /// The least memory that was ever available in a run; nil if the run has no device.
  func lowestAvailableBytes(inRun run: Int) -> Int? {
    runs[run].availablePages.low.map { $0 * runs[run].header.pageBytes }
  }

  /// The process whose peak footprint differs most, or the largest where none differs: of an app
  /// that has a setting, if there is one, or else of an app that did not start with the device.
  private var processWithPeak: String {
    let settings = settings.joined()
    let isSet = { (name: String) in
      settings.contains { $0.hasPrefix("apps.\(name.prefix { $0 != "#" }).") }
    }
    let peaks = processes.map { name in
      let peaks = runs.indices.compactMap { process(name, inRun: $0)?.peakBytes }
      let most = peaks.max() ?? 0
      let isLaunched = runs.indices.contains { process(name, inRun: $0)?.isOfSystem == false }
      return (
        name: name, rank: isSet(name) ? 2 : isLaunched ? 1 : 0, spread: most - (peaks.min() ?? 0),
        most: most
      )
    }
    return peaks.max { ($0.rank, $0.spread, $0.most) < ($1.rank, $1.spread, $1.most) }?.name ?? ""
  }

  // MARK: The gain of a setting

  /// The effect of each setting, compared with the scenario as in the file.
  private var gains: [String] {
    runs.indices.filter { !settings[$0].isEmpty }.compactMap { run in
      let base = runs.indices.first { other in
        settings[other].isEmpty
          && (!hasPolicies || runs[other].header.policy == runs[run].header.policy)
          && (!hasDevices || runs[other].device?.profile == runs[run].device?.profile)
      }
      return base.map { gain(of: run, over: $0) }
    }
  }

  private func gain(of run: Int, over base: Int) -> String {
    let place = [
      runs[run].header.scenario, hasPolicies ? "under \(runs[run].header.policy)" : nil,
      hasDevices ? runs[run].device.map { "on \($0.profile)" } : nil, settingWords(of: run),
    ]
    var (changed, same): ([String], [String]) = ([], [])
    for figure in figures {
      guard let text = figure.text(run) else { continue }
      if let before = figure.value(base), before != figure.value(run) {
        changed.append("\(text) (was \(before))")
      } else {
        same.append(text)
      }
    }
    let parts = [
      kills(of: run, over: base), changed.joined(separator: ", "),
      same.isEmpty ? "" : "as before: \(same.joined(separator: ", "))",
    ]
    return place.compactMap(\.self).joined(separator: " ") + ": "
      + parts.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private func kills(of run: Int, over base: Int) -> String {
    if let stopped = stopped(run) { return "✗ the run \(stopped)" }
    let texts = killed.compactMap { name -> String? in
      switch (killTime(of: name, run), killTime(of: name, base)) {
      case (nil, nil): nil
      case (nil, let before?): "\(name) is not killed (was at \(before))"
      case (let now?, nil): "\(name) is killed at \(now) (was not)"
      case (let now?, let before?):
        "\(name) is killed at \(now) (\(now == before ? "as before" : "was at \(before)"))"
      }
    }
    return texts.isEmpty ? "no app is killed in either run" : Figures.list(texts, atMost: 4)
  }

  private func killTime(of name: String, _ run: Int) -> String? {
    runs[run].terminations.first { $0.app == name }.map { Figures.time($0.at) }
  }
}
