package import MemsimVocabulary

/// All of a journal, read.
package struct Journal: Sendable, Equatable {
  /// Everything that the run depends on.
  package let header: JournalHeader

  /// The events, in their order.
  package let events: [JournalEvent]

  /// The digests; nil when the run was interrupted.
  package let seal: JournalSeal?

  /// The incomplete line at the end, which an interrupted run left; nil when every line
  /// is whole.
  package let remnant: JournalRemnant?

  /// Whether the run reached its end, rather than being interrupted.
  package var isComplete: Bool { seal != nil }

  /// Reads a journal; of an interrupted one, the lines that are complete, and
  /// whether there is part of another.
  package init(_ bytes: [UInt8]) throws(JournalDamage) {
    let reader = JournalReader()
    var events: [JournalEvent] = []
    try reader.read(bytes[...]) { events.append($0) }
    (header, remnant) = try reader.finish()
    self.events = events
    seal = reader.seal
  }
}

/// The last line of a complete journal: how many events it has, and its digests.
package struct JournalSeal: Record {
  /// The number of events of the device.
  package private(set) var events: UInt64 = 0

  /// The hash of the lines of all events of the device.
  package private(set) var digest = ""

  /// The hash of the outcomes of the run.
  package private(set) var outcomeDigest = ""

  package init() {}

  /// Makes a seal.
  package init(events: UInt64, digest: String, outcomeDigest: String) {
    self.events = events
    self.digest = digest
    self.outcomeDigest = outcomeDigest
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("events", &events, in: .events)
    fields.field("digest", &digest)
    fields.field("outcomeDigest", &outcomeDigest)
  }
}

/// Everything that a run depends on: the first line of its journal, which no digest covers.
package struct JournalHeader: Record {
  /// The format that this memsim writes and reads; raised when a line changes its form.
  package static let format = 9

  /// The first bytes of every journal, in all formats.
  package static let start = Array("{\"format\":".utf8)

  /// The number of the format of journals.
  package private(set) var format = JournalHeader.format

  /// The version of memsim.
  package private(set) var memsim = ""

  /// The version of jemalloc.
  package private(set) var jemalloc = ""

  /// The version of the Swift compiler.
  package private(set) var swift = ""

  /// The build of native code whose figures may be those of that build alone; nil when there is no
  /// such code.
  package private(set) var build: BuildConfiguration?

  /// The size of a page.
  package private(set) var pageBytes = 4096

  /// The name of the scenario.
  package private(set) var scenario = ""

  /// The file of the scenario; nil when there is none.
  package private(set) var path: String?

  /// The seed of every random number.
  package private(set) var seed: UInt64 = 0

  /// The policy that decides about memory.
  package private(set) var policy = ""

  /// The command that makes the run again; nil if none does.
  package private(set) var command: RunCommandName?

  /// The options of the command line that change the run, in their order; nil for none.
  package private(set) var options: [RunOption]?

  /// The entries of the scenario that the policy does not read.
  package private(set) var unread: [String] = []

  /// The reason why the policy does less on a device of this size; nil if it does all.
  package private(set) var remark: String?

  /// The clock that the times are of, where it is the host's; nil for virtual time.
  package private(set) var clock: String?

  /// The apps whose memory was watched closely, with the settings, on which no figure depends; nil
  /// if no app's memory was.
  package private(set) var debugging: [String]?

  /// The apps that the file of the scenario declares, on which no figure depends; nil if it
  /// declares none.
  package private(set) var apps: [AppDeclaration]?

  /// The files whose bytes a figure may depend on, as fonts do.
  package private(set) var files: [FileHash] = []

  package init() {}

  /// Makes a header.
  package init(
    memsim: String, jemalloc: String, swift: String, build: BuildConfiguration? = nil,
    pageBytes: Int, scenario: String, path: String? = nil, seed: UInt64, policy: String,
    command: RunCommandName? = nil, options: [RunOption] = [], unread: [String],
    remark: String? = nil, clock: String? = nil, debugging: [String]? = nil,
    apps: [AppDeclaration]? = nil, files: [FileHash]
  ) {
    self.memsim = memsim
    self.jemalloc = jemalloc
    self.swift = swift
    self.build = build
    self.pageBytes = pageBytes
    self.scenario = scenario
    self.path = path
    self.seed = seed
    self.policy = policy
    self.command = command
    self.options = options.isEmpty ? nil : options
    self.unread = unread
    self.remark = remark
    self.clock = clock
    self.debugging = debugging
    self.apps = apps
    self.files = files
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("format", &format, in: .identifier)
    fields.field("memsim", &memsim)
    fields.field("jemalloc", &jemalloc)
    fields.field("swift", &swift)
    fields.field("build", &build)
    fields.field("pageBytes", &pageBytes, in: .pageSize)
    fields.field("scenario", &scenario)
    fields.field("path", &path)
    fields.field("seed", &seed, in: .seed)
    fields.field("policy", &policy)
    fields.field("command", &command)
    fields.field("options", &options)
    fields.field("unread", &unread)
    fields.field("remark", &remark)
    fields.field("clock", &clock)
    fields.field("debugging", &debugging)
    fields.field("apps", &apps)
    fields.field("files", &files)
  }
}

/// An app that the file of a scenario declares.
package struct AppDeclaration: Record, Equatable {
  /// The name of the app.
  package private(set) var name = ""

  /// The line in the file.
  package private(set) var line = 0

  package init() {}

  /// Makes an entry.
  package init(name: String, line: Int) {
    self.name = name
    self.line = line
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("name", &name)
    fields.field("line", &line, in: .position)
  }
}

/// A file that a run depends on.
package struct FileHash: Record {
  /// The name of the file.
  package private(set) var name = ""

  /// The hash of its bytes.
  package private(set) var hash = ""

  package init() {}

  /// Makes an entry.
  package init(name: String, hash: String) {
    self.name = name
    self.hash = hash
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("name", &name)
    fields.field("hash", &hash)
  }
}

extension BuildConfiguration: Word {}
