internal import MemsimCommandLine
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimVocabulary

/// A part of a sweep: one of so many parts, which interleave.
struct SweepSlice: Equatable {
  /// The whole.
  static let whole = SweepSlice(number: 1, count: 1)
  private static let most = 1_000_000

  /// The number of the part, from 1.
  let number: Int
  /// The number of parts.
  let count: Int

  private init(number: Int, count: Int) { (self.number, self.count) = (number, count) }

  /// Parses the value of `--slice`: `I/N`.
  init(_ text: String) throws(Failure) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      (1...Self.most).contains(count), (1...count).contains(number)
    else {
      throw Failure(
        "--slice: error: \(text.quoted) is not a part; expected one such as 3/8, the third of eight"
      )
    }
    self.init(number: number, count: count)
  }

  /// The number of choices in this part, among so many.
  func size(of choices: Int) -> Int { (choices - number + count) / count }

  /// The number of one of its choices.
  func choice(_ position: Int) -> Int { number - 1 + position * count }
}

/// Some choices of a sweep, drawn by their numbers: the same in every process.
struct SweepSample {
  private let percent: Int

  /// Draws a share.
  init(percent: Int) { self.percent = percent }

  /// The numbers of the choices, in their order; one at least, unless all are excluded.
  func choices(of sweep: Sweep) -> [Int] {
    var first: Int?
    var drawn: [Int] = []
    for number in 0..<sweep.choiceCount where sweep.point(number) != nil {
      first = first ?? number
      if isDrawn(number, of: sweep) { drawn.append(number) }
    }
    return drawn.isEmpty ? [first].compactMap(\.self) : drawn
  }

  private func isDrawn(_ number: Int, of sweep: Sweep) -> Bool {
    let digest = DigestStream()
    var text = "\(sweep.name) \(number)"
    text.withUTF8 { digest.write(UnsafeRawBufferPointer($0)) }
    return (UInt64(digest.text.prefix(12), radix: 16) ?? 0) % 100 < UInt64(percent)
  }
}

/// Points of a sweep that have no answer, of which messages name the first.
struct UnansweredPoints {
  /// More than can be read.
  static let mostNamed = 100

  /// The number of points.
  private(set) var count = 0
  /// The texts about the first points.
  private var texts: [VisibleText] = []

  /// Adds a point: its settings, and why it has no answer.
  mutating func add(_ text: @autoclosure () -> VisibleText) {
    count += 1
    if texts.count < Self.mostNamed { texts.append(text()) }
  }

  /// A message for each of the first, and one for the others; each begins with a text.
  func messages(_ start: VisibleText) -> [VisibleText] {
    let rest = count - texts.count
    return texts.map { start + $0 } + (rest > 0 ? [start + "and \(Figures.count(rest)) more"] : [])
  }
}

/// The options that single actions of a sweep have.
enum SweepOptions {
  /// The options of 'sweep script'.
  struct Script {
    let slices: Int?
    let cores: Int?

    static let syntax = CommandSyntax(
      Argument(
        option: "slices", "N", \Self.slices, .value(.count(1...1_000_000)),
        "For script: the number of parts (default: parts of 30 s each, a multiple of "
          + "'--cores')."),
      Argument(
        option: "cores", "N", \.cores, .value(.count(1...1_000_000)),
        "For script: the number of cores that run parts at the same time (default: the cores of "
          + "this host)."),
      make: Self.init)
  }

  /// The options of 'sweep merge'.
  struct Merge {
    let isPartial: Bool
    let databasePath: String?
    let csvPath: String?

    static let syntax = CommandSyntax(
      Argument(
        flag: "partial", \Self.isPartial, "For merge: merges even if points have no result."),
      Argument(
        option: "into", "FILE", \.databasePath, .path(endings: ["db"]),
        "For merge: the database to write (default: named after the sweep)."),
      Argument(
        option: "csv", "FILE", \.csvPath, .path(endings: ["csv"]),
        "For merge: also writes the table of runs as CSV."),
      make: Self.init)
  }

  /// The options of 'sweep report'.
  struct Map {
    let axes: String?
    let app: String?
    let pagePath: String?

    static let syntax = CommandSyntax(
      Argument(
        option: "axes", "A,B", \Self.axes, .value(.text),
        "For report: the axes of the map (default: the first two, without seeds)."),
      Argument(
        option: "app", "NAME", \.app, .value(.text),
        "For report: counts runs in which this app is alive at the end (default: runs in which "
          + "every expectation holds)."),
      Argument(
        option: "html", "FILE", \.pagePath, .path(endings: ["html"]),
        "For report: also writes the map as an HTML page."),
      make: Self.init)
  }
}
