package import MemsimJournal
internal import MemsimVocabulary

/// What came of one run of a sweep, as it is kept in a file of its own.
package struct SweepResult: Record {
  /// The format that this memsim writes and reads.
  package static let format = 1

  /// The number of the format.
  package private(set) var format = SweepResult.format

  /// What the run is known by: the hash of all that it depends on.
  package private(set) var key = ""

  /// What made the run.
  package private(set) var build = SweepBuild()

  /// What is varied, and the values of this run.
  package private(set) var settings: [SweepSetting] = []

  /// What came of it.
  package private(set) var outcome = SweepOutcome()

  /// The hash of the journal that is kept beside the result; nil where none is.
  package private(set) var journal: String?

  /// Where and how long it ran, which nothing else depends on.
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

  /// The same with the hash of the journal that is kept beside it.
  package func keeping(journal digest: String) -> SweepResult {
    var result = self
    result.journal = digest
    return result
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("format", &format, in: .identifier)
    try fields.field("key", &key)
    try fields.field("build", &build)
    try fields.field("settings", &settings)
    try fields.field("outcome", &outcome)
    try fields.field("journal", &journal)
    try fields.field("attempt", &attempt)
  }
}

/// What makes runs: one executable on libraries of some versions.
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

  /// Takes the hash of the executable, and the rest from what a run depends on.
  package init(executable: String, _ header: JournalHeader) {
    self.executable = executable
    (memsim, jemalloc, swift) = (header.memsim, header.jemalloc, header.swift)
    pageBytes = header.pageBytes
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("executable", &executable)
    try fields.field("memsim", &memsim)
    try fields.field("jemalloc", &jemalloc)
    try fields.field("swift", &swift)
    try fields.field("pageBytes", &pageBytes, in: .pageSize)
  }
}

/// What a run has of an axis.
package struct SweepSetting: Record {
  /// The path of what is varied.
  package private(set) var path = ""
  /// Its value, as a file has it.
  package private(set) var value = ""

  package init() {}

  /// Makes a setting.
  package init(_ path: String, _ value: String) { (self.path, self.value) = (path, value) }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("path", &path)
    try fields.field("value", &value)
  }
}

/// Where a run was, and how long it took.
package struct SweepAttempt: Record {
  /// The name of the host.
  package private(set) var host = ""
  /// How long it took there, in microseconds.
  package private(set) var microseconds = 0

  package init() {}

  /// Makes an attempt.
  package init(host: String, microseconds: Int) {
    (self.host, self.microseconds) = (host, microseconds)
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("host", &host)
    try fields.field("microseconds", &microseconds, in: .microseconds)
  }
}
