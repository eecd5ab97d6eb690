internal import MemsimCommandLine
internal import MemsimVocabulary

/// What starts the slices of a sweep: a script for a program that spreads work over machines.
enum SweepScript: String, CaseIterable {
  /// An array of Slurm's.
  case slurm
  /// GNU parallel.
  case parallel

  /// The script for so many slices of a sweep, whose results go to a folder.
  func text(
    name: String, program: String, sweep: String, results: String, slices: Int
  ) -> VisibleText {
    let run = ["-j", "1", "--results", results.quotedForShell, "--slice"]
    let command = ([program.quotedForShell, "sweep", "run"] + run).joined(separator: " ")
    let text: String
    switch self {
    case .slurm:
      text = """
        #!/bin/sh
        #SBATCH --job-name=\(Self.word(name))
        #SBATCH --array=1-\(slices)
        #SBATCH --cpus-per-task=1
        #SBATCH --requeue
        #SBATCH --open-mode=append
        # What is there already is not run again, so a task that is begun anew goes on.
        exec \(command) "$SLURM_ARRAY_TASK_ID/\(slices)" \(sweep.quotedForShell)

        """
    case .parallel:
      // It gives the line to a shell once more.
      let line = "\(command) :slice:/\(slices) \(sweep.quotedForShell)"
      text = """
        #!/bin/sh
        # More options of parallel can follow, such as --sshlogin a,b or --jobs 4. What is there
        # already is not run again, so a slice that is begun anew goes on.
        seq 1 \(slices) | exec parallel -I :slice: --joblog \(Self.word(name)).joblog \
          --resume-failed "$@" \(line.quotedForShell)

        """
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visible }
      .joined(separator: "\n")
  }

  /// A name that means nothing to a shell.
  private static func word(_ name: String) -> String {
    let kept = name.unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        ? Character(scalar) : "-"
    }
    return kept.isEmpty ? "sweep" : String(kept)
  }
}
