internal import CMemsimPreload
internal import MemsimJournal

// The kernel's figures for the memory of processes.
extension ExecSupervisor {
  /// Asks the kernel for the memory of each process, at intervals and after growth.
  func sampleIfDue() {
    let now = hostNow
    // A check of a large process lasts milliseconds.
    let step = max(SharedCounters.peakStep, sampledPeak / 4)
    guard now >= nextSample || counters.pages >= sampledPeak + step else { return }
    sampledPeak = max(sampledPeak, counters.pages)
    counters.setPeakStep(max(SharedCounters.peakStep, sampledPeak / 4))
    nextSample = now + Self.sampleEvery
    kernelView.sample()
    for process in processes { sample(process) }
    // Pages of one that has exited meanwhile are whole in the figures of others.
    if !processes.contains(where: { memsim_process_is_gone($0.pid) }) { addSample(of: processes) }
    sample(.change)
  }

  /// The most pages of jemalloc's own, as long as they are not reported.
  private static let unreportedPages = 1024

  private func sample(_ process: ExecProcess) {
    guard let earlier = counters.process(at: process.place) else { return }
    var figures = memsim_resident()
    var kernel: Int64 = 0
    guard memsim_process_resident(process.pid, &figures, &kernel), kernel > 0,
      let later = counters.process(at: process.place)
    else { return }
    process.resident = ResidentSample(figures)
    // Until it has reported jemalloc's own pages, these would count as unseen pages. A program that
    // calls no function of the library never reports them.
    let isReported = later.metadata_pages > 0
    let metadata = isReported ? Int(later.metadata_pages) : Self.unreportedPages
    // If the process's pages changed while the kernel counted, their number is uncertain; the
    // peak is its upper bound.
    let isStill = earlier.requests == later.requests && earlier.pages == later.pages
    let pages = isStill ? later.pages : later.peak_pages
    let kept = max(earlier.kept_pages, later.kept_pages)
    let unseen = Int(kernel - pages - kept) - metadata
    if isReported || unseen > 0 { process.update(unseenPages: unseen) }
  }

  /// Adds the figures that a process has left when it exited.
  func sampleEnd(of process: ExecProcess) {
    let last = ResidentSample(process.seen.last_resident)
    guard last.pages > 0 else { return }
    let others = processes.filter { $0 !== process && !memsim_process_is_gone($0.pid) }
    // A page that it had together with another may be whole in that one's figures, which are of
    // another moment.
    let own = Int(process.seen.last_resident.private_pages)
    process.resident = others.isEmpty ? last : last.limited(to: own)
    addSample(of: others + [process])
  }

  private func addSample(of processes: [ExecProcess]) {
    var sum = processes.reduce(ResidentSample()) { $0 + $1.resident }
    // Files in memory that no process has mapped are in no process's figure.
    sum.sharedPages = max(sum.sharedPages, shared.pages)
    guard sum.pages > 0 else { return }
    let count = (outcome.split?.count ?? 0) + 1
    let isPeak = sum.pages > outcome.split?.sample.pages ?? 0
    if isPeak { outcome.split = ResidentPeak(sample: sum) }
    outcome.split?.count = count
  }
}
