import MemsimScenario
import MemsimVocabulary
import TestSupport

/// The scenario that shows every part of the format.
enum Sample {
  static let text = """
    name: rings-while-short
    about: A hoarder grows behind MoveMe until the phone warns; the call comes inside the warning.
    seed: 7
    device: iphone-3g                  # a profile
    policy: iphoneos
    apps:
      - name: MoveMe                   # one we ship
      - name: Zoo
      - name: hoarder
        workload: cache
        with: {entry: 256KB, rate: 40/s, drops: 0%}
        role: background
        priority: {jetsam: 30, lmkd-minfree: 900}
        limit: {hard: 40MB, highwater: 24MB}
    timeline:
      - {at: 0s, launch: hoarder}
      - {at: 1s, launch: MoveMe}
      - {at: 2s, drag: {from: [160, 240], to: [40, 80], over: 400ms}}
      - {from: 5s, to: 6s, every: 500ms, tap: {at: [20, 20], count: 2}}
      - {on: {warned: MoveMe}, during: warning, \
    call: {from: "+1 555 0100", rings: 3s, then: decline}}
      - {at: 8s, squeeze: {available: 8%}}
      - {at: 9s, simulate-warning: {app: MoveMe, level: 1}}
      - {at: 9.5s, expect: {view: {app: MoveMe, class: PlacardView}, \
    is: {text: 歡迎, center: [160, 240]}}}
      - {at: 10s, repeat: {times: 20, every: 1s, \
    do: [{launch: Zoo}, {tap: {view: {text: Lion}}}, {press: home}]}}
    end: 40s
    breaks-with: {device.memory: 256MB}
    expect:
      - terminated: [{app: hoarder, reason: background-quit}]
      - order: [{warned: MoveMe}, {terminated: hoarder}, {rang: MoveMe}]
      - alive: MoveMe
      - no-leaks: MoveMe
      - peak: {app: hoarder, at-most: 40MB}
      - {policy: lmkd-minfree, terminated: [hoarder]}

    """

  /// The scenario with some overrides, written as on the command line.
  static func scenario(setting options: String...) throws -> Scenario {
    try scenario(of: text, setting: options)
  }

  /// The scenario of a text.
  static func scenario(of text: String, setting options: [String] = []) throws -> Scenario {
    try ScenarioFile(text: text, path: "rings.yaml").scenario(
      in: .sample, overrides: options.map { try Override(option: $0) })
  }
}

extension ScenarioVocabulary {
  /// A vocabulary that has a bit of everything, the words of the sample scenario among it.
  static let sample = ScenarioVocabulary(
    devices: devices, policies: policies,
    settings: [
      .duration("ring-time", .seconds(30), in: .zero ... .hours(1), "How long it rings."),
      .flag("url-before-active", false, "Whether a URL comes first."),
    ],
    apps: [
      Term("MoveMe", "Moves a placard."),
      Term("Zoo", "Shows animals.", [.count("animals", 5, in: 1...100, "How many.")]),
    ],
    workloads: [
      Term(
        "cache", "Keeps what it made.",
        [
          .required("entry", .bytes, "The size of an entry."),
          .rate("rate", perSecond: 10, in: 0...1_000, "Entries a second."),
          .percent("drops", 50, in: 0...100, "What it drops on a warning."),
        ]),
      Term("ramp", "Grows."),
      Term(
        "steps", "Does what stands there.",
        [
          .optional("do", operationList, otherwise: "nothing", "What it does from its launch on."),
          .optional("on-warning", operationList, otherwise: "nothing", "What it then does."),
        ], shorthand: "do"),
    ],
    operations: operations, actions: actions, expectations: expectations,
    happenings: ["launched", "warned", "terminated", "exited", "rang"].map { word in
      Term(word, "An app is \(word).", [.required("app", .process, "Which.")], shorthand: "app")
    },
    roles: ["foreground", "background", "audio"],
    appSettings: [.bytes("clean", 0, in: 0...(1 << 30), "The size of its code.")],
    residents: ["iphone-3g": ["Mail"]])

  private static let operationList = ParameterKind.list(.phrase(.operations))

  private static let devices = [
    Term(
      "iphone-3g", "The second iPhone.",
      [
        .choice("os", of: ["2.0", "3.0"], "The version of its system."),
        .bytes("memory", 134_217_728, in: (1 << 24)...(1 << 40), "Its memory."),
      ]),
    Term("ipad", "A larger one."),
  ]

