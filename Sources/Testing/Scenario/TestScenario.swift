public import MemsimDevice
@_exported public import MemsimJournal
@_exported public import MemsimPolicies
internal import MemsimScenario
@_exported public import MemsimSimulation
@_exported public import MemsimVocabulary

@_exported public import struct MemsimRuntime.Diagnosis
@_exported public import struct MemsimWorkloads.ScenarioOperation

/// An action that a scenario performs.
public typealias TestAction = ScenarioAction

/// Something that has to be true in a scenario: at its end, or in the middle of it.
public typealias TestExpectation = ScenarioExpectation

/// An operation of a program of steps.
public typealias TestOperation = ScenarioOperation

/// An event of a run: a scenario waits for such events, counts them, or puts them in an order.
public typealias TestEventPattern = ScenarioHappening

/// The properties by which to find a view; exactly one view must have all of them.
public typealias TestView = ViewSelector

/// The properties that a view must have; omitted ones may be anything.
public typealias TestViewProperties = ViewProperties

/// A scenario made in Swift.
///
/// It is checked as a file is, against the same words. Values are written as in a file, `40MB` or
/// `20/s`; a mistake is reported with the line of the test that made it.
public struct TestScenario: Sendable {
  /// The callbacks of a program that something can happen inside of.
  public enum Callback: String, CaseIterable, Sendable {
    /// The program is launching.
    case launch
    /// It answers a memory warning.
    case warning
    /// The process is informed that one of its animations is over.
    case animation
    /// It is about to be terminated.
    case terminate
  }

  /// The calls of the system that a program of operations can handle.
  public enum Call: String, CaseIterable, Sendable {
    /// A memory warning.
    case warning = "on-warning"
    /// The end of the process.
    case quit = "on-quit"
    /// A URL that the app opens.
    case url = "on-url"
  }

  let file: String
  private let head: [(RootKey, Node)]
  private let start: SourceMark
  private var apps: [Node] = []
  private var timeline: [Node] = []
  private var expectations: [Node] = []
  private(set) var overrides: [Override] = []
  private(set) var ownApps: [CatalogueApp] = []

  /// Describes a device on which nothing happens yet, for so long.
  public init(
    _ name: String = "test", on device: String = "iphone-3g", under policy: String = "iphoneos",
    lasting span: TimeSpan, file: StaticString = #filePath, line: UInt = #line
  ) {
    let mark = SourceMark(file, line)
    self.file = mark.file
    start = mark
    head = [
      (.name, Node(name, at: mark)), (.device, Node(device, at: mark)),
      (.policy, Node(policy, at: mark)), (.end, Node("\(span)", at: mark)),
    ]
  }

  /// Sets something of the scenario, as `--set` does: `device.memory` to `96MB`.
  public mutating func set(
    _ path: String, to value: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    overrides.append(Override(path, to: value, at: SourceMark(file, line)))
  }

  /// Installs an app of the test's own.
  ///
  /// The settings are those that a file can have for an app: `["role": "background"]`,
  /// `["limit.hard": "40MB"]`.
  public mutating func install(
    _ app: App, _ settings: KeyValuePairs<String, String> = [:], file: StaticString = #filePath,
    line: UInt = #line
  ) {
    ownApps.append(CatalogueApp(app.name, "An app of a test.") { app })
    let mark = SourceMark(file, line)
    add(app.name, [(.role, Node(app.role.rawValue, at: mark))], settings, at: mark)
  }

  /// Installs an app of the catalogue, or a workload under a name of its own.
  ///
  /// The settings are those that a file can have for an app: `["with.rate": "20/s"]`.
  public mutating func install(
    _ name: String, workload: String? = nil, _ settings: KeyValuePairs<String, String> = [:],
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let mark = SourceMark(file, line)
    add(name, workload.map { [(.workload, Node($0, at: mark))] } ?? [], settings, at: mark)
  }

