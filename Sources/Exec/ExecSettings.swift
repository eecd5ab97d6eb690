package import MemsimPolicies
package import MemsimVocabulary

/// The settings of a run: the memory of the program, and the consequences if it needs more.
package struct ExecSettings: Sendable {
  /// The engine that counts and limits the memory.
  package var engine = ExecEngine.preload
  /// Whether the kernel's kill of one process kills all of them.
  package var killsTogether = false
  /// The most pages; nil for no limit.
  package var limitPages: Int?
  /// Whether each process may have as many, rather than all together.
  package var isEach = false
  /// The policy that warns and kills; a limit without a policy only refuses.
  package var policy: PolicyChoice?
  /// The request that fails, counted over all processes from 1; nil for none.
  package var failingRequest: Int?
  /// Whether every request fails once one was refused its pages.
  package var failsOn = false
  /// The signal that a warned process gets; nil for none.
  package var warningSignal: Int32?
  /// The bus at which programs of GLib are warned; nil for none.
  package var bus: BusPlace?
  /// The time between the request to exit and the kill.
  package var grace = TimeSpan.seconds(5)
  /// Whether addresses and the seeds of hashes are the same in every run.
  package var isSteady = false
  /// Whether its output is captured, so that it can be compared with that of other runs, and the
  /// processes that are left are killed.
  package var isCaptured = false
  /// The file that it reads from the start; nil for the input of this process, or for none if its
  /// output is captured.
  package var inputFile: Int32?
  /// The file that also receives captured output, up to its limit; nil for none.
  package var outputFile: Int32?
  /// The folder that it starts in; nil for that of this process.
  package var folder: String?
  /// The time limit of the run; nil for none.
  package var longest: TimeSpan?
  /// Whether a run in which a process was not held may exit with 0.
  package var acceptsUnheld = false
  /// The bytes of data that the kernel lets it have, in place of pages; nil for no such limit.
  package var dataBytes: Int?

  /// Runs a program without any limit.
  package init() {}

  /// The variables in the environment of programs that are steady.
  static let steadyVariables = [
    (name: "PYTHONHASHSEED", value: "0"), (name: "PYTHONMALLOC", value: "malloc"),
    // The first run would write files that the next ones read.
    (name: "PYTHONDONTWRITEBYTECODE", value: "1"), (name: "PERL_HASH_SEED", value: "0"),
  ]
}
