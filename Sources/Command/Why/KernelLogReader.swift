internal import MemsimPolicies
internal import MemsimVocabulary

/// Reads the messages of Linux's OOM killer, from Linux 3 on, in a log with other lines: one of
/// `dmesg`, of `journalctl -k`, or of a syslog.
struct KernelLogReader {
  /// More kills than any log that is looked at by people has.
  static let mostKills = 10_000

  private let path: String
  /// The kills that are complete.
  private(set) var kills: [ReportedKill] = []
  private var current: ReportedKill?
  /// The names of the columns between the brackets with the pid and the name of the process.
  private var columns: [Substring] = []
  /// The number of the line that is read, from 1.
  private var line = 0
  /// The memory of the machine, and the part of it that the kernel keeps for itself.
  private var (ramPages, reservedPages) = (Int?.none, Int?.none)
  /// The swap of the machine, and the most that a cgroup may use: bytes, until the size of a page
  /// is known.
  private var (machineSwapBytes, swapLimitBytes) = (0, Int?.none)
  /// The limit of the cgroup.
  private var limitBytes: Int?
  /// Whether the processes of a group are killed together.
  private var isKillingAll = false
  /// The process that the kernel has announced.
  private var chosen: Int?

  init(path: String) {
    self.path = path
  }

  /// The kills of a log.
  static func kills(in bytes: [UInt8], of path: String) throws(InputError) -> [ReportedKill] {
    var reader = KernelLogReader(path: path)
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      reader.line += 1
      // Most lines are about something else.
      guard reader.isOfInterest(line) else { continue }
      try reader.read(String(decoding: line, as: UTF8.self))
      guard reader.kills.count <= mostKills else {
        throw reader.error("the log has more than \(mostKills) kills", "a part of the log")
      }
    }
    reader.finish()
    return reader.kills
  }

  /// The parts of lines that are read, by their first bytes.
  private static let marks = Dictionary(
    grouping: [
      "oom-killer", "oom-kill:", "Kill process", "Killed process", "killed process", "limit ",
      "total_vm", "pages RAM", "pages reserved", "Total swap", "killable", "killed as a result",
      "PID: ", "oom.group",
    ].map { Array($0.utf8) }, by: { $0[0] })

  /// Whether a line may be one of the killer's, which are short.
  private func isOfInterest(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count < 1536 else { return false }
    return line.indices.contains { index in
      if line[index] == UInt8(ascii: "]") { return !columns.isEmpty }
      return Self.marks[line[index]]?.contains { line[index...].starts(with: $0) } ?? false
    }
  }

  private mutating func read(_ text: String) throws(InputError) {
    if text.contains("invoked oom-killer:") {
      finish()
      begin()
    } else if let heading = Self.columns(in: text) {
      if current == nil { begin() }
      columns = heading
      current?.isOld = columns.contains("nr_ptes")
    } else if let match = text.firstMatch(of: #/\[ *([0-9]+)\] +([0-9]+ .*)$/#), !columns.isEmpty {
      try addRow(pid: match.1, match.2)
    } else if let match = text.firstMatch(of: #/oom-kill:constraint=([A-Z_]+),/#) {
      try summarize(text, constraint: match.1)
    } else if let match = text.firstMatch(of: #/Kill process ([0-9]+) /#) {
      try choose(match.1, in: text)
    } else if let match = text.firstMatch(of: #/[Kk]illed process ([0-9]+),? (.*)$/#) {
      try kill(pid: match.1, match.2, in: text)
    } else {
      try readMemory(text)
    }
  }

  /// The columns of a heading, as `[ pid ]   uid  tgid total_vm      rss ... oom_score_adj name`.
  private static func columns(in text: String) -> [Substring]? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.firstIndex(of: "uid"), words.last == "name", words.contains("total_vm"),
      words.contains("rss"), words[..<first].joined().hasSuffix("[pid]")
    else { return nil }
    return Array(words[first...].dropLast())
  }

  private mutating func begin() {
    current = ReportedKill(origin: .kernel, line: line)
    (columns, chosen, limitBytes, isKillingAll) = ([], nil, nil, false)
    (ramPages, reservedPages) = (nil, nil)
    (machineSwapBytes, swapLimitBytes) = (0, nil)
  }

  /// Adds the kill that the log breaks off in, or that found no victim.
  private mutating func finish() {
    if let kill = current, chosen != nil || kill.hasNoKillable { close(kill) }
    current = nil
  }

  private mutating func close(_ kill: ReportedKill) {
    var kill = kill
    kill.swapLimit = swapLimitBytes.map { $0 / kill.pageBytes }
    if let limitBytes {
      kill.totalPages = limitBytes / kill.pageBytes
    } else if let ramPages, let reservedPages, kill.domain == Self.machine {
      kill.totalPages = max(0, ramPages - reservedPages) + machineSwapBytes / kill.pageBytes
      kill.swapLimit = 0
    }
    for index in kill.candidates.indices where !columns.contains("nr_ptes") {
      kill.candidates[index].tablePages /= kill.pageBytes
    }
    if kill.victim == nil {
      kill.victim = chosen.flatMap { pid in kill.candidates.firstIndex { $0.pid == pid } }
    }
    if kill.victimPID == nil { kill.victimPID = chosen }
    if let victim = kill.victim {
      kill.candidates[victim].reason = "oom"
      kill.victimName = kill.candidates[victim].name
    }
    kills.append(kill)
    current = nil
    columns = []
  }
}

