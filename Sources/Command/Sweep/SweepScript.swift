internal import Glibc
internal import MemsimCommandLine
internal import MemsimVocabulary

/// What starts the slices of a sweep: a script for a program that spreads work over machines.
enum SweepScript: String, CaseIterable {
  /// An array of Slurm's.
  case slurm
  /// GNU parallel.
  case parallel

  /// The script for so many slices of the sweep at a path, whose results go to a folder; each slice
  /// is run with some options.
  func text(
    name: String, program: String, sweep: String, results: String, options: [String], slices: Int
  ) throws(Failure) -> VisibleText {
    let (sweep, results) = (try Self.absolute(sweep), try Self.absolute(results))
    let words = [program, "sweep", "run"] + options + ["-j", "1", "--results", results, "--slice"]
    let command = words.map(\.quotedForShell).joined(separator: " ")
    let text: String
    switch self {
    case .slurm:
      text = """
        #!/bin/sh
        #SBATCH --job-name=\(name)
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
        log=\(name).joblog
        seq 1 \(slices) | exec parallel -I :slice: --joblog $log --resume-failed "$@" \
        \(line.quotedForShell)

        """
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visible }
      .joined(separator: "\n")
  }

  /// A path from the root on: the other end may work in another folder.
  private static func absolute(_ path: String) throws(Failure) -> String {
    if path.hasPrefix("/") { return path }
    guard let folder = getcwd(nil, 0) else {
      throw Failure(of: ".", "the working folder has no path", errorNumber: errno)
    }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }
}
