internal import MemsimDevice
internal import MemsimRuntime
internal import MemsimTraces
internal import MemsimVocabulary

// Real programs on a simulated device. The nouns:
//
//   trace       a recording of a real program: its allocations and frees.
//   replay      a process that allocates and frees each block as the trace records it.
//   event       of the trace: an allocation, or a free; `realloc` is one.
//   turn        a callback of the process: it replays all events up to a time of the trace.
//   watch       the observer of the replay from outside, beside the journal.

/// The program of a process that replays a trace.
///
/// The program ignores warnings and replays on, unless the settings name stacks whose blocks it
/// frees then. One simulated thread replays the events of all threads of the recorded program, in
/// the order of the trace. If memory is refused, the program crashes, because no trace records
/// the events after a refusal.
final class TraceProgram: Program {
  private let playback: TracePlayback
  private var trace: Trace?
  private var sites = StackSites()
  private var blocks = LivingBlocks()
  private var events = UnsafeBufferPointer<TraceEvent>(start: nil, count: 0)
  private var position = 0
  private var record = ReplayWatch.Record()
  private var nextMoment = 0
  /// The number of events at which the pages are looked at next.
  private var surveyAt = Int.max
  /// The moment at which the trace began.
  private var start = Instant.start
  /// Whether the trace contains times; in some formats only the first time in a trace shows it.
  private var isTimed = false

  private static let turnSpan = TimeSpan.milliseconds(10)
  /// The number of events that one piece of reading without events counts as.
  private static let eventsOfReading = 1 << 16

  /// The reason why a stretch of events is over.
  private enum Stop {
    /// The batch has no more events.
    case batchIsOver
    /// The next event happens after this time span.
    case wait(TimeSpan)
    /// The process has ended, or is about to.
    case ended
  }

  /// Replays a trace from its beginning.
  init(_ playback: TracePlayback) {
    self.playback = playback
  }

  func launch(in system: System) {
    do {
      let trace = try playback.source.trace()
      isTimed = trace.format.isOfHeaptrack
      trace.goesOn = { [unowned system] _ in system.countTraceEvents(Self.eventsOfReading) }
      self.trace = trace
    } catch {
      // It was opened and was a trace when the run was prepared.
      return system.endRun(hostRefuses: "the trace \(playback.source.name): \(error)")
    }
    playback.watch?.begin()
    // Only the end of the trace shows which blocks leaked.
    system.heap.holdsItsBlocks = true
    system.heap.keepsRegions = false
    start = system.now + playback.settings.start
    aimAtNextMoment()
    system.schedule(after: playback.settings.start) { [unowned self] in replayTurn(in: system) }
  }

  func receiveMemoryWarning(level: Int, in system: System) {
    let dropped = playback.dropped
    guard !dropped.isEmpty else { return }
    for number in 0..<blocks.count where system.isLiving && dropped.contains(blocks[number].stack) {
      guard !blocks[number].ref.isNull else { continue }
      record.droppedBlocks += 1
      record.droppedBytes += blocks[number].bytes
      free(UInt32(number), in: system.heap)
    }
    updateRecord()
  }

  @inline(__always)
  private func free(_ number: UInt32, in heap: Heap) {
    let ref =
      playback.watch == nil ? blocks.remove(number) : blocks.remove(number, keptForPeakIn: heap)
    heap.free(ref)
  }

  /// Replays the events up to now.
  private func replayTurn(in system: System) {
    var left = isTimed ? Int.max : playback.settings.eventsPerTurn
    while system.isLiving {
      if position == events.count, !readOn() { return end(in: system) }
      let (before, first) = (record.events, position)
      switch play(atMost: left, in: system) {
      case .batchIsOver: break
      case .ended: return updateRecord()
      case .wait(let span):
        if record.events == surveyAt { survey(system.heap) }
        updateRecord()
        system.schedule(after: span) { [unowned self] in replayTurn(in: system) }
        return
      }
      left = isTimed ? .max : left - (record.events - before)
      guard system.countTraceEvents(position - first) else { return updateRecord() }
    }
  }

  private func readOn() -> Bool {
    position = 0
    events = trace?.nextBatch() ?? UnsafeBufferPointer(start: nil, count: 0)
    return !events.isEmpty
  }