// The lines.
extension KernelLogReader {
  private func error(_ found: String, _ expected: String) -> InputError {
    InputError(at: SourceMark(file: path, line: line, column: 1), found, expected: expected)
  }

  /// A number of a line, which is at most a limit.
  private func number(
    _ text: some StringProtocol, _ what: String, atMost limit: Int = 1 << 50
  ) throws(InputError) -> Int {
    guard let value = Int(text), (0...limit).contains(value) else {
      throw error(
        "\(what) is \(String(text).quoted)", "a number from 0 to \(limit)")
    }
    return value
  }

  private mutating func addRow(
    pid: Substring, _ text: Substring
  ) throws(InputError) {
    let words = text.split(separator: " ", maxSplits: columns.count)
    guard words.count == columns.count + 1 else {
      throw error(
        "a row of the table of processes has \(words.count) values behind its pid",
        "\(columns.count + 1), as its heading has")
    }
    var values: [Substring: Int] = [:]
    for (column, word) in zip(columns, words) where column != "oom_score_adj" {
      let isPages = ["rss", "swapents"].contains(column) || column.hasPrefix("nr_")
      values[column] = try number(
        word, "'\(column)' of a process", atMost: isPages ? 1 << 34 : 1 << 46)
    }
    var candidate = ReportedKill.Candidate(
      pid: try number(pid, "a pid", atMost: 1 << 30), name: String(words[columns.count]),
      pages: values["rss"] ?? 0)
    candidate.swapPages = values["swapents"] ?? 0
    // Bytes, until the size of a page is known.
    candidate.tablePages = ["pgtables_bytes", "nr_ptes", "nr_pmds", "nr_puds"].reduce(0) {
      $0 + (values[$1] ?? 0)
    }
    candidate.isRoots = values["uid"] == 0
    candidate.priority = try adjustment(of: words)
    if candidate.swapPages > 0 { current?.usesSwap = true }
    current?.candidates.append(candidate)
  }

  private func adjustment(of words: [Substring]) throws(InputError) -> Int? {
    guard let column = columns.firstIndex(of: "oom_score_adj") else { return nil }
    guard let value = Int(words[column]), (-1000...1000).contains(value) else {
      throw error(
        "'oom_score_adj' of a process is \(String(words[column]).quoted)",
        "a number from -1000 to 1000")
    }
    return value
  }

  /// Reads the line that names the victim and the cgroups, from Linux 5.0 on.
  private mutating func summarize(
    _ text: String, constraint: Substring
  ) throws(InputError) {
    if current == nil { begin() }
    current?.isOld = false
    if let match = text.firstMatch(of: #/,oom_memcg=(.*?),task_memcg=/#) {
      setCgroup(match.1)
    } else if constraint == "CONSTRAINT_NONE" {
      current?.domain = Self.machine
    } else {
      current?.domain = "some nodes of memory"
    }
    // The name of a process may have commas.
    guard let match = text.firstMatch(of: #/,task=.*,pid=([0-9]+),uid=[0-9]+/#) else {
      throw error("the line names no victim", "'task=', 'pid=' and 'uid='")
    }
    chosen = try number(match.1, "a pid", atMost: 1 << 30)
  }

  private static let machine = "the whole machine"

  private var limitText: String {
    limitBytes.map { " (limit \(ParameterKind.roundedSize($0)))" } ?? ""
  }

  private mutating func setCgroup(_ path: Substring) {
    let limit = limitText
    current?.domain = "the memory cgroup \(path)\(limit)"
  }

