internal import MemsimJournal

/// The processes that are alive, in the order in which they were launched.
package final class ProcessTable {
  private var lastPid = 0

  /// The launches of apps, by the names of the apps.
  private var launches: [String: Launches] = [:]

  /// The launches of one app.
  private struct Launches {
    /// The number of launches so far.
    var count = 0
    /// Its living processes, oldest first.
    var living: [SimulatedProcess] = []
  }

  /// Those that are alive, oldest first.
  @exclusivity(unchecked) package private(set) var living: [SimulatedProcess] = []

  /// The process whose callback runs, which the caller of the callback holds.
  @exclusivity(unchecked)
  package internal(set) unowned(unsafe) var running: SimulatedProcess?

  /// The process whose program is asked for its windows.
  var lookedAt: SimulatedProcess?

  /// The process on whose own thread a program ended the run.
  var endedOnThread: SimulatedProcess?

  /// Whether code of a process may be in the middle of anything: its callback runs, it is looked
  /// at, or the run ends for an action on a thread of its own.
  func isInMiddle(_ process: SimulatedProcess) -> Bool {
    running === process || lookedAt === process || endedOnThread === process
  }

  /// Their numbers, side by side for the search.
  private var pids: [Int] = []

  /// A number for a new process.
  func nextPid() -> Int {
    lastPid += 1
    return lastPid
  }

  /// The number of the next launch of a name.
  func nextInstance(of name: String) -> Int {
    launches[name, default: Launches()].count += 1
    return launches[name, default: Launches()].count
  }

  func append(_ process: SimulatedProcess) {
    living.append(process)
    pids.append(process.pid)
    launches[process.app.name, default: Launches()].living.append(process)
  }

  func remove(_ process: SimulatedProcess) {
    guard let index = index(of: process.pid) else {
      preconditionFailure("process \(process.pid) ended twice")
    }
    living.remove(at: index)
    pids.remove(at: index)
    launches[process.app.name]?.living.removeAll { $0 === process }
  }

  /// Numbers only grow, so the list is sorted by them.
  ///
  /// - Complexity: O(log n)
  func index(of pid: Int) -> Int? {
    var range = 0..<pids.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if pids[middle] < pid {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    let index = range.lowerBound
    return index < pids.count && pids[index] == pid ? index : nil
  }

  /// The living process of a number.
  package subscript(pid: Int) -> SimulatedProcess? {
    index(of: pid).map { living[$0] }
  }

  /// The youngest living process of an app.
  ///
  /// - Complexity: O(1), as each launch asks for it
  package func process(of app: String) -> SimulatedProcess? {
    launches[app]?.living.last
  }

  /// The process that draws the home screen; nil while it is being started.
  var homeScreen: SimulatedProcess? {
    living.first { $0.role == .home && $0.state != .launching }
  }
}
