import MemsimJournal
import MemsimReports
import MemsimVocabulary
import XCTest

final class EveryKindTests: XCTestCase {
  func testEverythingThatCanHappenIsToldInItsWords() throws {
    let text = RunText(try EveryKind.journal(), detail: .verbose).text
    try Snapshot.assert(text, is: "every-kind-verbose")
  }

  func testWhatMattersIsToldInItsWords() throws {
    try Snapshot.assert(RunText(try EveryKind.journal()).text, is: "every-kind")
  }

  /// A kind that has no words stops the process.
  func testThereAreWordsForEveryKindOfEvent() throws {
    for kind in EventTable.all where kind.name != RunEnded.name {
      let sink = MemorySink()
      let writer = JournalWriter(to: sink, header: JournalHeader())
      writer.record(kind.init(), at: 0, pid: 1)
      try writer.end(
        RunEnded(ending: .finished, peakPages: 0, lowestAvailablePercent: 0), at: 0)
      let journal = try Journal(sink.bytes)
      XCTAssertFalse(RunText(journal, detail: .verbose).text.isEmpty, kind.name)
      XCTAssertFalse(RunText(journal).text.isEmpty, kind.name)
    }
  }
}

/// A journal with whatever a run can hold that others of these tests do not, in no likely order.
enum EveryKind {
  static func journal() throws -> Journal {
    let sink = MemorySink()
    let writer = JournalWriter(
      to: sink,
      header: JournalHeader(
        memsim: "test", jemalloc: "5.3.0", swift: "6", pageBytes: 4096, scenario: "every kind",
        seed: 1, policy: "iphoneos", unread: [], files: []))
    writer.record(
      DeviceStarted(
        profile: "small", os: "3.1", pages: 1000, widthPoints: 320, heightPoints: 480,
        policy: "iphoneos", settings: [], reserved: []), at: 0)
    writer.record(
      SiteDefined(number: 1, parent: 0, file: "Zoo/main.swift", line: 3, function: "main()"), at: 0)
    for (number, event) in (launches + memory + interruptions + rest + nativeCode).enumerated() {
      writer.record(event.body, at: UInt64(number) * 1_000_000, pid: event.pid)
    }
    try writer.end(
      RunEnded(
        ending: .stuck, message: "Zoo does not come to its end", peakPages: 990,
        lowestAvailablePercent: 1), at: 1_000_000_000)
    return try Journal(sink.bytes)
  }

  private typealias Event = (pid: Int?, body: any EventBody)

  /// Made and retained in one file, released twice in another.
  private static var history: HistoryRecorded {
    let made = SourcePlace(file: "Zoo/main.swift", line: 3, function: "main()")
    let dropped = SourcePlace(file: "Zoo/Cage.swift", line: 9, function: "dealloc()")
    let cover = SourcePlace(file: "property", line: 0, function: "Cage.animal")
    return HistoryRecorded(
      sent: dropped, made: made,
      lines: [
        HistoryLine(operation: .allocate, place: made, times: 1),
        HistoryLine(operation: .retain, place: cover, times: 1),
        HistoryLine(operation: .retain, place: nil, times: 2),
        HistoryLine(operation: .release, place: dropped, times: 2),
        HistoryLine(operation: .autorelease, place: made, times: 1),
      ], isWhole: true,
      lastRelease: LastRelease(
        operation: .drain, place: made, thread: "main", time: 1_500_000_000,
        callback: "applicationDidFinishLaunching:"))
  }

  private static var launches: [Event] {
    let causes: [LaunchCause] = [.user, .url, .callEnded, .alertEnded, .urlEnded, .system]
    return causes.enumerated().map { number, cause in
      (
        number + 1,
        ProcessLaunched(
          app: "Zoo", instance: number + 1, role: "foreground", cause: cause, dirtyPages: 4,
          cleanPages: 8)
      )
    } + [(nil, ScreenChanged(shows: .locked)), (1, LifecycleCalled(method: "main"))]
  }