  /// Replays the events of the current batch.
  private func play(atMost most: Int, in system: System) -> Stop {
    guard let trace else { return .ended }
    let (heap, stacks, without) = (system.heap, trace.stacks, playback.without)
    let last = record.events + min(most, Int.max - record.events)
    while position < events.count {
      let event = events[position]
      if record.events >= last { return .wait(Self.turnSpan) }
      if record.events == surveyAt { survey(heap) }
      position += 1
      switch event.kind {
      case .allocation:
        if !without.isEmpty, without.contains(event.stack) {
          blocks.add(.null, bytes: 0, stack: event.stack, as: event.block)
        } else {
          let site = sites.site(of: event.stack, in: stacks)
          guard let ref = heap.malloc(event.amount, alignment: event.alignment, site: site) else {
            return refuse(event.amount, in: system)
          }
          blocks.add(ref, bytes: event.amount, stack: event.stack, as: event.block)
          system.use(ref, bytes: event.amount)
          guard heap.isLiving else { return recordKill() }
          recordPeak(heap)
        }
        record.events += 1
      case .free:
        free(event.block, in: heap)
        record.events += 1
      case .reallocation: free(event.block, in: heap)
      case .unknownFree, .idle: record.events += 1
      case .time:
        if let span = wait(until: event.amount, in: system) { return .wait(span) }
      case .resident, .attached: break
      }
    }
    return .batchIsOver
  }

  /// Advances the time of the trace; returns the time to sleep, nil if that time is past.
  private func wait(until time: Int, in system: System) -> TimeSpan? {
    isTimed = true
    if let moment = playback.watch?.time, time > moment { surveyAtTime(system.heap) }
    record.time = time
    let due = start + playback.settings.span(to: time)
    return due > system.now ? due - system.now : nil
  }

  /// The allocation of a block failed, and the process may have been killed for it.
  private func refuse(_ bytes: Int, in system: System) -> Stop {
    guard system.isLiving else { return recordKill() }
    record.events += 1
    record.isCutShort = true
    record.refusedBytes = bytes
    system.log("\(bytes) bytes were refused, and the trace does not say what comes of that")
    system.crash()
    return .ended
  }

  /// The process was killed for its last request.
  private func recordKill() -> Stop {
    record.events += 1
    record.isCutShort = true
    return .ended
  }

  /// Ends the replay: the blocks that the program never freed are leaked if the trace is complete.
  private func end(in system: System) {
    guard system.isLiving else { return updateRecord() }
    if record.events == surveyAt { survey(system.heap) }
    if playback.watch?.time != nil { surveyAtTime(system.heap) }
    surveyPeak(system.heap)
    if let fault = trace?.fault, fault.isOfHost {
      system.endRun(hostRefuses: "the trace \(playback.source.name) \(fault.sentence)")
    } else if let fault = trace?.fault {
      system.recordBrokenTrace(playback.source.name, after: record.events, fault.sentence)
    } else {
      record.isOver = true
      system.heap.holdsItsBlocks = false
      system.exit()
    }
    updateRecord()
  }
}

/// The recording of observations for the watch.
extension TraceProgram {
  @inline(__always)
  private func recordPeak(_ heap: Heap) {
    if blocks.bytes > record.peakBytes { record.peakBytes = blocks.bytes }
    let pages = heap.footprintPages
    guard pages > record.peakPages else { return }
    record.peakPages = pages
    record.peakEvent = record.events + 1
    record.peakTime = record.time
    if playback.watch != nil { blocks.beginPeak() }
  }

  private func updateRecord() {
    (record.bytes, record.blocks) = (blocks.bytes, blocks.livingCount)
    playback.watch?.update(record)
  }

  private func aimAtNextMoment() {
    let moments = playback.watch?.events ?? []
    surveyAt = nextMoment < moments.count ? moments[nextMoment] : .max
  }

  private func survey(_ heap: Heap) {
    let survey = PageSurvey(of: blocks, in: heap, event: record.events, time: record.time)
    while surveyAt == record.events {
      record.surveys.append(survey)
      nextMoment += 1
      aimAtNextMoment()
    }
  }

  /// Looks at the pages as they were when they were most, once it is known when that was.
  private func surveyPeak(_ heap: Heap) {
    guard playback.watch != nil else { return }
    record.peakSurvey = PageSurvey(
      of: blocks.regionsAtPeak(in: heap), pages: record.peakPages, event: record.peakEvent,
      time: record.peakTime)
  }

  private func surveyAtTime(_ heap: Heap) {
    guard record.surveyAtTime == nil else { return }
    record.surveyAtTime = PageSurvey(
      of: blocks, in: heap, event: record.events, time: record.time)
  }
}
