internal import MemsimExec
internal import MemsimReports
internal import MemsimRuntime
internal import MemsimVocabulary

/// The kernel's view of a run.
extension ExecText {
  /// The memory of the processes as the kernel charges it, beside the memory that they request.
  var kernelView: [String] {
    guard let resident = outcome.resident else {
      guard let fault = outcome.groupFault else { return [] }
      return [
        "the kernel's peak is unknown, as memsim cannot make a memory cgroup (\(fault)): "
          + GroupFault.advice
      ] + split
    }
    let least = outcome.isLowerBound ? "at least " : ""
    let needs = "the kernel needs \(least)\(Figures.limit(resident.peakBytes)) (memory.max)"
    let asks =
      isLimited && outcome.allowsClaims && !leavesOutShared
      ? "\(program.image.name) asks for \(least)\(Figures.limit(neededPages * pageSize)) "
        + "(--limit); "
      : ""
    let cache =
      resident.pageCacheBytes == 0
      ? "" : ", and has \(Figures.size(resident.pageCacheBytes)) page cache besides"
    return [asks + needs + cache, samples(of: resident)] + stalls(of: resident)
  }

  /// Whether the peak lacks shared memory that counts for the limit.
  var leavesOutShared: Bool { settings.isEach && outcome.shared.isMeasured }

  /// The pages that the program asks for, as far as the run shows: with its first refused request.
  var neededPages: Int {
    let refused = outcome.firstRefusal.map { settings.isEach ? 0 : $0.pagesInUse + $0.pages } ?? 0
    return max(askedPages, refused)
  }

  private func samples(of resident: ResidentMemory) -> String {
    let often = [
      (resident.anonymousBytes, "anonymous"), (resident.sharedBytes, "shared"),
      (resident.kernelBytes, "kernel"),
    ]
    let interval = "every \(ResidentMemory.sampleMilliseconds)ms"
    guard isLimited, let sample = outcome.split?.sample else {
      return "sampled: \(sizes(often)) (\(interval))"
    }
    let (main, rare) = (mainKinds(sample), rareKinds(sample))
    // A process is also asked at its exit, which is the only sample of a short one.
    if main.reduce(0, { $0 + $1.0 }) > resident.anonymousBytes + resident.sharedBytes {
      return "sampled: \(sizes(main + rare)) (every \(ResidentPeak.interval) and at exits)"
    }
    return "sampled: \(sizes(often)) (\(interval)); \(sizes(rare)) "
      + "(every \(ResidentPeak.interval) and at exits)"
  }

  /// The memory that the processes had at most in the kernel's view, by kinds, where no memory
  /// cgroup can be had.
  private var split: [String] {
    guard isLimited, let sample = outcome.split?.sample else { return [] }
    return [
      "resident (sampled every \(ResidentPeak.interval) and at exits): "
        + "\(Figures.size(sample.pages * pageSize)) at most: "
        + sizes(mainKinds(sample) + rareKinds(sample))
    ]
  }

  private func mainKinds(_ sample: ResidentSample) -> [(Int, String)] {
    [(sample.anonymousPages * pageSize, "anonymous"), (sample.sharedPages * pageSize, "shared")]
  }

  private func rareKinds(_ sample: ResidentSample) -> [(Int, String)] {
    [
      (sample.filePages * pageSize, "file"), (sample.stackPages * pageSize, "stacks"),
      (sample.pageTablePages * pageSize, "page tables"),
    ]
  }

  private func sizes(_ parts: [(Int, String)]) -> String {
    parts.map { "\(Figures.size($0.0)) \($0.1)" }.joined(separator: ", ")
  }

  private func stalls(of resident: ResidentMemory) -> [String] {
    guard let time = resident.stalledMicroseconds, time > 0 else { return [] }
    return ["processes waited \(TimeSpan.microseconds(Int64(time))) for memory"]
  }

  /// The result of a run that the kernel held.
  var groupFigures: String {
    let peak = outcome.resident.map { Figures.size($0.peakBytes) } ?? "unknown"
    let limit = settings.limitPages.map { " of \(Figures.size($0 * pageSize))" } ?? ""
    let processes = Figures.count(outcome.processes, "process", "processes")
    let holder = outcome.isHeld ? ", held by the kernel (--engine cgroup)" : ""
    return "\(program.image.name) \(Self.end(of: outcome)); peak \(peak)\(limit), "
      + "\(processes) seen\(holder)"
  }

  /// The processes that the kernel killed for memory.
  var kernelKills: [String] {
    let (count, victims) = (outcome.kernelKills.count, outcome.kernelKills.victims)
    guard count > 0 else { return [] }
    let names = victims.map { "\($0.process) (process \($0.pid))" }
    let rest = count - victims.count
    let unnamed = "\(Figures.count(rest, "process", "processes")) that its log does not name"
    return [
      "killed by the kernel for memory: "
        + Figures.list(names + (rest > 0 ? [unnamed] : []), atMost: 8)
    ]
  }
}
