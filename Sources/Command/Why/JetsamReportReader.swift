internal import MemsimVocabulary

/// Reads the reports of jetsam: `JetsamEvent-*.ips`, two documents of JSON, and the low-memory
/// reports of iPhone OS 2 and 3.
enum JetsamReportReader {
  /// The kill of a JetsamEvent: its first line is a header, and the rest is the report.
  static func kill(in bytes: [UInt8], of path: String) throws(InputError) -> ReportedKill {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    guard let body = JSON(parsing: Array(bytes[end...])) else {
      throw error("the report is not valid JSON", "an object behind the first line", path, line: 2)
    }
    var kill = ReportedKill(origin: .jetsam, line: 2)
    let status = body["memoryStatus"]
    kill.pageBytes = try number(status?["pageSize"], "'pageSize'", 1...(1 << 20), path) ?? 4096
    kill.domain = try domain(of: body, status?["memoryPages"], path)
    guard case .list(let processes)? = body["processes"] else {
      throw error("the report has no 'processes'", "a list of processes", path, line: 2)
    }
    for process in processes { kill.candidates.append(try candidate(process, path)) }
    // Later kills of the same shortage are in the report as well.
    kill.victim = kill.candidates.indices.filter { kill.candidates[$0].reason != nil }.last
    if let victim = kill.victim { kill.nameVictim(victim) }
    return kill
  }

  private static func domain(
    of body: JSON, _ pages: JSON?, _ path: String
  ) throws(InputError) -> String {
    let largest = body["largestProcess"]?.asText.map { "; the largest process was \($0)" } ?? ""
    let free = try number(pages?["free"], "'free'", 0...(1 << 42), path)
    return (free.map { "\($0) pages were free" } ?? "memory was short") + largest
  }

  private static func candidate(
    _ process: JSON, _ path: String
  ) throws(InputError) -> ReportedKill.Candidate {
    var states: [String] = []
    if case .list(let all)? = process["states"] { states = all.compactMap(\.asText) }
    guard let pages = try number(process["rpages"], "'rpages'", 0...(1 << 34), path) else {
      throw error("a process has no 'rpages'", "a number of pages", path, line: 2)
    }
    var candidate = ReportedKill.Candidate(
      pid: try number(process["pid"], "'pid'", 0...(1 << 30), path),
      name: process["name"]?.asText ?? "", pages: pages)
    candidate.priority = try number(process["priority"], "'priority'", -1...1000, path)
    candidate.isInFront = states.contains("frontmost")
    candidate.reason = process["reason"]?.asText
    return candidate
  }

  /// A whole number within limits; nil if there is none.
  private static func number(
    _ value: JSON?, _ what: String, _ range: ClosedRange<Int>, _ path: String
  ) throws(InputError) -> Int? {
    guard let value else { return nil }
    guard let number = value.asInteger, range.contains(number) else {
      throw error(
        "\(what) is \(value.text.quoted)",
        "a number from \(range.lowerBound) to \(range.upperBound)", path, line: 2)
    }
    return number
  }

  private static func error(
    _ found: String, _ expected: String, _ path: String, line: Int
  ) -> InputError {
    InputError(at: SourceMark(file: path, line: line, column: 1), found, expected: expected)
  }
}

// The reports of iPhone OS 2 and 3.
extension JetsamReportReader {
  /// The kills of low-memory reports, one behind the other.
  static func lowMemoryKills(
    in bytes: [UInt8], of path: String
  ) throws(InputError) -> [ReportedKill] {
    var kills: [ReportedKill] = []
    var (isInTable, free) = (false, Int?.none)
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("Incident Identifier:") {
        (isInTable, free) = (false, nil)
        kills.append(ReportedKill(origin: .lowMemory, line: index + 1))
      } else if let match = line.firstMatch(of: #/^Free pages: +([0-9]+) *$/#) {
        free = Int(match.1)
      } else if line.hasPrefix("Processes") {
        isInTable = true
      } else if line.hasPrefix("**End**") {
        isInTable = false
      } else if isInTable, let last = kills.indices.last, let row = try row(line, index + 1, path) {
        if row.reason != nil {
          kills[last].victim = kills[last].candidates.count
          (kills[last].victimPID, kills[last].victimName) = (nil, row.name)
        }
        kills[last].candidates.append(row)
      }
      guard let last = kills.indices.last else { continue }
      kills[last].domain = free.map { "\($0) pages were free" } ?? "memory was short"
      guard kills.count <= KernelLogReader.mostKills else {
        throw error("the file has too many reports", "a part of it", path, line: index + 1)
      }
    }
    return kills
  }

  /// A row of the table: a name, perhaps a UUID, pages, and marks; nil for a blank or a heading.
  private static func row(
    _ line: Substring, _ number: Int, _ path: String
  ) throws(InputError) -> ReportedKill.Candidate? {
    var words = line.split(separator: " ")
    var marks: [Substring] = []
    while let word = words.last, word.hasPrefix("("), word.hasSuffix(")") {
      marks.append(words.removeLast())
    }
    guard words.count > 1, let last = words.popLast(), last.allSatisfy(\.isWholeNumber) else {
      return nil
    }
    guard let pages = Int(last), pages <= 1 << 34 else {
      throw error(
        "a process has \(String(last).quoted) pages", "a number of pages", path, line: number)
    }
    let isNumbered = words.last?.wholeMatch(of: #/<[0-9A-Fa-f-]{32,36}>/#) != nil
    if words.count > 1, isNumbered { words.removeLast() }
    var candidate = ReportedKill.Candidate(
      pid: nil, name: words.joined(separator: " "), pages: pages)
    candidate.isInFront = marks.contains("(active)")
    candidate.reason = marks.contains("(jettisoned)") ? "jettisoned" : nil
    return candidate
  }
}

extension ReportedKill {
  /// Makes a candidate the victim.
  fileprivate mutating func nameVictim(_ index: Int) {
    (victim, victimPID, victimName) = (index, candidates[index].pid, candidates[index].name)
  }
}