  private static var memory: [Event] {
    [
      (
        nil,
        DeviceSampled(
          cause: .change, freePages: 100, cleanPages: 20, purgeablePages: 5, dirtyPages: 875,
          reservedPages: 0)
      ),
      (1, PagesReclaimed(memory: .magazines, pages: 3)),
      (2, PagesReclaimed(memory: .magazines, pages: 4)),
      (2, PagesReclaimed(memory: .purgeable, pages: 16)),
      (1, PagesRead(pages: 8)),
      (2, PagesReclaimed(memory: .swapped, pages: 6)),
      (2, PagesRead(pages: 6, memory: .swapped)),
      (1, AllocationRefused(cause: .device, requestedBytes: 262_144, freePages: 3, site: 1)),
      (1, AllocationRefused(cause: .device, requestedBytes: 262_144, freePages: 3, site: 1)),
      (2, AllocationRefused(cause: .limit, requestedBytes: 4096, freePages: 9, site: 0)),
      (2, AllocationRefused(cause: .injected, requestedBytes: 4096, freePages: 9, site: 0)),
      (1, WarningDelivered(level: 1, origin: .pressure, footprintBytes: 65_536)),
      (2, WarningDelivered(level: 1, origin: .pressure, footprintBytes: 65_536)),
      (3, WarningDelivered(level: 1, insteadOf: 2, origin: .pressure, footprintBytes: 65_536)),
      (4, WarningWithdrawn(level: 2)),
      (1, WarningAnswered(freedPages: -3, footprintBytes: 77_824)),
      (
        2,
        ProcessTerminated(
          reason: "highwater", footprintBytes: 65_536, peakBytes: 81_920, freedBytes: 98_304,
          because: because)
      ),
    ]
  }

  private static var because: RationaleRecord {
    RationaleRecord(
      rule: "highwater", level: 2, availablePages: 125,
      candidates: (3...9).map {
        CandidateRecord(pid: $0, rank: 0, footprintBytes: 4096, passedOver: "no-high-water-mark")
      } + [CandidateRecord(pid: 2, rank: 1, footprintBytes: 65_536)],
      omitted: 12, behind: 1, putOffPages: 1, putOffBy: .victim,
      putOffUntil: .moreTaken)
  }

  private static var interruptions: [Event] {
    let phases: [InterruptionPhase] = [
      .rang, .shown, .answered, .ended, .rang, .rangOut, .ended, .rang, .silenced, .ignored, .ended,
      .missed,
    ]
    let calls: [Event] = phases.map { phase in
      (1, InterruptionAdvanced(kind: .call, phase: phase, number: 1, origin: "Mother"))
    }
    return calls + [
      (1, InterruptionAdvanced(kind: .sms, phase: .rang, number: 2, origin: "+1 555 0100")),
      (1, InterruptionAdvanced(kind: .sms, phase: .ignored, number: 2, origin: "+1 555 0100")),
      (nil, InterruptionAdvanced(kind: .calendar, phase: .rang, number: 3, origin: "")),
      (1, InterruptionAdvanced(kind: .network, phase: .rang, number: 5, origin: "")),
      (1, InterruptionAdvanced(kind: .network, phase: .answered, number: 5, origin: "Home")),
      (1, InterruptionAdvanced(kind: .network, phase: .ignored, number: 6, origin: "")),
      (nil, InterruptionAdvanced(kind: .lock, phase: .rang, number: 4, origin: "")),
      (nil, InterruptionAdvanced(kind: .lock, phase: .ended, number: 4, origin: "")),
    ]
  }

  private static var nativeCode: [Event] {
    [
      (1, NativeCodeSeen(.threads, function: "Zoo.feed")),
      (1, NativeCodeSeen(.threads)),
      (2, NativeCodeSeen(.pooledWork)),
      (2, NativeCodeSeen(.mappings, mappedBytes: 4 << 20)),
      (1, NativeCodeSeen(.threadsLeft, threads: 2)),
      (2, TraceBroken("a.txt", after: 1, problem: "in line 2: unknown line 'x'; expected 'A'")),
    ]
  }

  private static var views: [ViewRecord] {
    [(0, "UIWindow", nil), (1, "Card", "Lion")].map { depth, className, text in
      ViewRecord(
        depth: depth, className: className, frame: [0, 0, 64, 64], center: [32, 32],
        transform: nil, alpha: 1024, isHidden: false, text: text, tag: 0, retainCount: 1)
    }
  }

  private static var leaks: [Event] {
    [
      (
        1,
        LeakFound(
          kind: .block, className: "", site: 0, count: 2,
          totals: HeapTotals(objects: 0, blocks: 2, bytes: 8192), directBytes: 8192
        ).with {
          $0.firstAllocated = 1_000_000_000
          $0.lastAllocated = 2_500_000_000
          $0.outlivedWarning = 1
        }
      ),
      (
        1,
        LeakFound(
          kind: .overRetained, className: "View", site: 1, count: 3,
          totals: HeapTotals(objects: 3, blocks: 0, bytes: 144), directBytes: 144
        ).with {
          $0.retainCount = 2
          $0.owners = 0
        }
      ),
      (1, history),
      (
        1,
        LeakFound(
          kind: .noPool, className: "NSString", site: 1, count: 1,
          totals: HeapTotals(objects: 1, blocks: 0, bytes: 16), directBytes: 16
        ).with {
          $0.retainCount = 1
          $0.owners = 0
        }
      ),
      (1, timer),
    ]
  }

