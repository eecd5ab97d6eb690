// A policy uses the types for parameters and for time, so the module exports them.
@_exported public import MemsimVocabulary

// The reaction to a shortage of memory. The nouns:
//
//   snapshot    the device and its processes at one moment, as values.
//   policy      a value made of its parameters and its memory. From a snapshot the policy makes
//               one action and updates its memory. It has no other input or output, so the
//               same snapshots give the same actions.
//   action      one thing to do. The device does it and asks again with a new snapshot, so each
//               decision uses the real effect of the previous one, until the policy waits.
//   role        the part of a process in the system; each policy has its own order of roles.
//   rule        the cause of a kill. Each rule has a name and is listed in the guide.
//   rationale   the rule, the processes that were passed over and why, and the pages that would
//               have postponed the kill.
//   choice      a policy in its initial state, and the values of its parameters.
//   guide       the documentation of a policy, which needs no run: its parameters, its rules, and
//               the parts of its original that it omits.

/// Decides, from a snapshot of the device, about memory.
public protocol Policy: Sendable {
  /// The settings of the scenario.
  associatedtype Settings: Sendable

  /// Its word and its fields.
  static var syntax: Syntax<Settings> { get }

  /// The documentation of the policy.
  static var guide: PolicyGuide { get }

  /// Makes a policy that remembers nothing yet, unless settings contradict each other.
  init(_ settings: Settings) throws(PolicyError)

  /// The pages that a ringing phone needs; nil if the device decides.
  var callPages: Int? { get }

  /// The number of a level in the warning of a process, as the platform has it.
  func number(of level: PressureLevel, for process: ProcessSnapshot) -> Int

  /// Kills a process above a limit that holds at once, in the middle of a warning too, while
  /// nothing else is decided; nil if no process is, or the policy has no such limit.
  func enforceLimits(on device: DeviceSnapshot) -> PolicyAction?

  /// Why it does nothing, or less than usual, on a device of so many pages; nil if it does not.
  func remark(onPages pages: Int) -> String?

  /// Decides the next action, and remembers that it was decided.
  ///
  /// A policy never kills a protected process, and warns of no level but the one that it announced
  /// last. After finitely many actions that are done it waits, until something changes or
  /// until a moment to come.
  mutating func decide(on device: DeviceSnapshot) -> PolicyAction
}

extension Policy {
  /// Makes a policy that remembers nothing yet, with the settings of its parameters.
  package init(_ arguments: Arguments) throws(PolicyError) {
    try self.init(Self.syntax.value(of: arguments))
  }

  /// Most policies let the device decide the need of a ringing phone.
  public var callPages: Int? { nil }

  /// Most platforms number the levels as they are.
  public func number(of level: PressureLevel, for process: ProcessSnapshot) -> Int {
    level.rawValue
  }

  /// Most policies are made for a device of any size.
  public func remark(onPages pages: Int) -> String? { nil }

  /// Most policies have no limit that holds at once.
  public func enforceLimits(on device: DeviceSnapshot) -> PolicyAction? { nil }
}

/// The next action of a policy.
///
/// The device performs it, updates the figures, and asks again until the policy waits.
public enum PolicyAction: Equatable, Sendable {
  /// Purge pages of a process, or any process's when none is named.
  case purge(pid: Int?, pages: Int)
  /// Drop clean pages.
  case dropClean(pages: Int)
  /// Move pages of a process to swap.
  case swapOut(pid: Int, pages: Int)
  /// Announce the pressure level.
  case changeLevel(PressureLevel)
  /// Warn a process.
  case warn(Warning)
  /// End a process.
  case terminate(Termination)
  /// Do nothing until something changes, or until a moment if one is given.
  case wait(until: Instant?)
}

/// The decision to end a process.
public struct Termination: Equatable, Sendable {
  /// The process to end.
  package var pid: Int
  /// The reason that the process and its report receive.
  package var reason: TerminationReason
  /// The explanation of the decision.
  package var because: Rationale

  /// Ends a process.
  package init(pid: Int, reason: TerminationReason, because: Rationale) {
    self.pid = pid
    self.reason = reason
    self.because = because
  }
}

/// The decision to warn a process.
public struct Warning: Equatable, Sendable {
  /// The cause of a warning.
  public enum Subject: Equatable, Sendable {
    /// The pressure level: the process receives the level that holds when the warning arrives.
    case level
    /// A limit of the process's own, at any level.
    case limit
  }

  /// The process to warn.
  public var pid: Int
  /// The pressure level.
  public var level: PressureLevel
  /// The cause of the warning.
  public var subject: Subject

  /// Warns a process, with the level that the policy has announced.
  public init(pid: Int, level: PressureLevel, about subject: Subject = .level) {
    self.pid = pid
    self.level = level
    self.subject = subject
  }
}

/// The documentation of a policy.
public struct PolicyGuide: Equatable, Sendable {
  /// A setting of a process in a scenario that some policies ignore.
  public enum Setting: String, CaseIterable, Sendable {
    /// The limit above which a process is ended at once.
    case hardLimit = "limit.hard"
    /// The limit above which a process is killed first.
    case highWaterLimit = "limit.highwater"
    /// The place of a process in the policy's order.
    case priority
    /// The memory cgroup of a process.
    case cgroup
  }

  /// Its name, its summary, and its parameters.
  package let term: Term
  /// The rules by which it ends processes.
  package let rules: [PolicyRule]
  /// The settings of a process that it does not read.
  package let ignores: [Setting]
  /// Whether it reads the file pages of each process, which no snapshot has otherwise.
  package let readsFilePages: Bool
  /// The priorities that the original accepts; nil if it accepts all.
  package let priorities: ClosedRange<Int>?
  /// The parts of its original that the policy omits.
  package let leavesOut: [String]

  /// Describes a policy.
  public init<Settings>(
    of syntax: Syntax<Settings>, rules: [PolicyRule] = [], ignores: [Setting] = [],
    readsFilePages: Bool = false, priorities: ClosedRange<Int>? = nil, leavesOut: [String] = []
  ) {
    term = syntax.term
    self.rules = rules
    self.ignores = ignores
    self.readsFilePages = readsFilePages
    self.priorities = priorities
    self.leavesOut = leavesOut
  }

  /// The word by which a scenario chooses it.
  package var name: String { term.name }
  /// The description, in one sentence.
  package var summary: String { term.summary }
  /// Its parameters.
  package var parameters: [Parameter] { term.parameters }
}

/// A rule by which a policy ends processes.
public struct PolicyRule: Equatable, Sendable {
  /// The name in the journal.
  package let name: String
  /// The condition of the rule, and the process that it kills.
  package let summary: String

  /// States a rule.
  public init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }
}
