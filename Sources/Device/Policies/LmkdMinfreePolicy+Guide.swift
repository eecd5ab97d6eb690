extension LmkdMinfreePolicy {
  static let minimumFree = PolicyRule(
    "minfree",
    "With less free and less cached than a step of minfree, the highest score that it allows goes.")
  static let room = PolicyRule(
    "make-room",
    "The scores from 1000 to 0 are walked until there are the pages that somebody waits for.")

  package static let guide = PolicyGuide(
    name: "lmkd-minfree",
    summary: "Android's lmkd in its minfree mode: scores, and the least that must be free.",
    parameters: [
      .choice("minfree", of: MinfreeTable.words, "Which of the two published tables holds."),
      .bytes(
        "high-memory", 734_003_200, in: 0...(1 << 40),
        "From this much memory on `by-memory` means the high table."),
      .flag(
        "kill-heaviest", false, "Whether the largest of a score goes, also of scores above 200."),
    ],
    rules: [minimumFree, room],
    ignores: [.hardLimit, .highWaterLimit],
    leavesOut: [
      "pressure stall information, memory cgroups and swap",
      "tables between the two published ones",
      "trim level 20, which is about what is seen and not about memory",
      "zones: all free pages count alike",
    ])

  /// The score of a role; the highest goes first, and below 0 nobody goes.
  static func score(of role: Role) -> Int {
    switch role {
    case .foreground: 0
    case .audio: 200
    case .mail, .phone: 250
    case .home: 600
    case .background: 900
    case .system: -900
    }
  }

  /// The number that an application is told: for running ones, and for those only kept.
  static func trimLevel(at level: PressureLevel, forScore score: Int) -> Int {
    let isCached = score >= 900
    switch level {
    case .normal, .warning: return isCached ? 40 : 5
    case .urgent: return isCached ? 60 : 10
    case .critical: return isCached ? 80 : 15
    }
  }
}
