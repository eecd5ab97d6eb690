import MemsimApps
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import XCTest

@testable import MemsimFuzzing

/// Each law finds what is against it, and nothing in what is not.
final class RunLawTests: XCTestCase {
  /// Returns the first breach of a law in some events; nil if there is none.
  private func breach(of law: any RunLaw.Type, _ events: [(pid: Int?, body: any EventBody)])
    -> String?
  {
    var law = law.init()
    for (place, event) in events.enumerated() {
      let number = UInt64(place + 1)
      let breach = law.note(
        JournalEvent(at: number, sequence: number, pid: event.pid, body: event.body))
      if let breach { return breach }
    }
    return law.verdict()
  }

  private var launch: ProcessLaunched { launch("foreground") }
  private let warning = WarningDelivered(level: 1, origin: .pressure, footprintBytes: 40_960)

  private func launch(_ role: String) -> ProcessLaunched {
    ProcessLaunched(
      app: "A", instance: 1, role: role, cause: .user, dirtyPages: 1, cleanPages: 1)
  }

  private func exit(footprint: Int = 0, peak: Int = 0, freed: Int = 0) -> ProcessExited {
    ProcessExited(reason: .home, footprintBytes: footprint, peakBytes: peak, freedBytes: freed)
  }

  private func end(_ candidates: [CandidateRecord]) -> ProcessTerminated {
    ProcessTerminated(
      reason: "jettisoned", footprintBytes: 0, peakBytes: 0, freedBytes: 0,
      because: RationaleRecord(rule: "r", level: 1, availablePages: 1, candidates: candidates))
  }

  private func call(_ phase: InterruptionPhase) -> (Int?, any EventBody) {
    (nil, InterruptionAdvanced(kind: .call, phase: phase, number: 1, origin: ""))
  }

  func testTheDeadAreSilent() {
    let law = SilenceOfTheDead.self
    XCTAssertNil(breach(of: law, [(1, launch), (1, warning), (1, exit()), (2, launch)]))
    XCTAssertNotNil(breach(of: law, [(1, launch), (1, exit()), (1, warning)]))
    XCTAssertNotNil(breach(of: law, [(1, warning)]))
    XCTAssertNotNil(breach(of: law, [(1, launch), (1, exit()), (1, launch)]))
    XCTAssertNotNil(breach(of: law, [(1, launch), (1, launch)]))
  }

  func testHeapsAddUp() {
    let law = HeapsAddUp.self
    func counted(_ objects: Int, bytes: Int, classes: Int? = nil) -> HeapCounted {
      HeapCounted(
        objects: objects, blocks: 1, bytes: bytes,
        classes: [ClassCount(className: "A", count: classes ?? objects, bytes: bytes - 16)])
    }
    func leak(
      _ objects: Int, bytes: Int, direct: Int? = nil, contents: Int? = nil, count: Int = 1,
      from first: UInt64 = 1, to last: UInt64 = 1, inSpans: Int? = nil
    ) -> LeakFound {
      LeakFound(
        kind: .lost, className: "A", site: 0, count: count,
        totals: HeapTotals(objects: objects, blocks: 0, bytes: bytes), directBytes: direct ?? bytes
      ).with {
        $0.firstAllocated = first
        $0.lastAllocated = last
        $0.inSpans = inSpans
        $0.contents = [ClassCount(className: "A", count: contents ?? objects, bytes: bytes)]
      }
    }
    func held(_ bytes: Int, retained: Int, end: String = "A") -> RetainedGroup {
      RetainedGroup(className: "A", place: nil, count: 1, bytes: bytes, retainedBytes: retained)
        .with {
          $0.root = .registered
          $0.path = [HoldingLink(className: end, property: "")]
        }
    }
    let heap = counted(3, bytes: 160)
    XCTAssertNil(
      breach(
        of: law,
        [
          (1, launch), (1, heap), (1, held(48, retained: 64)), (1, leak(1, bytes: 48)),
          (1, leak(2, bytes: 96, from: 1, to: 2, inSpans: 1)),
          (1, exit(footprint: 4096, peak: 4096, freed: 4096)),
        ]))
    let wrong: [[any EventBody]] = [
      [counted(3, bytes: 160, classes: 2)],
      [leak(1, bytes: 48)],
      [heap, leak(4, bytes: 48)],
      [heap, leak(1, bytes: 161)],
      [heap, leak(2, bytes: 48), leak(2, bytes: 48)],
      [heap, leak(1, bytes: 48, direct: 49)],
      [heap, leak(1, bytes: 48, contents: 2)],
      [heap, leak(2, bytes: 48, count: 2, from: 0, to: 3)],
      [launch, heap, leak(2, bytes: 48, count: 2, from: 0, to: 3)],
      [launch, heap, leak(2, bytes: 48, count: 2, from: 2, to: 4)],
      [launch, heap, leak(2, bytes: 48, count: 2, from: 3, to: 2)],
      [launch, heap, leak(2, bytes: 48, from: 2, to: 3)],
      [launch, heap, leak(2, bytes: 48, count: 2, from: 2, to: 3, inSpans: 0)],
      [launch, heap, leak(2, bytes: 48, count: 2, from: 2, to: 3, inSpans: 3)],
      [held(48, retained: 48)],
      [heap, held(48, retained: 47)],
      [heap, held(48, retained: 161)],
      [heap, held(48, retained: 48, end: "B")],
      [heap, exit(footprint: 159)],
    ]
    for events in wrong {
      XCTAssertNotNil(breach(of: law, events.map { (1, $0) }), "\(events)")
    }
    let gift = ScenarioStepped(path: "", line: 1, action: "give-up: {app: A, bytes: 1}")
    XCTAssertNil(breach(of: law, [(nil, gift), (1, heap), (1, exit(footprint: 159))]))
  }

