extension IPhoneOSPolicy {
  static let hardLimit = PolicyRule(
    "hard-limit", "A process above its hard limit is ended at once, whatever the level.")
  static let critical = PolicyRule(
    "critical-level",
    "At level 3 the first of the order is ended, one after the other until the level falls.")
  static let urgent = PolicyRule(
    "urgent-level",
    "At level 2 background applications are quit in the order, one after the other until the level "
      + "falls, or all at once if `quit-all` says so.")
  static let relaunch = PolicyRule(
    "mail-relaunch", "At level 1 Mail is quit to be launched again, if `relaunch-mail` says so.")
  static let room = PolicyRule(
    "make-room", "The order is walked until there are the pages that somebody waits for.")
  static let unanswered = PolicyRule(
    "unanswered-warning",
    "A warned application that has not freed enough goes, if it is the first of the order.")

  package static let guide = PolicyGuide(
    name: "iphoneos",
    summary:
      "iPhone OS 2 and 3: the application in front is warned, others are quit as a last resort.",
    parameters: LevelThresholds.parameters + [
      .duration(
        "check-every", .value(.milliseconds(500)), in: .milliseconds(1) ... .hours(1),
        "How often the levels above normal are looked at again."),
      .duration(
        "grace", .derived("one check"), in: .zero ... .hours(1),
        "The time after its warning before an application can be chosen for not answering."),
      .bytes(
        "enough", .derived("until the level falls"), in: 1...(1 << 40),
        "What an application has to free in answer to a warning, if the level need not fall."),
      .bytes("call-memory", 4_194_304, in: 0...(1 << 40), "What a ringing phone needs."),
      .flag(
        "quit-all", false,
        "Whether level 2, once reached, quits all of the background, also when it has fallen."
      ),
      .flag("relaunch-mail", false, "Whether level 1 relaunches Mail; if not, Mail is delayed."),
    ],
    rules: [hardLimit, critical, urgent, relaunch, room, unanswered],
    ignores: [.highWaterLimit],
    leavesOut: [
      "what a delayed Mail would have fetched",
      "the relaunch of applications that were quit, which is SpringBoard's",
    ])
}
