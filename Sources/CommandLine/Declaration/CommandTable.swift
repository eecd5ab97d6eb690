package import MemsimVocabulary

/// The command line of a program, declared once.
///
/// It is parsed from this (`CommandRequest`), explained by it (help, the manual page) and completed
/// from it (the scripts for shells).
package struct CommandTable: Sendable {
  /// The name of the program.
  package let name: String
  /// The version of the program.
  package let version: String
  /// The purpose of the program, in one sentence.
  package let summary: String
  /// The subcommands in groups, as help shows them.
  package let groups: [PageSection]
  /// The names of the subcommands of all groups, and of `help`.
  let names: [String]
  /// Commands that the first screen of help shows as examples.
  package let examples: [String]
  /// More sections of the manual page.
  package let sections: [PageSection]
  /// The words of the program's output that `help` explains.
  let topics: [HelpTopic]
  /// The subcommand `help`.
  let help: Subcommand
  private let components: @Sendable () -> JSON.Members
  private let declarations: [@Sendable () -> Subcommand]

  /// Declares a command line; `components` are the versions of the program's parts.
  ///
  /// - Precondition: No two subcommands and topics share a name, and none is called `help`.
  package init<Value>(
    name: String, version: String, summary: String,
    groups: KeyValuePairs<String, [CommandEntry<Value>]>, examples: [String] = [],
    sections: [PageSection] = [], topics: [HelpTopic] = [],
    components: @escaping @Sendable () -> JSON.Members = { [] }
  ) {
    self.components = components
    // Comments of scripts contain it, too, where the end of a line would begin a command.
    self.name = name.visible.shown
    self.version = version
    self.summary = summary
    self.groups = groups.map { title, entries in
      PageSection(title, entries.map { DefinitionList.Entry(term: $0.name, meaning: $0.summary) })
    }
    self.examples = examples
    self.sections = sections
    self.topics = topics
    let entries = groups.flatMap(\.value)
    declarations = entries.map { entry in { entry.declaration() } }
    let subject =
      topics.isEmpty ? "a command" : "a command, a diagnostic, a leak, or the reason of a kill"
    help = Subcommand(
      "help", "Explains \(subject).",
      operands: [
        Operand(
          topics.isEmpty ? "COMMAND" : "COMMAND|NAME",
          .word(entries.map(\.name) + ["help"] + topics.map(\.name)), count: .oneOrNone,
          "The name of \(subject).")
      ])
    names = entries.map(\.name) + [help.name]
    let all = names + topics.map(\.name)
    precondition(Set(all).count == all.count, "a name of '\(name)' is there twice")
  }

  /// The options of the program itself.
  static let program = ProgramOptions.syntax.subcommand

  /// Declares the subcommand of a name.
  func subcommand(named name: String) -> Subcommand? {
    if name == help.name { return help }
    return names.firstIndex(of: name).map { declarations[$0]() }
  }

  /// Declares the subcommands of all groups, and `help`.
  func subcommands() -> [Subcommand] { declarations.map { $0() } + [help] }

  /// The versions of the program and of its parts.
  private var versions: JSON {
    .object([("name", .text(name)), ("version", .text(version))] + components())
  }

  /// Returns the text of a page, as a terminal shows it.
  package func text(of page: CommandPage, for terminal: Terminal) -> VisibleText {
    switch page {
    case .help(let name): HelpText(table: self, terminal: terminal).text(about: name)
    case .version(asJSON: false): "\(name) \(version)\n"
    case .version(asJSON: true): "\(versions.text)\n"
    case .completions(.bash): VisibleText(lines: BashCompletion(of: self).script)
    case .completions(.zsh): VisibleText(lines: ZshCompletion(of: self).script)
    case .completions(.fish): VisibleText(lines: FishCompletion(of: self).script)
    case .manual: VisibleText(lines: ManualPage(of: self).source)
    }
  }
}

/// A list of terms and their meanings, for the program's help and its manual page.
package struct PageSection: Equatable, Sendable {
  /// The title of the list.
  package let title: String
  /// The terms, in the order in which they are shown.
  package let entries: [DefinitionList.Entry]

  /// Declares a section.
  package init(_ title: String, _ entries: KeyValuePairs<String, String>) {
    self.init(title, entries.map { DefinitionList.Entry(term: $0.key, meaning: $0.value) })
  }

  init(_ title: String, _ entries: [DefinitionList.Entry]) {
    self.title = title
    self.entries = entries
  }
}

/// A shell that can complete words.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}

extension CommandTable {
  /// The program's name as the name of a function can contain it.
  var identifier: String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}

extension String {
  /// The text as one word of fish, which interprets a backslash between single quotes.
  var quotedForFish: String {
    if isPlain { return self }
    return "'\(replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }

  /// The text with a backslash before each of some characters.
  func escaping(_ characters: String) -> String {
    reduce(into: "") { text, character in
      if characters.contains(character) { text.append("\\") }
      text.append(character)
    }
  }

  /// Whether the shell sees nothing but letters in it.
  private var isPlain: Bool {
    !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./,".contains($0)) }
  }
}
