extension Jetsam2010Policy {
  static let critical = PolicyRule(
    "critical-level", "While the level is critical, the next of the list is ended.")
  static let highWaterMark = PolicyRule(
    "highwater",
    "While the level is at most `highwater`, the next of the list above its mark is ended.")
  static let room = PolicyRule(
    "make-room", "The list is walked until there are the pages that somebody waits for.")

  package static let guide = PolicyGuide(
    name: "jetsam-2010",
    summary: "The first jetsam in the kernel, xnu-1504: user space's list, in its order.",
    parameters: LevelThresholds.parameters + [
      .percent(
        "highwater", 10, in: 0...100,
        "At and below this much available memory those above their high-water mark are ended."),
      .count("list-size", 64, in: 1...64, "How many processes the list has room for."),
      .flag("count-purgeable", true, "Whether purgeable memory counts as available."),
      .flag(
        "highwater-first", false,
        "Whether high-water marks come before the critical level, as from xnu-1699 on."),
    ],
    rules: [critical, highWaterMark, room],
    ignores: [.hardLimit],
    leavesOut: [
      "what user space does with the level, apart from warning the application in front",
      "the snapshot of at most 128 processes, which is a report",
    ])
}
