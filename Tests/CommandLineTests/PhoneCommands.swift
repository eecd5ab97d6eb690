import MemsimCommandLine
import MemsimVocabulary

/// A command line of the size of a real one.
enum PhoneCommands {
  static let policies = [
    "iphoneos", "jetsam-2010", "jetsam", "lmkd-minfree", "largest-first", "none",
  ]

  static let table = CommandTable(
    name: "memsim", version: "0.1.0",
    summary: "runs apps on a simulated phone that runs out of memory",
    groups: [
      ("Scenarios", [run, check, new]), ("Understand a run", [compare]), ("Explore", [list]),
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

  static let scenarios = Operand(
    "FILE|DIR", .path(endings: ["yaml", "yml"]), count: .oneOrMore,
    "A scenario, or a folder of scenarios.")

  static let run = Subcommand(
    "run", "Runs scenarios and reports what happened.", operands: [scenarios],
    options: [
      .value("seed", "N", .number(.count), "The random seed."),
      .value("policy", "NAME", .word(policies), "Decides by this policy."),
      .value(
        "set", "PATH=VALUE", .setting([]), times: .anyNumber, "Overrides a value of the file."),
      .value("journal", "FILE", .path(endings: ["jsonl"]), "Writes every event to this file."),
      .flag("bless", "Keeps the outcome as the one to expect."),
      .value(
        "report", "FORMAT=PATH", .setting(["text", "json", "junit"]), times: .anyNumber,
        "Writes a report to a file."),
      .value("frames", "DIR", .folder, "Draws what the screen shows into this folder."),
      .flag("json", "Prints one JSON object and nothing else."),
      .flag("quiet", letter: "q", "Prints failures alone."),
      .flag("verbose", letter: "v", excluding: ["quiet"], "Prints every event."),
      .value(
        "fail-on", "terminations,leaks,diagnostics",
        .words(["terminations", "leaks", "diagnostics"]), "Exits with 1 if any of these is found."),
    ],
    examples: [
      CommandExample(
        "memsim run Scenarios/lowmem.yaml", "Runs a scenario of a phone that fills up."),
      CommandExample(
        "memsim run --seed 7 --set device.memory=96MB Scenarios",
        "Runs every scenario of a folder with another seed and less memory."),
    ])

  static let check = Subcommand(
    "check", "Finds mistakes in scenarios without running them.", operands: [scenarios],
    examples: [
      CommandExample("memsim check Scenarios", "Prints every mistake with its line and column.")
    ])

  static let list = Subcommand(
    "list", "Names what there is.",
    operands: [
      Operand(
        "apps|workloads|policies|devices|actions|expectations|reports",
        .word([
          "apps", "workloads", "policies", "devices", "actions", "expectations", "reports",
        ]), "What is to be named.")
    ],
    options: [.flag("json", "Prints one JSON object and nothing else.")],
    examples: [CommandExample("memsim list actions", "Explains the actions of a timeline.")])

  static let new = Subcommand(
    "new", "Writes a commented scenario to start from.",
    operands: [Operand("NAME", .text, "The name of the scenario.")],
    examples: [CommandExample("memsim new first", "Writes first.yaml.")])

  static let compare = Subcommand(
    "compare", "Shows when and why each app was warned and ended, policy by policy.",
    operands: [Operand("FILE", .path(endings: ["yaml", "yml"]), "A scenario.")],
    options: [
      .value(
        "policies", "A,B|all", .words(policies + ["all"]), times: .once,
        "Compares these policies."),
      .value(
        "devices", "...", .words(["iphone", "iphone-3g", "iphone-3gs", "ipad"]),
        "Compares these devices, too."),
    ],
    examples: [
      CommandExample(
        "memsim compare Scenarios/lowmem.yaml --policies iphoneos,jetsam",
        "Compares what two policies make of the same story.")
    ])
}

/// A command line whose every text means something to some shell, or to troff.
enum OddCommands {
  static let words = ["it's", "$HOME", "a b", "`id`", "back\\slash", "x:y"]

  static let table = CommandTable(
    name: "memsim", version: "0.1-\u{3B2}", summary: "says \"it's\" [all] \\ of: $(id) `id`",
    groups: [
      (
        "Commands",
        [
          Subcommand(
            "odd", ".TH isn't [this]: $(id) `id` \\n \u{2026}",
            operands: [Operand("WORD:[X]", .word(words), "'tis one of: [odd] words.")],
            options: [
              .value("list", "A,B", .words(words), "Isn't [that]: \\ a $list?"),
              .value("word", "IT'S", .word(words + ["*"]), "Isn't [that]: \\ a $word?"),
            ])
        ]
      )
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
