internal import MemsimJournal
internal import MemsimTraces
internal import MemsimVocabulary

/// The live memory and the leaks by stack, for `go tool pprof` and other readers of profiles.
struct ProfileFormat: ReportFormat {
  static let name = "pprof"
  static let about =
    "Leaks, and live memory at the last mark, by stack, for pprof (profile.proto)."

  static func writer(of header: JournalHeader, in place: ReportContext) -> any ReportWriter {
    ProfileWriter(of: header)
  }
}

private struct ProfileWriter: ReportWriter {
  private var collector: SummaryCollector
  /// The live memory of each process at its last mark, in the order of the marks.
  private var alive: [(pid: Int, lines: [AllocationProfiled])] = []

  init(of header: JournalHeader) {
    collector = SummaryCollector(of: header)
  }

  mutating func add(_ event: JournalEvent, to output: inout FormatOutput) {
    collector.add(event)
    guard let pid = event.pid else { return }
    if event.body is HeapMarked {
      alive.removeAll { $0.pid == pid }
      alive.append((pid, []))
    } else if let line = event.body as? AllocationProfiled,
      let position = alive.lastIndex(where: { $0.pid == pid })
    {
      alive[position].lines.append(line)
    }
  }

  mutating func finish(sealedWith seal: JournalSeal?, to output: inout FormatOutput) {
    let summary = collector.summary(sealedWith: seal)
    var profile = Profile(
      [
        ("leaked_objects", "count"), ("leaked_space", "bytes"), ("alive_objects", "count"),
        ("alive_space", "bytes"),
      ], shownFirst: "leaked_space", nanoseconds: summary.duration)
    for leak in summary.leaks {
      let body = leak.body
      profile.add(
        [body.objects + body.blocks, body.bytes, 0, 0],
        leak.places(in: summary.sites).reversed().map { [$0] },
        times: [
          "first_allocated": body.firstAllocated, "last_allocated": body.lastAllocated,
        ])
    }
    for (pid, lines) in alive {
      for line in lines {
        let places =
          [SourcePlace(named: summary.ledger.name(of: pid))] + summary.sites.stack(of: line.site)
          + [SourcePlace(ofClass: line.className)]
        profile.add([0, 0, line.liveCount, line.liveBytes], places.reversed().map { [$0] })
      }
    }
    output.write(profile.message)
  }
}

extension ProfileFormat: RecordedTraceFormat {
  static func writer(of trace: RecordedTrace) -> any RecordedTraceWriter {
    StackWriter { analysis, output in output.write(analysis.profile.message) }
  }
}

extension TraceAnalysis {
  /// The blocks that are not freed, that were alive at the peak, and that were allocated.
  fileprivate var profile: Profile {
    var profile = Profile(
      [
        ("leaked_objects", "count"), ("leaked_space", "bytes"), ("peak_objects", "count"),
        ("peak_space", "bytes"), ("alloc_objects", "count"), ("temporary_objects", "count"),
      ], shownFirst: "leaked_space", nanoseconds: nanoseconds)
    var frames = TraceFrames(of: stacks)
    for stack in stacksWithBlocks {
      let cost = costs[Int(stack)]
      let temporary =
        format.tellsBlocksApart ? cost.temporaryByPointer : cost.temporaryAsHeaptrackPrint
      profile.add(
        [cost.blocks, cost.bytes, cost.peakBlocks, cost.peakBytes, cost.allocations, temporary],
        frames.places(of: stack))
    }
    return profile
  }
}

/// A profile as `go tool pprof` reads it, while it is put together.
struct Profile {
  private let types: [(type: String, unit: String)]
  private let firstType: String
  private let nanoseconds: UInt64
  private var texts = Table<String>()
  private var functions = Table<[Int]>()
  private var locations = Table<[[Int]]>()
  private var samples = ProtocolMessage()

  /// The numbers of the values, in the order of their first use.
  private struct Table<Value: Hashable> {
    private(set) var values: [Value] = []
    private var numbers: [Value: Int] = [:]

    /// The number of a value, from 0.
    mutating func number(of value: Value) -> Int {
      if let number = numbers[value] { return number }
      numbers[value] = values.count
      values.append(value)
      return values.count - 1
    }
  }

  /// Begins an empty profile with these figures; the first text is the empty one.
  init(_ types: [(type: String, unit: String)], shownFirst: String, nanoseconds: UInt64) {
    (self.types, firstType, self.nanoseconds) = (types, shownFirst, nanoseconds)
    _ = texts.number(of: "")
  }

  /// Adds the figures of a stack: its calls from the innermost on, each with those that were
  /// inlined into it before its own place; with times in nanoseconds.
  mutating func add(
    _ values: [Int], _ calls: [[SourcePlace]], times: KeyValuePairs<String, UInt64> = [:]
  ) {
    var sample = ProtocolMessage()
    sample.add(1, packed: calls.map { location($0) })
    sample.add(2, packed: values)
    for (key, time) in times {
      var label = ProtocolMessage()
      label.add(1, texts.number(of: key))
      label.add(3, Int(clamping: time))
      label.add(4, texts.number(of: "nanoseconds"))
      sample.add(3, label)
    }
    samples.add(2, sample)
  }

  private mutating func location(_ places: [SourcePlace]) -> Int {
    let lines = places.map { place in
      let function = functions.number(
        of: [texts.number(of: place.function), texts.number(of: place.file)])
      return [function + 1, place.line]
    }
    return locations.number(of: lines) + 1
  }

  /// The profile as it is written.
  var message: ProtocolMessage {
    var (profile, texts) = (ProtocolMessage(), texts)
    for (type, unit) in types {
      var value = ProtocolMessage()
      value.add(1, texts.number(of: type))
      value.add(2, texts.number(of: unit))
      profile.add(1, value)
    }
    profile.append(samples)
    for (index, location) in locations.values.enumerated() {
      var message = ProtocolMessage()
      message.add(1, index + 1)
      for place in location {
        var line = ProtocolMessage()
        line.add(1, place[0])
        line.add(2, place[1])
        message.add(4, line)
      }
      profile.add(4, message)
    }
    for (index, function) in functions.values.enumerated() {
      var message = ProtocolMessage()
      message.add(1, index + 1)
      message.add(2, function[0])
      message.add(4, function[1])
      profile.add(5, message)
    }
    // Readers of the format print texts without escaping them.
    for text in texts.values { profile.add(6, text.visible.shown) }
    profile.add(10, Int(clamping: nanoseconds))
    profile.add(14, texts.number(of: firstType))
    return profile
  }
}

/// A message of Protocol Buffers while its fields are written.
struct ProtocolMessage {
  private(set) var bytes: [UInt8] = []

  /// Adds a number.
  mutating func add(_ field: Int, _ number: Int) {
    add(field << 3)
    add(number)
  }

  /// Adds several numbers.
  mutating func add(_ field: Int, packed numbers: [Int]) {
    var packed = ProtocolMessage()
    for number in numbers { packed.add(number) }
    add(field, packed)
  }

  /// Adds a text.
  mutating func add(_ field: Int, _ text: String) {
    add(field << 3 | 2)
    add(text.utf8.count)
    bytes += text.utf8
  }

  /// Adds a message.
  mutating func add(_ field: Int, _ message: ProtocolMessage) {
    add(field << 3 | 2)
    add(message.bytes.count)
    bytes += message.bytes
  }

  /// Adds the fields of another message.
  mutating func append(_ message: ProtocolMessage) { bytes += message.bytes }

  private mutating func add(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
