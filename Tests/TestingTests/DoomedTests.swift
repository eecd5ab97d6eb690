import MemsimDevice
import MemsimJournal
import MemsimRuntime
import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

/// An app that is killed inside a call of its own: the callback runs on, unseen.
final class DoomedTests: XCTestCase {
  private let policies = ["iphoneos", "jetsam-2010", "jetsam", "lmkd-minfree", "largest-first"]

  func testTheCallbackRunsOn() throws {
    for policy in policies {
      let marks = Marks()
      let run = try run(policy, dying: [.call { _ in marks.add("went on") }])
      XCTAssertEqual(run.terminated.last, "Game", policy)
      XCTAssertEqual(marks.all, ["went on"], policy)
    }
  }

  func testWhatItAllocatesIsServedAndCountsForNobody() throws {
    for policy in policies {
      let marks = Marks()
      let allocate = ScriptedProgram.Step.call { system in
        guard let block = system.heap.malloc(100 * pageSize) else { return marks.add("refused") }
        system.heap.free(block)
        marks.add("\(system.heap.footprintPages)")
      }
      let run = try run(policy, dying: [allocate])
      let survivors = run.events(ProcessExited.self).filter { $0.body.reason == .runEnded }
      let pages = survivors.reduce(0) { $0 + $1.body.footprintBytes / pageSize }
      let free = run.events(DeviceSampled.self).last?.body.freePages
      XCTAssertEqual(free, 20_000 - pages, policy)
      XCTAssertEqual(marks.all, ["0"], policy)
    }
  }

  func testWhatItAsksForDoesNothing() throws {
    for policy in policies {
      let marks = Marks()
      let ask = ScriptedProgram.Step.call { system in
        XCTAssertFalse(system.open("note://1"))
        system.schedule(after: .milliseconds(1)) { marks.add("a timer fired") }
        system.schedule(every: .milliseconds(1)) { marks.add("a timer fired") }
        system.startThread().perform { marks.add("a thread ran") }
        XCTAssertNil(system.makePurgeable(pageSize))
        XCTAssertNil(system.map("picture", bytes: pageSize))
        system.spend(.seconds(60))
        system.exit()
      }
      let run = try run(policy, dying: [ask])
      XCTAssertFalse(run.events(ProcessLaunched.self).contains { $0.body.app == "Notes" }, policy)
      XCTAssertEqual(marks.all, [], policy)
      XCTAssertEqual(run.events(URLOpened.self).count, 0, policy)
    }
  }

  /// Badges are on no timeline and in no journal: only the device knows them.
  func testItGetsNoBadge() throws {
    let badge = ScriptedProgram.Step.call { $0.setBadge(7) }
    let end = ScriptedProgram.Step.after(.seconds(1), [.allocateUntilEnded(pages: 80), badge])
    for policy in policies {
      let run = try DeviceRun(on: .small(pages: 20_000), policy: policy) { device in
        device.install(.scripted("Game", .init(launch: [end])))
        try device.launch("Game")
        device.run(for: .seconds(2))
        XCTAssertEqual(device.springBoard.apps.home.icons.map(\.badge), [0], policy)
      }
      XCTAssertEqual(run.terminated.last, "Game", policy)
    }
  }

  func testItsChangesToStorageAreLost() throws {
    for policy in policies {
      let marks = Marks()
      let write = ScriptedProgram.Step.call { system in
        let old = system.storage.read("Documents/score").map { "\($0)" }
        marks.add(old ?? "none")
        do {
          try system.storage.write([system.isLiving ? 1 : 2], to: "Documents/score")
        } catch {
          marks.add("\(error)")
        }
      }
      _ = try run(
        policy, launching: [write], dying: [write], lasting: .milliseconds(22_500),
        launchingAgainAt: .seconds(22))
      XCTAssertEqual(marks.all, ["none", "[1]", "[1]"], policy)
    }
  }

