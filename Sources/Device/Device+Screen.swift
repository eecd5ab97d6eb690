internal import MemsimJournal
internal import MemsimRuntime

/// Reads the visible content of a device; the reading changes nothing on the device.
extension Device {
  /// The windows of a process as its program has set them, or as they are seen at this moment; nil
  /// when it has ended or its program has no windows.
  ///
  /// A process that sleeps has moved nothing since it fell asleep (platform I32).
  package func windows(of process: SimulatedProcess, onScreen: Bool = false) -> [ViewNode]? {
    look(at: process) { program, system in
      onScreen
        ? program.windows(at: kernel.sleep.moment(of: process), in: system)
        : program.windows(in: system)
    }
  }

  /// Whether the app in front shows a keyboard that a finger can type on.
  var keyboard: KeyboardReach {
    guard let front = springBoard.front else { return .none }
    return look(at: front) { program, system in program.keyboard(in: system) } ?? .none
  }

  /// Writes down the windows of a process; returns whether it has any.
  package func snapshot(of process: SimulatedProcess, onScreen: Bool = false) -> Bool {
    guard let windows = windows(of: process, onScreen: onScreen) else { return false }
    kernel.log.record(
      SnapshotTaken(
        values: onScreen ? .presentation : .model, views: windows.flatMap { $0.records() }),
      pid: process.pid)
    return true
  }

  /// Records the windows of every process that has any, as they are when the run is over: as the
  /// program has set them, and then as they are seen if an animation makes a difference.
  package func snapshotAll() {
    for process in kernel.processes.living where process.face?.isUsed != false {
      guard let windows = windows(of: process), snapshot(of: process) else { continue }
      if self.windows(of: process, onScreen: true) != windows {
        _ = snapshot(of: process, onScreen: true)
      }
    }
  }

  /// A picture of the app in front, as large as its screen; black if its program has nothing to
  /// show, nil if no app is in front.
  package func frameOfApp() -> Frame? {
    guard let front = springBoard.front else { return nil }
    let size = springBoard.appScreen(of: front).size
    let frame = Frame(width: size.widthPoints, height: size.heightPoints)
    look(at: front) { program, system in
      program.draw(at: kernel.sleep.moment(of: front), into: frame, in: system)
    }
    return frame
  }

  /// Stores the last picture of each app that leaves the front, for pictures of the screen on which
  /// the app shrinks.
  ///
  /// The device behaves the same with and without these pictures.
  package func storePictures() {
    springBoard.pictureOfFront = { [unowned self] in frameOfApp() }
  }

  /// Runs code that reads a process and changes nothing: no callback, so it may run inside of one.
  @discardableResult
  private func look<Seen>(
    at process: SimulatedProcess, _ body: (any ShowingProgram, System) -> Seen
  ) -> Seen? {
    guard process.isLiving, let program = process.showing,
      let system = process.system
    else { return nil }
    let outer = kernel.processes.lookedAt
    kernel.processes.lookedAt = process
    let seen = process.runCode(in: kernel.log) {
      process.heap.turn { Heap.withHostAllocations { body(program, system) } }
    }
    kernel.processes.lookedAt = outer
    // The code may allocate memory, and the device may refuse it.
    guard process.isLiving else {
      if !kernel.processes.isInMiddle(process) { kernel.ends.destroyAfterCallback(process) }
      return nil
    }
    // The program may have drawn a view for the first time, which commits pages.
    if kernel.processes.running !== process { kernel.processPages.count(process) }
    kernel.snapshots.pagesChanged(of: process)
    return seen
  }
}
