internal import MemsimVocabulary

/// The manual page of a program, in the language of troff and its macros man(7).
///
/// It names no date, so that the same declaration always makes the same page.
struct ManualPage {
  private let table: CommandTable
  private let subcommands: [Subcommand]

  /// Describes a program.
  init(of table: CommandTable) {
    self.table = table
    subcommands = table.subcommands()
  }

  /// The source of the page for `man`.
  var source: String {
    let title = ["\(table.name.uppercased())", "1", "", "\(table.name) \(table.version)", ""]
    let parts =
      [
        // Words that the user types are neither hyphenated nor moved apart.
        ".TH " + title.map { "\"\(Self.escaped($0))\"" }.joined(separator: " "),
        ".nh\n.ad l",
        ".SH NAME\n\(Self.escaped(table.name)) \\- \(Self.escaped(table.summary))",
        ".SH SYNOPSIS",
        synopses,
        ".SH COMMANDS",
      ] + subcommands.map(section) + [
        ".SH OPTIONS", options(of: CommandTable.program),
      ] + table.sections.map(section) + [examples]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  private var synopses: String {
    let forms = CommandTable.program.allOptions.map(synopsis)
    return (subcommands.map(synopsis) + forms).joined(separator: "\n")
  }

  private func synopsis(of subcommand: Subcommand) -> String {
    synopsis([subcommand.name], subcommand.synopsis)
  }

  private func synopsis(of option: CommandOption) -> String { synopsis([], [option.form]) }

  /// A form that is not broken over lines, however many words it has.
  private func synopsis(_ start: [String], _ parts: [String]) -> String {
    let command = ([table.name] + start).joined(separator: "\u{A0}")
    let lines = [".SY \(Self.escaped(command))"] + parts.map(Self.escapedWhole) + [".YS"]
    return lines.joined(separator: "\n")
  }

  /// A part that is broken between alternatives alone, and ends no sentence however many dots it
  /// has.
  private static func escapedWhole(_ text: String) -> String {
    escaped(text.replacing(" ", with: "\u{A0}")).replacing("|", with: "|\\:") + "\\&"
  }

  private func section(of subcommand: Subcommand) -> String {
    let lines =
      [".SS \(Self.escaped(subcommand.name))", Self.escaped(subcommand.summary)]
      + subcommand.operands.map { entry(".I \(Self.escaped($0.name))", $0.fullSummary) }
    return (lines + [options(of: subcommand)]).joined(separator: "\n")
  }

  private func options(of subcommand: Subcommand) -> String {
    subcommand.allOptions.map { option in
      let spellings = option.spellings.reversed().map { "\\fB\(Self.escaped($0))\\fR" }
      let value = option.value.map { " \\fI\(Self.escaped($0.name))\\fR" } ?? ""
      return entry(spellings.joined(separator: ", ") + value, option.fullSummary)
    }.joined(separator: "\n")
  }

  private func section(_ section: PageSection) -> String {
    ([".SH \"\(Self.escaped(section.title.uppercased()))\""]
      + section.entries.map { entry(".B \(Self.escaped($0.term))", $0.meaning) })
      .joined(separator: "\n")
  }

  private var examples: String {
    let examples = subcommands.flatMap(\.examples)
    if examples.isEmpty { return "" }
    return
      ([".SH EXAMPLES"]
      + examples.map { entry(".B \(Self.escaped($0.term))", $0.meaning) })
      .joined(separator: "\n")
  }

  private func entry(_ term: String, _ meaning: String) -> String {
    ".TP\n\(term)\n\(Self.escaped(meaning))"
  }

  /// Text that means itself.
  ///
  /// A dash can be copied into a shell, a line never begins with a character that makes it a
  /// request, and characters outside of ASCII are given by number, so that no encoding has to
  /// be guessed.
  static func escaped(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "\"": "\\(dq"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "\u{A0}": "\\ "
      case "\n": " "
      default: scalar.isASCII ? String(scalar) : "\\[u\(Self.number(of: scalar))]"
      }
    }.joined()
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }

  private static func number(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
