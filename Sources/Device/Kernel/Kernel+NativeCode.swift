internal import MemsimJournal
internal import MemsimRuntime

/// What native code does past malloc and outside of its callbacks, and that the run says so.
extension Kernel {
  /// Makes the pages of processes what threads of their own have made of them since the last
  /// callback of any process, and writes down what these have printed.
  ///
  /// So they change between callbacks, and at no moment that a decision is in the middle of.
  func settleThreads() {
    guard !threadedProcesses.isEmpty else { return }
    for process in threadedProcesses where process.isLiving {
      log.writeLinesOfThreads(of: process.programLog)
      process.heap.settleNativePages()
      process.peakPages = max(process.peakPages, process.footprintPages)
      policyView.pagesChanged(of: process)
    }
    threadedProcesses = threadedProcesses.filter(\.isLiving)
  }

  /// Says, once for each app, that native code makes threads or gives work to others.
  func noteThreads(of process: SimulatedProcess) {
    guard process.app.isNative else { return }
    let conduct = process.heap.nativeConduct
    if conduct.threadsMade > 0 {
      say(.threads, of: process) {
        NativeCodeSeen(.threads, function: process.heap.firstThreadOrigin)
      }
    }
    if conduct.hasSubmitted {
      say(.pooledWork, of: process) { NativeCodeSeen(.pooledWork) }
    }
    let mayChange = conduct.threadsMade > 0 || conduct.hasSubmitted || conduct.isUsedElsewhere
    if mayChange, !threadedProcesses.contains(where: { $0 === process }) {
      threadedProcesses.append(process)
    }
  }

  /// Says what a process that is about to end leaves behind or never counted.
  func noteRest(of process: SimulatedProcess) {
    guard process.app.isNative else { return }
    noteThreads(of: process)
    let conduct = process.heap.nativeConduct
    if conduct.highestMappedBytes > 0 {
      log.record(
        NativeCodeSeen(.mappings, mappedBytes: conduct.highestMappedBytes), pid: process.pid)
    }
    // One on which the process ends is there as well, and does nothing any more.
    if conduct.threads > 0, endedOnThread !== process {
      log.record(NativeCodeSeen(.threadsLeft, threads: conduct.threads), pid: process.pid)
    }
  }

  private func say(
    _ conduct: NativeConduct, of process: SimulatedProcess, _ event: () -> NativeCodeSeen
  ) {
    let said = SaidOfApp(app: process.app.name, conduct: conduct)
    guard !saidOfApps.contains(said) else { return }
    saidOfApps.append(said)
    log.record(event(), pid: process.pid)
  }
}

/// What was said of an app, and is not said again.
struct SaidOfApp: Equatable {
  let app: String
  let conduct: NativeConduct
}

/// Spikes: what native code took and gave back within one callback.
///
/// Code written for memsim asks for every page, so the policy sees each as it is taken. Plain
/// `malloc` does not ask. What it came to in between is looked at when the callback ends.
extension Kernel {
  /// Lets the policy decide as if a process still had the most pages that it has had since its
  /// callback began, and then as it is.
  ///
  /// For as long as the policy looks, the pages are the process's, and no other's: levels change
  /// for them, a hard limit holds, what the device does not have others make room for, and if they
  /// cannot, the process ends. A warning that comes of it is taken back as any other when memory is
  /// not short any more by the time that it could be heard.
  func feelSpike(of process: SimulatedProcess) {
    let spike = noteHighestPages(of: process)
    guard spike > 0 else { return }
    process.spikePages = spike
    pages.holdSpike(spike)
    policyView.pagesChanged(of: process)
    pressure.review()
    if process.isLiving { settleOverdraft(of: process) }
    guard process.isLiving else { return }
    endSpike(of: process)
    policyView.pagesChanged(of: process)
  }

  /// Notes the most pages that a process has had since this was last asked; says how many of them
  /// it has given back.
  @discardableResult
  func noteHighestPages(of process: SimulatedProcess) -> Int {
    guard process.app.isNative else { return 0 }
    let spike = max(0, process.heap.resetHighestPages() - process.heap.footprintPages)
    process.peakPages = max(process.peakPages, process.footprintPages + spike)
    return spike
  }

  /// Counts the pages of a spike no longer.
  func endSpike(of process: SimulatedProcess) {
    pages.endSpike(process.spikePages)
    process.spikePages = 0
  }
}
