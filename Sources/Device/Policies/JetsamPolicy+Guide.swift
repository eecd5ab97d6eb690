extension JetsamPolicy {
  static let hardLimit = PolicyRule(
    "fatal-limit", "A process above its fatal limit is ended at once, whatever the pressure.")
  static let highWaterMark = PolicyRule(
    "highwater", "Below `soft`, the first by bands that is above its high-water mark is ended.")
  static let idleExit = PolicyRule(
    "idle-exit", "Below `idle`, the first of the idle band is ended.")
  static let critical = PolicyRule(
    "page-shortage",
    "Below `critical`, the first by bands is ended; in the foreground band the largest.")
  static let sustained = PolicyRule(
    "sustained-pressure", "Above normal for long, idle processes are ended one after the other.")
  static let room = PolicyRule(
    "make-room", "The bands are walked until there are the pages that somebody waits for.")

  package static let guide = PolicyGuide(
    name: "jetsam",
    summary: "Modern xnu (11417) without swap and compressor: bands, limits, paced notes.",
    parameters: JetsamSettings.parameters,
    rules: [hardLimit, highWaterMark, idleExit, critical, sustained, room],
    leavesOut: [
      "the compressor, the freezer and swap",
      "coalitions, and assertions other than being in front",
      "thrashing, zone, vnode and disk shortages",
      "the reaper of processes that have been idle for long",
      "notes that the level has fallen",
    ])
}