  private static let policies = [
    Term(
      "iphoneos", "Warns, and quits.",
      [
        .percent("warning", 20, in: 0...100, "Where level 1 begins."),
        .duration(
          "check-every", .milliseconds(500), in: .milliseconds(1) ... .hours(1), "How often."),
      ]),
    Term("jetsam", "Ends by priority."),
    Term("lmkd-minfree", "Ends by score."),
  ]

  private static let operations = [
    Term(
      "allocate", "Takes memory.",
      [
        .required("size", .bytes, "How much."),
        .optional("as", .text, otherwise: "no name", "What to call it."),
      ],
      shorthand: "size"),
    Term("free", "Gives it back.", [.required("name", .text, "What.")], shorthand: "name"),
  ]

  private static let selector = ParameterKind.record([
    .optional("app", .app, otherwise: "the one in front", "Whose it is."),
    .optional("class", .text, otherwise: "any", "Its class."),
    .optional("text", .text, otherwise: "any", "What it says."),
  ])

  private static let actions = [
    Term("launch", "Starts an app.", [.required("app", .app, "Which.")], shorthand: "app"),
    Term(
      "drag", "Draws a finger over the screen.",
      [
        .required("from", .point, "Where it touches down."),
        .required("to", .point, "Where it lifts."),
        .required("over", .duration, "How long it takes."),
      ]),
    Term(
      "tap", "Touches the screen.",
      [
        .optional("at", .point, otherwise: "the middle of a view", "Where."),
        .optional("view", selector, otherwise: "a point", "Which view."),
        .count("count", 1, in: 1...5, "How often."),
      ]),
    Term(
      "call", "A call arrives.",
      [
        .required("from", .text, "The number."),
        .optional(
          "rings", .duration, in: 0...Int(TimeSpan.hours(1).nanoseconds),
          otherwise: "until it is answered", "How long."),
        .choice("then", of: ["answer", "decline"], "What the user does."),
      ]),
    Term(
      "squeeze", "Takes pages away.",
      [.required("available", .percent, "What stays available.")]),
    Term(
      "simulate-warning", "Delivers a warning.",
      [
        .required("app", .process, "To whom."),
        .count("level", 1, in: 1...3, "Which level."),
      ], shorthand: "app"),
    Term(
      "press", "Presses a button.",
      [.required("button", .choice(["home", "sleep", "wake"]), "Which.")], shorthand: "button"),
    Term("sweep", "Cleans up."),
    Term(
      "path", "Draws a line.", [.required("points", .list(.point), "Where.")],
      shorthand: "points"),
    Term("open", "Opens a file.", [.required("file", .path, "Which.")], shorthand: "file"),
    Term(
      "repeat", "Does the same over and over.",
      [
        .required("times", .count, in: 1...1_000_000, "How often."),
        .required("every", .duration, "How far apart."),
        .required("do", .list(.phrase(.actions)), "What."),
      ]),
    Term(
      "expect", "Checks something.", [.required("what", .phrase(.expectations), "What.")],
      shorthand: "what"),
  ]

  private static let expectations = [
    Term(
      "terminated", "Exactly these were ended.",
      [
        .required(
          "processes",
          .list(
            .record([
              .required("app", .process, "Which."),
              .optional("reason", .text, otherwise: "any", "Why."),
            ])), "Which, in their order.")
      ], shorthand: "processes"),
    Term(
      "order", "These happened in this order.",
      [.required("happenings", .list(.phrase(.happenings)), "What.")], shorthand: "happenings"),
    Term("alive", "They live.", [.required("apps", .list(.process), "Who.")], shorthand: "apps"),
    Term("no-leaks", "It leaks not.", [.required("app", .process, "Who.")], shorthand: "app"),
    Term(
      "peak", "How large it became.",
      [
        .required("app", .process, "Who."),
        .required("at-most", .bytes, "How large at most."),
      ]),
    Term(
      "view", "A view is as it should be.",
      [
        .required("selector", selector, "Which."),
        .required(
          "is",
          .record([
            .optional("text", .text, otherwise: "any", "What it says."),
            .optional("center", .point, otherwise: "any", "Where it is."),
          ]), "What holds."),
      ], shorthand: "selector"),
  ]
}
