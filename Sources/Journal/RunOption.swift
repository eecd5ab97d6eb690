internal import MemsimVocabulary

/// An option of the command line that changes the result of a run.
package struct RunOption: Record, Hashable {
  /// The name of the option.
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

  /// Whether the option chooses the policy, or sets one of its parameters.
  package var isOfPolicy: Bool {
    switch name {
    case .policy: true
    case .set: value.map { $0.hasPrefix("policy=") || $0.hasPrefix("policy.") } ?? false
    default: false
    }
  }
}

/// The options that change the result of a run; the header has the seed of the run separately.
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
  /// The policy to name when the run is repeated; nil if an override names one.
  ///
  /// After `--policy` with a policy that is not the file's, the settings that the file makes for
  /// its policy are dropped; a `--set` of a part preserves them.
  package var namedPolicy: String? {
    let options = options ?? []
    if let given = options.last(where: { $0.name == .policy }) { return given.value }
    return options.contains(where: \.isOfPolicy) ? nil : policy
  }

  /// The options that changed the run, as a shell reads them; nil if none did but the policy,
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
