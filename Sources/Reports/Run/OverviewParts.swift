internal import MemsimVocabulary

/// Something to act on, in an overview.
struct OverviewItem {
  /// The most lines of its sentence, and of each sentence that explains it.
  static let mostLines = 3
  /// The most lines of the value that a failed expectation found.
  static let mostFoundLines = 6

  /// When it happened; nil if that is not one moment.
  var at: UInt64?
  /// The lines that describe the item.
  let lines: [VisibleText]
  /// The tone of these lines.
  let tone: TextStyle.Tone
  /// The explanation; left out if there is no room.
  let details: [VisibleText]
}

/// The items of one kind.
struct OverviewPart {
  private let noun: (one: String, several: String)
  let items: [OverviewItem]
  /// Whether its items are events, which are sorted among those of other parts by time.
  let isTimed: Bool
  /// Whether the details of its first item come before those of other parts, and are counted if
  /// they are left out.
  let isExplainedFirst: Bool

  /// Lists items, which are counted by a noun where there is no room for them.
  init(
    _ items: [OverviewItem], _ one: String, _ several: String? = nil, isTimed: Bool = false,
    isExplainedFirst: Bool = false
  ) {
    noun = (one, several ?? one + "s")
    self.items = items
    self.isTimed = isTimed
    self.isExplainedFirst = isExplainedFirst
  }

  /// The line that counts the items without room.
  func rest(of count: Int) -> VisibleText {
    "  … and \(Figures.count(count)) more \(count == 1 ? noun.one : noun.several)"
  }
}

/// Chooses the items of an overview that fit: first one of each kind, then the second ones.
///
/// A last line counts the lines of details without room. It has a place where a part that is
/// explained first lacks details; the figures below a kill are worth less than the next kill.
struct OverviewParts {
  /// A line and how it looks.
  typealias Line = (text: VisibleText, tone: TextStyle.Tone)

  private let parts: [OverviewPart]
  /// The option that prints the details without room.
  private let option: String
  /// The lines of the items that were chosen, by part.
  private var chosen: [[[Line]]]

  /// Selects the parts that have items, the most important first.
  init(_ parts: [OverviewPart], option: String = "--verbose") {
    self.parts = parts.filter { !$0.items.isEmpty }
    self.option = option
    chosen = self.parts.map { _ in [] }
  }

  /// The lines of all parts, as many as there is room for.
  func lines(within room: Int) -> [Line] {
    var choice = self
    choice.choose(within: room)
    let first = parts.firstIndex(where: \.isTimed) ?? 0
    let untimed = parts.indices.filter { !parts[$0].isTimed }
    let all =
      choice.lines(of: untimed.filter { $0 < first }) + choice.eventLines
      + choice.lines(of: untimed.filter { $0 >= first }) + choice.omittedLine
    return Array(all.prefix(max(room, 0)))
  }

  private func lines(of positions: [Int]) -> [Line] {
    positions.flatMap { chosen[$0].flatMap(\.self) + restLines(of: $0) }
  }

  /// The lines of all events in the order of time, and then the lines that count the others.
  private var eventLines: [Line] {
    let timed = parts.indices.filter { parts[$0].isTimed }
    let events = timed.flatMap { part in
      zip(parts[part].items, chosen[part]).map { (at: $0.at ?? .max, lines: $1) }
    }
    // If two events happened at one moment, the more important one comes first.
    let order = events.indices.sorted { (events[$0].at, $0) < (events[$1].at, $1) }
    return order.flatMap { events[$0].lines } + timed.flatMap(restLines)
  }

  private func restLines(of position: Int) -> [Line] {
    let rest = parts[position].items.count - chosen[position].count
    return rest > 0 ? [(parts[position].rest(of: rest), .faint)] : []
  }

  /// The line that counts the details without room.
  private var omittedLine: [Line] {
    let count = omittedCount
    return count > 0
      ? [("  … and \(Figures.count(count, "more line")): \(option)".visible, .faint)] : []
  }

  private mutating func choose(within room: Int) {
    // A failure begins with its value. The other items come before the details of any, and the
    // fix of a leak before the details of a kill.
    var open = parts.indices.filter { position in
      let isWhole = position == 0 && parts[position].isExplainedFirst
      return add(to: position, within: room, isPlain: !isWhole)
    }
    let explained = parts.indices.filter { parts[$0].isExplainedFirst }
    let others = parts.indices.filter { !parts[$0].isExplainedFirst }
    for position in explained + others { explainFirst(of: position, within: room) }
    while !open.isEmpty {
      open = open.filter { add(to: $0, within: room) }
    }
  }

  /// Chooses the next item of a part, without its details if these do not fit.
  ///
  /// - Returns: Whether it fits and others of the part are left.
  private mutating func add(to position: Int, within room: Int, isPlain: Bool = false) -> Bool {
    let items = parts[position].items
    let item = items[chosen[position].count]
    for lines in (isPlain ? [] : [Self.whole(item)]) + [Self.plain(item)] {
      chosen[position].append(lines)
      if lineCount <= room { return chosen[position].count < items.count }
      chosen[position].removeLast()
    }
    return false
  }

  /// Adds the details of the first item of a part, if they fit.
  private mutating func explainFirst(of position: Int, within room: Int) {
    guard let first = chosen[position].first else { return }
    chosen[position][0] = Self.whole(parts[position].items[0])
    if lineCount > room { chosen[position][0] = first }
  }

  private static func plain(_ item: OverviewItem) -> [Line] {
    item.lines.map { Line($0, item.tone) }
  }

  private static func whole(_ item: OverviewItem) -> [Line] {
    plain(item) + item.details.map { Line($0, .faint) }
  }

  /// The lines of details that the chosen items do not show.
  private var omittedCount: Int { parts.indices.reduce(0) { $0 + omittedCount(of: $1) } }

  private func omittedCount(of part: Int) -> Int {
    zip(parts[part].items, chosen[part]).reduce(0) { count, item in
      count + Self.whole(item.0).count - item.1.count
    }
  }

  private var lineCount: Int {
    let mustCount = parts.indices.contains { position in
      parts[position].isExplainedFirst && omittedCount(of: position) > 0
    }
    return zip(parts, chosen).reduce(mustCount ? 1 : 0) { count, part in
      let rest = part.0.items.count > part.1.count ? 1 : 0
      return count + rest + part.1.reduce(0) { $0 + $1.count }
    }
  }
}
