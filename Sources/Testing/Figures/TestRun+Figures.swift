internal import MemsimJournal
internal import MemsimReports
public import MemsimVocabulary

/// Footprints and live objects.
///
/// A name means every process of an app, `MoveMe#2` the second one launched. A name that no process
/// had throws, so a misspelt name never counts as zero.
extension TestRun {
  /// The largest footprint that a process of a name had, and when.
  public func peak(
    of name: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> TestFootprint {
    let processes = try launched(name, file, line)
    guard let largest = processes.max(by: { $0.peakBytes < $1.peakBytes }) else {
      preconditionFailure("a name that was launched has a process")
    }
    let known = footprints(of: largest)
    let time = known.first { $0.bytes >= largest.peakBytes }?.time ?? known.last?.time
    return TestFootprint(
      process: largest.name, bytes: largest.peakBytes, time: time ?? .zero)
  }

  /// The last footprint that is known of the process of a name: of several, of the last.
  public func footprint(
    of name: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> TestFootprint {
    let last = try launched(name, file, line).last.map(footprints)?.last
    guard let last else { throw TestRunError("nothing is known of \(name)", file, line) }
    return last
  }

  /// The footprint of the process of a name that was alive at a moment, as it was written down last
  /// by then: at every decision, and every tenth of a second while it changes.
  public func footprint(
    of name: String, at time: TimeSpan, file: StaticString = #filePath, line: UInt = #line
  ) throws -> TestFootprint {
    let processes = try launched(name, file, line)
    guard time >= .zero else { throw TestRunError("\(time) is before the run", file, line) }
    let end = TimeSpan(nanoseconds: Int64(summary.duration))
    guard time <= end else {
      throw TestRunError("the run ends at \(end), before \(time)", file, line)
    }
    let alive = processes.last { $0.isAlive(at: UInt64(time.nanoseconds)) }
    let known = alive.map(footprints)?.last { $0.time <= time }
    guard let known else {
      let times = processes.map(\.timesInWords).joined(separator: "; ")
      throw TestRunError("\(name) was not alive at \(time): \(times)", file, line)
    }
    return known
  }

  /// The footprint that a process of a name had at a mark, the last that is called so.
  public func footprint(
    of name: String, at mark: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> TestFootprint {
    let found = try self.mark(mark, of: name, file, line)
    return TestFootprint(
      process: found.process.name, bytes: found.body.footprintBytes, time: found.event.time)
  }

  /// The objects by class of a process of a name: at a mark, the last that is called so, or else
  /// when the process ended, or the run did; and if another mark is named, how many more there are
  /// than at that.
  public func objects(
    of name: String, at mark: String? = nil, since earlier: String? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> TestObjects {
    let counts = try counts(of: name, at: mark, file, line)
    let known = classNames(of: name)
    guard let earlier else {
      return TestObjects(
        counts.classes.map(TestObjects.Class.init), in: counts.process, known: known)
    }
    let before = try self.counts(of: name, at: earlier, file, line)
    try checkOrder(of: mark, after: earlier, in: name, file, line)
    let growth = ClassGrowth.from(before.classes, to: counts.classes)
    return TestObjects(
      growth.map(TestObjects.Class.init), in: counts.process, known: known)
  }

  /// The marks of the processes of a name, in their order.
  public func marks(
    of name: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [TestMark] {
    _ = try launched(name, file, line)
    return seen(HeapMarked.self, of: name).map { seen in
      TestMark(
        process: seen.process.name, name: seen.body.mark, time: seen.event.time,
        footprintBytes: seen.body.footprintBytes)
    }
  }

  private func counts(
    of name: String, at mark: String?, _ file: StaticString, _ line: UInt
  ) throws -> (process: String, classes: [ClassCount]) {
    let found: (process: String, classes: [ClassCount]?)
    if let mark {
      let seen = try self.mark(mark, of: name, file, line)
      found = (seen.process.name, seen.body.classes)
    } else {
      let last = try launched(name, file, line).last
      guard let last, let seen = seen(HeapCounted.self, of: last.numbered).last else {
        throw TestRunError("the objects of \(name) were not counted", file, line)
      }
      found = (last.name, seen.body.classes)
    }
    guard let classes = found.classes else {
      throw TestRunError(nativeText(name), file, line)
    }
    return (found.process, classes)
  }

  /// Throws if a mark precedes the one from which objects are counted.
  private func checkOrder(
    of later: String?, after earlier: String, in name: String, _ file: StaticString, _ line: UInt
  ) throws {
    guard let later else { return }
    let last = try mark(later, of: name, file, line).event
    let first = try mark(earlier, of: name, file, line).event
    guard last.sequence < first.sequence else { return }
    throw TestRunError(
      "the mark \(later) was taken at \(last.time), before \(earlier) at \(first.time)", file, line)
  }

  private func mark(
    _ mark: String, of name: String, _ file: StaticString, _ line: UInt
  ) throws -> Seen<HeapMarked> {
    _ = try launched(name, file, line)
    let marks = seen(HeapMarked.self, of: name)
    if let found = marks.last(where: { $0.body.mark == mark }) { return found }
    let names = marks.map(\.body.mark)
    throw TestRunError(
      names.isEmpty
        ? "\(name) was never marked; the scenario has to say 'mark'"
        : "there was no mark \(mark) of \(name)", nearest: mark, among: names, file, line)
  }

  /// Every class of which a process of a name had an object at a mark, or when it ended.
  private func classNames(of name: String) -> [String] {
    let counted = seen(HeapCounted.self, of: name).flatMap { $0.body.classes ?? [] }
    let marked = seen(HeapMarked.self, of: name).flatMap { $0.body.classes ?? [] }
    return Set((counted + marked).map(\.className)).sorted()
  }

  /// All that is known of the footprint of a process, in its order.
  private func footprints(of process: ProcessRecord) -> [TestFootprint] {
    journal.events.filter { $0.pid == process.pid }.compactMap { event in
      let bytes =
        switch event.body {
        case let body as ProcessLaunched: body.dirtyPages * journal.header.pageBytes
        case let body as ProcessSampled: body.footprintBytes
        case let body as WarningDelivered: body.footprintBytes
        case let body as WarningAnswered: body.footprintBytes
        case let body as HeapMarked: body.footprintBytes
        case let body as ProcessTerminated: body.footprintBytes
        case let body as ProcessExited: body.footprintBytes
        default: nil as Int?
        }
      return bytes.map { TestFootprint(process: process.name, bytes: $0, time: event.time) }
    }
  }
}

extension ProcessRecord {
  fileprivate func isAlive(at time: UInt64) -> Bool {
    launchedAt <= time && endedAt.map { time < $0 } ?? true
  }

  /// The times at which the process was alive.
  fileprivate var timesInWords: String {
    let start = "\(name) was launched at \(Figures.time(launchedAt))"
    return start + (endedAt.map { " and ended at \(Figures.time($0))" } ?? "")
  }
}

extension TestRun {
  /// The processes of a name, at least one; throws where no process had it.
  func launched(
    _ name: String, _ file: StaticString, _ line: UInt
  ) throws -> [ProcessRecord] {
    let processes = processes(of: name)
    guard processes.isEmpty else { return processes }
    throw TestRunError(
      "\(name) was never launched", nearest: name,
      among: processNames, file, line)
  }
}

extension JournalEvent {
  /// The time since the device was switched on.
  var time: TimeSpan { TimeSpan(nanoseconds: Int64(at)) }
}
