/// What the policy sees: the device and its processes, kept up to date as they change.
///
/// It decides nothing and changes nothing: the kernel and SpringBoard tell it what has changed, and
/// `MemoryPressure` shows it to the policy.
final class PolicyView {
  /// The device as it was when it was last brought up to date.
  private(set) var snapshot: DeviceSnapshot

  /// How often processes came, went, or became others to the system.
  private(set) var updates = 0

  private unowned let kernel: Kernel
  private let policyName: String

  init(of kernel: Kernel, for policy: PolicyChoice) {
    self.kernel = kernel
    policyName = policy.name
    snapshot = DeviceSnapshot(totalPages: kernel.pages.totalPages, freePages: 0)
  }

  /// A process was launched.
  func add(_ process: SimulatedProcess) {
    snapshot.processes.append(entry(of: process))
    kernel.sampler.note(process)
    updates += 1
  }

  /// A process is another to the system than before: in front, busy, limited, or warned.
  func update(_ process: SimulatedProcess) {
    guard let index = kernel.processes.index(of: process.pid) else { return }
    let before = snapshot.processes[index]
    var entry = entry(of: process)
    let isInPlace = before.isFrontmost == entry.isFrontmost && before.isBusy == entry.isBusy
    if isInPlace { entry.updateOrder = before.updateOrder }
    snapshot.processes[index] = entry
    updates += 1
  }

  /// A process is about to leave the table of processes.
  func remove(_ process: SimulatedProcess) {
    guard let index = kernel.processes.index(of: process.pid) else { return }
    snapshot.processes.remove(at: index)
    updates += 1
  }

  /// A process has other pages than before: heap, image, purgeable or clean ones.
  ///
  /// Only the process that runs, and those from which pages are taken, are looked at.
  func pagesChanged(of process: SimulatedProcess) {
    guard let index = kernel.processes.index(of: process.pid) else { return }
    kernel.sampler.note(process)
    snapshot.processes[index].footprintPages = process.footprintPages
    snapshot.processes[index].purgeablePages = process.purgeablePages
  }

  /// Brings the figures of the device, and of the process that runs, up to date.
  func refresh(_ request: PageRequest?) {
    let pages = kernel.pages
    snapshot.now = kernel.clock.now
    snapshot.freePages = pages.freePages
    snapshot.cleanPages = pages.cleanPages
    snapshot.purgeablePages = pages.purgeablePages
    snapshot.request = request
    if let running = kernel.running { pagesChanged(of: running) }
  }

  /// A process as the policy sees it.
  func entry(of process: SimulatedProcess) -> ProcessSnapshot {
    ProcessSnapshot(
      pid: process.pid, role: process.role, footprintPages: process.footprintPages,
      purgeablePages: process.purgeablePages, updateOrder: updates,
      priority: process.app.priority(under: policyName), isFrontmost: process.isFrontmost,
      isBusy: process.isBusy, isProtected: process.app.isProtected, limits: process.limits,
      backgroundLimits: process.backgroundLimits, lastWarning: process.lastWarning,
      idleExit: process.idleExit)
  }

  /// Compares what the policy sees of all processes with what they have; a difference stops the
  /// host process, with both figures.
  func audit() {
    let living = kernel.processes.living
    precondition(
      living.count == snapshot.processes.count,
      "\(living.count) processes live, the policy sees \(snapshot.processes.count)")
    for (process, seen) in zip(living, snapshot.processes) {
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
}
