import MemsimJournal
import MemsimVocabulary
import XCTest

/// One event of every kind, told as a story; the journal that the documentation shows.
enum ExampleJournal {
  static let header = JournalHeader(
    memsim: "0.1", jemalloc: "5.3.0", swift: "6.3.1", build: .release, pageBytes: 4096,
    scenario: "short", path: "Scenarios/short.yaml", seed: 7, policy: "iphoneos",
    command: .run, options: [RunOption(.set, "device.memory=128MB")],
    unread: ["apps.hoarder.highwater"], apps: [AppDeclaration(name: "hoarder", line: 4)],
    files: [FileHash(name: "Placard.ttf", hash: "5f0c")])

  /// The events, each with its time in milliseconds and its process.
  static var events: [(at: UInt64, pid: Int?, body: any EventBody)] {
    beginning + pressure + mistakes + heaps + ending
  }

  static let runEnded = RunEnded(
    ending: .finished, message: nil, peakPages: 31_204, lowestAvailablePercent: 11)

  private static var beginning: [(at: UInt64, pid: Int?, body: any EventBody)] {
    [
      (
        0, nil,
        DeviceStarted(
          profile: "iphone-3g", os: "3.0", pages: 32_768, widthPoints: 320, heightPoints: 480,
          policy: "iphoneos", settings: [Setting(name: "warningPercent", value: 20)],
          reserved: [
            ReservedPages(name: "graphics", pages: 3072),
            ReservedPages(name: "kernel", pages: 8192),
          ])
      ),
      (
        0, 9,
        ProcessLaunched(
          app: "hoarder", instance: 1, role: "background", cause: .user, dirtyPages: 64,
          cleanPages: 220)
      ),
      (120, 9, StateChanged(from: .launching, to: .background, role: "background")),
    ]
  }

  private static var pressure: [(at: UInt64, pid: Int?, body: any EventBody)] {
    [
      (900, nil, LevelChanged(from: 0, to: 2, availablePages: 3905, availablePercent: 11)),
      (
        900, 8,
        ProcessExited(
          reason: .home, footprintBytes: 5_242_880, peakBytes: 6_291_456, freedBytes: 5_242_880)
      ),
      (
        2100, 9,
        ProcessTerminated(
          reason: "background-quit", footprintBytes: 41_943_040, peakBytes: 41_943_040,
          freedBytes: 42_205_184,
          because: because)
      ),
      (
        2600, 10,
        WarningDelivered(level: 1, insteadOf: 2, origin: .pressure, footprintBytes: 9_437_184)
      ),
      (2600, 10, WarningAnswered(freedPages: 512, footprintBytes: 7_340_032)),
      (2600, 11, WarningWithdrawn(level: 2)),
      (
        2600, nil,
        DeviceSampled(
          cause: .decision, freePages: 1201, cleanPages: 2210, purgeablePages: 16,
          dirtyPages: 11_421, reservedPages: 17_920)
      ),
      (
        2700, 10,
        ProcessSampled(
          cause: .change, footprintBytes: 7_340_032, cleanPages: 412, purgeablePages: 0)
      ),
      (2800, 10, PagesReclaimed(memory: .clean, pages: 96)),
      (2900, 10, PagesRead(pages: 96)),
      (3000, 10, LifecycleCalled(method: "applicationWillResignActive:")),
      (3000, 10, AnimationEnded(className: "MoveMeView", isFinished: true)),
      (3000, nil, ScreenChanged(shows: .app, app: "MoveMe")),
      (
        3000, 10, InterruptionAdvanced(kind: .call, phase: .rang, number: 1, origin: "+1 555 0100")
      ),
      (
        3200, 10,
        InputArrived(
          kind: .touchBegan, finger: 0, tapCount: 1, x: 10_240, y: 15_360, z: nil, degrees: nil)
      ),
      (3400, 10, URLOpened(url: "http://example.com/歡迎", handler: "Safari")),
      (3400, 10, URLAnswered(url: "todolist:?Feed%20the%20seals", answer: .yes)),
      (3400, 10, SoundPlayed(file: "Turn.wav", volume: 8)),
      (3400, nil, WiFiChanged(state: .asleep)),
      (3400, nil, SleepChanged(state: .asleep)),
      (3400, 10, SnapshotTaken(values: .presentation, views: views)),
    ]
  }

  private static var views: [ViewRecord] {
    [
      ViewRecord(
        depth: 0, className: "UIWindow", frame: [0, 0, 20_480, 30_720], center: [10_240, 15_360],
        transform: nil, alpha: 1024, isHidden: false, text: nil, tag: 0, retainCount: 1),
      ViewRecord(
        depth: 1, className: "PlacardView", frame: [7424, 12_896, 5632, 4928],
        center: [10_240, 15_360], transform: [1178, 0, 0, 1178, 0, 0], alpha: 1024,
        isHidden: false, text: "歡迎", tag: 0, retainCount: 2),
    ]
  }

  private static var because: RationaleRecord {
    RationaleRecord(
      rule: "urgent", level: 2, availablePages: 3411,
      candidates: [
        CandidateRecord(
          pid: 7, rank: 0, footprintBytes: 3_145_728, passedOver: "warned, and has until 2600 ms"),
        CandidateRecord(pid: 9, rank: 1, footprintBytes: 41_943_040, passedOver: nil),
      ],
      behind: 1, putOffPages: 521, putOffBy: .anyProcess,
      putOffUntil: .moreTaken)
  }

  private static var main: SourcePlace {
    SourcePlace(file: "Zoo/main.swift", line: 3, function: "main()")
  }

