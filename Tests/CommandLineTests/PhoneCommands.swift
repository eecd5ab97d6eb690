import MemsimCommandLine
import MemsimVocabulary
import XCTest

/// A command line of the size of a real one.
enum PhoneCommands {
  static let policies = [
    "iphoneos", "jetsam-2010", "jetsam", "lmkd-minfree", "linux-oom", "largest-first", "none",
  ]

  typealias Entry = CommandEntry<any Sendable>

  static let run = Entry("run", "Runs scenarios and reports what happened.") {
    Run.syntax.map { $0 }
  }
  static let check = Entry("check", "Finds mistakes in scenarios without running them.") {
    Check.syntax.map { $0 }
  }
  static let new = Entry("new", "Writes a commented scenario to start from.") {
    New.syntax.map { $0 }
  }
  static let compare = Entry(
    "compare", "Shows when and why each app was warned and ended, policy by policy."
  ) { Compare.syntax.map { $0 } }
  static let list = Entry("list", "Names what there is.") { List.syntax.map { $0 } }

  static let table = CommandTable(
    name: "memsim", version: "0.1.0",
    summary: "runs apps on a simulated phone that runs out of memory",
    groups: [
      "Scenarios": [run, check, new], "Understand a run": [compare], "Explore": [list],
    ],
    examples: ["memsim run Scenarios/lowmem.yaml"],
    sections: [
      PageSection(
        "Exit status",
        [
          "0": "All is well.",
          "1": "An expectation failed, or something was found that --fail-on names.",
          "2": "The command line or an input file is wrong; nothing ran, nothing was written.",
          "70": "A fault of memsim itself.",
          "130": "Interrupted; the journal up to then is complete and can be read.",
        ]),
      PageSection("Environment", ["NO_COLOR": "If set, memsim prints no colours."]),
    ])

  /// The command or the page that a command line asks for.
  static func parse(_ words: [String]) throws -> any Sendable {
    switch try table.parse(words) {
    case .show(let page): return page
    case .perform(let name, let rest):
      let entry = [run, check, new, compare, list].first { $0.name == name }
      return try XCTUnwrap(entry).value(of: rest)
    }
  }

  struct Run {
    let paths: [String]
    let seed: Int?
    let policy: String?
    let settings: [Assignment]
    let journalPath: String?
    let isBlessing: Bool
    let reports: [ChosenAssignment<String>]
    let framesPath: String?
    let isJSON: Bool
    let isQuiet: Bool
    let isVerbose: Bool
    let causes: [String]

    static let syntax = CommandSyntax(
      Argument(
        operands: "FILE|DIR", \Self.paths, .path(endings: ["yaml", "yml"]),
        "A scenario, or a folder of scenarios."),
      Argument(option: "seed", "N", \.seed, .value(.count), "The random seed."),
      Argument(
        option: "policy", "NAME", \.policy, .value(.word(of: policies)), "Decides by this policy."),
      Argument(
        options: "set", "PATH=VALUE", \.settings, .setting, "Overrides a value of the file."),
      Argument(
        option: "journal", "FILE", \.journalPath, .path(endings: ["jsonl"]),
        "Writes every event to this file."),
      Argument(flag: "bless", \.isBlessing, "Keeps the outcome as the one to expect."),
      Argument(
        options: "report", "FORMAT=PATH", \.reports,
        .setting(of: ["text", "json", "junit"]) { $0 },
        "Writes a report to a file."),
      Argument(
        option: "frames", "DIR", \.framesPath, .folder,
        "Draws what the screen shows into this folder."),
      Argument(flag: "json", \.isJSON, "Prints one JSON object and nothing else."),
      Argument(flag: "quiet", letter: "q", \.isQuiet, "Prints failures alone."),
      Argument(
        flag: "verbose", letter: "v", \.isVerbose, "Prints every event."
      ).excluding(\.isQuiet),
      Argument(
        option: "fail-on", "terminations,leaks,diagnostics", \.causes,
        .list(of: .word(of: ["terminations", "leaks", "diagnostics"])), default: [],
        "Exits with 1 if any of these is found."),
      examples: [
        "memsim run Scenarios/lowmem.yaml": "Runs a scenario of a phone that fills up.",
        "memsim run --seed 7 --set device.memory=96MB Scenarios":
          "Runs every scenario of a folder with another seed and less memory.",
      ],
      make: Self.init)
  }

