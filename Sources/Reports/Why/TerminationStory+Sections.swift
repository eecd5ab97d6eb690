internal import MemsimJournal
internal import MemsimVocabulary

/// The story in words.
extension TerminationStory {
  /// The kill, in a sentence without its full stop.
  package var title: String {
    let end = termination.body
    return "\(termination.app) was killed at \(Figures.time(termination.at)): \(end.reason), "
      + "with \(Figures.size(end.footprintBytes))"
  }

  /// The parts of the story, in the order of the report.
  package var sections: [StorySection] {
    [
      StorySection("pressure", "available memory at the kill", pressureLines),
      StorySection("device", "memory of the device", deviceLines),
      StorySection("relief", "memory asked for, and freed", reliefLines),
      StorySection("choice", "why \(termination.app), and not another", choiceLines),
      StorySection(
        "memory", "contents of the \(Figures.size(termination.body.footprintBytes))", memoryLines),
    ]
      + (memory.leaked.isNone
        ? [] : [StorySection("leaks", "leaks of \(termination.app)", leakLines)])
  }

  private var because: RationaleRecord { termination.body.because }

  private func size(pages: Int) -> String { Figures.size(pages * pageBytes) }

  private var pressureLines: [StoryLine] {
    let total = device.totalPages
    let share =
      total > 0
      ? "available of \(size(pages: total)), \(because.availablePages * 100 / total)%"
      : "available"
    let since = levelSince.map { ", since \(Figures.time($0))" } ?? ""
    return [
      StoryLine(size(pages: because.availablePages), share),
      StoryLine("level \(because.level)", "\(LevelChanged.name(of: because.level))\(since)"),
    ]
  }

  private var deviceLines: [StoryLine] {
    let pages = device.pages
    let kinds = [
      (pages.dirtyPages, "memory that only its process, or its end, can free"),
      (pages.cleanPages, "code and resources, which can be read again"),
      (pages.purgeablePages, "purgeable memory"),
      (pages.freePages, "free"),
    ]
    let rest = device.omittedProcesses
    let withheld = device.withheldPages
    return device.reserved.map {
      StoryLine(size(pages: $0.pages), "the system keeps for \($0.name)")
    }
      + (withheld > 0
        ? [StoryLine(size(pages: withheld), "withheld: taken out of service by a squeeze")] : [])
      + kinds.map { StoryLine(size(pages: $0.0), $0.1) }
      + device.processes.map(line)
      + (rest > 0
        ? [
          StoryLine(
            Figures.size(device.omittedBytes), "\(Figures.count(rest)) more processes together")
        ] : [])
  }

  private func line(of process: ProcessRecord) -> StoryLine {
    let parts = [
      process.role,
      process.cleanBytes > 0 ? "\(Figures.size(process.cleanBytes)) of code beside it" : nil,
      process.purgeableBytes > 0 ? "\(Figures.size(process.purgeableBytes)) purgeable" : nil,
    ]
    return StoryLine(
      Figures.size(process.heldBytes),
      "\(process.name): \(parts.compactMap(\.self).joined(separator: ", "))",
      tone: process.pid == termination.pid ? .bad : .plain)
  }

  private var reliefLines: [StoryLine] {
    guard !relief.isEmpty else {
      return [StoryLine("", "no process was asked for memory before", tone: .caution)]
    }
    return relief.map { request in
      StoryLine(
        Figures.size(max(0, request.freedBytes)), request.text,
        tone: request.unanswered > 0 || request.freedBytes < 0 ? .caution : .plain)
    }
      + (omittedReclaims > 0
        ? [StoryLine("", "and \(Figures.count(omittedReclaims, "more time", "more times"))")] : [])
  }

  private var choiceLines: [StoryLine] {
    let others = because.omitted.map { [StoryLine("", "and \(Figures.count($0)) more before it")] }
    let chosen = because.candidates.first { $0.pid == termination.pid }
    let rank = chosen.map { ", rank \($0.rank)" } ?? ""
    let pods = (because.ranking ?? []).enumerated().map { podLine(at: $0.offset, $0.element) }
    let rest =
      pods.isEmpty
      ? Figures.count(because.behind, "process", "processes") : Figures.count(because.behind, "pod")
    let behind = StoryLine(
      "",
      because.behind == 0
        ? "none came after it in that order" : "\(rest) came after it in that order")
    let postponement = termination.body.postponement(pageBytes: pageBytes)
    return passedOver.map { other in
      StoryLine(
        Figures.size(other.footprintBytes), "\(other.name) was passed over: \(other.reason)")
    } + (others ?? []) + [
      StoryLine(
        Figures.size(termination.body.footprintBytes),
        "\(termination.app) was chosen by \(because.rule), policy \(policy)\(rank)", tone: .bad),
      behind,
    ] + pods + (postponement.map { [StoryLine("", $0)] } ?? [])
  }

