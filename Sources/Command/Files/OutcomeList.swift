internal import MemsimFiles

/// The outcomes that are to be expected of the scenarios in a folder: a line each with the name of
/// the file, the policy and the outcome digest.
struct OutcomeList {
  /// What the list of a folder is called.
  static let fileName = "outcomes.txt"

  private struct Entry {
    let file: String
    let policy: String
    var digest: String
    /// Where it stands; nil if it is new.
    let line: Int?

    var text: String { "\(file) \(policy) \(digest)\n" }
  }

  /// The path of the list.
  let path: String
  private var entries: [Entry] = []
  private var isChanged = false

  /// The lines whose scenario is gone.
  private var stale: [Entry] {
    entries.filter { (try? folder.kind(of: $0.file)) == nil }
  }

  /// Reads the list of the folder in which a scenario lies; there may be none.
  init(besides scenario: String) throws(Failure) {
    path = Self.path(besides: scenario)
    guard let text = try text() else { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (position, line) in lines.enumerated() where !line.isEmpty {
      let words = line.split(separator: " ")
      guard words.count >= 3 else {
        throw Failure([
          "\(path):\(position + 1):1: error: there are \(words.count) words; "
            + "expected a file, a policy and a digest"
        ])
      }
      entries.append(
        Entry(
          file: words.dropLast(2).joined(separator: " "), policy: String(words[words.count - 2]),
          digest: String(words[words.count - 1]), line: position + 1))
    }
  }

  /// The path of the list for a scenario.
  static func path(besides scenario: String) -> String {
    guard let slash = scenario.lastIndex(of: "/") else { return fileName }
    return scenario[...slash] + fileName
  }

  /// The folder of the list and of its scenarios.
  private var folder: HostFolder {
    let start = path.dropLast(Self.fileName.count)
    return HostFolder(start.isEmpty ? "." : start == "/" ? "/" : String(start.dropLast()))
  }

  /// What the list says; nil if there is none.
  private func text() throws(Failure) -> String? {
    do throws(FileError) {
      return String(decoding: try folder.read(Self.fileName, .outcomes), as: UTF8.self)
    } catch {
      if error.cause == .missing { return nil }
      throw Failure(error)
    }
  }

  /// The digest that is expected of a scenario under a policy, and where that stands; nil where
  /// nothing is.
  func expected(of scenario: String, policy: String) -> (digest: String, place: String)? {
    guard let position = position(of: scenario, policy) else { return nil }
    let entry = entries[position]
    return (entry.digest, entry.line.map { "\(path):\($0):1" } ?? path)
  }

  /// Expects a digest from now on.
  mutating func expect(_ digest: String, of scenario: String, policy: String) {
    isChanged = true
    if let position = position(of: scenario, policy) {
      entries[position].digest = digest
    } else {
      entries.append(
        Entry(file: Self.name(of: scenario), policy: policy, digest: digest, line: nil))
    }
  }

  /// What is wrong with the lines whose scenario is gone, and what to do about it.
  func complaints() -> [String] {
    stale.map { entry in
      "\(path):\(entry.line ?? 1):1: error: there is no scenario '\(entry.file)' in the folder "
        + "('memsim run --bless' removes the line)"
    }
  }

  /// Forgets the lines whose scenario is gone.
  mutating func removeStale() {
    let gone = Set(stale.map(\.file))
    guard !gone.isEmpty else { return }
    isChanged = true
    entries.removeAll { gone.contains($0.file) }
  }

  /// Writes the list, sorted, if it is not as it was read.
  func write() throws(Failure) {
    guard isChanged else { return }
    let lines = entries.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    try TextFile(path: path).replace(with: lines.joined())
  }

  private func position(of scenario: String, _ policy: String) -> Int? {
    let name = Self.name(of: scenario)
    return entries.firstIndex { $0.file == name && $0.policy == policy }
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
