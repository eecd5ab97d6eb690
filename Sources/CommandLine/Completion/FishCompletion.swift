/// The script by which fish completes a program's arguments, with the meaning of each.
struct FishCompletion {
  private let table: CommandTable
  /// The program itself, under an empty name, and then its subcommands.
  private let completed: [Subcommand]
  /// The start of the names of the script's functions.
  private let function: String

  /// Completes a command line.
  init(of table: CommandTable) {
    self.table = table
    completed = [CommandTable.program] + table.subcommands()
    function = "__" + table.identifier
  }

  /// The script for fish.
  var script: String {
    """
    # Completes the arguments of \(table.name) in fish. Save it as \(table.name).fish in
    # ~/.config/fish/completions.

    \(reading)

    \(offers)

    complete -c \(command) -e
    complete -c \(command) -f
    \(lines.joined(separator: "\n"))

    """
  }

  private var command: String { table.name.quotedForFish }

  /// Whether the words before the cursor end in the subcommand `$argv[1]`, empty for none, and,
  /// if it is given, in so many operands as `$argv[2]`.
  private var reading: String {
    """
    function \(function)_is
        set -l subcommand ''
        set -l operands 0
        set -l option ''
        set -l ended ''
        for word in (commandline -opc)[2..-1]
            if test -n "$option"
                set option ''
            else if test -z "$ended" -a "x$word" = x--
                set ended yes
            else if test -z "$ended"; and string match -q -- '-*' $word
                switch "$subcommand $word"
                    case \(valuedOptions.joined(separator: " "))
                        set option $word
                end
            else if test -z "$subcommand"
                set subcommand $word
            else
                set operands (math $operands + 1)
            end
        end
        test "x$subcommand" = "x$argv[1]"; and test (count $argv) -eq 1 -o "$operands" = "$argv[2]"
    end
    """
  }

  /// The functions that offer completions which depend on the typed text: several words; names that
  /// a file follows; folders, and files of some endings.
  private var offers: String {
    """
    function \(function)_typed
        string replace -r -- '^--[^=]*=' '' (commandline -ct)
    end

    function \(function)_list
        set -l start (string match -r -- '^.*,' (\(function)_typed))
        for word in $argv
            if not string match -q -- "*,$word,*" ",$start"
                printf '%s\\n' "$start$word"
            end
        end
    end

    function \(function)_setting
        set -l typed (\(function)_typed)
        if set -l name (string match -r -- '^[^=]*=' $typed)
            set -l paths (\(function)_paths_at (string replace -- $name '' $typed) '')
            printf '%s\\n' $name$paths
        else
            printf '%s\\n' $argv=
        end
    end

    function \(function)_paths_at
        for path in (complete -C "'' $argv[1]" | string replace -r '\\t.*' '')
            for ending in / $argv[2..-1]
                if string match -q -- "*$ending" $path
                    printf '%s\\n' $path
                    break
                end
            end
        end
    end

    function \(function)_paths
        \(function)_paths_at (\(function)_typed) $argv
    end
    """
  }

  private var valuedOptions: [String] {
    completed.flatMap { subcommand in
      subcommand.allOptions.filter { $0.value != nil }.flatMap(\.spellings).map {
        "\(subcommand.name) \($0)".quotedForFish
      }
    }
  }

  private var lines: [String] {
    completed.dropFirst().map { subcommand in
      line(at: "''", "-a \(subcommand.name) -d \(subcommand.summary.quotedForFish)")
    }
      + completed.flatMap { subcommand in
        subcommand.allOptions.map { option in line(for: option, in: subcommand) }
          + subcommand.operands.enumerated().compactMap { index, operand in
            line(for: operand, at: index, in: subcommand)
          }
      }
  }

  private func line(at place: String, _ rest: String) -> String {
    "complete -c \(command) -n \("\(function)_is \(place)".quotedForFish) \(rest)"
  }

  private func line(for option: CommandOption, in subcommand: Subcommand) -> String {
    let letter = option.letter.map { " -s \($0)" } ?? ""
    let value = option.value == nil ? "" : " -x"
    let words = option.value.flatMap { offered(for: $0.kind) }.map { " -a \($0)" } ?? ""
    return line(
      at: subcommand.name.isEmpty ? "''" : subcommand.name,
      "-l \(option.name)\(letter)\(value)\(words) -d \(option.summary.quotedForFish)")
  }

  private func line(
    for operand: Operand, at index: Int, in subcommand: Subcommand
  ) -> String? {
    guard let offered = offered(for: operand.kind) else { return nil }
    let place = operand.isRepeated ? subcommand.name : "\(subcommand.name) \(index)"
    return line(at: place, "-a \(offered)")
  }

  /// Returns the argument of `-a`: words, or a function that fish calls when it needs them.
  private func offered(for kind: ArgumentKind) -> String? {
    switch kind {
    case .text: nil
    case .number, .word:
      kind.choices.isEmpty ? nil : words(kind.choices).quotedForFish
    case .words(let words): call("list", words)
    case .setting(let names): names.isEmpty ? nil : call("setting", names)
    case .path(let endings): call("paths", endings.isEmpty ? [""] : endings.map { "." + $0 })
    case .folder: call("paths", [])
    }
  }

  private func words(_ words: [String]) -> String {
    words.map(\.quotedForFish).joined(separator: " ")
  }

  private func call(_ suffix: String, _ arguments: [String]) -> String {
    "(\(function)_\(suffix) \(words(arguments)))".quotedForFish
  }
}
