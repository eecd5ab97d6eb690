internal import MemsimCommandLine
internal import MemsimRuntime
internal import MemsimVocabulary

/// The option that says how many runs go on at once, each in a worker of its own.
struct JobOptions {
  /// The option that a command needs for it.
  static let syntax = CommandSyntax(
    group: Argument(
      option: "jobs", letter: "j", "N", \Self.wanted, .value(.count(1...most)),
      "Runs N scenarios at the same time (default: as many as cores and memory allow)."),
    make: Self.init)

  /// A worker takes two descriptors of this process, of which a shell grants 1024.
  private static let most = 256

  /// What a worker has to have before there is one more: four times what a shipped scenario takes.
  private static let leastBytes = 256 << 20

  private let wanted: Int?

  /// How many go on at once of so many runs.
  func count(for runs: Int) -> Int {
    min(runs, wanted ?? min(HostProcess.cores, Self.mostInMemory))
  }

  private static var mostInMemory: Int {
    guard HostMemoryLimit.current < .max else { return most }
    return max(1, (HostMemoryLimit.current - HostProcess.figures.residentBytes) / leastBytes)
  }
}
