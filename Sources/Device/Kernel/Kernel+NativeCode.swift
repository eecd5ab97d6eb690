internal import MemsimJournal
internal import MemsimRuntime

/// What native code does past malloc and outside of its callbacks, and that the run says so.
extension Kernel {
  /// Makes the pages of processes what threads of their own have made of them since the last
  /// callback of any process, and writes down what these have printed.
  ///
  /// So they change between callbacks, and at no moment that a decision is in the middle of.
  func settleThreads() {
    for process in threadedProcesses where process.isLiving {
      log.writeLinesOfThreads(of: process.programLog)
      process.heap.settleNativePages()
      process.peakPages = max(process.peakPages, process.footprintPages)
      pressure.pagesChanged(of: process)
    }
    threadedProcesses.removeAll { !$0.isLiving }
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
