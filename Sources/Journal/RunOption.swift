internal import MemsimVocabulary

/// An option of the command line that changes what a run comes to.
package struct RunOption: Record, Hashable {
  /// Which one.
  package private(set) var name: RunOptionName = .set

  /// Its value, as it was given; nil for an option without one.
  package private(set) var value: String?

  package init() {}

  /// Makes an option.
  package init(_ name: RunOptionName, _ value: String? = nil) {
    self.name = name
    self.value = value
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("name", &name)
    fields.field("value", &value)
  }

  /// The words of the command line.
  package var words: [String] {
    guard let value else { return ["--\(name.rawValue)"] }
    // A separate value that begins with a hyphen would be read as an option of its own.
    return value.hasPrefix("-") ? ["--\(name.rawValue)=\(value)"] : ["--\(name.rawValue)", value]
  }

  /// The words as a shell reads them.
  package var text: String { words.map(\.quotedForShell).joined(separator: " ") }

  /// Whether it says which policy decides, or what that is set to.
  package var isOfPolicy: Bool {
    switch name {
    case .policy: true
    case .set: value.map { $0.hasPrefix("policy=") || $0.hasPrefix("policy.") } ?? false
    default: false
    }
  }
}

/// The options that change what a run comes to; the seed of a run is in its header for itself.
package enum RunOptionName: String, Word {
  /// A policy in the place of the scenario's.
  case policy
  /// A value in the place of one of the scenario's: its path, `=`, and the value.
  case set
  /// The kind of device of a replay.
  case device
  /// The memory of that device.
  case memory
  /// The limit of the process of a replay.
  case limit
  /// A stack of a replay that makes no block.
  case without
  /// A stack of a replay whose blocks each warning frees.
  case dropOnWarning = "drop-on-warning"
  /// The memory of every app is watched.
  case debugMemory = "debug-memory"
  /// The most events.
  case maxEvents = "max-events"
  /// The most operations of programs.
  case maxOperations = "max-operations"
  /// The scenario may name files outside of its folder.
  case allowOutside = "allow-outside"
}

/// The commands that make runs which they can make again.
package enum RunCommandName: String, Word {
  /// It runs a scenario.
  case run
  /// It replays a trace.
  case replay
}

extension JournalHeader {
  /// The policy to be named when the run is made again; nil where what is set names one.
  ///
  /// Behind `--policy` with a policy that is not the file's, nothing is left of what the file sets
  /// of its own; a `--set` of a part keeps that.
  package var namedPolicy: String? {
    let options = options ?? []
    if let given = options.last(where: { $0.name == .policy }) { return given.value }
    return options.contains(where: \.isOfPolicy) ? nil : policy
  }

  /// The options that changed the run, as a shell reads them; nil where none did but the policy,
  /// which has a place of its own.
  package var optionText: String? {
    let texts = (options ?? []).filter { $0.name != .policy }.map(\.text)
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  /// Whether the run was made with an option.
  package func has(_ name: RunOptionName) -> Bool {
    options?.contains { $0.name == name } ?? false
  }
}
