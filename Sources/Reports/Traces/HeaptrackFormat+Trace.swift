internal import MemsimTraces

extension HeaptrackFormat: RecordedTraceFormat {
  static func writer(of trace: RecordedTrace) -> any RecordedTraceWriter { CookedTrace(of: trace) }
}

/// A trace event by event as heaptrack leaves one behind, whatever recorded it.
private struct CookedTrace: RecordedTraceWriter {
  private let trace: RecordedTrace
  private let stacks: StackTable
  /// What is written, which begins with what the trace says of its program before its first event.
  private lazy var written = HeaptrackTrace(of: trace.name, pageBytes: pageBytes, pages: 0)
  private lazy var pageBytes = max(trace.trace.header.pageBytes ?? 4096, 1)
  /// The numbers that stacks and frames have in what is written, by those that they have here;
  /// 0 for those that are not written.
  private var numbers: [Int] = []
  private var instructions: [Int] = []

  init(of trace: RecordedTrace) {
    self.trace = trace
    stacks = trace.trace.stacks
  }

  mutating func add(_ events: UnsafeBufferPointer<TraceEvent>, to output: inout FormatOutput) {
    for event in events {
      switch event.kind {
      case .allocation: written.allocate(allocation(of: event))
      case .free, .reallocation: written.free(allocation(of: event))
      case .time: written.pass(to: event.amount / 1_000_000)
      case .resident: written.write(residentPages: event.amount / pageBytes)
      case .attached: written.attach()
      case .unknownFree, .idle: break
      }
    }
    output.write(written.removeLines())
  }

  private mutating func allocation(of event: TraceEvent) -> Int {
    written.allocation(of: event.amount, on: number(of: event.stack))
  }

  /// The number of a stack, which is written with its callers if it is not yet.
  private mutating func number(of stack: UInt32) -> Int {
    if numbers.count < stacks.count {
      numbers += [Int](repeating: 0, count: stacks.count - numbers.count)
      instructions += [Int](repeating: 0, count: stacks.frameCount - instructions.count)
    }
    var path: [UInt32] = []
    var stack = stack
    while stack != 0, numbers[Int(stack)] == 0 {
      path.append(stack)
      stack = stacks.parent(of: stack)
    }
    var number = numbers[Int(stack)]
    for stack in path.reversed() {
      number = written.trace(
        of: instruction(of: stacks.frameNumber(of: stack)), calledFrom: number)
      numbers[Int(stack)] = number
    }
    return number
  }

  private mutating func instruction(of frame: UInt32) -> Int {
    let position = Int(frame)
    if instructions[position] == 0 {
      let code = stacks.frame(frame)
      instructions[position] = written.instruction(
        at: code.address, in: stacks.names[code.module],
        stacks.places(of: code).map { stacks.sourcePlace($0) })
    }
    return instructions[position]
  }

  mutating func finish(_ analysis: TraceAnalysis, to output: inout FormatOutput) {
    output.write(written.removeLines())
  }
}
