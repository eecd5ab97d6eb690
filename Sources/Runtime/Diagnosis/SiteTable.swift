/// Every site of the process by number.
final class SiteTable: Sendable {
  static let shared = SiteTable()

  private struct Entry: Hashable {
    let frame: Site.Frame
    let parent: Site
  }

  /// A frame known by where its text lies.
  private struct Literal: Hashable {
    let file: UInt
    let line: Int
    let function: UInt
    let parent: Site

    var key: UInt {
      (file ^ function &* 31) &+ UInt(bitPattern: line) &* 127 &+ UInt(parent.number) &* 8191
    }
  }

  /// The site of a literal.
  private final class LiteralSite: Sendable {
    let literal: Literal
    let site: Site

    init(_ literal: Literal, _ site: Site) {
      self.literal = literal
      self.site = site
    }
  }

  private struct State {
    var entries: [Entry] = []
    var numbers: [Entry: UInt32] = [:]
    var literals: [Literal: LiteralSite] = [:]
  }

  private let state = Monitor(State())

  /// The lines that were passed last, which are passed again.
  private let recent = RecentRecords<LiteralSite>()

  func site(_ frame: Site.Frame, parent: Site) -> Site {
    state.withLock { Site(number: SiteTable.number(of: frame, parent: parent, in: &$0)) }
  }

  func site(file: StaticString, line: Int, function: StaticString, parent: Site) -> Site {
    let literal = Literal(
      file: UInt(bitPattern: file.utf8Start), line: line,
      function: UInt(bitPattern: function.utf8Start), parent: parent)
    let known = recent.find(literal.key) { $0.literal == literal ? $0.site : nil }
    if let known { return known }
    let found = state.withLock { state in
      if let found = state.literals[literal] { return found }
      let frame = Site.Frame(file: "\(file)", line: line, function: "\(function)")
      let number = SiteTable.number(of: frame, parent: parent, in: &state)
      let made = LiteralSite(literal, Site(number: number))
      state.literals[literal] = made
      return made
    }
    recent.remember(found, at: literal.key)
    return found.site
  }

  func frame(of site: Site) -> Site.Frame? {
    state.withLock { site == .unknown ? nil : $0.entries[Int(site.number) - 1].frame }
  }

  func parent(of site: Site) -> Site {
    state.withLock { site == .unknown ? .unknown : $0.entries[Int(site.number) - 1].parent }
  }

  private static func number(
    of frame: Site.Frame, parent: Site, in state: inout State
  ) -> UInt32 {
    let entry = Entry(frame: frame, parent: parent)
    if let number = state.numbers[entry] { return number }
    state.entries.append(entry)
    let number = UInt32(state.entries.count)
    state.numbers[entry] = number
    return number
  }
}
