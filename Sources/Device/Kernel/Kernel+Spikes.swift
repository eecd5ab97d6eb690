internal import MemsimRuntime

/// Spikes: what native code took and gave back within one callback.
///
/// Code written for memsim asks for every page, so the policy sees each as it is taken. Plain
/// `malloc` asks nobody. What it came to in between is looked at when the callback ends.
extension Kernel {
  /// Lets the policy decide as if a process still had the most pages that it has had since its
  /// callback began, and then as it is.
  ///
  /// For as long as the policy looks, the pages are the process's, and nobody else's: levels change
  /// for them, a hard limit holds, what the device does not have others make room for, and if they
  /// cannot, the process ends. A warning that comes of it is taken back as any other when memory is
  /// not short any more by the time that it could be heard.
  func feelSpike(of process: SimulatedProcess) {
    let spike = noteHighestPages(of: process)
    guard spike > 0 else { return }
    process.spikePages = spike
    pages.holdSpike(spike)
    pressure.pagesChanged(of: process)
    pressure.review()
    if process.isLiving { settleOverdraft(of: process) }
    guard process.isLiving else { return }
    endSpike(of: process)
    pressure.pagesChanged(of: process)
  }

  /// Notes the most pages that a process has had since this was last asked; says how many of them
  /// it has given back.
  @discardableResult
  func noteHighestPages(of process: SimulatedProcess) -> Int {
    guard process.app.isNative else { return 0 }
    let spike = max(0, process.heap.takeHighestPages() - process.heap.footprintPages)
    process.peakPages = max(process.peakPages, process.footprintPages + spike)
    return spike
  }

  /// Counts the pages of a spike no longer.
  func endSpike(of process: SimulatedProcess) {
    pages.endSpike(process.spikePages)
    process.spikePages = 0
  }
}
