internal import MemsimCommandLine
internal import MemsimExec
internal import MemsimVocabulary

/// The options of `exec` for the engine, for processes that it does not hold, and for the result as
/// JSON.
struct ExecEngineOptions {
  private let givenEngine: ExecEngine?
  /// Whether all processes are killed if one is.
  let killsTogether: Bool
  /// Whether a run is accepted in which a process was not held.
  let acceptsUnheld: Bool
  /// The path of the result as JSON.
  let jsonPath: String?

  /// The options.
  static let syntax = CommandSyntax(
    Argument(
      option: "engine", "NAME", \Self.givenEngine, .value(.choice),
      "Counts and limits the memory with a preloaded library (default), or with a cgroup of the "
        + "kernel, which also holds static programs and those with an allocator of their own."),
    Argument(
      flag: "oom-group", \.killsTogether,
      "With --engine cgroup: kills all processes if one is killed for memory, as Kubernetes does."),
    Argument(
      flag: "allow-unheld", \.acceptsUnheld,
      "Accepts a run in which memsim did not hold a process: keeps exit code 0."),
    Argument(
      option: "json", "FILE", \.jsonPath, .path(endings: ["json"]),
      "Writes the result of a run, or of --budget, as a JSON object to this file."),
    make: Self.init)

  /// The engine.
  var engine: ExecEngine { givenEngine ?? .preload }

  /// Stops at options that need the preloaded library, or the kernel; they are given or not.
  func check(preload options: [(name: String, isGiven: Bool)]) throws(Failure) {
    switch engine {
    case .preload:
      guard killsTogether else { return }
      throw Failure("--oom-group: error: the kernel does this; add --engine cgroup")
    case .cgroup:
      for option in options where option.isGiven {
        throw Failure(
          "\(option.name.visible): error: --engine cgroup cannot do this; expected --engine preload"
        )
      }
    }
  }
}
