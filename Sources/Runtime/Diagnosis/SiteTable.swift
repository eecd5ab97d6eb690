/// Every site of the process by number.
final class SiteTable: Sendable {
  static let shared = SiteTable()

  private struct Entry: Hashable {
    let frame: Site.Frame
    let parent: Site
  }

  /// A frame known by where its text lies, so that a line that is passed often is found fast.
  private struct Literal: Hashable {
    let file: UInt
    let line: Int
    let function: UInt
    let parent: Site
  }

  private struct State {
    var entries: [Entry] = []
    var numbers: [Entry: UInt32] = [:]
    var literals: [Literal: UInt32] = [:]
  }

  private let state = Monitor(State())

  func site(_ frame: Site.Frame, parent: Site) -> Site {
    state.withLock { Site(number: SiteTable.number(of: frame, parent: parent, in: &$0)) }
  }

  func site(file: StaticString, line: Int, function: StaticString, parent: Site) -> Site {
    let literal = Literal(
      file: UInt(bitPattern: file.utf8Start), line: line,
      function: UInt(bitPattern: function.utf8Start), parent: parent)
    return state.withLock { state in
      if let number = state.literals[literal] { return Site(number: number) }
      let frame = Site.Frame(file: "\(file)", line: line, function: "\(function)")
      let number = SiteTable.number(of: frame, parent: parent, in: &state)
      state.literals[literal] = number
      return Site(number: number)
    }
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
