internal import MemsimJournal

/// The names of the processes that were launched so far: that of the app, with a number from the
/// second launch on.
struct ProcessNames: Equatable {
  private var names: [Int: String] = [:]

  mutating func add(_ launch: ProcessLaunched, pid: Int) {
    names[pid] = Self.name(of: launch.app, instance: launch.instance)
  }

  /// The name of a process, or its number when a journal begins without its launch.
  subscript(pid: Int) -> String {
    names[pid] ?? "pid \(pid)"
  }

  /// The name of the process that an event is about; empty when it is about none.
  subscript(ofAny pid: Int?) -> String {
    pid.map { self[$0] } ?? ""
  }

  static func name(of app: String, instance: Int) -> String {
    instance <= 1 ? app : "\(app)#\(instance)"
  }
}
