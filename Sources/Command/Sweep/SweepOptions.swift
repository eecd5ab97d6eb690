internal import MemsimCommandLine
internal import MemsimVocabulary

/// The options that single actions of a sweep have.
enum SweepOptions {
  /// The options of 'sweep script'.
  struct Script {
    let slices: Int?
    let cores: Int?

    static let syntax = CommandSyntax(
      group: Argument(
        option: "slices", "N", \Self.slices, .value(.count(1...1_000_000)),
        "For script: the number of parts (default: parts of 30 s each, a multiple of "
          + "'--cores')."),
      Argument(
        option: "cores", "N", \.cores, .value(.count(1...1_000_000)),
        "For script: the number of cores that run parts at the same time (default: the cores of "
          + "this host)."),
      make: Self.init)
  }

  /// The options of 'sweep merge'.
  struct Merge {
    let isPartial: Bool
    let databasePath: String?
    let csvPath: String?

    static let syntax = CommandSyntax(
      group: Argument(
        flag: "partial", \Self.isPartial, "For merge: merges even if points have no result."),
      Argument(
        option: "into", "FILE", \.databasePath, .path(endings: ["db"]),
        "For merge: the database to write (default: named after the sweep)."),
      Argument(
        option: "csv", "FILE", \.csvPath, .path(endings: ["csv"]),
        "For merge: also writes the table of runs as CSV."),
      make: Self.init)
  }

  /// The options of 'sweep report'.
  struct Map {
    let axes: String?
    let app: String?
    let pagePath: String?

    static let syntax = CommandSyntax(
      group: Argument(
        option: "axes", "A,B", \Self.axes, .value(.text),
        "For report: the axes of the map (default: the first two, without seeds)."),
      Argument(
        option: "app", "NAME", \.app, .value(.text),
        "For report: counts runs in which this app is alive at the end (default: runs in which "
          + "every expectation holds)."),
      Argument(
        option: "html", "FILE", \.pagePath, .path(endings: ["html"]),
        "For report: also writes the map as an HTML page."),
      make: Self.init)
  }
}