  func testPagesAddUp() {
    func sample(free: Int, dirty: Int) -> DeviceSampled {
      DeviceSampled(
        cause: .change, freePages: free, cleanPages: 1, purgeablePages: 1, dirtyPages: dirty,
        reservedPages: 1)
    }
    let start = DeviceStarted(
      profile: "p", os: "3.0", pages: 10, widthPoints: 1, heightPoints: 1, policy: "none",
      settings: [], reserved: [])
    let law = PagesAddUp.self
    XCTAssertNil(breach(of: law, [(nil, start), (nil, sample(free: 3, dirty: 4))]))
    XCTAssertNotNil(breach(of: law, [(nil, start), (nil, sample(free: 3, dirty: 5))]))
    XCTAssertNotNil(breach(of: law, [(nil, start), (nil, sample(free: -1, dirty: 8))]))
  }

  func testPagesAreFreed() {
    let law = PagesAreFreed.self
    XCTAssertNil(breach(of: law, [(1, exit(footprint: 4096, peak: 8192, freed: 4096))]))
    XCTAssertNotNil(breach(of: law, [(1, exit(footprint: 4096, peak: 8192, freed: 4095))]))
    XCTAssertNotNil(breach(of: law, [(1, exit(footprint: 4096, peak: 4095, freed: 4096))]))
  }

  func testVictimsAreCandidates() {
    let law = VictimsAreCandidates.self
    let (first, second) = (
      CandidateRecord(pid: 1, rank: 0, footprintBytes: 1, passedOver: "it is warned"),
      CandidateRecord(pid: 2, rank: 1, footprintBytes: 1)
    )
    let living: [(Int?, any EventBody)] = [(1, launch), (2, launch)]
    XCTAssertNil(breach(of: law, living + [(2, end([first, second]))]))
    XCTAssertNil(breach(of: law, living + [(2, end([]))]))
    XCTAssertNotNil(breach(of: law, living + [(1, end([first, second]))]), "another was chosen")
    XCTAssertNotNil(breach(of: law, living + [(1, end([second, first]))]), "it was passed over")
    XCTAssertNotNil(breach(of: law, [(2, launch), (2, end([first, second]))]), "not alive")
    let silent = CandidateRecord(pid: 1, rank: 0, footprintBytes: 1)
    XCTAssertNotNil(breach(of: law, living + [(2, end([silent, second]))]), "without a reason")
    let late = CandidateRecord(pid: 1, rank: 2, footprintBytes: 1, passedOver: "it is warned")
    XCTAssertNotNil(breach(of: law, living + [(2, end([late, second]))]), "out of order")
    XCTAssertNotNil(breach(of: law, living + [(2, end([second, second]))]), "twice")
  }

  func testWarningsAreAnswered() {
    let law = WarningsAreAnswered.self
    let answer = WarningAnswered(freedPages: 4, footprintBytes: 24_576)
    XCTAssertNil(breach(of: law, [(1, warning), (1, answer)]))
    XCTAssertNil(breach(of: law, [(1, warning), (1, exit())]))
    XCTAssertNotNil(breach(of: law, [(1, warning)]))
    XCTAssertNotNil(breach(of: law, [(1, answer)]))
    XCTAssertNotNil(breach(of: law, [(1, warning), (1, warning)]))
    let wrong = WarningAnswered(freedPages: 5, footprintBytes: 24_576)
    XCTAssertNotNil(breach(of: law, [(1, warning), (1, wrong)]))
  }

  func testInterruptionsAreServed() {
    let law = InterruptionsAreServed.self
    XCTAssertNil(breach(of: law, [call(.rang), call(.shown), call(.answered), call(.ended)]))
    XCTAssertNil(breach(of: law, [call(.missed)]))
    XCTAssertNotNil(breach(of: law, [call(.shown)]))
    XCTAssertNotNil(breach(of: law, [call(.rang), call(.ended)]))
    let message = InterruptionAdvanced(kind: .sms, phase: .shown, number: 1, origin: "")
    XCTAssertNotNil(breach(of: law, [call(.rang), (nil, message)]))
  }

