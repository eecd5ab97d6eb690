/// What the policy sees.
extension MemoryPressure {
  /// A process was launched.
  func add(_ process: SimulatedProcess) {
    device.processes.append(entry(of: process))
    sampler.note(process)
    updates += 1
  }

  /// A process is another to the system than before.
  func update(_ process: SimulatedProcess) {
    guard let index = kernel.processes.index(of: process.pid) else { return }
    let before = device.processes[index]
    var entry = entry(of: process)
    let isInPlace = before.isFrontmost == entry.isFrontmost && before.isBusy == entry.isBusy
    if isInPlace { entry.updateOrder = before.updateOrder }
    device.processes[index] = entry
    updates += 1
  }

  /// A process is about to leave the table of processes.
  func remove(_ process: SimulatedProcess) {
    guard let index = kernel.processes.index(of: process.pid) else { return }
    device.processes.remove(at: index)
    if answering === process { answering = nil }
    updates += 1
  }

  /// A process has other pages than before: heap, image, purgeable or clean ones.
  ///
  /// Only whoever runs, and whoever something is taken from, has; so nobody else is looked at.
  func pagesChanged(of process: SimulatedProcess) {
    guard let index = kernel.processes.index(of: process.pid) else { return }
    sampler.note(process)
    device.processes[index].footprintPages = process.footprintPages
    device.processes[index].purgeablePages = process.purgeablePages
  }

  /// Compares what the policy sees of all processes with what they have; a difference stops the
  /// host process, with both figures.
  func audit() {
    let living = kernel.processes.living
    precondition(
      living.count == device.processes.count,
      "\(living.count) processes live, the policy sees \(device.processes.count)")
    for (process, seen) in zip(living, device.processes) {
      let pages = process.footprintPages
      precondition(
        process.pid == seen.pid && pages == seen.footprintPages,
        "process \(process.pid) has \(pages) pages, \(seen.pid) is seen to have "
          + "\(seen.footprintPages)")
      precondition(
        process.purgeablePages == seen.purgeablePages,
        "process \(process.pid) let go of \(process.purgeablePages) pages, not of "
          + "\(seen.purgeablePages)")
    }
  }

  func entry(of process: SimulatedProcess) -> ProcessSnapshot {
    ProcessSnapshot(
      pid: process.pid, role: process.role, footprintPages: process.footprintPages,
      purgeablePages: process.purgeablePages, updateOrder: updates,
      priority: process.app.priority(under: choice.name), isFrontmost: process.isFrontmost,
      isBusy: process.isBusy, isProtected: process.app.isProtected, limits: process.limits,
      backgroundLimits: process.backgroundLimits, lastWarning: process.lastWarning,
      idleExit: process.idleExit)
  }

  /// Brings the snapshot up to date.
  func refresh(_ request: PageRequest?) {
    let pages = kernel.pages
    device.now = kernel.clock.now
    device.freePages = pages.freePages
    device.cleanPages = pages.cleanPages
    device.purgeablePages = pages.purgeablePages
    device.request = request
    if let running = kernel.running { pagesChanged(of: running) }
  }
}
