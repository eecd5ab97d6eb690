internal import MemsimJournal
internal import MemsimRuntime

/// Records the actions of native code besides malloc and outside of its callbacks.
final class NativeCodeWatch {
  /// A fact that is recorded once for each app.
  private struct Fact: Equatable {
    let app: String
    let conduct: NativeConduct
  }

  /// Processes whose pages change outside of their callbacks.
  @exclusivity(unchecked) private var threaded: [SimulatedProcess] = []
  private var recorded: [Fact] = []
  private let log: EventLog
  private let snapshots: SnapshotCache

  init(log: EventLog, snapshots: SnapshotCache) {
    self.log = log
    self.snapshots = snapshots
  }

  /// Settles the pages and the printed lines of threads since the last callback of any process.
  ///
  /// So they change between callbacks, and never in the middle of a decision.
  func settleThreads() {
    guard !threaded.isEmpty else { return }
    for process in threaded where process.isLiving {
      log.writeLinesOfThreads(of: process.programLog)
      process.heap.settleNativePages()
      process.peakPages = max(process.peakPages, process.footprintPages)
      snapshots.pagesChanged(of: process)
    }
    threaded = threaded.filter(\.isLiving)
  }

  /// Records, once for each app, that native code makes threads or gives work to others.
  func inspect(_ process: SimulatedProcess) {
    guard process.app.isNative else { return }
    let conduct = process.heap.nativeConduct
    if conduct.threadsMade > 0 {
      recordOnce(.threads, of: process) {
        NativeCodeSeen(.threads, function: process.heap.firstThreadOrigin)
      }
    }
    if conduct.hasSubmitted {
      recordOnce(.pooledWork, of: process) { NativeCodeSeen(.pooledWork) }
    }
    let mayChange = conduct.threadsMade > 0 || conduct.hasSubmitted || conduct.isUsedElsewhere
    if mayChange, !threaded.contains(where: { $0 === process }) { threaded.append(process) }
  }

  /// Records the threads and mappings of a process that is about to end, perhaps on one of its
  /// threads.
  func inspectEnd(of process: SimulatedProcess, onItsThread: Bool) {
    guard process.app.isNative else { return }
    inspect(process)
    let conduct = process.heap.nativeConduct
    if conduct.highestMappedBytes > 0 {
      log.record(
        NativeCodeSeen(.mappings, mappedBytes: conduct.highestMappedBytes), pid: process.pid)
    }
    // The thread on which the process ends is there as well, and does nothing any more.
    if conduct.threads > 0, !onItsThread {
      log.record(NativeCodeSeen(.threadsLeft, threads: conduct.threads), pid: process.pid)
    }
  }

  private func recordOnce(
    _ conduct: NativeConduct, of process: SimulatedProcess, _ event: () -> NativeCodeSeen
  ) {
    let fact = Fact(app: process.app.name, conduct: conduct)
    guard !recorded.contains(fact) else { return }
    recorded.append(fact)
    log.record(event(), pid: process.pid)
  }
}
