internal import MemsimVocabulary

/// Puts a timeline into columns: time, process, event, footprint, available memory.
struct TimelineLayout {
  private let style: TextStyle
  private let width: Int
  private let wholeWidth: Int
  private let fractionWidth: Int
  private let subjectWidth: Int
  private let hasBar: Bool
  private let hasFootprint: Bool

  private static let margin: VisibleText = "  "
  private static let footprintWidth = 9
  private static let barCells = 10
  private static let percentWidth = 4
  /// With fewer columns, nothing is left to the text.
  private static let leastWidth = 50
  /// With fewer columns, a bar would leave too little to the text.
  private static let leastWidthWithBar = 90

  init(of rows: [TimelineRow], width: Int, style: TextStyle) {
    self.style = style
    self.width = max(width, Self.leastWidth)
    hasBar = width >= Self.leastWidthWithBar
    hasFootprint = width >= leastUsualColumns
    var (whole, fraction, subject) = ("time".count - 1, 1, "who".count)
    for case .line(let line) in rows {
      let time = Self.parts(of: line.at)
      whole = max(whole, time.whole.count)
      fraction = max(fraction, time.fraction.count)
      subject = max(subject, line.subject.visible.columns)
    }
    wholeWidth = whole
    fractionWidth = fraction
    subjectWidth = min(subject, hasBar ? 18 : hasFootprint ? 14 : 10)
  }

  /// The headings of the columns.
  var heading: VisibleText {
    // Above figures alone there is room for so much of the word.
    let available: VisibleText =
      hasBar ? "  " + ("available" as VisibleText).padded(to: barWidth) : " avail"
    let columns: [VisibleText] = [
      ("time" as VisibleText).padded(to: timeWidth),
      ("who" as VisibleText).padded(to: subjectWidth),
      ("what" as VisibleText).padded(to: textWidth),
    ]
    let figures = hasFootprint ? "  footprint" + available : available
    let text = Self.margin + columns.joined(separator: "  ") + figures
    return style.paint(text.trimmed, .faint)
  }

  /// The lines of a row; the causes are below it.
  func lines(of row: TimelineRow, isMarked: Bool = false) -> [VisibleText] {
    switch row {
    case .line(let line): lines(of: line, isMarked: isMarked)
    case .gap(let tallies, let until):
      gap(tallies, until).visible.wrapped(to: width - indent).map {
        style.paint(.blanks(indent) + $0, .faint)
      }
    }
  }

  private func gap(_ tallies: [TimelineRow.Tally], _ until: UInt64) -> String {
    let total = tallies.reduce(0) { $0 + $1.count }
    let start = "… and \(Figures.count(total)) more"
    if tallies.count == 1 {
      return "\(start) \(tallies[0].kind.noun(for: total)) until \(Figures.time(until))"
    }
    let parts = tallies.map { "\(Figures.count($0.count)) \($0.kind.noun(for: $0.count))" }
    return "\(start) until \(Figures.time(until)): \(parts.joined(separator: ", "))"
  }

  private func lines(of line: TimelineLine, isMarked: Bool) -> [VisibleText] {
    let texts = line.text.visible.wrapped(to: textWidth)
    let first =
      (isMarked ? style.paint("▸ ", .caution) : Self.margin) + time(line.at) + "  "
      + style.paint(subject(of: line), line.tone == .faint ? .faint : .heading) + "  "
    let figures = figures(of: line)
    let head =
      figures.isEmpty
      ? style.paint(texts[0], line.tone)
      : style.paint(texts[0].padded(to: textWidth), line.tone) + "  " + figures
    let more = texts.dropFirst().map { .blanks(indent) + style.paint($0, line.tone) }
    return [first + head] + more + details(of: line)
  }

  private func details(of line: TimelineLine) -> [VisibleText] {
    line.details.flatMap { detail in
      let pieces = detail.visible.wrapped(to: width - indent - 4)
      return pieces.enumerated().map { position, piece in
        .blanks(indent + (position == 0 ? 2 : 4)) + style.paint(piece, .faint)
      }
    }
  }

  private func time(_ nanoseconds: UInt64) -> VisibleText {
    let time = Self.parts(of: nanoseconds)
    return style.paint(
      time.whole.visible.aligned(to: wholeWidth)
        + time.fraction.visible.padded(to: fractionWidth), .faint)
  }

  private func subject(of line: TimelineLine) -> VisibleText {
    line.subject.visible.shortened(to: subjectWidth).padded(to: subjectWidth)
  }

  /// The footprint and the available memory, without trailing blanks.
  private func figures(of line: TimelineLine) -> VisibleText {
    let size = hasFootprint ? line.footprintBytes.map { Figures.size($0) } ?? "" : ""
    let footprint = size.visible.aligned(to: Self.footprintWidth)
    guard let percent = line.availablePercent else { return size.isEmpty ? "" : footprint }
    let tone: TextStyle.Tone = percent < 10 ? .bad : percent < 20 ? .caution : .faint
    let number = "\(percent)%".visible.aligned(to: Self.percentWidth)
    return (hasFootprint ? footprint + "  " : "")
      + style.paint(hasBar ? Self.bar(Int(percent)) + number : number, tone)
  }

  private static func bar(_ percent: Int) -> VisibleText {
    let filled = min(barCells, (percent * barCells + 50) / 100)
    return String(repeating: "█", count: filled).visible
      + String(repeating: "░", count: barCells - filled).visible
  }

  /// A time in two parts, so that a column of them can be aligned between them.
  private static func parts(of nanoseconds: UInt64) -> (whole: String, fraction: String) {
    let text = Figures.time(nanoseconds)
    let whole = text.prefix { $0 != "." && $0 != "s" }
    return (String(whole), String(text.dropFirst(whole.count)))
  }

  private var timeWidth: Int { wholeWidth + fractionWidth }
  private var indent: Int { Self.margin.columns + timeWidth + 2 + subjectWidth + 2 }
  private var barWidth: Int { hasBar ? Self.barCells + Self.percentWidth : Self.percentWidth }
  private var textWidth: Int {
    let footprint = hasFootprint ? Self.footprintWidth + 2 : 0
    return max(20, width - indent - 2 - footprint - barWidth)
  }
}
