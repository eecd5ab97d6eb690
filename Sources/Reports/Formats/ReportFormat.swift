package import MemsimJournal
package import MemsimVocabulary

/// A format for reports of runs: a type in a file of its own, and a line in ``FormatTable``.
package protocol ReportFormat: Sendable {
  /// The name of the format.
  static var name: String { get }

  /// The description of the format in a list of formats.
  static var about: String { get }

  /// The text around the runs in a file with several of them; nil for a format that has one run.
  static var framing: ReportFraming? { get }

  /// Whether the report consists of several files, so that a folder is named for it.
  static var isFolder: Bool { get }

  /// The format as one of those in which results are printed; nil if it is none.
  static var printed: (any ConsoleFormat.Type)? { get }

  /// Begins the report of a run that has a place in the file.
  static func writer(of header: JournalHeader, in place: ReportContext) -> any ReportWriter
}

extension ReportFormat {
  package static var framing: ReportFraming? { nil }
  package static var isFolder: Bool { false }
  package static var printed: (any ConsoleFormat.Type)? { nil }

  /// Begins the report of a run that is alone in its file.
  package static func writer(of header: JournalHeader) -> any ReportWriter {
    writer(of: header, in: ReportContext())
  }
}

/// The position of a run in a file, and the data of the run beside its journal.
package struct ReportContext {
  let position: Int
  let pictures: (any PictureSource)?
  let width: Int
  let root: String?

  /// Describes a place.
  ///
  /// - Parameters:
  ///   - position: The number of runs that are reported before it.
  ///   - pictures: The source of its pictures; nil if the report shows none.
  ///   - width: The columns that there are; nil for as many as a report ever has.
  ///   - root: The folder from which paths are named, absolute; nil if there is none.
  package init(
    position: Int = 0, pictures: (any PictureSource)? = nil, width: Int? = nil,
    root: String? = nil
  ) {
    self.position = position
    self.root = root
    self.pictures = pictures
    self.width = width ?? reportColumns.upperBound
  }
}

