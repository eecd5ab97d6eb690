internal import MemsimHost
package import MemsimJournal
package import MemsimScenario
package import MemsimTraces
package import MemsimVocabulary

/// The scenario of a trace alone: its program is launched as the device is switched on, and the run
/// ends two seconds after the trace.
package struct TraceScenario {
  /// The scenario, as if it stood in a file beside the trace; it has no lines that could be named.
  package let file: ScenarioFile
  /// The name of the app that replays the trace.
  package let app: String
  /// The analysis of the trace.
  package let analysis: TraceAnalysis

  /// The settings of the scenario.
  package struct Settings {
    /// The kind of device; nil for the first of the catalogue.
    package var device: String?
    /// The memory of the device, as a scenario writes it; nil for its own.
    package var memory: String?
    /// The policy; nil for the first of the catalogue.
    package var policy: String?
    /// The random seed; nil for the default.
    package var seed: String?
    /// The limit of the process, as a scenario writes it; nil for none.
    package var limit: String?
    /// The stacks whose allocations are removed.
    package var without: [String] = []
    /// The stacks whose living blocks are freed at each warning.
    package var dropped: [String] = []

    /// No options.
    package init() {}

    /// The options of a replay with these settings, except policy and seed.
    package var options: [RunOption] {
      let options: [(RunOptionName, String?)] = [
        (.device, device), (.memory, memory), (.limit, limit),
      ]
      return options.compactMap { name, value in value.map { RunOption(name, $0) } }
    }
  }

  /// More memory than any process needs: on a device that has it, a limit alone decides.
  package static let plenty = "1024GB"

  /// Reads the trace at a path, and makes its scenario; nil if the beginning of the file shows that
  /// the file is no trace, and an error if only a damaged trace begins so; the reading continues as
  /// long as `goesOn` returns true.
  package init?(
    at path: String, _ settings: Settings = Settings(), in vocabulary: ScenarioVocabulary,
    while goesOn: @escaping () -> Bool = { true }
  ) throws(InputError) {
    let file = HostFile(path)
    guard let trace = try? Trace(file, blocks: .none), trace.mayHaveEvents(),
      let whole = try? Trace(file, blocks: .none)
    else {
      if let fault = Trace.faultAtStart(of: file) { throw InputError(fault, in: path) }
      return nil
    }
    let analysis = TraceAnalysis(of: whole, while: { _ in goesOn() })
    try self.init(of: path, analysis, settings, in: vocabulary)
  }

  /// Makes the scenario of the trace at a path that was added up.
  package init(
    of path: String, _ analysis: TraceAnalysis, _ settings: Settings = Settings(),
    in vocabulary: ScenarioVocabulary
  ) throws(InputError) {
    self.analysis = analysis
    app = Self.name(of: path, analysis, in: vocabulary)
    let mark = SourceMark(wholeOf: path)
    let entries = Self.entries(app, path, settings, on: vocabulary.devices[0].name)
    let draft = Self.file(entries, lasting: .hours(1), at: mark)
    let trace = try draft.scenario(in: vocabulary, allowsOutside: true).apps.lazy.compactMap {
      app in
      if case .trace(_, let phrase) = app.program {
        TraceSettings.syntax.value(of: phrase.arguments)
      } else {
        nil
      }
    }.first
    guard let trace else { preconditionFailure("the app of the scenario replays a trace") }
    let end = Self.end(of: app, analysis, at: mark)
    file = Self.file(
      entries + [(.expect, Node([end], at: mark))], lasting: Self.span(of: analysis, trace),
      at: mark)
  }

  /// Returns the expected end: the program returns, or stays alive if the trace is incomplete.
  private static func end(
    of app: String, _ analysis: TraceAnalysis, at mark: SourceMark
  ) -> Node {
    let end: ScenarioExpectation = analysis.isComplete ? .exited(app, for: .returned) : .alive(app)
    return Node([end.phrase.moved(to: mark).entry(of: .expectations)], at: mark)
  }

  /// Returns the start of the replay, plus the length of the trace, plus two seconds.
  private static func span(of analysis: TraceAnalysis, _ settings: TraceSettings) -> TimeSpan {
    let length =
      analysis.totals.endTime.map(settings.span(to:))
      ?? settings.span(ofEvents: analysis.totals.events)
    return settings.start + length + .seconds(2)
  }

  private static func file(
    _ entries: [Entry], lasting span: TimeSpan, at mark: SourceMark
  ) -> ScenarioFile {
    ScenarioFile(
      of: Node(entries + [(.end, Node("\(span)", at: mark))], at: mark), path: mark.file)
  }

  private typealias Entry = (RootKey, Node)

  /// All settings but the end, each with its source: an option, or the trace.
  private static func entries(
    _ app: String, _ path: String, _ settings: Settings, on device: String
  ) -> [Entry] {
    let mark = SourceMark(wholeOf: path)
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let with = [
      (TraceSettings.syntax.parameter(\.without).name, settings.without),
      (TraceSettings.syntax.parameter(\.dropped).name, settings.dropped),
    ].filter { !$1.isEmpty }.map { name, stacks in
      let mark = SourceMark(option: "--\(name)")
      return (key: name, value: Node(stacks.map { Node($0, at: mark) }, at: mark))
    }
    var program = [(AppKey.name, Node(app, at: mark)), (.trace, Node(file, at: mark))]
    if !with.isEmpty { program.append((.with, Node(with, at: mark))) }
    if let limit = option("limit", settings.limit) {
      program.append((.limit, Node([(key: "hard", value: limit)], at: mark)))
    }
    let profile = settings.device ?? (settings.memory == nil ? nil : device)
    let phone = [
      ("profile", option("device", profile)), ("memory", option("memory", settings.memory)),
    ].compactMap { key, node in node.map { (key: key, value: $0) } }
    let launch = ScenarioAction.launch(app).phrase.moved(to: mark).entry(of: .actions)
    let item = Node.entries(of: TriggerKeys(at: .zero), at: mark) + [launch]
    let root: [(RootKey, Node?)] = [
      (.name, Node(app, at: mark)), (.seed, option("seed", settings.seed)),
      (.device, phone.isEmpty ? nil : Node(phone, at: mark)),
      (.policy, option("policy", settings.policy)),
      (.settings, Node([(key: "auto-lock", value: Node("never", at: mark))], at: mark)),
      (.apps, Node([Node(program, at: mark)], at: mark)),
      (.timeline, Node([Node(item, at: mark)], at: mark)),
    ]
    return root.compactMap { key, node in node.map { (key, $0) } }
  }

  /// The value of an option, at the place of the option; nil if the option was not given.
  private static func option(_ name: String, _ text: String?) -> Node? {
    text.map { Node($0, at: SourceMark(option: "--\(name)")) }
  }

  /// The name of the program that was recorded, or else of the file, in letters that are easy to
  /// write, and not that of an app that there is already.
  private static func name(
    of path: String, _ analysis: TraceAnalysis, in vocabulary: ScenarioVocabulary
  ) -> String {
    let command = analysis.header.command?.split(separator: " ").first
    let file = (command.map(String.init) ?? path).split(separator: "/").last ?? ""
    let stem = file.split(separator: ".").first ?? ""
    let name = stem.unicodeScalars.prefix(60).map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        || "-_".unicodeScalars.contains(scalar) ? Character(scalar) : "-"
    }
    let taken = vocabulary.apps.map(\.name) + vocabulary.residents.values.flatMap(\.self)
    let all = name.isEmpty ? "trace" : String(name)
    return taken.contains(all) ? "\(all)-trace" : all
  }
}

extension InputError {
  /// The fault of the trace at a path.
  fileprivate init(_ fault: TraceFault, in path: String) {
    let (mark, place): (SourceMark, String) =
      switch fault.place {
      case .line(let line): (SourceMark(file: path, line: line, column: 1), "")
      case .byte(let byte): (SourceMark(wholeOf: path), "byte \(byte): ")
      case .file: (SourceMark(wholeOf: path), "")
      }
    self.init(
      at: mark, place + fault.found, expected: fault.expected, isOfHost: fault.isOfHost)
  }
}
