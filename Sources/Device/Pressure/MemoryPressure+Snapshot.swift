/// What the policy sees.
extension MemoryPressure {
  /// A process was launched.
  func add(_ process: SimulatedProcess) {
    device.processes.append(entry(of: process))
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

  private func entry(of process: SimulatedProcess) -> ProcessSnapshot {
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
    for (index, process) in kernel.processes.living.enumerated() {
      let footprint = process.footprintPages
      device.processes[index].footprintPages = footprint
      device.processes[index].purgeablePages = process.purgeablePages
      guard process.lastWarning != nil else { continue }
      device.processes[index].lastWarning?.freedPages = process.pagesAtWarning - footprint
    }
  }
}
