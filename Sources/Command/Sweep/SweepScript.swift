internal import Glibc
internal import MemsimCommandLine
internal import MemsimJournal
internal import MemsimVocabulary

/// The scripts that start the slices of a sweep, for programs that spread work over machines.
enum SweepScript: String, CaseIterable {
  /// An array of Slurm's.
  case slurm
  /// GNU parallel.
  case parallel

  /// The script for so many slices of the sweep at a path, with a folder for their results; each
  /// slice is run with some options.
  ///
  /// A sweep that has become another one has another identity.
  func text(
    name: String, identity: String, program: String, sweep: String, results: String,
    options: [String], slices: Int
  ) throws(Failure) -> VisibleText {
    let (sweep, results) = (try Self.absolute(sweep), try Self.absolute(results))
    for path in [program, sweep, results] where path.visible.shown != path {
      throw Failure(
        "\(path): error: a script cannot name this path; expected a path without hidden characters")
    }
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
      var mark = ":slice:"
      while "\(command) \(sweep)".contains(mark) { mark = ":\(mark):" }
      // It gives the line to a shell once more.
      let line = "\(command) \(mark)/\(slices) \(sweep.quotedForShell)"
      text = """
        #!/bin/sh
        # More options of parallel can follow, such as --sshlogin a,b or --jobs 4. What is there
        # already is not run again, so a slice that is begun anew goes on. The log says which slices
        # are done of the sweep as it was when this was printed: print it again when it is another.
        log=\(name)-\(Self.digest(of: [identity, line])).joblog
        seq 1 \(slices) | exec parallel -I \(mark) --joblog $log --resume-failed "$@" \
        \(line.quotedForShell)

        """
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visible }
      .joined(separator: "\n")
  }

  /// A short name for texts, another one for others.
  private static func digest(of parts: [String]) -> String {
    let digest = DigestStream()
    var text = parts.joined(separator: "\n")
    text.withUTF8 { digest.write(UnsafeRawBufferPointer($0)) }
    return String(digest.text.prefix(12))
  }

  /// A path from the root on: the other end may work in another folder.
  private static func absolute(_ path: String) throws(Failure) -> String {
    if path.hasPrefix("/") { return path }
    guard let folder = WorkingFolder.path else {
      throw Failure(of: ".", "the working folder has no path", errorNumber: errno)
    }
    return "\(folder)/\(path)"
  }
}