  private static var mistakes: [(at: UInt64, pid: Int?, body: any EventBody)] {
    [
      (
        3500, nil,
        SiteDefined(number: 1, parent: 0, file: "Zoo/main.swift", line: 3, function: "main()")
      ),
      (
        3500, 10,
        Diagnosed(
          diagnosis: "over-release", className: "PlacardView", site: 1, thread: 1,
          message: "*** -[PlacardView release]: message sent to deallocated instance 0x…")
      ),
      (3600, 10, AllocationRefused(cause: .limit, requestedBytes: 262_144, freePages: 40, site: 1)),
      (3900, 10, NativeCodeSeen(.threads, function: "Loader.start")),
      (
        3900, 10,
        TraceBroken(
          "leaky.zst", after: 1200, problem: "at byte 4096: the zstd data is damaged")
      ),
    ]
  }

  private static var held: RetainedGroup {
    RetainedGroup(
      className: "PlacardView", place: main, count: 38, bytes: 7296, retainedBytes: 8832
    ).with {
      $0.root = .registered
      $0.path = [
        HoldingLink(className: "Globals", property: "window"),
        HoldingLink(className: "PlacardView", property: "superview", times: 38),
        HoldingLink(className: "PlacardView", property: ""),
      ]
      $0.omitted = 2
    }
  }

  private static var requests: RequestsCounted {
    RequestsCounted(
      allocations: 22, frees: 2, peakBytes: 1000, peakAt: 3_000_000_000, unfreedBytes: 900)
  }

  private static var leak: LeakFound {
    LeakFound(
      kind: .cycle, className: "Owner", site: 1, count: 1,
      totals: HeapTotals(objects: 2, blocks: 1, bytes: 144), directBytes: 96
    ).with {
      $0.firstAllocated = 3_000_000_000
      $0.lastAllocated = 3_000_000_000
      $0.outlivedWarning = 1
      $0.retainCount = 2
      $0.owners = 1
      $0.contents = [
        ClassCount(className: "", count: 1, bytes: 48),
        ClassCount(className: "Delegate", count: 1, bytes: 48),
        ClassCount(className: "Owner", count: 1, bytes: 48),
      ]
      $0.path = [
        Link(className: "Owner", property: "delegate", site: 1),
        Link(className: "Delegate", property: "", site: 1),
      ]
      $0.cycle = [
        Link(className: "Owner", property: "delegate", site: 1),
        Link(className: "Delegate", property: "owner", site: 1),
      ]
    }
  }

  private static var heaps: [(at: UInt64, pid: Int?, body: any EventBody)] {
    [
      (
        4000, 10,
        HeapCounted(
          objects: 40, blocks: 3, bytes: 9216,
          classes: [
            ClassCount(className: "Owner", count: 1, bytes: 48),
            ClassCount(className: "PlacardView", count: 39, bytes: 7488),
          ])
      ),
      (4000, 10, held),
      (
        4000, 10,
        HeapMarked(
          mark: "opened", footprintBytes: 262_144, blocks: 3, blockBytes: 1680,
          classes: [ClassCount(className: "PlacardView", count: 40, bytes: 7680)])
      ),
      (4000, 10, leak),
      (
        4000, 10,
        HistoryRecorded(
          made: main,
          lines: [
            HistoryLine(operation: .allocate, place: main, times: 1),
            HistoryLine(
              operation: .retain,
              place: SourcePlace(file: "property", line: 0, function: "Delegate.owner"), times: 1),
            HistoryLine(operation: .release, place: main, times: 1),
          ], isWhole: true,
          lastRelease: LastRelease(
            operation: .release, place: main, thread: "main", time: 3_000_000_000,
            callback: "applicationWillResignActive:"))
      ),
      (
        4000, 10,
        HeapProfiled(of: [
          HeapLine(className: "", place: nil, count: 2, bytes: 96),
          HeapLine(className: "Owner", place: main, count: 20, bytes: 960),
        ])
      ),
      (4000, 10, requests),
      (
        4000, 10,
        AllocationProfiled(
          moment: .exit, className: "Owner", site: 1, liveCount: 1, liveBytes: 48, peakCount: 20,
          peakBytes: 960, totalCount: 400, totalBytes: 19_200)
      ),
      (4000, 10, Logged("4 lions 歡迎", on: .errors)),
    ]
  }

  private static var ending: [(at: UInt64, pid: Int?, body: any EventBody)] {
    [
      (
        4000, nil,
        ScenarioStepped(path: "Scenarios/short.yaml", line: 12, action: "squeeze: {available: 8%}")
      ),
      (
        4000, nil,
        ScenarioFailed(
          path: "Scenarios/short.yaml", line: 14, column: 13,
          message: "'hoarder' is not running at 4s")
      ),
      (
        5000, nil,
        ExpectationChecked(
          path: "Scenarios/short.yaml", line: 20, text: "alive: MoveMe", result: .met, found: "")
      ),
      (
        5000, nil,
        FrameTaken(
          picture: "short-0005.000s", width: 320, height: 480,
          pixels: UnsafeRawBufferPointer(start: nil, count: 0))
      ),
    ]
  }

  /// Writes the whole journal and returns its text and its seal.
  static func write(
    header: JournalHeader = header, bufferCapacity: Int = 65_536,
    events: [(at: UInt64, pid: Int?, body: any EventBody)] = events
  ) throws -> (text: String, seal: JournalSeal) {
    let sink = MemorySink()
    let writer = JournalWriter(to: sink, header: header, bufferCapacity: bufferCapacity)
    for event in events {
      writer.record(event.body, at: event.at * 1_000_000, pid: event.pid)
    }
    let seal = try writer.end(runEnded, at: 5_000_000_000)
    return (sink.text, seal)
  }
}
