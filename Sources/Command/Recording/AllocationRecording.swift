internal import MemsimDevice
internal import MemsimHost
internal import MemsimJournal
internal import MemsimReports
internal import MemsimRuntime
internal import MemsimVocabulary

/// Records each allocation of a process, in the format of heaptrack and as figures.
///
/// Sizes are those that the program asked for. A stack has the functions of the program and of its
/// framework, from the callback that ran to the line that was named as the site, and at its end the
/// class, or the kind of block.
final class AllocationRecording: ProcessRecording {
  /// Writes the next bytes of the record, which are the last or not.
  typealias Write = (_ bytes: [UInt8], _ areLast: Bool) throws(WriteError) -> Void

  private static let mostBytes = 1 << 16

  private let state: Monitor<State>
  private let clock: @Sendable () -> TimeSpan

  /// Begins a record of a process, which follows the clock and is written during the run.
  init(of name: String, clock: @escaping @Sendable () -> TimeSpan, writing write: @escaping Write) {
    self.clock = clock
    state = Monitor(
      State(trace: HeaptrackTrace(of: name, pageBytes: pageSize, pages: 0), write: write))
  }

  /// The reason why the record is incomplete; nil if it is complete.
  var error: WriteError? { state.withLock { $0.error } }

  func allocated(_ ref: Ref, _ shape: HeapClass, bytes: Int, site: Site, in heap: Heap) {
    let (now, pages) = (clock(), heap.footprintPages)
    let place = State.Place(
      site: site, shape: ObjectIdentifier(shape), stack: .here(),
      callback: heap.options.moment?().callback ?? "")
    state.withLock { state in
      state.pass(to: now)
      state.note(pages)
      state.allocate(ref, shape, bytes, at: place, now)
    }
  }

  func deallocated(_ ref: Ref, in heap: Heap) {
    let (now, pages) = (clock(), heap.footprintPages)
    state.withLock { state in
      guard let block = state.living.removeValue(forKey: ref) else { return }
      state.pass(to: now)
      state.note(pages)
      state.trace.free(block.allocation)
      state.frees += 1
      state.bytes -= block.bytes
      state.flush(from: Self.mostBytes)
    }
  }

  func end() -> RequestsCounted {
    let now = clock()
    return state.withLock { state in
      state.end(at: now)
      state.flush(from: 0, areLast: true)
      return RequestsCounted(
        allocations: state.allocations, frees: state.frees, peakBytes: state.peakBytes,
        peakAt: UInt64(state.peakAt.nanoseconds), unfreedBytes: state.bytes)
    }
  }

  fileprivate struct State {
    var trace: HeaptrackTrace
    let write: Write
    var error: WriteError?

    /// The living objects, by their refs.
    var living: [Ref: (allocation: Int, bytes: Int)] = [:]
    /// The numbers of the traces, by the places of allocations.
    var traces: [Place: Int] = [:]

    var milliseconds: Int?
    /// The pages now, the most since the last line of them, and those of that line.
    var (pages, mostPages, writtenPages) = (0, 0, 0)
    var allocations = 0
    var frees = 0
    var bytes = 0
    var peakBytes = 0
    var peakAt = TimeSpan.zero

    /// The site, the class, the stack and the callback of an allocation.
    struct Place: Hashable {
      let site: Site
      let shape: ObjectIdentifier
      let stack: ProgramStack
      let callback: String
    }

    init(trace: HeaptrackTrace, write: @escaping Write) {
      (self.trace, self.write) = (trace, write)
    }

    /// Records the time once a millisecond, behind the most pages of the millisecond before.
    mutating func pass(to now: TimeSpan) {
      let milliseconds = Self.milliseconds(of: now)
      guard milliseconds != self.milliseconds else { return }
      self.milliseconds = milliseconds
      writePages()
      trace.pass(to: milliseconds)
    }

    mutating func note(_ pages: Int) {
      (self.pages, mostPages) = (pages, max(pages, mostPages))
    }

    /// Records the last time: a record without it may be cut.
    mutating func end(at now: TimeSpan) {
      writePages()
      trace.pass(to: Self.milliseconds(of: now))
    }

    private mutating func writePages() {
      if mostPages != writtenPages { trace.write(residentPages: mostPages) }
      (writtenPages, mostPages) = (mostPages, pages)
    }

    private static func milliseconds(of now: TimeSpan) -> Int { Int(now.nanoseconds / 1_000_000) }

    mutating func allocate(
      _ ref: Ref, _ shape: HeapClass, _ bytes: Int, at place: Place, _ now: TimeSpan
    ) {
      let allocation = trace.allocation(of: bytes, on: number(of: place, shape))
      trace.allocate(allocation)
      living[ref] = (allocation, bytes)
      allocations += 1
      self.bytes += bytes
      if self.bytes > peakBytes { (peakBytes, peakAt) = (self.bytes, now) }
      flush(from: AllocationRecording.mostBytes)
    }

    private mutating func number(of place: Place, _ shape: HeapClass) -> Int {
      if let number = traces[place] { return number }
      let number = place.frames(of: shape).reversed().reduce(0) { parent, frame in
        trace.trace(of: frame, calledFrom: parent)
      }
      traces[place] = number
      return number
    }

    /// Writes the lines if they have so many bytes; a failed write is not tried again.
    mutating func flush(from count: Int, areLast: Bool = false) {
      guard trace.lines.count >= count else { return }
      let lines = trace.removeLines()
      guard error == nil else { return }
      do throws(WriteError) {
        try write(lines, areLast)
      } catch {
        self.error = error
      }
    }
  }
}

extension AllocationRecording.State.Place {
  /// The frames, the innermost first.
  ///
  /// The named line is inserted at its function, if that is on the stack, and else, like the lines
  /// of pixels, before all functions.
  fileprivate func frames(of shape: HeapClass) -> [SourcePlace] {
    var frames = stack.functions.map { SourcePlace(named: $0.name) }
    if let line = site.frame {
      let place = SourcePlace(file: line.file, line: line.line, function: line.function)
      let module = line.file.prefix { $0 != "/" }
      let name = line.function.prefix { $0 != "(" }
      let position = stack.functions.firstIndex { function in
        function.module == module && function.name.split(separator: ".").last == name
      }
      if let position {
        frames[position] = SourcePlace(
          file: line.file, line: line.line, function: stack.functions[position].name)
      } else {
        frames.insert(place, at: 0)
      }
    }
    let outermost = callback.isEmpty ? [] : [SourcePlace(named: callback)]
    return [SourcePlace(named: shape.name)] + frames + outermost
  }
}
