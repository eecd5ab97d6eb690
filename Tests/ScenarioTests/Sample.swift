import MemsimScenario
import MemsimVocabulary

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
