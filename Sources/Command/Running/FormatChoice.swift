internal import MemsimCommandLine
internal import MemsimReports
internal import MemsimVocabulary

/// In which format a command prints its results: that of the option that is given, or text.
struct FormatChoice {
  private let format: any ConsoleFormat.Type
  /// How much of a run is printed.
  private let detail: Detail

  /// The options of a command that prints one result.
  static let syntax = CommandSyntax(group: formats { $0.one }) {
    FormatChoice(format: $0, detail: .overview)
  }

  /// The options of a command that prints an overview of one result, or all of it.
  static func syntax(verbose summary: String) -> CommandSyntax<FormatChoice> {
    CommandSyntax(
      group: formats { $0.one }, details([(.flag("verbose", letter: "v", summary), .verbose)]),
      make: Self.init)
  }

  /// The options of a command that prints runs: how much of each, and in which format.
  static let syntaxOfRuns = CommandSyntax(
    group: formats { $0.several },
    details([
      (.flag("quiet", letter: "q", "Prints failures and one line of summary."), .quiet),
      (
        .flag(
          "timeline", letter: "t", "Prints the timeline, processes, leaks and expectations."),
        .timeline
      ),
      (
        .flag(
          "verbose", letter: "v", "Prints every event except memory samples, and every leak."),
        .verbose
      ),
    ]), make: Self.init)

  private static func formats(
    _ summary: ((one: String, several: String)) -> String
  ) -> Argument<Self, any ConsoleFormat.Type> {
    let choices = FormatTable.printed.compactMap { format in
      format.option.map { (CommandOption.flag(format.name, summary($0)), format) }
    }
    return Argument(flags: choices, \.format, default: FormatTable.printed[0])
  }

  private static func details(
    _ choices: [(CommandOption, Detail)]
  ) -> Argument<Self, Detail> {
    Argument(flags: choices, \.detail, default: .overview).excluding(\.format)
  }

  /// Which figures of a run the format needs, beside the explanation of a kill.
  func gathered(asking subject: ProcessName? = nil) -> GatheredDetail {
    GatheredDetail(detail: detail, hasTimeline: format.showsTimeline, subject: subject)
  }

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
      for: ConsolePage(
        detail: detail, isList: isList, offersWhy: offersWhy, width: console.output.width,
        style: console.output.style))
  }
}