  struct Check {
    let paths: [String]

    static let syntax = CommandSyntax(
      Argument(
        operands: "FILE|DIR", \Self.paths, .path(endings: ["yaml", "yml"]),
        "A scenario, or a folder of scenarios."),
      examples: ["memsim check Scenarios": "Prints every mistake with its line and column."],
      make: Self.init)
  }

  struct List {
    let name: String
    let isJSON: Bool

    static let syntax = CommandSyntax(
      Argument(
        operand: "apps|workloads|policies|devices|actions|expectations|reports", \Self.name,
        .value(
          .word(of: [
            "apps", "workloads", "policies", "devices", "actions", "expectations", "reports",
          ])), "What is to be named."),
      Argument(flag: "json", \.isJSON, "Prints one JSON object and nothing else."),
      examples: ["memsim list actions": "Explains the actions of a timeline."],
      make: Self.init)
  }

  struct New {
    let name: String

    static let syntax = CommandSyntax(
      Argument(operand: "NAME", \Self.name, .value(.text), "The name of the scenario."),
      examples: ["memsim new first": "Writes first.yaml."],
      make: Self.init)
  }

  struct Compare {
    let path: String
    let policies: [String]
    let devices: [String]

    static let syntax = CommandSyntax(
      Argument(
        operand: "FILE", \Self.path, .path(endings: ["yaml", "yml"]), "A scenario."),
      Argument(
        option: "policies", "A,B|all", \.policies,
        .list(of: .word(of: PhoneCommands.policies + ["all"])), default: [],
        "Compares these policies."),
      Argument(
        option: "devices", "...", \.devices,
        .list(of: .word(of: ["iphone", "iphone-3g", "iphone-3gs", "ipad"])), default: [],
        "Compares these devices, too."),
      examples: [
        "memsim compare Scenarios/lowmem.yaml --policies iphoneos,jetsam":
          "Compares what two policies make of the same story."
      ],
      make: Self.init)
  }
}

/// A command line whose every text means something to some shell, or to troff.
enum OddCommands {
  struct Odd {
    let word: String
    let list: [String]
    let other: String?

    static let syntax = CommandSyntax(
      Argument(
        operand: "WORD:[X]", \Self.word, .value(.word(of: words)), "'tis one of: [odd] words."),
      Argument(
        option: "list", "A,B", \.list, .list(of: .word(of: words)), default: [],
        "Isn't [that]: \\ a $list?"),
      Argument(
        option: "word", "IT'S", \.other, .value(.word(of: words + ["*"])),
        "Isn't [that]: \\ a $word?"),
      make: Self.init)
  }

  static let words = ["it's", "$HOME", "a b", "`id`", "back\\slash", "x:y"]

  static let table = CommandTable(
    name: "memsim", version: "0.1-\u{3B2}", summary: "says \"it's\" [all] \\ of: $(id) `id`",
    groups: [
      "Commands": [
        CommandEntry("odd", ".TH isn't [this]: $(id) `id` \\n \u{2026}") { Odd.syntax }
      ]
    ])
}

extension Terminal {
  /// A file or a pipe.
  static let plain = Terminal(isTerminal: false, windowColumns: nil, environment: [:])

  /// A window of some columns.
  static func window(_ columns: Int, _ environment: [String: String] = [:]) -> Terminal {
    Terminal(
      isTerminal: true, windowColumns: columns,
      environment: ["TERM": "xterm"].merging(environment) { $1 })
  }
}
