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

  /// How much is told.
  let detail: Detail
  private let format: any ConsoleFormat.Type

  /// Takes over what was said to a command that has these options.
  init(_ parsed: ParsedCommand, detail: Detail = .usual) {
    self.detail = detail
    format = Self.optional.first { parsed[isOn: $0.name] } ?? ReportFormats.printed[0]
  }

  /// Whether the format shows what happened, and not only what came of it.
  var showsTimeline: Bool { format.showsTimeline }

  /// The format, as it looks on a console.
  func format(on console: Console) -> any ConsoleFormat {
    format.init(
      for: ReportPage(detail: detail, width: console.output.width, style: console.output.style))
  }
}
