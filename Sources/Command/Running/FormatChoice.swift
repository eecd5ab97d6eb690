internal import MemsimCommandLine
internal import MemsimReports

/// In which format a command prints its results: that of the option that is given, or text.
struct FormatChoice {
  /// The formats that an option asks for.
  private static let optional = ReportFormats.printed.filter { $0.option != nil }

  /// The names of their options.
  static let names = optional.map { $0.name }

  /// Their options, for a command that prints one result or several.
  static func options(ofSeveral: Bool = false) -> [CommandOption] {
    optional.compactMap { format in
      format.option.map { .flag(format.name, ofSeveral ? $0.several : $0.one) }
    }
  }

  /// The options of a command that prints an overview of one result, or all of it.
  static func options(verbose summary: String) -> [CommandOption] {
    options() + [.flag("verbose", letter: "v", excluding: names, summary)]
  }

  /// The options of a command that prints runs: how much of each, and in which format.
  static let optionsOfRuns =
    options(ofSeveral: true) + [
      .flag("quiet", letter: "q", excluding: names, "Prints failures and one line of summary."),
      .flag(
        "timeline", letter: "t", excluding: ["quiet"] + names,
        "Prints the timeline, processes, leaks and expectations."),
      .flag(
        "verbose", letter: "v", excluding: ["quiet", "timeline"] + names,
        "Prints every event and every leak."),
    ]

  /// How much of a run is printed.
  let detail: Detail
  private let format: any ConsoleFormat.Type

  /// Reads the options of a command that prints something else than runs.
  init(_ parsed: ParsedCommand) {
    self.init(parsed, detail: parsed.givenNames.contains("verbose") ? .verbose : .overview)
  }

  /// Reads the options of a command that prints runs.
  init(ofRuns parsed: ParsedCommand) {
    self.init(
      parsed,
      detail: parsed[isOn: "quiet"]
        ? .quiet
        : parsed[isOn: "timeline"] ? .timeline : parsed[isOn: "verbose"] ? .verbose : .overview)
  }

  private init(_ parsed: ParsedCommand, detail: Detail) {
    self.detail = detail
    format = Self.optional.first { parsed[isOn: $0.name] } ?? ReportFormats.printed[0]
  }

  /// Whether the format shows what happened, and not only what came of it.
  var showsTimeline: Bool { format.showsTimeline }

  /// The format, as it looks on a console.
  ///
  /// - Parameters:
  ///   - console: Where the results are printed.
  ///   - isList: Whether many runs are listed.
  ///   - offersWhy: Whether the command has the option `--why`.
  /// - Returns: The format for the console's width and style.
  func format(
    on console: Console, isList: Bool = false, offersWhy: Bool = false
  ) -> any ConsoleFormat {
    format.init(
      for: ReportPage(
        detail: detail, isList: isList, offersWhy: offersWhy, width: console.output.width,
        style: console.output.style))
  }
}
