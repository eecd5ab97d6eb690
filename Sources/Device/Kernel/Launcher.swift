internal import Glibc
package import MemsimJournal
package import MemsimRuntime
package import MemsimVocabulary

/// Starts processes.
package final class Launcher: KernelPart {
  /// Makes the interface of a process to the system, when it is launched.
  var makeSystem: (SimulatedProcess) -> System = { _ in
    preconditionFailure("processes are launched on a device")
  }

  /// The memory debugging of every process, in addition to that of its app.
  package var debugging = MemoryDebugging()

  /// Chooses the processes that are recorded; nil if none is, and no digest depends on it.
  package var recorder: (any ProcessRecorder)?

  /// Starts a process of an app, whose first callback is queued.
  ///
  /// Returns nil if there was no memory for its image, or none on the host for its heap.
  @discardableResult
  package func launch(_ app: App, cause: LaunchCause) -> SimulatedProcess? {
    guard let process = makeProcess(of: app) else { return nil }
    kernel.processes.append(process)
    kernel.snapshots.add(process)
    kernel.log.record(
      ProcessLaunched(
        app: app.name, instance: process.instance, role: app.role.rawValue, cause: cause,
        dirtyPages: app.imagePages, cleanPages: app.codePages), pid: process.pid)
    guard kernel.supply.loadImage(of: process) else { return nil }
    process.system = makeSystem(process)
    kernel.sleep.launched(process)
    kernel.watchdogs.start(
      for: process, after: kernel.settings.launchLimit, reason: .launchTimeout)
    kernel.clock.schedule(after: .zero, for: process.owner) { [unowned self] _ in
      start(process)
    }
    return process
  }

  private func start(_ process: SimulatedProcess) {
    kernel.call(process, makesPool: !process.app.mainMakesPool) { run in
      if process.isFrontmost, kernel.settings.launchTime > .zero {
        kernel.watchdogs.spend(kernel.settings.launchTime, in: process)
        guard process.isLiving else { return }
      }
      process.record(.launch, in: kernel.log)
      run.perform { process.program = process.app.makeProgram() }
      precondition(
        process.app.isNative || !(process.program is any NativeProgram),
        "\(process.app.name) is native code: its app is made with `native`")
      run { $0.launch(in: $1) }
    }
    guard process.isLiving else { return }
    // A process that was asked to quit meanwhile keeps the watchdog for that.
    if process.watchdog?.reason == .launchTimeout { kernel.watchdogs.cancel(for: process) }
    if process.app.livesInBackground, !process.isFrontmost {
      process.change(to: .background, in: kernel.log)
    }
  }

  private func makeProcess(of app: App) -> SimulatedProcess? {
    let pid = kernel.processes.nextPid()
    let instance = kernel.processes.nextInstance(of: app.name)
    let recording = makeRecording(ofLaunch: instance, of: app)
    guard let heap = makeHeap(of: app, pid: pid, recording) else { return nil }
    return SimulatedProcess(
      pid: pid, app: app, instance: instance, heap: heap, recording: recording)
  }

  private func makeRecording(ofLaunch instance: Int, of app: App) -> (any ProcessRecording)? {
    guard let recorder else { return nil }
    let kernel = ThreadConfined(UnownedReference(kernel))
    let start = self.kernel.clock.now
    return recorder.recording(ofLaunch: instance, of: app.name) {
      kernel.value.object.clock.now - start
    }
  }

  private func makeHeap(of app: App, pid: Int, _ recording: (any ProcessRecording)?) -> Heap? {
    var options = Heap.Options()
    options.listener = recording
    let kernel = ThreadConfined(UnownedReference(kernel))
    options.makeRoom = { shortage in
      AppCode.suspended { kernel.value.object.supply.makeRoom(shortage, for: pid) }
    }
    options.pagesGrew = { _ in AppCode.suspended { kernel.value.object.supply.pagesGrew(by: pid) } }
    options.observer = { diagnosis in
      AppCode.suspended { kernel.value.object.launcher.observe(diagnosis, in: pid) }
    }
    options.counting = self.kernel.pages.counting
    options.doomedLimit = self.kernel.settings.doomedLimit
    options.overrun = { heap, bound in
      AppCode.suspended { () -> Void in
        kernel.value.object.runEnd.endStuck(at: bound, of: heap.options)
      }
    }
    options.starved = { _ in AppCode.suspended { kernel.value.object.launcher.starved(pid) } }
    app.debugging.joined(with: debugging).apply(to: &options)
    options.moment = { kernel.value.object.launcher.moment(in: pid) }
    do throws(Arena.Failure) {
      return try Heap(named: app.name, budget: self.kernel.pages.budget, options: options)
    } catch {
      let reason =
        switch error {
        case .noMoreArenas: "at most about 4000 processes can be alive at the same time"
        case .hostIsOutOfMemory: "the host is out of memory"
        }
      self.kernel.budget.record(
        Exhaustion(
          of: .host,
          "memsim cannot create a heap for process \(pid), \(app.name): \(reason)"))
      return nil
    }
  }

  /// When and in which callback something is done, for the history of an object.
  private func moment(in pid: Int) -> HistoryEntry.Moment {
    HistoryEntry.Moment(
      time: UInt64(kernel.clock.now.nanoseconds), callback: kernel.processes[pid]?.callback ?? "")
  }

  private func starved(_ pid: Int) {
    if let process = kernel.processes[pid] { kernel.ends.terminate(process, for: .objectRefused) }
  }

  private func observe(_ diagnosis: Diagnosis, in pid: Int) {
    // A callback can consist of mistakes alone, without end.
    guard let process = kernel.processes[pid], kernel.budget.exhaustion == nil else { return }
    if let refusal = diagnosis.refusal {
      kernel.supply.record(refusal, to: process, at: kernel.log.number(of: diagnosis.site))
    } else {
      kernel.heaps.record(diagnosis, of: process)
    }
  }
}

/// A value of the simulation in a closure that could be called on any host thread, and must not be.
struct ThreadConfined<Value>: @unchecked Sendable {  // no lock: every access checks the host thread
  private let content: Value
  private let hostThread = pthread_self()

  init(_ value: Value) {
    content = value
  }

  var value: Value {
    precondition(
      pthread_equal(hostThread, pthread_self()) != 0,
      "a device runs on the host thread that made it")
    return content
  }
}

/// A reference that keeps nothing alive, as a value.
struct UnownedReference<Object: AnyObject> {
  unowned let object: Object

  init(_ object: Object) {
    self.object = object
  }
}

/// Chooses the processes that are recorded.
package protocol ProcessRecorder: AnyObject {
  /// Returns a recorder for the launch of an app, by the number of the launch; nil for no record.
  ///
  /// The clock returns the time since the launch.
  func recording(
    ofLaunch instance: Int, of app: String, clock: @escaping @Sendable () -> TimeSpan
  ) -> (any ProcessRecording)?
}

/// Records all that one process makes and frees, until it ends.
package protocol ProcessRecording: AllocationListener {
  /// Ends the record, and returns the requests of the process.
  func end() -> RequestsCounted
}