  func testNothingOfItReachesTheJournal() throws {
    let mistakes = ScriptedProgram.Step.call { system in
      guard let block = system.heap.malloc(64) else { return }
      system.heap.free(block)
      system.heap.free(block)
      system.heap.autorelease(.null)
      _ = system.heap.malloc(.max)
      _ = system.heap.pushPool()
    }
    for policy in policies {
      let run = try run(policy, dying: [mistakes])
      let pid = try run.termination(of: "Game").pid
      XCTAssertTrue(run.journal.events.last { $0.pid == pid }?.body is ProcessTerminated, policy)
      XCTAssertEqual(run.events(Diagnosed.self).count, 0, policy)
    }
  }

  func testKilledInsideADeallocItFinishesTheDealloc() throws {
    for policy in policies {
      let marks = Marks()
      let run = try runCallback(policy) { system in
        let hungry = HeapClass(named: "Hungry", instanceSize: 64) { heap, _ in
          while heap.isLiving { _ = heap.malloc(64 * pageSize) }
          marks.add("dealloc ends")
        }
        if let object = system.heap.allocate(hungry) { system.heap.release(object) }
        marks.add("release returns")
      }
      XCTAssertEqual(run.terminated.last, "Game", policy)
      XCTAssertEqual(marks.all, ["dealloc ends", "release returns"], policy)
    }
  }

  func testKilledInADrainThePoolKeepsTheRest() throws {
    for policy in policies {
      let marks = Marks()
      let run = try runCallback(policy) { system in
        let heap = system.heap
        let modest = HeapClass(named: "Modest", instanceSize: 64) { _, _ in marks.add("modest") }
        let hungry = HeapClass(named: "Hungry", instanceSize: 64) { heap, _ in
          marks.add("hungry")
          while heap.isLiving { _ = heap.malloc(64 * pageSize) }
        }
        let pool = heap.pushPool()
        for shape in [modest, hungry, modest] {
          if let object = heap.allocate(shape) { heap.autorelease(object) }
        }
        heap.popPool(pool)
        marks.add("the pool was popped")
      }
      XCTAssertEqual(run.terminated.last, "Game", policy)
      XCTAssertEqual(marks.all, ["modest", "hungry", "the pool was popped"], policy)
    }
  }

  func testAnObjectThatCannotBeHadEndsItsProcess() throws {
    final class Page: Object {
      override class var instanceSize: Int { pageSize }
    }
    let marks = Marks()
    let run = try runCallback("none") { system in
      while system.isLiving { _ = Page() }
      XCTAssertEqual(Page().retainCount, 1)
      marks.add("went on")
    }
    run.assertTerminated(exactly: ["Game"])
    run.assertTerminated("Game", for: "object-refused")
    XCTAssertEqual(run.events(AllocationRefused.self).count, 1)
    XCTAssertEqual(marks.all, ["went on"])
    XCTAssertEqual(run.alive, ["SpringBoard"])
  }

  /// A game does something, and in the middle of it is killed.
  private func runCallback(
    _ policy: String, _ body: @escaping @Sendable (System) -> Void
  ) throws -> TestRun {
    var scenario = TestScenario(on: "small", under: policy, lasting: .seconds(2))
    scenario.install(.scripted("Game", .init(launch: [.after(.seconds(1), [.call(body)])])))
    scenario.at(.zero, .launch("Game"))
    return try TestRun.twice(scenario, with: .small(pages: 20_000))
  }

  /// A game takes all there is a second after its launch, and does something when it was killed.
  private func run(
    _ policy: String, launching: [ScriptedProgram.Step] = [], dying: [ScriptedProgram.Step],
    lasting span: TimeSpan = .seconds(2), launchingAgainAt moment: TimeSpan? = nil
  ) throws -> TestRun {
    var scenario = TestScenario(on: "small", under: policy, lasting: span)
    scenario.install(.scripted("Notes"), ["urls": "note"])
    let end = ScriptedProgram.Step.after(.seconds(1), [.allocateUntilEnded(pages: 80)] + dying)
    scenario.install(.scripted("Game", .init(launch: launching + [end])))
    scenario.at(.zero, .launch("Game"))
    if let moment { scenario.at(moment, .launch("Game")) }
    return try TestRun.twice(scenario, with: .small(pages: 20_000))
  }
}
