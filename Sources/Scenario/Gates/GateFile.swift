internal import MemsimHost
package import MemsimVocabulary

/// One of the runs of a gate.
package struct GatedRun: Sendable {
  /// The thing that is run.
  package enum Subject: Equatable, Sendable {
    /// A scenario, by its path relative to the folder of the file.
    case scenario(String)
    /// A program and its arguments.
    case program([String])
  }

  /// The limits to search for.
  package enum Budget: Equatable, Sendable {
    /// None.
    case none
    /// The least limit of a program, or the least memory of a scenario's device.
    case whole
    /// The least limits of some apps of a scenario.
    case apps([String])
  }

  /// The thing that is run.
  package let subject: Subject
  /// The increase in per cent of a kept figure that passes.
  package let tolerance: Int
  /// The number of runs.
  package let runs: Int
  /// Whether the kernel counts the memory of a program, and not memsim's library.
  package let usesKernel: Bool
  /// The limits to search for, and the place that names them.
  package let budget: Budget
  package let budgetMark: SourceMark
  /// Whether each request of a program is refused once.
  package let failsEach: Bool
  /// The kept figures; nil if there are none yet.
  package let kept: GateFigures?
  /// Its place in the file.
  package let mark: SourceMark
  /// The place of the kept figures.
  fileprivate let keptMark: SourceMark?
}

