internal import Glibc
internal import MemsimHost
internal import MemsimJournal
internal import MemsimReports
internal import MemsimVocabulary

/// The expected outcomes of the scenarios in a folder: a line each with the name of
/// the file, the policy and the outcome digest.
///
/// Other processes may bless runs of the same folder meanwhile, so only new outcomes are merged
/// into the list, as it is at that moment, and one process at a time merges.
package struct OutcomeList {
  /// The file name of a folder's list.
  static let fileName = "outcomes.txt"

  private struct Entry {
    let file: String
    let policy: String
    var digest: String
    /// The number of its line in the list; nil if the entry is new.
    let line: Int?

    var text: String { "\(file) \(policy) \(digest)\n" }
  }

  /// The path of the list.
  let path: String
  private var entries: [Entry] = []
  /// The entries that are new.
  private var blessed: [Entry] = []
  private var isStaleRemoved = false

  /// The lines whose scenario does not exist any more.
  private var stale: [Entry] {
    entries.filter { isGone($0.file) }
  }

  /// Whether nothing has the name of a scenario; a link that leads elsewhere has it.
  private func isGone(_ file: String) -> Bool {
    // One call of the kernel shows that a file is there, as nearly all are.
    let place = HostFolder.path(file, in: folder.path)
    if !file.utf8.contains(0), access(place, F_OK) == 0 { return false }
    do throws(FileError) {
      _ = try folder.kind(of: file)
      return false
    } catch {
      return error.cause == .missing
    }
  }

  /// Reads the list of the folder that contains a scenario; the list may be missing.
  init(besides scenario: String) throws {
    self.init(at: Self.path(besides: scenario))
    if let text = try text() { try read(text) }
  }

  /// Parses a text as the list at a path.
  package init(_ text: String, at path: String) throws(Failure) {
    self.init(at: path)
    try read(text)
  }

  private init(at path: String) {
    self.path = path
  }

  private mutating func read(_ text: String) throws(Failure) {
    // Every run reads all of the list, and bytes are compared faster than characters.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (position, line) in lines.enumerated() {
      // A working copy of Windows ends its lines so.
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if line.isEmpty { continue }
      guard let entry = Self.entry(line, number: position + 1) else {
        let count = line.split(separator: UInt8(ascii: " ")).count
        throw Failure(
          "\(path):\(position + 1):1: error: the line has \(count) words; expected a file, a "
            + "policy and a digest")
      }
      entries.append(entry)
    }
  }

  /// Parses a line: the name of a file, which can have blanks, and two words after it.
  private static func entry(_ line: Substring.UTF8View, number: Int) -> Entry? {
    let words = line.split(separator: UInt8(ascii: " ")).map(Substring.init)
    guard words.count >= 3 else { return nil }
    let file = Substring(line[..<words[words.count - 3].endIndex])
    return Entry(
      file: String(file), policy: String(words[words.count - 2]),
      digest: String(words[words.count - 1]), line: number)
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

  /// Returns the text of the list; nil if there is no list.
  private func text() throws(FileError) -> String? {
    do throws(FileError) {
      return String(decoding: try folder.read(Self.fileName, .outcomes), as: UTF8.self)
    } catch {
      if error.cause == .missing { return nil }
      throw error
    }
  }

  /// The expected digest of a scenario under a policy, and its place in the list; nil if the list
  /// has none.
  func expected(of scenario: String, policy: String) -> (digest: String, place: String)? {
    guard let position = position(of: scenario, policy) else { return nil }
    let entry = entries[position]
    return (entry.digest, entry.line.map { "\(path):\($0):1" } ?? path)
  }

  /// Expects a digest from now on; returns the reason if it cannot.
  mutating func expect(_ digest: String, of scenario: String, policy: String) -> VisibleText? {
    let entry = Entry(file: Self.name(of: scenario), policy: policy, digest: digest, line: nil)
    // With the end of a line in it, it would be two.
    guard !entry.text.dropLast().unicodeScalars.contains(where: \.isHidden) else {
      return
        "\(scenario): error: memsim cannot save the outcome under this name; expected a name "
        + "without hidden characters"
    }
    blessed.append(entry)
    put(entry)
    return nil
  }

  private mutating func put(_ entry: Entry) {
    let known = entries.firstIndex { $0.file == entry.file && $0.policy == entry.policy }
    if let known { entries[known].digest = entry.digest } else { entries.append(entry) }
  }

  /// Returns an error for each line whose scenario is missing, with the command that removes it.
  func complaints() -> [VisibleText] {
    stale.map { entry in
      "\(path):\(entry.line ?? 1):1: error: the folder has no scenario '\(entry.file)'; 'memsim "
        + "run --bless' removes the line"
    }
  }

  /// Removes the lines whose scenario does not exist any more.
  mutating func removeStale() {
    let gone = Set(stale.map(\.file))
    guard !gone.isEmpty else { return }
    isStaleRemoved = true
    entries.removeAll { gone.contains($0.file) }
  }

  /// Merges the new outcomes into the sorted list, once no other process does the same.
  func write() throws {
    guard isStaleRemoved || !blessed.isEmpty else { return }
    let lock = try lock()
    do {
      var list = try OutcomeList(besides: path)
      for entry in blessed { list.put(entry) }
      if isStaleRemoved { list.removeStale() }
      let lines = list.entries.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      try AtomicFile(path: path).replace(with: lines.joined())
    } catch {
      if lock.isNew { lock.remove() }
      throw error
    }
    try? lock.close()
  }

  /// The list itself is locked: its folder is writable, and a lock on it leaves no file behind.
  private func lock() throws(Failure) -> LockedFile {
    do throws(LockedFile.OpenFault) {
      return try LockedFile(path, waits: true)
    } catch {
      throw error.failure(of: path, writing: "file")
    }
  }

  private func position(of scenario: String, _ policy: String) -> Int? {
    let name = Self.name(of: scenario)
    return entries.firstIndex { $0.file == name && $0.policy == policy }
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// The outcomes to expect of some scenarios, whose folders have a list each.
struct Outcomes {
  private var lists: [OutcomeList] = []

  /// Reads the lists of the folders.
  init(of scenarios: [String]) throws {
    for scenario in scenarios where position(for: scenario) == nil {
      lists.append(try OutcomeList(besides: scenario))
    }
  }

  /// The errors about missing scenarios that the lists name, with the command that removes them.
  var complaints: [VisibleText] { lists.flatMap { $0.complaints() } }

  /// Removes scenarios that do not exist any more.
  mutating func removeStale() {
    for position in lists.indices { lists[position].removeStale() }
  }

  /// Returns an error if the outcome of a run is not the expected one; nil for a run that
  /// failed.
  func complaint(about run: RunSummary, of scenario: String) -> VisibleText? {
    let policy = run.header.policy
    guard run.problem == nil, let found = run.seal?.outcomeDigest,
      let position = position(for: scenario),
      let kept = lists[position].expected(of: scenario, policy: policy), kept.digest != found
    else { return nil }
    return "\(kept.place): error: the outcome of \(scenario) under \(policy) is \(found); expected "
      + "\(kept.digest) (if you meant to change the outcome, save it with 'memsim run --bless "
      + "\(scenario)')"
  }

  /// Expects the outcome of a run under a policy from now on; returns the reason if it cannot.
  mutating func expect(_ digest: String, of scenario: String, policy: String) -> VisibleText? {
    position(for: scenario).flatMap { lists[$0].expect(digest, of: scenario, policy: policy) }
  }

  /// Writes the new outcomes into the lists.
  func write() throws {
    for list in lists { try list.write() }
  }

  private func position(for scenario: String) -> Int? {
    let path = OutcomeList.path(besides: scenario)
    return lists.firstIndex { $0.path == path }
  }
}
