internal import MemsimCommandLine
internal import MemsimSimulation

extension CommandTable {
  /// The command line of a program with some subcommands.
  init(program: String, subcommands: [Subcommand]) {
    self.init(
      name: program, version: memsimVersion,
      summary: "runs apps on a simulated phone and shows what happens when memory runs out",
      subcommands: subcommands,
      sections: [
        PageSection(
          "Exit status",
          [
            "0": "All is well.",
            "1": "An expectation failed, a run could not go on, an app crashed or called exit, an "
              + "outcome is not the one that was kept, two runs differ with --twice, points of a "
              + "sweep have no answer, or something was found that --fail-on names.",
            "2": "The command line or an input file is wrong: nothing ran, nothing was written. "
              + "Also when output cannot be written.",
            "70": "A fault of memsim itself, or the process of a run was lost.",
            "71": "The host has too little memory, addresses or time for a run.",
            "129, 130, 143": "Ended by SIGHUP, SIGINT or SIGTERM; the journal up to then can be "
              + "read.",
            "134": "Not begun: with abort_conf:true, the allocator ends the program over settings "
              + "in MALLOC_CONF that it refuses.",
            "141": "The reader of the output has stopped; the journal is complete.",
          ]),
        PageSection(
          "Files",
          [
            OutcomeList.fileName:
              "The outcomes to expect of the scenarios in the same folder, a line each: file, "
              + "policy, digest."
          ]),
        PageSection(
          "Environment",
          [
            "NO_COLOR": "If it is set, nothing is shown in colour.",
            "COLUMNS": "How wide reports are, in place of the terminal's width.",
            "MALLOC_CONF": "Would change figures, so the program starts again without it.",
          ]),
      ])
  }
}
