package import MemsimJournal
internal import MemsimVocabulary

/// The result of one run of a sweep, as a file of its own stores it.
package struct SweepResult: Record {
  /// The format that this memsim writes and reads.
  package static let format = 1

  /// The number of the format.
  package private(set) var format = SweepResult.format

  /// The hash of everything that the run depends on, which identifies the run.
  package private(set) var key = ""

  /// The build that made the run.
  package private(set) var build = SweepBuild()

  /// The axes, and the values of this run.
  package private(set) var settings: [SweepSetting] = []

  /// The outcome of the run.
  package private(set) var outcome = SweepOutcome()

  /// The hash of the journal that is stored beside the result; nil if none is.
  package private(set) var journal: String?

  /// The host and the duration of the run, on which nothing else depends.
  package private(set) var attempt = SweepAttempt()

  package init() {}

  /// Makes a result.
  package init(
    key: String, build: SweepBuild, settings: [SweepSetting], outcome: SweepOutcome,
    attempt: SweepAttempt
  ) {
    (self.key, self.build, self.settings) = (key, build, settings)
    (self.outcome, self.attempt) = (outcome, attempt)
  }

  /// The same with the hash of the journal that is stored beside it.
  package func keeping(journal digest: String) -> SweepResult {
    var result = self
    result.journal = digest
    return result
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("format", &format, in: .identifier)
    fields.field("key", &key)
    fields.field("build", &build)
    fields.field("settings", &settings)
    fields.field("outcome", &outcome)
    fields.field("journal", &journal)
    fields.field("attempt", &attempt)
  }
}

/// A build that makes runs: one executable with libraries of some versions.
package struct SweepBuild: Record {
  /// The hash of the executable.
  package private(set) var executable = ""
  /// The version of memsim.
  package private(set) var memsim = ""
  /// The version of jemalloc.
  package private(set) var jemalloc = ""
  /// The version of the Swift compiler.
  package private(set) var swift = ""
  /// The size of a page.
  package private(set) var pageBytes = 4096

  package init() {}

  /// Copies the hash of the executable, and the other inputs of a run from its header.
  package init(executable: String, _ header: JournalHeader) {
    self.executable = executable
    (memsim, jemalloc, swift) = (header.memsim, header.jemalloc, header.swift)
    pageBytes = header.pageBytes
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("executable", &executable)
    fields.field("memsim", &memsim)
    fields.field("jemalloc", &jemalloc)
    fields.field("swift", &swift)
    fields.field("pageBytes", &pageBytes, in: .pageSize)
  }
}

/// The setting of a run on one axis.
package struct SweepSetting: Record {
  /// The path that is varied.
  package private(set) var path = ""
  /// Its value, as a file has it.
  package private(set) var value = ""

  package init() {}

  /// Makes a setting.
  package init(_ path: String, _ value: String) { (self.path, self.value) = (path, value) }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("path", &path)
    fields.field("value", &value)
  }
}

/// The host of a run, and the duration of the run.
package struct SweepAttempt: Record {
  /// The name of the host.
  package private(set) var host = ""
  /// The duration there, in microseconds.
  package private(set) var microseconds = 0

  package init() {}

  /// Makes an attempt.
  package init(host: String, microseconds: Int) {
    (self.host, self.microseconds) = (host, microseconds)
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("host", &host)
    fields.field("microseconds", &microseconds, in: .microseconds)
  }
}

extension SweepResult {
  /// The number of bytes of the seal at the end of a line.
  private static let sealCount = seal(of: []).count

  /// Parses the contents of a file: a line, and nothing else.
  package init(contents: [UInt8]) throws(SweepResultFault) {
    guard contents.last == UInt8(ascii: "\n") else { throw .brokenOff }
    let line = contents.dropLast(Self.sealCount) + Array("}".utf8)
    try self.init(unsealed: line)
    // Another format is the better explanation, so the seal is checked last.
    guard contents.suffix(Self.sealCount).elementsEqual(Self.seal(of: line)) else { throw .altered }
  }

  /// Parses the line without its seal.
  package init(unsealed line: ArraySlice<UInt8>) throws(SweepResultFault) {
    do throws(LineFault) {
      try self.init(journalText: line)
    } catch {
      throw .damaged(error)
    }
    guard format == Self.format else { throw .unknownFormat(format) }
  }

  /// The bytes of its file: the line with its hash as the last member, which detects changes by a
  /// disk or a person.
  package var contents: [UInt8] {
    let line = Array(journalText.utf8)
    return line.dropLast() + Self.seal(of: line[...])
  }

  /// Returns the seal of a line, which replaces the last byte of the line.
  private static func seal(of line: ArraySlice<UInt8>) -> [UInt8] {
    let digest = DigestStream()
    line.withUnsafeBytes { digest.write($0) }
    return Array(",\"seal\":\"\(digest.text)\"}\n".utf8)
  }
}

/// The faults in the file of a result.
package enum SweepResultFault: Error, Equatable, CustomStringConvertible {
  /// It ends in the middle of its line.
  case brokenOff
  /// It is none of a result.
  case damaged(LineFault)
  /// Its bytes differ from those that were written.
  case altered
  /// It is one of another format.
  case unknownFormat(Int)

  package var description: String {
    switch self {
    case .brokenOff: "the result is incomplete"
    case .damaged(let fault): "this is not the result of a run: \(fault)"
    case .altered: "the result was changed after it was written: its seal does not match"
    case .unknownFormat(let number):
      "the result has format \(number); this memsim reads format \(SweepResult.format)"
    }
  }
}
