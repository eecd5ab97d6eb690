internal import MemsimJournal

/// What is alive and what leaks by stack, as `go tool pprof` and other tools read profiles.
struct ProfileFormat: ReportFormat {
  static let name = "pprof"
  static let about =
    "What leaks, and what was alive at the last mark, by stack, for pprof (profile.proto)."
  static let enclosure: ReportEnclosure? = nil

  static func writer(of header: JournalHeader) -> any ReportWriter { ProfileReport(of: header) }
}

private struct ProfileReport: ReportWriter {
  private var collector: SummaryCollector
  /// What was alive in each process when it was marked last, in the order of the marks.
  private var alive: [(pid: Int, lines: [AllocationProfiled])] = []

  init(of header: JournalHeader) {
    collector = SummaryCollector(of: header)
  }

  mutating func take(_ event: JournalEvent, to output: inout ReportOutput) {
    collector.take(event)
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

  mutating func finish(sealedWith seal: JournalSeal?, to output: inout ReportOutput) {
    let summary = collector.summary(sealedWith: seal)
    var profile = Profile(of: summary.sites, nanoseconds: summary.duration)
    for leak in summary.leaks {
      let body = leak.body
      profile.add(
        [body.objects + body.blocks, body.bytes, 0, 0], at: body.site, app: leak.app,
        className: body.title,
        times: [("first_allocated", body.firstAllocated), ("last_allocated", body.lastAllocated)])
    }
    for (pid, lines) in alive {
      for line in lines {
        profile.add(
          [0, 0, line.liveCount, line.liveBytes], at: line.site, app: summary.names[pid],
          className: line.className.isEmpty ? "a block" : line.className)
      }
    }
    output.write(profile.message)
  }
}

/// A profile while it is put together.
private struct Profile {
  private let sites: SitesByNumber
  private let nanoseconds: UInt64
  private var texts = Table<String>()
  private var functions = Table<[Int]>()
  private var locations = Table<[Int]>()
  private var samples = ProtocolMessage()

  /// The numbers that values have in the order in which they came.
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

  /// Begins with nothing; the first text is the empty one.
  init(of sites: SitesByNumber, nanoseconds: UInt64) {
    (self.sites, self.nanoseconds) = (sites, nanoseconds)
    _ = texts.number(of: "")
  }

  /// Adds what a stack has of an app's memory, with times in nanoseconds.
  mutating func add(
    _ values: [Int], at site: Int, app: String, className: String,
    times: [(key: String, nanoseconds: UInt64)] = []
  ) {
    var sample = ProtocolMessage()
    sample.add(1, packed: sites.stack(of: site).reversed().map { location($0) })
    sample.add(2, packed: values)
    for (key, text) in [("app", app), ("class", className)] {
      var label = ProtocolMessage()
      label.add(1, texts.number(of: key))
      label.add(2, texts.number(of: text))
      sample.add(3, label)
    }
    for (key, nanoseconds) in times {
      var label = ProtocolMessage()
      label.add(1, texts.number(of: key))
      label.add(3, Int(clamping: nanoseconds))
      label.add(4, texts.number(of: "nanoseconds"))
      sample.add(3, label)
    }
    samples.add(2, sample)
  }

  private mutating func location(_ place: SourcePlace) -> Int {
    let function = functions.number(
      of: [texts.number(of: place.function), texts.number(of: place.file)])
    return locations.number(of: [function + 1, place.line]) + 1
  }

  /// The profile as it is written.
  var message: ProtocolMessage {
    var (profile, texts) = (ProtocolMessage(), texts)
    for (type, unit) in [
      ("leaked_objects", "count"), ("leaked_space", "bytes"), ("alive_objects", "count"),
      ("alive_space", "bytes"),
    ] {
      var value = ProtocolMessage()
      value.add(1, texts.number(of: type))
      value.add(2, texts.number(of: unit))
      profile.add(1, value)
    }
    profile.append(samples)
    for (index, location) in locations.values.enumerated() {
      var (line, message) = (ProtocolMessage(), ProtocolMessage())
      line.add(1, location[0])
      line.add(2, location[1])
      message.add(1, index + 1)
      message.add(4, line)
      profile.add(4, message)
    }
    for (index, function) in functions.values.enumerated() {
      var message = ProtocolMessage()
      message.add(1, index + 1)
      message.add(2, function[0])
      message.add(4, function[1])
      profile.add(5, message)
    }
    for text in texts.values { profile.add(6, text) }
    profile.add(10, Int(clamping: nanoseconds))
    profile.add(14, texts.number(of: "leaked_space"))
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