  func testWhatRingsEndsWithThePhoneOrTheHomeScreenAlone() {
    func breach(_ role: String, isAtOnce: Bool = true) -> String? {
      var law = InterruptionsAreServed()
      let events: [(Int?, any EventBody)] = [
        (1, launch(role)), call(.rang), (1, exit()), call(.ended),
      ]
      for (place, event) in events.enumerated() {
        let at: UInt64 = place < 3 || isAtOnce ? 5 : 6
        let event = JournalEvent(
          at: at, sequence: UInt64(place + 1), pid: event.0, body: event.1)
        if let breach = law.note(event) { return breach }
      }
      return nil
    }
    XCTAssertNil(breach("phone"))
    XCTAssertNil(breach("home"))
    XCTAssertNotNil(breach("foreground"))
    XCTAssertNotNil(breach("home", isAtOnce: false), "later")
  }

  func testNoCallRingsForEver() throws {
    func unserved(_ phases: [InterruptionPhase], rings: String) throws -> String? {
      let text = "name: a\nend: 9s\ntimeline: [{at: 1s, call: {rings: \(rings)}}]\n"
      let plan = try Simulation(.shipped).plan(
        of: ScenarioFile(
          text: text + "settings: {ring-time: 1s}\n", path: "a.yaml"))
      let sink = MemorySink()
      let writer = JournalWriter(
        to: sink,
        header: JournalHeader(
          memsim: "", jemalloc: "", swift: "", pageBytes: 4096, scenario: "", seed: 1,
          policy: "", unread: [], files: []))
      for phase in phases {
        writer.record(
          InterruptionAdvanced(kind: .call, phase: phase, number: 1, origin: ""),
          at: 1_000_000_000)
      }
      writer.record(warning, at: 9_000_000_000, pid: 1)
      try writer.flush()
      return InterruptionsAreServed.unserved(in: try Journal(sink.bytes), of: plan.scenario)
    }
    XCTAssertNotNil(try unserved([.rang, .shown], rings: "7s"))
    XCTAssertNil(try unserved([.rang, .shown], rings: "8s"), "it may still ring")
    XCTAssertNil(try unserved([.rang, .shown, .ignored], rings: "7s"))
  }

  func testHistoriesAddUp() {
    func leak(_ kind: LeakKind, count: Int) -> (Int?, any EventBody) {
      (
        1,
        LeakFound(
          kind: kind, className: "Thing", site: 0, count: 1,
          totals: HeapTotals(objects: 1, blocks: 0, bytes: 48), directBytes: 48
        ).with {
          $0.retainCount = count
          $0.owners = 0
        }
      )
    }
    func history(isWhole: Bool = true, _ steps: [(HistoryLine.Operation, Int)])
      -> (Int?, any EventBody)
    {
      let lines = steps.map { HistoryLine(operation: $0.0, place: nil, times: $0.1) }
      return (1, HistoryRecorded(lines: lines, isWhole: isWhole))
    }
    let law = HistoriesAddUp.self
    let drained = history([(.allocate, 1), (.retain, 1), (.autorelease, 1), (.drain, 1)])
    XCTAssertNil(breach(of: law, [leak(.lost, count: 1), drained]))
    XCTAssertNotNil(breach(of: law, [leak(.lost, count: 2), drained]), "a count is lost")
    let kept = history([(.allocate, 1), (.autorelease, 1)])
    XCTAssertNotNil(breach(of: law, [leak(.lost, count: 1), kept]), "a release is dropped")
    XCTAssertNil(breach(of: law, [leak(.noPool, count: 1), kept]), "its thread has not exited")
    let partial = history(isWhole: false, [(.autorelease, 1)])
    XCTAssertNil(breach(of: law, [leak(.lost, count: 1), partial]))
    XCTAssertNil(breach(of: law, [leak(.lost, count: 1), (1, warning), kept]), "of another event")
  }

  func testTimeGoesOn() {
    func breach(_ times: [(at: UInt64, sequence: UInt64)]) -> String? {
      var law = TimeGoesOn()
      for (at, sequence) in times {
        let event = JournalEvent(at: at, sequence: sequence, pid: 1, body: warning)
        if let breach = law.note(event) { return breach }
      }
      return nil
    }
    XCTAssertNil(breach([(5, 1), (5, 2), (6, 3)]))
    XCTAssertNotNil(breach([(5, 1), (4, 2)]))
    XCTAssertNotNil(breach([(5, 1), (5, 3)]))
    XCTAssertNotNil(breach([(5, 2)]))
  }
}