  /// Reads a line about the memory that is short.
  private mutating func readMemory(_ text: String) throws(InputError) {
    if text.contains("killable process") {
      if current == nil { begin() }
      current?.hasNoKillable = true
      return
    }
    if text.contains("are going to be killed due to memory.oom.group") { isKillingAll = true }
    guard current != nil else { return }
    if let match = text.firstMatch(of: #/PID: ([0-9]+) Comm: /#) {
      let pid = try number(match.1, "a pid", atMost: 1 << 30)
      current?.allocator = pid
    } else if let match = text.firstMatch(of: #/killed as a result of limit of (.*)$/#) {
      setCgroup(match.1)
    } else if let match = text.firstMatch(of: #/memory: usage [0-9]+kB, limit ([0-9]+)kB/#) {
      limitBytes = try kilobytes(match.1, "a limit")
    } else if let match = text.firstMatch(
      of: #/(memory\+swap|swap): usage ([0-9]+)kB, limit ([0-9]+)kB/#)
    {
      try readSwap(match.1, match.2, limit: match.3)
    } else if let match = text.firstMatch(of: #/([0-9]+) pages RAM/#) {
      ramPages = try number(match.1, "the memory", atMost: 1 << 42)
    } else if let match = text.firstMatch(of: #/([0-9]+) pages reserved/#) {
      reservedPages = try number(match.1, "the reserved memory", atMost: 1 << 42)
    } else if let match = text.firstMatch(of: #/Total swap = ([0-9]+)kB/#) {
      machineSwapBytes = try kilobytes(match.1, "the swap")
    }
  }

  /// A size in kilobytes, in bytes; the kernel writes 2^53 - 4 of them if there is no limit.
  private func kilobytes(_ text: Substring, _ what: String) throws(InputError) -> Int {
    min(try number(text, what, atMost: 1 << 54), 1 << 50) * 1024
  }

  /// Reads the swap of a cgroup: a limit of its own, or one together with the memory.
  private mutating func readSwap(
    _ kind: Substring, _ usage: Substring, limit: Substring
  ) throws(InputError) {
    let limit = try kilobytes(limit, "a limit")
    let usage = try kilobytes(usage, "a usage")
    let isOwn = kind == "swap"
    swapLimitBytes = isOwn ? limit : max(0, limit - (limitBytes ?? 0))
    if isOwn, usage > 0 { current?.usesSwap = true }
  }

  /// Reads the line before Linux 5.2 about the choice; a second one is about the kill of it or of a
  /// child.
  private mutating func choose(_ pid: Substring, in text: String) throws(InputError) {
    if current == nil { begin() }
    chosen = try number(pid, "a pid", atMost: 1 << 30)
    current?.isOld = true
    if current?.domain.isEmpty == true, !text.contains("cgroup") { current?.domain = Self.machine }
  }

  private mutating func kill(
    pid: Substring, _ rest: Substring, in text: String
  ) throws(InputError) {
    let pid = try number(pid, "a pid", atMost: 1 << 30)
    if current == nil {
      // A process that is killed together with the last victim has a line of its own, as has one
      // whose table the kernel left out.
      if text.contains("cgroup"), let last = kills.indices.last, isKillingAll {
        kills[last].together.append((pid, Self.name(in: rest) ?? ""))
        return
      }
      begin()
    }
    guard var kill = current else { return }
    kill.isAllocatingTask = text.contains("(oom_kill_allocating_task)")
    kill.victim = kill.candidates.firstIndex { $0.pid == pid }
    kill.victimPID = pid
    kill.pageBytes = pageBytes(of: kill, rest)
    if let name = Self.name(in: rest) { kill.victimName = name }
    if kill.domain.isEmpty {
      kill.domain = text.contains("cgroup") ? "a memory cgroup\(limitText)" : Self.machine
    }
    close(kill)
  }

  /// The name in a line about a kill, which stands in parentheses.
  private static func name(in rest: Substring) -> String? {
    rest.firstMatch(of: #/\((.*)\)/#).map { String($0.1) }
  }

  /// The size of a page: the line of the kill has the size of the victim, the table its pages.
  private func pageBytes(of kill: ReportedKill, _ text: Substring) -> Int {
    guard let victim = kill.victim, kill.candidates[victim].pages > 0 else { return 4096 }
    let sizes = text.matches(of: #/(?:anon|file|shmem)-rss:([0-9]+)kB/#).compactMap { Int($0.1) }
    let kilobytes = sizes.reduce(0) { $0 &+ min($1, 1 << 50) }
    // Counters move between both lines.
    switch kilobytes / kill.candidates[victim].pages {
    case 8..<32: return 16 << 10
    case 32..<128: return 64 << 10
    default: return 4096
    }
  }
}
