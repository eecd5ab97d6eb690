/// The tables of words that a scenario is written in.
public enum TermTable: String, CaseIterable, Sendable {
  /// What happens on the timeline.
  case actions
  /// What has to be true.
  case expectations
  /// What a run can come to, as triggers and orders name it.
  case happenings
  /// What the program of `steps` does.
  case operations
  /// The synthetic programs.
  case workloads
  /// Who decides when memory is short.
  case policies
  /// The kinds of device.
  case devices

  /// What a phrase of it looks like, for a message.
  package var expectation: String {
    switch self {
    case .actions: "an action such as {launch: MoveMe}"
    case .expectations: "an expectation such as {alive: MoveMe}"
    case .happenings: "a happening such as {warned: MoveMe}"
    case .operations: "an operation such as {allocate: 4KB}"
    case .workloads: "the name of a workload"
    case .policies: "the name of a policy"
    case .devices: "the name of a device"
    }
  }

  /// What one of its words is called, for a message.
  package var singular: String {
    switch self {
    case .actions: "action"
    case .expectations: "expectation"
    case .happenings: "happening"
    case .operations: "operation"
    case .workloads: "workload"
    case .policies: "policy"
    case .devices: "device"
    }
  }

  /// The key that gives the word where it stands among its arguments, as in
  /// `{name: iphoneos, warning: 20%}`; nil where the word is a key itself.
  package var nameKey: String? {
    switch self {
    case .devices: "profile"
    case .policies: "name"
    case .actions, .expectations, .happenings, .operations, .workloads: nil
    }
  }
}
