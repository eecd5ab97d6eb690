package import MemsimDevice
package import MemsimVocabulary

/// The pictures that a run takes, and their destination: those that its scenario requests, and
/// perhaps more.
package struct FrameRequest {
  /// The writer of the pictures.
  package let writer: any FrameWriter
  /// The time between pictures that the scenario does not request; nil for no such pictures.
  package let period: TimeSpan?
  /// The maximum number of pictures of a run.
  package let most: Int
  /// Whether pictures are turned as the device is held, instead of upright.
  package let isAsHeld: Bool

  /// More than a person looks at one after the other.
  package static let usualMost = 10_000

  /// Requests pictures.
  ///
  /// - Precondition: The period is positive.
  package init(
    to writer: any FrameWriter, every period: TimeSpan? = nil, most: Int = usualMost,
    asHeld isAsHeld: Bool = false
  ) {
    precondition(period.map { $0 > .zero } ?? true, "pictures at the same time for ever")
    self.writer = writer
    self.period = period
    self.most = most
    self.isAsHeld = isAsHeld
  }
}

/// The destination of pictures of the screen.
package protocol FrameWriter: AnyObject {
  /// Stores a picture under a name that no other picture of the run has.
  func write(_ frame: Frame, named name: String) throws(FrameWriteError)
}

/// The reason why a picture of the screen could not be stored.
package struct FrameWriteError: Error, Equatable, CustomStringConvertible {
  /// The reason in the form for a message.
  package let description: String

  /// Makes an error with a reason.
  package init(_ description: String) {
    self.description = description
  }
}

/// The names of the pictures of a run, each of which can be the name of a file and comes once.
struct FrameNames {
  /// The maximum length of a name: file systems allow 255 bytes, and an extension follows the name.
  static let mostBytes = 200

  private let scenario: String
  private var counts: [String: Int] = [:]

  /// The number of named pictures.
  private(set) var count = 0

  /// Names the pictures of a scenario.
  init(of scenario: String) {
    self.scenario = scenario
  }

  /// The name of the next picture, which the scenario names, or which has only a time.
  mutating func next(_ wanted: String?, at moment: Instant) -> String {
    count += 1
    return nextFree(wanted, at: moment)
  }

  private mutating func nextFree(_ wanted: String?, at moment: Instant) -> String {
    let name = Self.plain("\(scenario)-\(wanted ?? Self.text(of: moment))")
    var count = counts[name, default: 0] + 1
    // A picture that the scenario calls "lion-2" may be there before the second "lion".
    var numbered = Self.numbered(name, count)
    while count > 1, counts[numbered] != nil {
      count += 1
      numbered = Self.numbered(name, count)
    }
    counts[name] = count
    if count > 1 { counts[numbered] = 1 }
    return numbered
  }

  /// The name with a number behind it, from the second on.
  private static func numbered(_ name: String, _ count: Int) -> String {
    count == 1 ? name : "\(name)-\(count)"
  }

  /// Seconds with all digits, so that names are in the order of time.
  private static func text(of moment: Instant) -> String {
    let (seconds, rest) = moment.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let isWhole = rest.isMultiple(of: 1_000_000)
    let fraction = isWhole ? padded(rest / 1_000_000, 3) : padded(rest, 9)
    return "\(padded(seconds, 4)).\(fraction)s"
  }

  private static func padded(_ number: Int64, _ digits: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// Replaces characters that file systems may refuse with hyphens; cuts the middle of a long name.
  private static func plain(_ name: String) -> String {
    let name = String(name.map { isPlain($0) ? $0 : "-" })
    guard name.utf8.count > mostBytes else { return name }
    let half = mostBytes / 2 - 2
    return
      "\(start(of: name, half))..\(String(start(of: String(name.reversed()), half).reversed()))"
  }

  private static func isPlain(_ character: Character) -> Bool {
    (character.isLetter || character.isNumber || "._-#".contains(character))
      && !character.unicodeScalars.contains { $0.isHidden }
  }

  /// As many whole characters as there are in some bytes.
  private static func start(of name: String, _ bytes: Int) -> String {
    var rest = bytes
    return String(
      name.prefix { character in
        rest -= character.utf8.count
        return rest >= 0
      })
  }
}
