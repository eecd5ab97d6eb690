internal import MemsimCommandLine
internal import MemsimSimulation

extension CommandTable {
  /// The command line of a program with groups of subcommands.
  init(program: String, groups: [(title: String, subcommands: [Subcommand])]) {
    self.init(
      name: program, version: memsimVersion,
      summary: "runs apps on a simulated phone that runs out of memory",
      groups: groups,
      examples: [
        "memsim run Scenarios/lowmem.yaml", "memsim compare Scenarios/lowmem.yaml --policies all",
        "memsim exec --limit 64MB -- python3 job.py",
      ],
      sections: [
        PageSection(
          "Exit status",
          [
            "0": "Success.",
            "1": "An expectation failed, a run stopped early, an app crashed or called exit, an "
              + "outcome differs from outcomes.txt, two runs differ with --twice, points of a "
              + "sweep have no result, or the run has something that --fail-on names.",
            "2": "The command line or an input file is wrong: memsim ran nothing and wrote "
              + "nothing. Also when memsim cannot write its output.",
            "70": "A bug in memsim, or the process of a run died.",
            "71": "The host has too little memory, address space or time for a run.",
            "129, 130, 143": "Killed by SIGHUP, SIGINT or SIGTERM; the journal is readable up to "
              + "that moment.",
            "134": "Not started: MALLOC_CONF has abort_conf:true and a setting that jemalloc "
              + "refuses.",
            "141": "The reader of the output closed the pipe; the journal is complete.",
          ]),
        PageSection(
          "Files",
          [
            OutcomeList.fileName:
              "The expected outcomes of the scenarios in the same folder. Each line has a file, a "
              + "policy and a digest."
          ]),
        PageSection(
          "Environment",
          [
            "NO_COLOR": "If set, memsim prints no colours.",
            "COLUMNS": "The width of reports in columns, instead of the terminal's width.",
            "MALLOC_CONF": "Ignored: memsim restarts without MALLOC_CONF, because it would change "
              + "figures.",
          ]),
      ])
  }
}