/// The output of a report: bytes of a file, and whole files.
package struct FormatOutput {
  /// The number of bytes that are buffered before they are passed on.
  package static let mostBytes = 1 << 16

  /// The bytes that go to the file next.
  package private(set) var bytes: [UInt8]

  /// Receives long output in pieces; nil if all of it is kept here.
  private let passOn: (([UInt8]) -> Void)?

  /// Whole files, for a format that has a folder.
  package private(set) var files: [(name: String, bytes: [UInt8])] = []

  /// Creates an output with its first bytes, and a function that receives them when they are many.
  package init(_ bytes: [UInt8] = [], passingOn passOn: (([UInt8]) -> Void)? = nil) {
    (self.bytes, self.passOn) = (bytes, passOn)
  }

  /// Adds bytes.
  mutating func write(_ more: [UInt8]) {
    bytes += more
    guard let passOn, bytes.count > Self.mostBytes else { return }
    passOn(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Adds a text.
  mutating func write(_ text: String) { write(Array(text.utf8)) }

  /// Adds a message.
  mutating func write(_ message: ProtocolMessage) { write(message.bytes) }

  /// Adds a file.
  mutating func write(_ text: String, asFile name: String) {
    files.append((name, Array(text.utf8)))
  }

  /// Removes the output so far.
  package mutating func empty() {
    bytes.removeAll(keepingCapacity: true)
    files = []
  }
}

/// Reports one run while its events come.
///
/// It stores its own data and no event, so that a run can be longer than the memory of the host.
package protocol ReportWriter {
  /// Reports the next event.
  mutating func add(_ event: JournalEvent, to output: inout FormatOutput)

  /// Reports the end of the run, or its interruption if there is no seal.
  mutating func finish(sealedWith seal: JournalSeal?, to output: inout FormatOutput)
}

/// The text before, between and after the runs of a file with several of them.
package struct ReportFraming: Sendable {
  /// The text before the first run.
  package var opening = ""
  /// The text between two runs.
  package var separator = ""
  /// The text after the last run.
  package var closing = ""
}

/// The result of a command, for people and for programs.
package protocol PrintedResult {
  /// The text on a page, with a newline at its end.
  func text(on page: ConsolePage) -> VisibleText

  /// The same for programs.
  var json: JSON { get }
}

/// A format in which results are printed as well, whatever they are results of.
package protocol ConsoleFormat: ReportFormat {
  /// The help texts of the option that has its name, for commands that print one result and for
  /// those that print several; nil for the format that needs no option.
  static var option: (one: String, several: String)? { get }

  /// Whether it shows the timeline of a run.
  static var showsTimeline: Bool { get }

  /// Prints for a page.
  init(for page: ConsolePage)

  /// A run, with the result of a second one if there was one, and the reasons for kills if they are
  /// requested; the first run has no separator before it.
  func text(
    of run: RunRecord, _ again: SecondRun?, _ why: KillExplanations?, isFirst: Bool
  ) -> VisibleText

  /// The same of a run that was not repeated, in pieces, where it may be long.
  func write<Failure: Error>(
    _ run: RunRecord, isFirst: Bool, to write: (VisibleText) throws(Failure) -> Void
  ) throws(Failure)

  /// Any other result of a command.
  func text(of result: some PrintedResult) -> VisibleText

  /// The text below several runs.
  func text(of total: RunTotal) -> VisibleText
}

extension ConsoleFormat {
  package static var printed: (any ConsoleFormat.Type)? { Self.self }

  package func write<Failure: Error>(
    _ run: RunRecord, isFirst: Bool, to write: (VisibleText) throws(Failure) -> Void
  ) throws(Failure) {
    try write(text(of: run, nil, nil, isFirst: isFirst))
  }

  /// In a file a run is printed as on a page that has no colours.
  package static func writer(
    of header: JournalHeader, in place: ReportContext
  ) -> any ReportWriter {
    ConsoleWriter(
      collector: RunRecord.Collector(of: header, detail: .timeline, hasTimeline: showsTimeline),
      format: Self(for: ConsolePage(width: place.width)))
  }
}

/// A run as it is printed.
private struct ConsoleWriter: ReportWriter {
  var collector: RunRecord.Collector
  let format: any ConsoleFormat

  mutating func add(_ event: JournalEvent, to output: inout FormatOutput) { collector.add(event) }

  mutating func finish(sealedWith seal: JournalSeal?, to output: inout FormatOutput) {
    format.write(collector.run(sealedWith: seal), isFirst: true) { output.write($0.shown) }
  }
}

/// Reports a run by its summary.
struct SummaryWriter: ReportWriter {
  private var collector: SummaryCollector
  private let tell: (RunSummary) -> [UInt8]

  /// Gathers the summary of a run, to be reported at its end.
  init(of header: JournalHeader, _ tell: @escaping (RunSummary) -> String) {
    self.init(of: header) { Array(tell($0).utf8) }
  }

  /// The same, reported as bytes.
  init(of header: JournalHeader, _ tell: @escaping (RunSummary) -> [UInt8]) {
    collector = SummaryCollector(of: header)
    self.tell = tell
  }

  mutating func add(_ event: JournalEvent, to output: inout FormatOutput) { collector.add(event) }

  mutating func finish(sealedWith seal: JournalSeal?, to output: inout FormatOutput) {
    output.write(tell(collector.summary(sealedWith: seal)))
  }
}

/// Every format: one more is a type in a file of its own and a line here.
package enum FormatTable {
  /// The formats, the one first that is used if none is asked for.
  package static let all: [any ReportFormat.Type] = [
    TextFormat.self,
    JSONFormat.self,
    JUnitFormat.self,
    SARIFFormat.self,
    PerfettoFormat.self,
    FoldedFormat.self,
    ProfileFormat.self,
    HeaptrackFormat.self,
    MassifFormat.self,
    JemallocFormat.self,
    DHATFormat.self,
    LowMemoryFormat.self,
    JetsamFormat.self,
    HTMLFormat.self,
  ]

  /// The formats of results.
  package static let printed = all.compactMap { $0.printed }
}

/// The page that a report is printed on, and the detail of the report.
package struct ConsolePage: Sendable {
  /// The amount of detail.
  package let detail: Detail
  let isList: Bool
  let offersWhy: Bool
  /// The columns that a line may have.
  package let width: Int
  /// The colours of the text.
  package let style: TextStyle

  /// Describes a page.
  ///
  /// - Parameters:
  ///   - detail: The amount of detail.
  ///   - isList: Whether it lists runs: there, the overview of a run without a failure is its
  ///     verdict.
  ///   - offersWhy: Whether the command has the option `--why`.
  ///   - width: The columns that there are; a report has as many as ``reportColumns`` allows.
  ///   - style: The colours of the text.
  package init(
    detail: Detail = .timeline, isList: Bool = false, offersWhy: Bool = false,
    width: Int = reportColumns.upperBound, style: TextStyle = .plain
  ) {
    self.detail = detail
    (self.isList, self.offersWhy) = (isList, offersWhy)
    self.width = min(max(width, reportColumns.lowerBound), reportColumns.upperBound)
    self.style = style
  }
}

/// The number of runs, and their results.
package struct RunTotal: Sendable {
  let count: Int
  let failures: Int
  let unevaluated: Int

  /// Counts runs: all of them, those that failed, and the expectations that were not evaluated.
  package init(of count: Int, failures: Int, unevaluated: Int) {
    self.count = count
    self.failures = failures
    self.unevaluated = unevaluated
  }
}

/// Words of one kind, as the entries of a glossary.
package struct WordList: PrintedResult {
  /// A word with its complete description.
  package struct Entry {
    let text: VisibleText
    let json: JSON

    /// Makes an entry from its form for people and its form for programs.
    package init(text: VisibleText, json: JSON) {
      self.text = text
      self.json = json
    }
  }

  let name: String
  let entries: [Entry]

  /// Makes a list.
  package init(_ name: String, _ entries: [Entry]) {
    self.name = name
    self.entries = entries
  }

  package var json: JSON { .object([(name, .list(entries.map(\.json)))]) }

  package func text(on page: ConsolePage) -> VisibleText {
    entries.isEmpty
      ? "There are no \(name) in this catalogue.\n"
      : entries.map(\.text).joined(separator: "\n")
  }
}
