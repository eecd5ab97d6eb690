import Foundation
import MemsimJournal

/// Runs a scenario again and again, whose bundle is exchanged for something else at the first look
/// at a file, at the second and so on.
package struct BundleSweep {
  /// The change of a bundle.
  package enum Change: String, CaseIterable, Sendable {
    /// Another version of MoveMe: with another property list, and without its texts and a picture.
    case version
    /// A bundle of which every file is half as long.
    case halves
    /// An empty folder.
    case nothing
    /// A file.
    case file
  }

  private let faults: HostFaults
  private let root: String
  private let bundle: String

  private static let scenario = "a.yaml"
  private static let name = "MoveMe.app"
  private static let other = "other"
  private static let words = ["run", "--journal", "a.jsonl", scenario]

  /// How many looks at files a run takes without a change.
  package let count: Int

  /// Prepares runs with copies of MoveMe's bundle, below a folder.
  package init(of bundle: String, in folder: String, with faults: HostFaults) throws {
    self.faults = faults
    self.bundle = bundle
    root = "\(folder)/bundle"
    try Self.prepare(root, bundle, .nothing)
    count = try faults.callCounts(of: Self.words, in: root)[.exchange] ?? 0
  }

  /// Returns the fault of the run in which the bundle changes at a look, counted from 1; nil if
  /// there is none.
  package func fault(_ change: Change, at look: Int) throws -> String? {
    try Self.prepare(root, bundle, change)
    let run = try faults.run(
      Self.words, in: root, .exchange, at: look, paths: [Self.name, Self.other])
    let journal = FileManager.default.contents(atPath: "\(root)/a.jsonl")
    if let fault = Self.fault(of: journal, isComplete: run.code < 2) { return fault }
    // It runs with what it has read, may find that too little, or says what is wrong with it.
    if run.code > 2, run.code != 71 { return "the exit code is \(run.code): \(run.errors)" }
    switch Self.ending(in: root) {
    case nil, .finished, .impossible: break
    // No run goes on without a file that was there, and it says which.
    case .host
    where run.code == 71 && String(decoding: run.output, as: UTF8.self).contains(Self.name): break
    case .some(let ending): return "the run ends as \(ending.rawValue)"
    }
    return run.code == 2 && !run.errors.contains("error: ") ? "no message: \(run.errors)" : nil
  }

  private static func fault(of journal: Data?, isComplete: Bool) -> String? {
    guard let journal else { return isComplete ? "there is no journal" : nil }
    return WrittenFiles.fault(ofJournal: journal, isComplete: isComplete)
  }

  private static func ending(in folder: String) -> RunEnding? {
    let bytes = FileManager.default.contents(atPath: "\(folder)/a.jsonl").map { [UInt8]($0) }
    let events = bytes.flatMap { try? Journal($0) }?.events
    return (events?.last?.body as? RunEnded)?.ending
  }

  private static func prepare(_ root: String, _ bundle: String, _ change: Change) throws {
    let files = FileManager.default
    _ = try WrittenFiles.emptied(root)
    try files.copyItem(atPath: bundle, toPath: "\(root)/\(name)")
    try Data(story.utf8).write(to: URL(filePath: "\(root)/\(scenario)"))
    let other = "\(root)/\(other)"
    switch change {
    case .version, .halves:
      try files.copyItem(atPath: bundle, toPath: other)
      try change == .version ? makeVersion(of: other) : halve(filesOf: other)
    case .nothing:
      try files.createDirectory(atPath: other, withIntermediateDirectories: false)
    case .file:
      try Data("no bundle".utf8).write(to: URL(filePath: other))
    }
  }

  private static func makeVersion(of bundle: String) throws {
    let plist = URL(filePath: "\(bundle)/Info.plist")
    let text = try String(contentsOf: plist, encoding: .utf8)
    try text.replacing("2.7", with: "2.8").write(to: plist, atomically: false, encoding: .utf8)
    for name in ["DisplayStrings", "Placard.png"] {
      try FileManager.default.removeItem(atPath: "\(bundle)/\(name)")
    }
  }

  private static func halve(filesOf bundle: String) throws {
    for path in try FileManager.default.subpathsOfDirectory(atPath: bundle) {
      let file = URL(filePath: "\(bundle)/\(path)")
      guard let bytes = try? Data(contentsOf: file) else { continue }
      try bytes.prefix(bytes.count / 2).write(to: file)
    }
  }

  private static let story = """
    name: a
    apps: [{name: Mine, bundle: \(name)}]
    timeline:
      - {at: 1s, launch: Mine}
      - {at: 2s, drag: {from: [160, 240], to: [40, 80], over: 400ms}}
    end: 4s
    expect: [{alive: Mine}]

    """
}
