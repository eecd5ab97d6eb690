internal import MemsimVocabulary

/// The script by which zsh completes a program's arguments, with the meaning of each.
struct ZshCompletion {
  private let table: CommandTable
  private let subcommands: [Subcommand]
  /// The name of the script's function, and the start of those that it calls.
  private let function: String

  /// Completes a command line.
  init(of table: CommandTable) {
    self.table = table
    subcommands = table.subcommands()
    function = "_" + table.identifier
  }

  /// The script for zsh.
  var script: String {
    """
    #compdef \(table.name)
    # Completes the arguments of \(table.name) in zsh. Source it behind compinit, or save it as
    # \(function) in a folder of $fpath.

    \(function)() {
      local curcontext=$curcontext state line
      typeset -A opt_args
      _arguments -C -s -S \\
    \(specifications(of: CommandTable.program))
        '1:subcommand:->subcommand' \\
        '*:: :->arguments'
      case $state in
        subcommand)
          local -a subcommands=(
    \(meanings)
          )
          _describe subcommand subcommands
          ;;
        arguments)
          case $words[1] in
    \(branches)
          esac
          ;;
      esac
    }

    \(setting)

    if [[ $funcstack[1] == \(function) ]]; then
      \(function) "$@"
    else
      compdef \(function) \(table.name.quotedForShell)
    fi

    """
  }

  /// Offers names, and behind the equals sign files.
  private var setting: String {
    """
    \(function)_setting() {
      if compset -P '*='; then _files; else compadd -q -S = -- "$@"; fi
    }
    """
  }

  private var meanings: String {
    subcommands.map { subcommand in
      "        " + "\(subcommand.name):\(subcommand.summary.escaping("\\:"))".quotedForShell
    }
    .joined(separator: "\n")
  }

  private var branches: String {
    subcommands.map { subcommand in
      let lines = [specifications(of: subcommand)] + operands(of: subcommand)
      return """
                \(subcommand.name))
                  _arguments -s -S \\
        \(lines.joined(separator: "\n").droppingContinuation)
                  ;;
        """
    }
    .joined(separator: "\n")
  }

  private func specifications(of subcommand: Subcommand) -> String {
    let indent = subcommand.name.isEmpty ? "    " : "            "
    return subcommand.allOptions.flatMap { option in
      option.spellings.map { spelling in
        indent + specification(of: option, spelled: spelling, in: subcommand) + " \\"
      }
    }
    .joined(separator: "\n")
  }

  /// `(those it excludes)--name=[its summary]:its value:the possible values`.
  private func specification(
    of option: CommandOption, spelled spelling: String, in subcommand: Subcommand
  ) -> String {
    let others = subcommand.allOptions.filter { other in
      option.excludes(other) || (other.name == option.name && !option.isRepeated)
    }
    let isAlone = subcommand.name.isEmpty || option.name == Subcommand.help.name
    let excluded = isAlone ? "- *" : others.flatMap(\.spellings).joined(separator: " ")
    let lead = option.isRepeated ? "*" : "(\(excluded))"
    let mark = option.value == nil ? "" : spelling == option.spelling ? "=" : "+"
    let value = option.value.map { ":\($0.name.escaping("\\:")):\(action(for: $0.kind))" } ?? ""
    let summary = option.summary.escaping("\\:[]")
    return "\(lead)\(spelling)\(mark)[\(summary)]\(value)".quotedForShell
  }

  private func operands(of subcommand: Subcommand) -> [String] {
    subcommand.operands.enumerated().map { index, operand in
      let place =
        switch operand.count {
        case .one: "\(index + 1):"
        case .oneOrNone: "\(index + 1)::"
        case .oneOrMore, .command: "*:"
        }
      let text = "\(place)\(operand.name.escaping("\\:")):\(action(for: operand.kind))"
      return "            " + text.quotedForShell + " \\"
    }
  }

  private func action(for kind: ArgumentKind) -> String {
    switch kind {
    case .text: return " "
    case .number, .word:
      return kind.choices.isEmpty ? " " : "(\(kind.choices.map(escaped).joined(separator: " ")))"
    case .words(let words):
      let values = words.map { escaped($0.escaping("\\:[]")) }
      return "_values -s , word " + values.joined(separator: " ")
    case .setting(let names):
      if names.isEmpty { return " " }
      return "{\(function)_setting \(names.map(\.quotedForShell).joined(separator: " "))}"
    case .path(let endings):
      if endings.isEmpty { return "_files" }
      return "_files -g \"*.(\(endings.map(escaped).joined(separator: "|")))\""
    case .folder: return "_files -/"
    }
  }

  /// A word of an action, in which a blank, a colon or a sign of zsh's would mean something.
  private func escaped(_ word: String) -> String {
    word.escaping(" \\:()[]{}<>|&;*?!#~^$`'\"")
  }
}

extension String {
  /// The lines without the backslash at the end of the last one.
  fileprivate var droppingContinuation: String { hasSuffix(" \\") ? String(dropLast(2)) : self }
}
