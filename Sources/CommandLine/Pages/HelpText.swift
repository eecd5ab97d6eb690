internal import MemsimVocabulary

/// The help about a program and its subcommands.
struct HelpText {
  let table: CommandTable
  /// The terminal that decides on width and colours.
  let terminal: Terminal

  /// The help for a subcommand or a topic, or that for the program.
  func text(about name: String?) -> VisibleText {
    let paragraphs =
      name.flatMap(table.subcommand(named:)).map(about)
      ?? table.topics.first { $0.name == name }.map(about) ?? aboutProgram
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  /// Long lines are hard to read, and shorter ones than these cannot be aligned.
  private var width: Int { min(max(terminal.width, 40), 80) }

  /// One paragraph without blank lines, so that it fits on one screen.
  private var aboutProgram: [[VisibleText]] {
    let name = table.name
    let advice =
      table.topics.isEmpty
      ? "'\(name) help COMMAND' explains a command; '\(name) --manual' is the manual page."
      : "'\(name) help NAME' explains a command or a finding; '\(name) --manual', all."
    let lines: [[VisibleText]] = [
      prose("\(table.name) \(table.version): \(table.summary)"),
      usage(table.name, ["COMMAND", "..."]),
      table.groups.flatMap { list($0.title, $0.entries) },
      [heading("Examples")] + table.examples.map { "  \($0)".visible },
      prose(advice),
    ]
    return [lines.flatMap(\.self)]
  }

  private func about(_ subcommand: Subcommand) -> [[VisibleText]] {
    let operands = subcommand.operands.map {
      DefinitionList.Entry(term: $0.name, meaning: $0.fullSummary)
    }
    return [
      usage("\(table.name) \(subcommand.name)", subcommand.synopsis),
      prose(subcommand.summary),
      list("Operands", operands),
      list("Options", entries(of: subcommand)),
      examples(of: subcommand),
    ]
  }

  private func about(_ topic: HelpTopic) -> [[VisibleText]] {
    let example = topic.example.map { "  \($0)".visible }
    return [
      prose("\(topic.name): \(topic.group)"),
      prose(topic.meaning),
      [heading("What to do")] + topic.advice.visible.prose(indent: 2, width: width),
      example.isEmpty ? [] : [heading("Example")] + example,
    ]
  }

  /// The parts, aligned after the constant part, or below it if that leaves too little room.
  private func usage(_ start: String, _ parts: [String]) -> [VisibleText] {
    let start = "usage: \(start)"
    let isBeside = start.columns < width / 3
    let indent = isBeside ? start.columns + 1 : 6
    let lines = parts.map(\.visible).filled(to: width - indent)
    guard isBeside, let first = lines.first else {
      return [start.visible] + lines.map { .blanks(indent) + $0 }
    }
    return ["\(start) \(first)"] + lines.dropFirst().map { .blanks(indent) + $0 }
  }

  private func prose(_ text: String) -> [VisibleText] {
    text.visible.prose(width: width)
  }

  private func list(_ title: String, _ entries: [DefinitionList.Entry]) -> [VisibleText] {
    if entries.isEmpty { return [] }
    return [heading(title)] + DefinitionList(entries: entries).lines(width: width)
  }

  private func examples(of subcommand: Subcommand) -> [VisibleText] {
    if subcommand.examples.isEmpty { return [] }
    return [heading("Examples")]
      + subcommand.examples.flatMap { example in
        ["  \(example.term)"] + example.meaning.visible.prose(indent: 6, width: width)
      }
  }

  private func heading(_ title: String) -> VisibleText {
    terminal.style.paint("\(title):", .heading)
  }

  /// The long names are below each other, after the letters of options that have one.
  private func entries(of subcommand: Subcommand) -> [DefinitionList.Entry] {
    subcommand.allOptions.map { option in
      let letter = option.letterSpelling.map { $0 + ", " } ?? "    "
      return DefinitionList.Entry(term: letter + option.form, meaning: option.fullSummary)
    }
  }
}
