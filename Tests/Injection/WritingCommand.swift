import Foundation

/// A command that writes files, for faults of the host.
package struct WritingCommand: Sendable {
  /// The name that findings have.
  package let name: String
  /// Its words; their paths are relative to the folder, and a file that grows ends in `.lines`.
  let words: [String]
  /// The texts in the folder before it runs, by their paths.
  let files: [String: String]
  /// The commands that make the rest of what it reads.
  let before: [[String]]
  /// Its files that differ between runs, if only now and then: they have times.
  let unsteady: [String]
  /// Whether a second run, after one that ended early, does everything.
  let canRepeat: Bool

  init(
    _ name: String, _ words: [String], files: [String: String] = [:], before: [[String]] = [],
    unsteady: [String] = [], canRepeat: Bool = true
  ) {
    (self.name, self.words, self.before, self.canRepeat) = (name, words, before, canRepeat)
    self.unsteady = unsteady
    self.files = files.merging(["a.yaml": Self.scenario]) { own, _ in own }
  }

  /// A run of a scenario, with some more options, that writes a journal and a picture every so
  /// often.
  package static func run(
    _ path: String, options: [String] = [], pictureEvery period: String = "5s"
  ) -> WritingCommand {
    WritingCommand(
      ([path] + options).joined(separator: " "),
      ["run", "--journal", "a.jsonl", "--frames", "pictures", "--frames-every", period] + options
        + [path])
  }

  /// Every other command that writes files.
  package static let others = [
    WritingCommand(
      "run with reports",
      ["run", "--record", "A=a.trace"]
        + ["html=a.html", "junit=a.xml", "sarif=a.sarif", "trace=a.json"]
        .flatMap { ["--report", $0] } + ["a.yaml"]),
    WritingCommand("run --bless", ["run", "--bless", "."]),
    WritingCommand("new", ["new", "b"], canRepeat: false),
    WritingCommand("new --test", ["new", "--test", "Story"], canRepeat: false),
    WritingCommand("new --app", ["new", "--app", "Zoo"], canRepeat: false),
    WritingCommand("new --gate", ["new", "--gate", "ls"], canRepeat: false),
    WritingCommand(
      "report", ["report", "--report", "html=a.html", "--report", "junit=a.xml", "a.jsonl"],
      before: [["run", "--journal", "a.jsonl", "a.yaml"]]),
    WritingCommand(
      "gate --update", ["gate", "--update"],
      files: ["gate.yaml": "# Ours.\nruns:\n  - scenario: a.yaml\n"]),
    WritingCommand(
      "replay", ["replay", "--journal", "a.jsonl", "--report", "massif=a.massif", "a.mtrace"],
      files: ["a.mtrace": "= Start\n@ a:[0x1] + 0x10 0x8\n@ a:[0x1] - 0x10\n= End\n"]),
    WritingCommand(
      "sweep run", ["sweep", "run", "--retry", "--jobs", "1", "sweep.yaml"],
      files: ["sweep.yaml": sweep]),
    WritingCommand(
      "sweep merge", ["sweep", "merge", "--into", "a.db", "--csv", "a.csv", "sweep.yaml"],
      files: ["sweep.yaml": sweep], before: [["sweep", "run", "--jobs", "1", "sweep.yaml"]]),
    WritingCommand(
      "sweep report", ["sweep", "report", "--html", "a.html", "s.db"],
      files: ["sweep.yaml": sweep],
      before: [["sweep", "run", "--jobs", "1", "sweep.yaml"], ["sweep", "merge", "sweep.yaml"]]),
    WritingCommand(
      "live --record", ["live", "--record", "played.yaml", "--commands", "commands", "a.yaml"],
      files: ["commands": "{at: 3s, squeeze: 30%}\nat: 4s\nquit:\n"]),
    WritingCommand("exec", ["exec", "--journal", "a.jsonl", "--", "true"]),
    WritingCommand(
      "exec --record", ["exec", "--record", "a.trace", "--json", "a.json", "--", "true"],
      unsteady: ["a.trace", "a.json"]),
    WritingCommand(
      "exec --engine cgroup",
      ["exec", "--engine", "cgroup", "--limit", "32MB", "--journal", "a.jsonl", "--", "true"]),
    WritingCommand(
      "exec --fail-each",
      [
        "exec", "--fail-each", "--jobs", "1", "--resume", "a.lines", "--junit", "a.xml", "--sarif",
        "a.sarif", "--", "sort", "a.yaml",
      ]),
    WritingCommand(
      "build", ["build", "--output", "Sketch.app", "Sketch"],
      files: [
        "Sketch/main.m": "#import <UIKit/UIKit.h>\nint main(void) { return 0; }\n",
        "Sketch/Info.plist": """
        <plist version="1.0"><dict><key>CFBundleExecutable</key><string>Sketch</string>
        <key>CFBundleIdentifier</key><string>org.example.sketch</string>
        <key>CFBundleName</key><string>Sketch</string>
        <key>CFBundleVersion</key><string>1.0</string></dict></plist>

        """,
      ]),
  ]

  private static let scenario = """
    name: a
    apps: [{name: A, workload: cache}, {name: B, workload: cache}]
    timeline: [{at: 1s, launch: A}, {at: 2s, launch: B}, {at: 4s, squeeze: 8%}]
    end: 6s

    """
  private static let sweep = """
    name: s
    scenario: a.yaml
    axes: {policy: [iphoneos, none]}

    """
}
