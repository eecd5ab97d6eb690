internal import MemsimDevice
internal import MemsimJournal
internal import MemsimReports
internal import MemsimRuntime
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// The inspection of past moments, views and objects.
extension LiveSession {
  /// The maximum number of looks that wait; of more, the oldest are dropped.
  private static let mostLooks = 8

  /// Shows the state at a past moment: at once in a script, else when no other command waits,
  /// because the second run that it takes would delay them.
  func look(_ look: Look, at mark: SourceMark) throws(InputError) {
    let wanted = WaitingLook(
      moment: .start + look.moment, branch: try branch(ofLook: look, at: mark), mark: mark)
    if time == .scripted || isCatchingUp { return try show(wanted) }
    // One answer reaches all who ask.
    let isAsked = looks.contains { look in
      look.moment == wanted.moment && look.branch === wanted.branch
    }
    if isAsked { return }
    looks.append(wanted)
    guard looks.count > Self.mostLooks else { return }
    let dropped = looks.removeFirst()
    dropped.fail(
      [Problem(at: dropped.mark, "too many looks wait, so this one was dropped")], in: self)
  }

  /// Returns the branch of a look: the current one, or the one before.
  private func branch(ofLook look: Look, at mark: SourceMark) throws(InputError) -> LiveBranch {
    guard let number = look.branch, number != branch.number else {
      try checkThatItWas(.start + look.moment, "look", at: mark)
      return branch
    }
    guard let other = branches.suffix(2).first, other.number == number else {
      throw InputError(
        at: mark, "'branch' is \(number)", expected: "the current branch or the one before")
    }
    try checkThatItWas(.start + look.moment, "look", of: other, at: mark)
    return other
  }

  /// Answers the look that waits longest, unless its answer would have to wait for the reader.
  func answerNextLook() {
    guard !looks.isEmpty, !output.isFull else { return }
    let look = looks.removeFirst()
    do throws(InputError) {
      try show(look)
    } catch {
      look.fail(error.problems, in: self)
    }
  }

  /// Answers all looks, before the branch is left.
  func answerLooks() {
    while !looks.isEmpty, !output.isFull { answerNextLook() }
    looks = []
  }

  /// Shows a moment by a second run up to it.
  private func show(_ wanted: WaitingLook) throws(InputError) {
    let (moment, branch, mark) = (wanted.moment, wanted.branch, wanted.mark)
    let start = host.now()
    let plan = try plan(of: branch)
    let look = PastLook(at: moment) { [unowned self] in run($0, until: $1) }
    do {
      try simulation.run(plan, path: branch.file.path, to: look, driver: look)
    } catch {
      throw InputError(at: mark, "memsim cannot show the moment: \(error)")
    }
    if let fault = look.fault { sendDrawingError(fault) }
    let took = (host.now() - start).components
    answer(
      "look",
      look.members + [
        ("of", .number(branch.number)), ("log", .texts(look.log)),
        ("events", .number(look.eventCount)),
        (
          "took",
          .number(took.seconds * 1_000_000_000 + took.attoseconds / 1_000_000_000)
        ),
      ])
  }

  /// Reports the object at a place of the screen, or the objects of a class.
  func inspect(_ inspection: Inspection, at mark: SourceMark) throws(InputError) {
    guard let run else {
      throw InputError(at: mark, "the run is over", expected: "'look' or 'branch'")
    }
    settle(run)
    switch (inspection.place, inspection.app, inspection.className) {
    case (let place?, nil, nil): inspect(place, in: run)
    case (nil, let name?, let className?):
      guard let process = run.living(name) else {
        throw InputError(at: mark, "'\(name)' is not running at \(run.now)")
      }
      answer("inspect", Self.objects(ofClass: className, in: process))
    default:
      throw InputError(
        at: mark, "'inspect' lacks an argument", expected: "'at', or 'app' and 'class'")
    }
  }

  private func inspect(_ place: Point, in run: LiveRun) {
    guard let (process, way) = run.views(at: place), let view = way.last, let ref = view.ref else {
      return answer("inspect", [("view", .null)])
    }
    let graph = process.heap.graph()
    // The nearest view around it that a controller holds as its own.
    let controller = way.reversed().lazy.compactMap { view in
      view.ref.flatMap { ref in
        graph.holders(of: ref).first { $0.word == "viewStore" || $0.word == "_viewStore" }
      }
    }.first
    let frame = [view.frame.origin.x, view.frame.origin.y, view.frame.width, view.frame.height]
    answer(
      "inspect",
      [
        ("app", .text(LiveRun.name(of: process))),
        (
          "view",
          .object([
            ("class", .text(view.className)),
            (
              "frame",
              .list(frame.map { .decimal("\(Double($0) / Double(Point.point))") })
            ),
            ("text", .text(ifAny: view.text)),
            ("address", .text(ref.name)),
          ])
        ),
        (
          "controller",
          controller.map { .object([("class", .text($0.className))]) } ?? .null
        ),
        ("bytes", .number(graph.bytes(of: ref))),
        ("retained", .number(graph.retainedSizes().bytes(of: ref))),
        ("around", .texts(way.dropLast().map(\.className))),
      ])
  }

