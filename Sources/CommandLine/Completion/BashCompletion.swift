internal import MemsimVocabulary

/// The script by which bash completes a program's arguments.
///
/// Its function parses the words before the cursor as the program does, and so finds the option
/// that needs a value, or else the current operand.
struct BashCompletion {
  private let table: CommandTable
  /// The program itself, under an empty name, and then its subcommands.
  private let completed: [Subcommand]
  /// The name of the script's function, and the start of those that it calls.
  private let function: String

  /// Completes a command line.
  init(of table: CommandTable) {
    self.table = table
    completed = [CommandTable.program] + table.subcommands()
    function = "_" + table.identifier
  }

  /// The script for bash.
  var script: String {
    """
    # Completes the arguments of \(table.name) in bash. Source it, or save it as \(table.name) in
    # ~/.local/share/bash-completion/completions.

    \(offers)

    \(function)() {
      local subcommand= option= operands=0 ended= current start=
      \(function)_read
      COMPREPLY=()
      if [[ $option ]]; then
        case "$subcommand $option" in
    \(lines(of: valueBranches))
        esac
      elif [[ ! $ended && $current == -* ]]; then
        case "$subcommand" in
    \(lines(of: optionBranches))
        esac
      else
        case "$subcommand $operands" in
    \(lines(of: operandBranches))
        esac
      fi
      # What is offered takes the place of what follows the last equals sign.
      if [[ $COMP_WORDBREAKS != *=* ]]; then
        COMPREPLY=("${COMPREPLY[@]/#/"$start"}")
      elif [[ $current == *=* ]]; then
        COMPREPLY=("${COMPREPLY[@]#"${current%=*}="}")
      fi
    }

    \(reading)

    complete -F \(function) \(table.name.quotedForShell)

    """
  }

  /// The functions that offer completions: words after `$1` that continue `$2`; folders, and files
  /// of some endings, that continue `$1`; names that a file follows.
  private var offers: String {
    """
    \(function)_words() {
      local word
      for word in "${@:3}"; do
        if [[ $word == "$2"* && ,$1 != *,"$word",* ]]; then COMPREPLY+=("$1$word"); fi
      done
    }

    \(function)_list() {
      local last=${current##*,}
      \(function)_words "${current%"$last"}" "$last" "$@"
    }

    \(function)_paths() {
      local ending paths
      compopt -o filenames 2>/dev/null
      mapfile -t paths < <(
        compgen -d -- "$current"
        for ending in "$@"; do compgen -f -X "!*$ending" -- "$current"; done
      )
      COMPREPLY+=("${paths[@]}")
    }

    \(function)_setting() {
      if [[ $current == *=* ]]; then
        start+=${current%%=*}=
        current=${current#*=}
        \(function)_paths ''
      else
        compopt -o nospace 2>/dev/null
        \(function)_words '' "$current" "${@/%/=}"
      fi
    }
    """
  }

  /// Reads the words before the cursor; bash has split them at equals signs.
  private var reading: String {
    """
    \(function)_read() {
      local words=() word index joins=
      for ((index = 1; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if [[ ${#words[@]} -gt 0 && ($joins || $word == =*) ]]; then
          words[-1]+=$word
        else
          words+=("$word")
        fi
        if [[ $word == *= ]]; then joins=yes; else joins=; fi
      done
      current=${words[-1]}
      unset 'words[-1]'

      for word in "${words[@]}"; do
        if [[ $option ]]; then
          option=
        elif [[ ! $ended && $word == -- ]]; then
          ended=yes
        elif [[ ! $ended && $word == -* ]]; then
          case "$subcommand $word" in
            \(valuedOptions.joined(separator: " | "))) option=$word ;;
          esac
        elif [[ ! $subcommand ]]; then
          subcommand=$word
        else
          ((operands += 1))
        fi
      done
      if [[ ! $option && ! $ended && $current == --*=* ]]; then
        option=${current%%=*}
        start=$option=
        current=${current#*=}
      fi
    }
    """
  }

  private typealias Branch = (patterns: [String], action: String?)

  private func lines(of branches: [Branch]) -> String {
    branches.compactMap { patterns, action in
      action.map { "      \(patterns.joined(separator: " | "))) \($0) ;;" }
    }
    .joined(separator: "\n")
  }

  private var valueBranches: [Branch] {
    completed.flatMap { subcommand in
      subcommand.allOptions.compactMap { option in
        option.value.map { (patterns(of: option, in: subcommand), action(for: $0.kind)) }
      }
    }
  }

  private var valuedOptions: [String] { valueBranches.flatMap(\.patterns) }

  private func patterns(of option: CommandOption, in subcommand: Subcommand) -> [String] {
    option.spellings.map { "'\(subcommand.name) \($0)'" }
  }

  private var optionBranches: [Branch] {
    completed.map { subcommand in
      (["'\(subcommand.name)'"], offer(subcommand.allOptions.flatMap(\.spellings)))
    }
  }

  private var operandBranches: [Branch] {
    [(["' 0'"], offer(table.names))]
      + completed.flatMap { subcommand in
        subcommand.operands.enumerated().map { index, operand in
          let place = operand.isRepeated ? " '*" : " \(index)'"
          return (["'\(subcommand.name)\(place)"], action(for: operand.kind))
        }
      }
  }

  private func action(for kind: ArgumentKind) -> String? {
    switch kind {
    case .text: nil
    case .number, .word: kind.choices.isEmpty ? nil : offer(kind.choices)
    case .words(let words): call("list", words)
    case .setting(let names): names.isEmpty ? nil : call("setting", names)
    case .path(let endings): call("paths", endings.isEmpty ? [""] : endings.map { "." + $0 })
    case .folder: call("paths", [])
    }
  }

  private func offer(_ words: [String]) -> String {
    "\(function)_words '' \"$current\" " + words.map(\.quotedForShell).joined(separator: " ")
  }

  private func call(_ suffix: String, _ words: [String]) -> String {
    (["\(function)_\(suffix)"] + words.map(\.quotedForShell)).joined(separator: " ")
  }
}