  /// Installs an app from lists of operations: for its launch, and for calls of the system.
  ///
  /// The settings are those that a file can have for an app: `["role": "background"]`.
  public mutating func install(
    _ name: String, doing operations: [TestOperation],
    handling handlers: [Call: [TestOperation]] = [:],
    _ settings: KeyValuePairs<String, String> = [:], file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let mark = SourceMark(file, line)
    let program = ScenarioOperation.program(
      doing: operations, onWarning: handlers[.warning] ?? [], onQuit: handlers[.quit] ?? [],
      onURL: handlers[.url] ?? []
    ).moved(to: mark)
    let with = Node(Node.entries(of: program.arguments, at: mark), at: mark)
    let steps = [(AppKey.workload, Node(program.term, at: mark)), (.with, with)]
    add(name, steps, settings, at: mark)
  }

  /// Performs an action at a time after the device is switched on.
  public mutating func at(
    _ moment: TimeSpan, _ action: TestAction, file: StaticString = #filePath, line: UInt = #line
  ) {
    add(action, when: TriggerKeys(at: moment), at: SourceMark(file, line))
  }

  /// Performs an action again and again, the first and the last moment included.
  public mutating func every(
    _ step: TimeSpan, from first: TimeSpan, to last: TimeSpan, _ action: TestAction,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    add(action, when: TriggerKeys(from: first, to: last, every: step), at: SourceMark(file, line))
  }

  /// Performs an action after an event of the run: inside a callback if one is named,
  /// else at the end of the callback of the event, and after a delay if one is given.
  public mutating func on(
    _ pattern: TestEventPattern, nth: Int = 1, after delay: TimeSpan = .zero,
    during callback: Callback? = nil, _ action: TestAction, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let mark = SourceMark(file, line)
    let when = TriggerKeys(
      on: pattern.phrase.moved(to: mark), nth: nth, after: delay == .zero ? nil : delay,
      during: callback.flatMap { CallbackMoment(rawValue: $0.rawValue) })
    add(action, when: when, at: mark)
  }

  /// Expects something of the end of the run, for `assertExpectations` to report; only under a
  /// policy if one is named, and in a build.
  public mutating func expect(
    _ expectation: TestExpectation, under policy: String? = nil,
    in build: BuildConfiguration? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let mark = SourceMark(file, line)
    let condition = [("policy", policy), ("build", build?.rawValue)].compactMap { key, value in
      value.map { (key: key, value: Node($0, at: mark)) }
    }
    expectations.append(Node(condition + [expectation.entry(at: mark)], at: mark))
  }

  /// The scenario as the tree of a file.
  var root: Node {
    let lists = [(RootKey.apps, apps), (.timeline, timeline), (.expect, expectations)]
    return Node(
      head + lists.filter { !$0.1.isEmpty }.map { ($0, Node($1, at: start)) }, at: start)
  }

  private mutating func add(
    _ name: String, _ entries: [(AppKey, Node)],
    _ settings: KeyValuePairs<String, String>, at mark: SourceMark
  ) {
    for (path, value) in settings {
      overrides.append(Override("apps.\(apps.count).\(path)", to: value, at: mark))
    }
    apps.append(Node([(.name, Node(name, at: mark))] + entries, at: mark))
  }

  private mutating func add(
    _ action: TestAction, when trigger: TriggerKeys, at mark: SourceMark
  ) {
    let phrase = action.phrase.moved(to: mark)
    timeline.append(
      Node(Node.entries(of: trigger, at: mark) + [phrase.entry(of: .actions)], at: mark))
  }
}

extension TestExpectation {
  /// The entry of a mapping, which may have others beside it.
  func entry(at mark: SourceMark) -> (key: String, value: Node) {
    phrase.moved(to: mark).entry(of: .expectations)
  }
}

extension SourceMark {
  /// A line of a test.
  init(_ file: StaticString, _ line: UInt) {
    self.init(file: "\(file)", line: Int(line), column: 1)
  }
}
