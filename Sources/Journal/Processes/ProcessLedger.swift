package import MemsimVocabulary

/// The processes of a run, folded from its events one by one: their names, memory and ends.
///
/// Everything that needs to know the processes of a run reads a ledger: reports, expectations,
/// tests and live runs. Its size depends on the number of processes, not on that of events.
package struct ProcessLedger: Equatable, Sendable {
  /// All processes, in the order of their launch.
  package private(set) var processes: [ProcessRecord] = []

  /// All apps, in the order of their first launch.
  package private(set) var apps: [AppRecord] = []

  private let pageBytes: Int
  private var positions: [Int: Int] = [:]
  private var appPositions: [String: Int] = [:]
  private var livingPositions: [Int] = []

  /// The launches of an app.
  package struct AppRecord: Equatable, Sendable {
    /// The name of the app.
    package let name: String
    /// The positions of its processes among all.
    fileprivate(set) var launches: [Int] = []
    /// The footprint of its living processes.
    package fileprivate(set) var footprintBytes = 0
  }

  /// Creates a ledger of no process, on a device whose pages have this size.
  package init(pageBytes: Int) {
    self.pageBytes = pageBytes
  }

  /// Applies the next event.
  ///
  /// - Complexity: O(1); O(living processes) for an end.
  package mutating func add(_ event: JournalEvent) {
    guard let pid = event.pid else { return }
    if let launch = event.body as? ProcessLaunched { add(launch, pid: pid, at: event.at) }
    guard let position = positions[pid] else { return }
    let before = processes[position].livingBytes
    let wasLiving = processes[position].isLiving
    event.body.update(&processes[position], at: event.at)
    let change = processes[position].livingBytes - before
    if change != 0 { apps[processes[position].appPosition].footprintBytes += change }
    if wasLiving, !processes[position].isLiving {
      livingPositions.removeAll { $0 == position }
    }
  }

  private mutating func add(_ launch: ProcessLaunched, pid: Int, at time: UInt64) {
    let appPosition = appPositions[launch.app] ?? apps.count
    if appPosition == apps.count {
      appPositions[launch.app] = appPosition
      apps.append(AppRecord(name: launch.app))
    }
    let process = ProcessRecord(
      launch, pid: pid, at: time, pageBytes: pageBytes, appPosition: appPosition)
    positions[pid] = processes.count
    livingPositions.append(processes.count)
    apps[appPosition].launches.append(processes.count)
    apps[appPosition].footprintBytes += process.footprintBytes
    processes.append(process)
  }

  /// The process of a number; nil for none, and if the journal begins after its launch.
  package subscript(pid: Int?) -> ProcessRecord? {
    pid.flatMap { positions[$0] }.map { processes[$0] }
  }

  /// The living processes, in the order of their launch, and one that an event has just ended.
  package func living(and ended: Int? = nil) -> [ProcessRecord] {
    let position = ended.flatMap { positions[$0] }
    guard let position, !processes[position].isLiving else {
      return livingPositions.map { processes[$0] }
    }
    let index = livingPositions.firstIndex { $0 > position } ?? livingPositions.count
    return (livingPositions[..<index] + [position] + livingPositions[index...])
      .map { processes[$0] }
  }
}

/// Names.
extension ProcessLedger {
  /// The name of the process of a number, as `MoveMe#2`; `pid 7` if the journal begins after its
  /// launch, and empty for no process.
  package func name(of pid: Int?) -> String {
    guard let pid else { return "" }
    return positions[pid].map { processes[$0].name } ?? "pid \(pid)"
  }

  /// The app of the process of a number.
  package func app(of pid: Int?) -> String? {
    pid.flatMap { positions[$0] }.map { processes[$0].app }
  }

  /// The number of processes that an app has had.
  package func launchCount(of app: String) -> Int {
    appPositions[app].map { apps[$0].launches.count } ?? 0
  }

  /// The processes that a name means, in the order of their launch.
  package func processes(of name: ProcessName) -> [ProcessRecord] {
    if case .number = name.launch { return last(of: name).map { [$0] } ?? [] }
    return launches(of: name.app).map { processes[$0] }
  }

  /// The last launched process that a name means.
  package func last(of name: ProcessName) -> ProcessRecord? {
    let launches = launches(of: name.app)
    guard case .number(let number) = name.launch else { return launches.last.map { processes[$0] } }
    // Launches are numbered from 1, unless the journal begins after some of them.
    let usual = launches.indices.contains(number - 1) ? launches[number - 1] : nil
    if let usual, processes[usual].instance == number { return processes[usual] }
    return launches.last { processes[$0].instance == number }.map { processes[$0] }
  }

  private func launches(of app: String) -> [Int] {
    appPositions[app].map { apps[$0].launches } ?? []
  }
}
