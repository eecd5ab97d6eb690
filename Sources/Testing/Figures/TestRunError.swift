internal import MemsimJournal
internal import MemsimReports
internal import MemsimVocabulary

/// Why a run cannot say what it is asked.
public struct TestRunError: Error, Equatable {
  /// What is wrong with the question, and what was meant.
  public let message: String

  /// Where the test asks.
  let mark: SourceMark

  /// Says it of a question, which may have a word in it that is like another.
  init(
    _ text: String, nearest word: String? = nil, among words: [String] = [],
    _ file: StaticString, _ line: UInt
  ) {
    let nearest = word.flatMap { nearestWord(to: $0, in: words) }
    message = (text + didYouMean(nearest, quotes: "")).visible.shown
    mark = SourceMark(file, line)
    ThrownErrors.note(self, [(message, mark)])
  }
}

extension TestRunError: CustomStringConvertible {
  /// The message on one line, as compilers write theirs.
  public var description: String { "\(mark): error: \(message)" }
}

extension TestRun {
  /// The processes of a name, at least one; throws where no process had it.
  func launched(
    _ name: String, _ file: StaticString, _ line: UInt
  ) throws -> [ProcessSummary] {
    let processes = processes(of: name)
    guard processes.isEmpty else { return processes }
    throw TestRunError(
      "\(name) was never launched", nearest: name,
      among: summary.processes.flatMap { [$0.app, "\($0.app)#\($0.instance)"] }, file, line)
  }
}

extension JournalEvent {
  /// When it happened, counted from when the device was switched on.
  var time: TimeSpan { TimeSpan(nanoseconds: Int64(at)) }
}