  private static var timer: LeakFound {
    LeakFound(
      kind: .timer, className: "Clock", site: 1, count: 1,
      totals: HeapTotals(objects: 4, blocks: 1, bytes: 208), directBytes: 64
    ).with {
      $0.retainCount = 1
      $0.owners = 1
      $0.contents = [
        ClassCount(className: "", count: 1, bytes: 16),
        ClassCount(className: "Clock", count: 1, bytes: 64),
        ClassCount(className: "Hand", count: 3, bytes: 128),
      ]
      $0.path = [
        Link(className: "NSTimer", property: "repeatedTarget", site: 1),
        Link(className: "Clock", property: "", site: 1),
      ]
    }
  }

  private static var heaps: [Event] {
    [
      (1, HeapCounted(objects: 9, blocks: 4, bytes: 12_288)),
      (
        1,
        RetainedGroup(
          className: "Cage",
          place: SourcePlace(file: "Zoo/main.swift", line: 3, function: "main()"), count: 2,
          bytes: 64, retainedBytes: 3584
        ).with {
          $0.root = .registered
          $0.path = [
            HoldingLink(className: "Globals", property: "delegate"),
            HoldingLink(className: "Cage", property: "next", times: 40),
            HoldingLink(className: "", property: "element 3"),
            HoldingLink(className: "Cage", property: ""),
          ]
          $0.omitted = 7
        }
      ),
      (
        1,
        RetainedGroup(className: "", place: nil, count: 1, bytes: 1024, retainedBytes: 1024).with {
          $0.root = .pool
          $0.path = [HoldingLink(className: "", property: "")]
        }
      ),
      (
        1,
        HeapMarked(
          mark: "opened", footprintBytes: 2 << 20, blocks: 3, blockBytes: 4096,
          classes: [ClassCount(className: "View", count: 5, bytes: 8192)])
      ),
    ]
  }

  private static var rest: [Event] {
    let reasons: [ExitReason] = [.url, .alert, .returned]
    let exits: [Event] = reasons.enumerated().map { number, reason in
      (
        number == 0 ? 1 : number + 2,
        ProcessExited(reason: reason, footprintBytes: 16_384, peakBytes: 32_768, freedBytes: 16_384)
      )
    }
    return [
      (nil, InputArrived(kind: .touchBegan, finger: 0, tapCount: 1, x: 10_248, y: 64)),
      (nil, InputArrived(kind: .accelerate, x: -512, y: 1024, z: 0)),
      (nil, InputArrived(kind: .rotate, degrees: 90)),
      (nil, InputArrived(kind: .key, text: "a")),
      (nil, InputArrived(kind: .key, text: "\n")),
      (nil, InputArrived(kind: .key, text: "\u{8}")),
      (nil, InputArrived(kind: .volumeUp)),
      (nil, InputArrived(kind: .volumeDown)),
      (nil, InputArrived(kind: .silent)),
      (nil, InputArrived(kind: .ring)),
      (nil, InputArrived(kind: .pluggedIn)),
      (nil, InputArrived(kind: .unplugged)),
      (1, SoundPlayed(file: "Turn.wav", volume: 8)),
      (1, SoundPlayed(file: "Turn.wav", volume: 0)),
      (nil, URLOpened(url: "http://example.com", handler: "Safari")),
      (1, URLAnswered(url: "zoo:lion", answer: .yes)),
      (1, URLAnswered(url: "zoo:unicorn", answer: .no)),
      (1, Diagnosed(diagnosis: "no-pool", site: 0, thread: 1, message: "just leaking")),
      (
        1,
        Diagnosed(
          diagnosis: "over-release", className: "View", site: 1, thread: 1,
          message: "*** -[View release]: message sent to deallocated instance 0x…")
      ),
      (1, history),
      (
        1,
        AllocationProfiled(
          moment: .exit, className: "View", site: 1, liveCount: 1200, liveBytes: 98_304,
          totalCount: 2400)
      ),
      (
        1,
        RequestsCounted(
          allocations: 1200, frees: 2, peakBytes: 98_304, peakAt: 7_000_000, unfreedBytes: 98_000)
      ),
      (1, Logged("4 lions\u{1B}[1m", on: .output)),
      (1, Logged("no lions", on: .errors, omittedBytes: 1200)),
      (1, Logged(omittedLines: 1500)),
    ] + heaps + leaks + [
      (1, SnapshotTaken(values: .model, views: views)),
      (
        nil,
        ScenarioFailed(
          path: "Scenarios/zoo.yaml", line: 7, column: 12,
          message:
            "'Zoo#4' is not running at 34ms")
      ),
      (
        nil,
        FrameTaken(
          picture: "lion", width: 320, height: 480,
          pixels: UnsafeRawBufferPointer(start: nil, count: 0))
      ),
    ] + exits + [true, false].map { (1, AnimationEnded(className: "View", isFinished: $0)) }
  }
}