/// A file of runs whose figures are kept: the user writes the runs, and memsim their figures.
package struct GateFile: Sendable {
  /// The usual increase in per cent of a kept figure that passes.
  package static let usualTolerance = 5
  /// The usual number of runs of a program.
  package static let usualRuns = 5
  private static let mostRuns = 100
  private static let mostTolerance = 1000
  private static let example = "a list of runs, such as [{scenario: first.yaml}]"

  private enum Key: String, CaseIterable {
    case scenario, program, tolerance, runs, engine, budget
    case failEach = "fail-each"
    case kept
  }

  /// The path, as it was given.
  package let path: String
  /// The runs, in the order of the file.
  package let runs: [GatedRun]
  private let lines: [String]

  /// Reads a file; throws all problems at once.
  package init(path: String) throws(InputError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try HostFile(path).read(FileLimit("a gate", bytes: FileLimit.scenario.bytes))
    } catch {
      throw InputError(
        at: SourceMark(file: path, line: 1, column: 1), error.found, expected: error.expected,
        isOfHost: error.cause == .refused)
    }
    try self.init(bytes: bytes, path: path)
  }

  /// Reads bytes as if they were the contents of a file.
  package init(bytes: [UInt8], path: String) throws(InputError) {
    self.path = path
    let file = try ScenarioFile(bytes: bytes, path: path)
    let problems = ProblemList()
    for problem in file.problems { problems.add(problem) }
    let root = file.root
    for entry in root.entries ?? [] where entry.key != "runs" {
      problems.add(
        at: entry.mark, unknown: "a gate has no key \(entry.key.quoted)", word: entry.key,
        among: ["runs"])
    }
    let items = root["runs"]?.elements ?? []
    if items.isEmpty {
      problems.add(
        at: root["runs"]?.mark ?? root.mark, "the gate has no runs", expected: Self.example)
    }
    runs = items.compactMap { Self.run($0, problems) }
    try problems.throwIfAny()
    // The reader of YAML has checked that the bytes are UTF-8.
    lines = String(decoding: bytes, as: UTF8.self).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { String(String.UnicodeScalarView($0)) }
  }

  private static func run(_ node: Node, _ problems: ProblemList) -> GatedRun? {
    guard let entries = node.entries else {
      problems.add(at: node.mark, "a run is \(node.found)", expected: example)
      return nil
    }
    for entry in entries where Key(rawValue: entry.key) == nil {
      problems.add(
        at: entry.mark, unknown: "a run of a gate has no key \(entry.key.quoted)",
        word: entry.key, among: Key.allCases.map(\.rawValue))
    }
    guard let subject = subject(node, problems) else { return nil }
    let isProgram = if case .program = subject { true } else { false }
    for key in [Key.runs, .engine, .failEach] where !isProgram {
      guard let value = node[key] else { continue }
      problems.add(
        at: value.mark, "'\(key.rawValue)' is for programs", expected: "a run of a program")
    }
    let number = { (key: Key, kind: ParameterKind, range: ClosedRange<Int>, usual: Int) -> Int in
      guard let value = node[key] else { return usual }
      return Self.number(value, kind, in: range, "'\(key.rawValue)'", problems) ?? usual
    }
    let engine = node[Key.engine]
    if let engine, !["preload", "cgroup"].contains(engine.scalar) {
      problems.add(
        at: engine.mark, "'engine' is \(engine.found)", expected: "'preload' or 'cgroup'")
    }
    let failsEach = flag(node[Key.failEach], .failEach, problems)
    if failsEach, engine?.scalar == "cgroup", let mark = node[Key.failEach]?.mark {
      problems.add(
        at: mark, "the kernel refuses no single request",
        expected: "'fail-each' without 'engine: cgroup'")
    }
    return GatedRun(
      subject: subject, tolerance: number(.tolerance, .percent, 0...mostTolerance, usualTolerance),
      runs: isProgram ? number(.runs, .count, 2...mostRuns, usualRuns) : 1,
      usesKernel: engine?.scalar == "cgroup",
      budget: budget(node[Key.budget], isOfProgram: isProgram, problems),
      budgetMark: node[Key.budget]?.mark ?? node.mark, failsEach: failsEach,
      kept: node[Key.kept].flatMap { $0.isEmpty ? nil : figures($0, problems) }, mark: node.mark,
      keptMark: entries.first { $0.key == Key.kept.rawValue }?.mark)
  }

  private static func subject(_ node: Node, _ problems: ProblemList) -> GatedRun.Subject? {
    let expected = "'scenario: FILE' or 'program: [PROGRAM, ARGUMENT]'"
    switch (node[Key.scenario], node[Key.program]) {
    case (let scenario?, nil):
      if let path = scenario.scalar, !path.isEmpty { return .scenario(path) }
      problems.add(at: scenario.mark, "'scenario' is \(scenario.found)", expected: expected)
    case (nil, let program?):
      let words = (program.elements ?? [program]).map(\.scalar)
      if let first = words.first, let first, !first.isEmpty, !words.contains(nil) {
        return .program(words.compactMap(\.self))
      }
      problems.add(at: program.mark, "'program' is \(program.found)", expected: expected)
    default:
      problems.add(at: node.mark, "a run names no scenario and no program", expected: expected)
    }
    return nil
  }

  private static func flag(_ node: Node?, _ key: Key, _ problems: ProblemList) -> Bool {
    guard let node else { return false }
    if let number = node.scalar.flatMap(ParameterKind.flag.number(of:)) { return number == 1 }
    problems.add(at: node.mark, "'\(key.rawValue)' is \(node.found)", expected: "'yes' or 'no'")
    return false
  }

  private static func budget(
    _ node: Node?, isOfProgram: Bool, _ problems: ProblemList
  ) -> GatedRun.Budget {
    guard let node else { return .none }
    if isOfProgram || node.elements == nil {
      return flag(node, .budget, problems) ? .whole : .none
    }
    let names = (node.elements ?? []).map(\.scalar)
    for (index, element) in (node.elements ?? []).enumerated()
    where names[index] == nil || names[..<index].contains(names[index]) {
      problems.add(at: element.mark, "an app is \(element.found)", expected: "each app's name once")
    }
    if names.isEmpty {
      problems.add(at: node.mark, "'budget' is an empty list", expected: "names of apps")
    }
    return .apps(names.compactMap(\.self))
  }

  private static func number(
    _ node: Node, _ kind: ParameterKind, in range: ClosedRange<Int>, _ what: String,
    _ problems: ProblemList
  ) -> Int? {
    if let number = node.scalar.flatMap(kind.number(of:)), range.contains(number) { return number }
    let bounds = "\(kind.text(of: range.lowerBound)) to \(kind.text(of: range.upperBound))"
    problems.add(
      at: node.mark, "\(what) is \(node.found)", expected: "\(kind.expectation), \(bounds)")
    return nil
  }

  // MARK: Kept figures

  /// The figures that stand in a file; nil if there are none, whatever else there is.
  private static func figures(_ node: Node, _ problems: ProblemList) -> GateFigures? {
    guard let entries = node.entries else {
      problems.add(at: node.mark, "'kept' is \(node.found)", expected: "figures by name")
      return nil
    }
    var runs = 1
    var figures: [GateFigure] = []
    var contents: [GateContents] = []
    for entry in entries {
      let parts = entry.key.split(separator: " of ", maxSplits: 1).map(String.init)
      let app = parts.count == 2 ? parts[1] : nil
      if entry.key == GateFigures.runsKey {
        runs = number(entry.value, .count, in: 1...mostRuns, "'runs'", problems) ?? 1
      } else if parts.first == GateFigures.contentsKey {
        contents.append(GateContents(of: app, lines(entry.value, problems)))
      } else if let word = parts.first, let measure = GateMeasure(rawValue: word) {
        let nodes = entry.value.elements ?? [entry.value]
        let values = nodes.prefix(2).compactMap {
          number($0, measure.kind, in: 0...(1 << 50), entry.key.quoted, problems)
        }
        if nodes.count > 2 || nodes.isEmpty {
          problems.add(
            at: entry.value.mark, "\(entry.key.quoted) has \(nodes.count) values",
            expected: "one value, or the least and the most")
        } else if values.count == 2, values[0] > values[1] {
          problems.add(
            at: entry.value.mark, "\(entry.key.quoted) begins with the larger value",
            expected: "the least and the most")
        } else if values.count == nodes.count {
          figures.append(GateFigure(measure, of: app, values))
        }
      } else {
        problems.add(
          at: entry.mark, unknown: "a gate keeps no figure \(entry.key.quoted)",
          word: parts.first ?? "", among: GateMeasure.allCases.map(\.rawValue))
      }
    }
    return figures.isEmpty ? nil : GateFigures(runs: runs, figures, contents: contents)
  }

  private static func lines(_ node: Node, _ problems: ProblemList) -> [GateContents.Line] {
    guard let entries = node.entries else {
      problems.add(at: node.mark, "'contents' is \(node.found)", expected: "sizes by name")
      return []
    }
    return entries.compactMap { entry in
      number(entry.value, .bytes, in: 0...(1 << 50), entry.key.quoted, problems).map {
        GateContents.Line(entry.key, bytes: $0)
      }
    }
  }

  // MARK: Writing

  /// The whole text.
  package var text: String { lines.joined(separator: "\n") }

  /// Returns the text of the file with other kept figures, those of each run in its place; all
  /// other lines stay as they are.
  package func text(keeping figures: [GateFigures]) throws(InputError) -> String {
    precondition(figures.count == runs.count, "each run has figures")
    var lines = lines
    for (run, figures) in zip(runs, figures).reversed() {
      let indent = run.mark.column - 1
      let (place, prefix) = self.place(ofKeptOf: run, in: lines)
      let blanks = String(repeating: " ", count: indent)
      lines.replaceSubrange(
        place,
        with: ["\(prefix ?? blanks)\(Key.kept.rawValue):"]
          + figures.lines(at: run.mark).map { "\(blanks)  \($0)" })
    }
    let text = lines.joined(separator: "\n")
    // A layout that no rule foresees must not lose anything: the new file is the old one, with the
    // new figures.
    let changed = try? GateFile(bytes: Array(text.utf8), path: path)
    let isRight =
      changed.map { changed in
        zip(changed.runs, zip(runs, figures)).allSatisfy { new, old in
          new.subject == old.0.subject && new.tolerance == old.0.tolerance
            && new.runs == old.0.runs && new.usesKernel == old.0.usesKernel
            && new.budget == old.0.budget && new.failsEach == old.0.failsEach
            && new.kept == old.1.kept
        } && changed.runs.count == runs.count
      } ?? false
    guard isRight else {
      throw InputError(
        at: runs[0].mark, "memsim cannot put figures into this layout",
        expected: "each run as a list item with one key in a line")
    }
    return text
  }

  /// Returns the lines that the kept figures of a run replace, and the text before their key if
  /// that is not only blanks.
  private func place(
    ofKeptOf run: GatedRun, in lines: [String]
  ) -> (place: Range<Int>, prefix: String?) {
    let indent = run.mark.column - 1
    let first = (run.keptMark ?? run.mark).line - 1
    // Deeper lines belong to the key, and lines of the same depth to the run.
    let depth = run.keptMark == nil ? indent : indent + 1
    var end = first + 1
    var last = first + 1
    while end < lines.count {
      let text = lines[end].drop { $0 == " " }
      let isBlank = text.isEmpty || text.hasPrefix("#") || text == "\r"
      if !isBlank, lines[end].count - text.count < depth { break }
      end += 1
      if !isBlank { last = end }
    }
    if let keptMark = run.keptMark {
      return (first..<last, String(lines[first].prefix(keptMark.column - 1)))
    }
    return (last..<last, nil)
  }
}