  /// The maximum number of objects that are shown one by one.
  private static let mostObjects = 50

  private static func objects(ofClass name: String, in process: SimulatedProcess) -> JSON.Members {
    let graph = process.heap.graph()
    let refs = graph.objects(ofClass: name)
    let (sizes, paths) = (graph.retainedSizes(), graph.rootPaths())
    let objects = refs.prefix(mostObjects).map { ref in
      JSON.object([
        ("name", .text(ref.name)), ("bytes", .number(graph.bytes(of: ref))),
        ("retained", .number(sizes.bytes(of: ref))),
        ("path", paths.path(to: ref).map { .texts($0.map(\.words)) } ?? .null),
        ("holders", .texts(graph.holders(of: ref).prefix(8).map(\.words))),
        ("history", .texts(process.heap.trail(of: ref).map(\.words))),
      ])
    }
    return [
      ("app", .text(LiveRun.name(of: process))), ("class", .text(name)),
      ("count", .number(refs.count)),
      ("bytes", .number(refs.reduce(0) { $0 + graph.bytes(of: $1) })),
      ("objects", .list(objects)),
    ]
  }
}

/// A look that waits until no other command does.
struct WaitingLook {
  /// The moment.
  let moment: Instant
  /// The branch.
  let branch: LiveBranch
  /// The place of the command.
  let mark: SourceMark

  /// Reports that the look failed.
  func fail(_ problems: [Problem], in session: LiveSession) {
    let bytes = Array("look: {moment: \(moment - .start), branch: \(branch.number)}".utf8)
    session.fail(problems, line: LineInput.Line(bytes: bytes, number: mark.line))
  }
}

extension Ref {
  /// The name of an object in messages.
  fileprivate var name: String { "0x" + String(bits, radix: 16) }
}

extension HeapGraph.Step {
  /// The class, and the word that leads on.
  fileprivate var words: String { word.map { "\(className).\($0)" } ?? className }
}

extension HistoryEntry {
  /// The operation and its place, in words.
  fileprivate var words: String {
    let place = site.frames.first.map { " in \($0.function) (\($0.file):\($0.line))" } ?? ""
    return "\(operation.rawValue)\(place), count \(count)"
  }
}

/// Runs to a moment, and records the state there.
final class PastLook: RunDriver, JournalSink, EventSink {
  private let moment: Instant
  private let advance: (LiveRun, Instant) -> Void
  private var feed: TimelineFeed?
  /// The last lines of the log up to that moment.
  private(set) var log: [String] = []
  /// The number of events that the run passed.
  private(set) var eventCount = 0
  /// The reason why the screen could not be drawn; nil if it was.
  private(set) var fault: (any Error)?
  /// The members of the message that shows the moment.
  private(set) var members: JSON.Members = []

  /// The maximum number of lines in the log.
  private static let mostLines = 200

  /// Prepares a run to a moment, to which it is advanced by a closure.
  init(at moment: Instant, advancing advance: @escaping (LiveRun, Instant) -> Void) {
    (self.moment, self.advance) = (moment, advance)
  }

  func drive(_ run: LiveRun) -> Bool {
    run.end(notBefore: moment)
    advance(run, moment)
    var png: [UInt8]?
    do {
      png = try run.frame().encoded()
    } catch {
      fault = error
    }
    members = [
      ("moment", .number(moment.nanoseconds)),
      ("png", .text(ifAny: png.map { Base64.text(of: $0) })),
      ("memory", .object(LiveViews.memory(of: run))),
      ("processes", LiveViews.processes(of: run)),
    ]
    return false
  }

  func begin(_ header: JournalHeader) { feed = TimelineFeed(of: header) }

  func receive(_ event: JournalEvent) {
    eventCount += 1
    log += feed?.add(event) ?? []
    if log.count > 2 * Self.mostLines { log.removeFirst(log.count - Self.mostLines) }
  }

  func write(_ bytes: UnsafeRawBufferPointer) {}
}
