package import MemsimVocabulary

/// A figure that a gate keeps of runs.
package enum GateMeasure: String, CaseIterable, Sendable {
  /// The number of processes that the system killed.
  case killed
  /// The number of memory mistakes.
  case diagnostics
  /// The bytes of leaks.
  case leaked
  /// The most memory at a time.
  case peak
  /// The most memory at a time by the kernel's count.
  case resident
  /// The number of allocations.
  case allocations
  /// The number of calls of a program that allocate or free.
  case requests
  /// The bytes that were allocated at the end.
  case unfreed
  /// The least limit with which a program or an app succeeds.
  case leastLimit = "least limit"
  /// The least memory of the device with which a scenario succeeds.
  case leastMemory = "least memory"
  /// The number of refused requests that a program does not handle.
  case unhandledRefusals = "unhandled refusals"

  /// Whether an increase within the tolerance passes; if not, every increase fails.
  package var hasTolerance: Bool {
    ![.killed, .diagnostics, .leaked, .unhandledRefusals].contains(self)
  }

  /// Whether the contents of processes explain an increase.
  package var isMemory: Bool { kind == .bytes }

  /// The kind of the figure's values.
  package var kind: ParameterKind {
    switch self {
    case .killed, .diagnostics, .allocations, .requests, .unhandledRefusals: .count
    case .leaked, .peak, .resident, .unfreed, .leastLimit, .leastMemory: .bytes
    }
  }
}

/// The values of one figure in some runs.
package struct GateFigure: Equatable, Sendable {
  /// The figure.
  package let measure: GateMeasure
  /// The app that the figure is about; nil for the whole run.
  package let app: String?
  /// The values, one of each run; those that a gate keeps are the least and the most.
  package let values: [Int]

  /// Makes a figure.
  ///
  /// - Precondition: There is a value.
  package init(_ measure: GateMeasure, of app: String? = nil, _ values: [Int]) {
    precondition(!values.isEmpty, "a figure has a value")
    (self.measure, self.app, self.values) = (measure, app, values)
  }

  /// The least value.
  package var least: Int { values.min() ?? 0 }

  /// The greatest value.
  package var most: Int { values.max() ?? 0 }

  /// The name in a file and in messages, as `peak of Reader`.
  package var name: String { GateFigures.name(measure.rawValue, of: app) }

  /// The same as a file keeps it: the least and the most.
  fileprivate var kept: GateFigure {
    GateFigure(measure, of: app, least == most ? [most] : [least, most])
  }

  /// The value in a file.
  fileprivate var text: String {
    let texts = values.map(measure.kind.text(of:))
    return texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
  }
}

/// The memory of a process at its peak, by class or by stack.
package struct GateContents: Equatable, Sendable {
  /// The bytes of one class at one place, or of one stack.
  package struct Line: Equatable, Sendable {
    /// The class and the place, or the functions.
    package let name: String
    /// The bytes.
    package let bytes: Int

    /// Makes a line.
    package init(_ name: String, bytes: Int) {
      (self.name, self.bytes) = (name, bytes)
    }
  }

  /// The app; nil for a program.
  package let app: String?
  /// The lines, the largest first.
  package let lines: [Line]

  /// The number of lines that a file keeps.
  package static let mostKept = 8

  /// Makes the contents of a process; lines of one name count together.
  package init(of app: String?, _ lines: [Line]) {
    self.app = app
    let sums = lines.reduce(into: [String: Int]()) { $0[$1.name, default: 0] += $1.bytes }
    self.lines = sums.map { Line($0.key, bytes: $0.value) }
      .sorted { ($1.bytes, $0.name) < ($0.bytes, $1.name) }
  }

  fileprivate var kept: GateContents { GateContents(of: app, Array(lines.prefix(Self.mostKept))) }
}

/// The figures of some runs of one thing.
package struct GateFigures: Equatable, Sendable {
  /// The number of runs.
  package let runs: Int
  /// The figures.
  package let figures: [GateFigure]
  /// The memory of each process at its peak.
  package let contents: [GateContents]

  /// Makes the figures of so many runs.
  package init(runs: Int, _ figures: [GateFigure], contents: [GateContents]) {
    (self.runs, self.figures, self.contents) = (runs, figures, contents)
  }

  /// The same as a file keeps them.
  package var kept: GateFigures {
    GateFigures(
      runs: runs, figures.map(\.kept), contents: contents.map(\.kept).filter { !$0.lines.isEmpty })
  }

  static let contentsKey = "contents"
  static let runsKey = "runs"

  static func name(_ word: String, of app: String?) -> String {
    app.map { "\(word) of \($0)" } ?? word
  }

  /// The lines of a file, below their key.
  func lines(at mark: SourceMark) -> [String] {
    let key = { (text: String) in Node(text, at: mark).text }
    let kept = kept
    let own = kept.figures.map { "\(key($0.name)): \($0.text)" }
    return ["\(Self.runsKey): \(runs)"] + own
      + kept.contents.flatMap { contents in
        ["\(key(Self.name(Self.contentsKey, of: contents.app))):"]
          + contents.lines.map { line in
            "  \(key(line.name)): \(ParameterKind.bytes.text(of: line.bytes))"
          }
      }
  }
}
