internal import MemsimJournal
internal import MemsimRuntime

/// A call of the code of a program.
///
/// The system's work before and after the call, in the same callback, does not count for the
/// program: only during the call do plain allocations of a native program commit pages of its
/// process, and only then does printed text belong to the log of the process.
struct ProgramCall {
  let process: SimulatedProcess
  let log: EventLog

  /// Runs code of the program.
  func callAsFunction(_ body: (any Program, System) -> Void) {
    guard let program = process.program, let system = process.system else { return }
    perform { body(program, system) }
  }

  /// Runs code of the process in a callback that has a name.
  func perform(as callback: String, _ body: () -> Void) {
    process.callback = callback
    perform(body)
  }

  /// Runs code of the process, unless it was ended earlier in the same callback.
  func perform(_ body: () -> Void) {
    Self.perform(body, in: process, log)
  }

  /// The same for a process that the caller holds.
  static func perform(_ body: () -> Void, in process: SimulatedProcess, _ log: EventLog) {
    guard process.isLiving else { return }
    guard process.app.isNative else { return process.runCode(in: log, body) }
    process.runCode(in: log) {
      if process.app.refusesMemory, let kernel = process.system?.kernel {
        let shortage = process.heap.withRefusedNativeAllocations(body)
        if let shortage { kernel.supply.refuse(shortage, to: process) }
      } else {
        process.heap.withNativeAllocations(body)
      }
    }
  }
}

/// The calls of the life cycle, as the platform spells them.
public enum Lifecycle: String, CaseIterable, Sendable {
  case launch = "applicationDidFinishLaunching:"
  case becomeActive = "applicationDidBecomeActive:"
  case resignActive = "applicationWillResignActive:"
  case openURL = "application:handleOpenURL:"
  case memoryWarning = "applicationDidReceiveMemoryWarning:"
  case terminate = "applicationWillTerminate:"
}

extension SimulatedProcess {
  /// Records a call of the life cycle, as the callback that runs.
  func record(_ method: Lifecycle, in log: EventLog) {
    callback = method.rawValue
    log.record(LifecycleCalled(method: method.rawValue), pid: pid)
  }

  /// Changes and records the state of the process.
  func change(to state: ProcessState, in log: EventLog) {
    guard state != self.state else { return }
    log.record(StateChanged(from: self.state, to: state, role: app.role.rawValue), pid: pid)
    self.state = state
  }
}
