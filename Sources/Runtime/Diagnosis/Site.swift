internal import Synchronization

/// Where something was allocated: a frame and, by way of its parent, the whole stack. One word
/// whatever the depth.
public struct Site: Hashable, Sendable {
  let number: UInt32

  /// The site of what was allocated without naming one.
  public static var unknown: Site { Site(number: 0) }

  /// One line of a stack.
  public struct Frame: Hashable, Sendable {
    /// Module and file, as `#fileID` says, or the module of a recorded trace.
    public let file: String
    /// The line, 0 where it is not known.
    public let line: Int
    /// The function, empty where it is not known.
    public let function: String

    /// Makes a frame.
    public init(file: String, line: Int, function: String) {
      self.file = file
      self.line = line
      self.function = function
    }
  }

  init(number: UInt32) {
    self.number = number
  }

  /// The site of `frame`, called from `parent`. Equal arguments give the equal site.
  public init(_ frame: Frame, parent: Site = .unknown) {
    self = SiteTable.shared.site(frame, parent: parent)
  }

  /// The site of the line that this stands on, called from `parent`.
  public static func here(
    parent: Site = .unknown, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Site {
    SiteTable.shared.site(file: file, line: line, function: function, parent: parent)
  }

  /// The line itself; nil for the unknown site.
  public var frame: Frame? {
    SiteTable.shared.frame(of: self)
  }

  /// Where this frame was called from; the unknown site at the outermost.
  public var parent: Site {
    SiteTable.shared.parent(of: self)
  }

  /// The frames from this one outwards.
  public var frames: [Frame] {
    Array(sequence(first: self) { $0.parent }.prefix { $0 != .unknown }.compactMap(\.frame))
  }
}

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

  private let state = Mutex(State())

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
