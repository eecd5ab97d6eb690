internal import MemsimFiles
internal import MemsimReplay
package import MemsimScenario
package import MemsimTraces
package import MemsimVocabulary

/// The scenario of a trace alone: its program is launched as the device is switched on, and the run
/// is over a second after the trace.
package struct TraceScenario {
  /// The scenario, as if it stood in a file beside the trace.
  package let file: ScenarioFile
  /// The name of the app that replays the trace.
  package let app: String
  /// What the trace comes to.
  package let analysis: TraceAnalysis

  /// What can be said of the scenario.
  package struct Settings {
    /// The kind of device; nil for the first of the catalogue.
    package var device: String?
    /// The memory of the device, as a scenario writes it; nil for its own.
    package var memory: String?
    /// The policy; nil for the first of the catalogue.
    package var policy: String?
    /// What chance starts from; nil for what it always does.
    package var seed: String?
    /// The limit of the process, as a scenario writes it; nil for none.
    package var limit: String?
    /// What is set of the trace, by the names of its parameters, as a scenario writes it.
    package var with: [(name: String, values: [String])] = []

    /// Nothing is said.
    package init() {}
  }

  /// More memory than any process needs: on a device that has it, a limit alone decides.
  package static let plenty = "1024GB"

  /// Reads the trace at a path, and makes its scenario; nil if the file is no trace, which its
  /// beginning says; it is read as long as that is wanted.
  package init?(
    at path: String, _ settings: Settings = Settings(), in vocabulary: ScenarioVocabulary,
    while goesOn: @escaping () -> Bool = { true }
  ) throws(InputError) {
    let file = HostFile(path)
    guard let trace = try? Trace(file, blocks: .none), trace.mayHaveEvents(),
      let whole = try? Trace(file, blocks: .none)
    else { return nil }
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
    let entries = Self.entries(app, path, settings, on: vocabulary.devices[0].name)
    let draft = try Self.file(entries, lasting: .hours(1), at: path)
    let trace = try draft.scenario(in: vocabulary, allowsOutside: true).apps.lazy.compactMap {
      app in
      if case .trace(_, let phrase) = app.program { TraceSettings(phrase.arguments) } else { nil }
    }.first
    guard let trace else { preconditionFailure("the app of the scenario replays a trace") }
    // A trace that breaks off tells no end of its program.
    let end =
      analysis.isComplete
      ? "exited: {app: \(Self.quoted(app)), reason: returned}" : "alive: \(Self.quoted(app))"
    file = try Self.file(
      entries + "expect: [{\(end)}]\n", lasting: Self.span(of: analysis, trace), at: path)
  }

  /// How long it takes until all that the trace tells has happened, and a second more.
  private static func span(of analysis: TraceAnalysis, _ settings: TraceSettings) -> TimeSpan {
    let length =
      analysis.totals.endTime.map(settings.span(to:))
      ?? settings.span(ofEvents: analysis.totals.events)
    return settings.start + length + .seconds(2)
  }

  private static func file(
    _ entries: String, lasting span: TimeSpan, at path: String
  ) throws(InputError) -> ScenarioFile {
    try ScenarioFile(text: "\(entries)end: \(span)\n", path: path)
  }

  /// All but the end.
  private static func entries(
    _ app: String, _ path: String, _ settings: Settings, on device: String
  ) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let with = settings.with.filter { !$0.values.isEmpty }.map { setting in
      "\(setting.name): \(JSON.texts(setting.values).text)"
    }
    var lines = ["name: \(quoted(app))"]
    if let seed = settings.seed { lines.append("seed: \(quoted(seed))") }
    if settings.device != nil || settings.memory != nil {
      let memory = settings.memory.map { ", memory: \(quoted($0))" } ?? ""
      lines.append("device: {profile: \(quoted(settings.device ?? device))\(memory)}")
    }
    if let policy = settings.policy { lines.append("policy: \(quoted(policy))") }
    lines += ["settings: {auto-lock: never}", "apps:", "  - name: \(quoted(app))"]
    lines.append("    trace: \(quoted(file))")
    if !with.isEmpty { lines.append("    with: {\(with.joined(separator: ", "))}") }
    if let limit = settings.limit { lines.append("    limit: {hard: \(quoted(limit))}") }
    lines.append("timeline: [{at: 0s, launch: \(quoted(app))}]")
    return lines.map { $0 + "\n" }.joined()
  }

  /// A text as YAML and JSON both write it.
  private static func quoted(_ text: String) -> String { JSON.text(text).text }

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