  /// The place of a pod in the order of an eviction.
  private func podLine(at place: Int, _ ranked: RankedPodRecord) -> StoryLine {
    let excess = ranked.usedBytes - ranked.requestBytes
    let comparison =
      excess > 0 ? "\(Figures.size(excess)) above" : "\(Figures.size(-excess)) below"
    let passedOver = ranked.passedOver.map { ", passed over: \($0.replacing("-", with: " "))" }
    return StoryLine(
      Figures.size(ranked.usedBytes),
      "\(place + 1). pod \(ranked.pod): \(comparison) its request of "
        + "\(Figures.size(ranked.requestBytes)), priority \(ranked.priority)\(passedOver ?? "")")
  }

  private var memoryLines: [StoryLine] {
    let rest = memory.restBytes(of: termination.body.footprintBytes)
    let image =
      memory.imageBytes > 0
      ? [StoryLine(Figures.size(memory.imageBytes), "its program, as it was launched")] : []
    return image + memory.contentLines
      + (rest.map { bytes in
        [StoryLine(Figures.size(bytes), "overhead and tables of the allocator")]
      } ?? []) + memory.placeLines + memory.noLeakLines
  }

  /// The share of leaks in the memory of the process, and the leaks with their allocation sites.
  private var leakLines: [StoryLine] {
    let (leaked, footprint) = (memory.leaked, termination.body.footprintBytes)
    let percent = footprint > 0 ? leaked.bytes * 100 / footprint : 0
    let share = percent > 0 ? "\(percent)%" : "less than 1%"
    let all = StoryLine(
      Figures.size(leaked.bytes),
      "leaked, \(share) of its \(Figures.size(footprint)): \(leaked.amount)", tone: .caution)
    let rest = leaked.bytes - memory.leaks.reduce(0) { $0 + $1.found.bytes }
    return [all]
      + memory.leaks.map { leak in
        StoryLine(
          Figures.size(leak.found.bytes), "including \(leak.found.heading)",
          details: leak.place.map { ["allocated at \($0)"] } ?? [])
      } + (rest > 0 ? [StoryLine(Figures.size(rest), "in smaller groups")] : [])
  }
}

extension ReclaimRecord {
  /// The process, the way in which memory was reclaimed from it, and the time.
  fileprivate var text: String {
    let times = times > 1 ? " \(Figures.count(times)) times" : ""
    let moment =
      firstAt == lastAt
      ? "at \(Figures.time(firstAt))"
      : "from \(Figures.time(firstAt)) to \(Figures.time(lastAt))"
    let answer =
      unanswered == 0
      ? "" : unanswered == self.times ? ", not answered" : ", the last not answered"
    // A process that took more memory did not free a negative amount.
    let growth = freedBytes < 0 ? ", and took \(Figures.size(-freedBytes)) more" : ""
    return switch way {
    case .warned: "\(name), warned\(times) \(moment), level \(level ?? 0)\(answer)\(growth)"
    case .droppedClean: "\(name), code and resources dropped \(moment)"
    case .purged: "\(name), purgeable memory purged \(moment)"
    case .swapped: "\(name), memory moved to swap \(moment)"
    case .spareTaken: "\(name), spare memory taken \(moment)"
    case .killed: "\(name), killed \(moment)\(growth)"
    }
  }
}

extension VictimMemory {
  /// The live memory by class.
  fileprivate var contentLines: [StoryLine] {
    guard let living else {
      return [StoryLine("", "memsim did not count its live objects", tone: .caution)]
    }
    guard !classes.isEmpty else {
      return living.bytes > 0 ? [StoryLine(Figures.size(living.bytes), living.amount)] : []
    }
    return classes.map { content in
      StoryLine(Figures.size(content.bytes), content.amount)
    }
      + (otherClassesBytes > 0
        ? [StoryLine(Figures.size(otherClassesBytes), "objects of other classes")] : [])
  }

  /// The same by the place where it was made.
  fileprivate var placeLines: [StoryLine] {
    guard let places else { return [] }
    return places.lines.map { line in
      StoryLine(
        Figures.size(line.bytes),
        "in \(ClassCount(line).amount), "
          + (line.place.map { "allocated \($0.whereabouts)" } ?? "allocation site unknown")
      )
    }
      + (places.omittedBytes.map {
        [StoryLine(Figures.size($0), "allocated elsewhere")]
      } ?? [])
  }

  /// The line that nothing leaked, if memsim searched for leaks.
  fileprivate var noLeakLines: [StoryLine] {
    let isKnown = leaked.isNone && living != nil && isSearched
    return isKnown ? [StoryLine("0B", "leaked", tone: .good)] : []
  }
}

extension ClassCount {
  fileprivate init(_ line: HeapLine) {
    self.init(className: line.className, count: line.count, bytes: line.bytes)
  }

  /// The number of objects of the class, or of blocks.
  fileprivate var amount: String {
    if className.isEmpty { return Figures.count(count, "block") }
    // Blocks of a program of the host have a size for a class.
    let isSize = className.first?.isNumber == true
    return isSize
      ? "\(className) × \(Figures.count(count))" : "\(Figures.count(count)) \(className)"
  }
}
