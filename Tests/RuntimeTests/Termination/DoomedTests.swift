import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

/// An app that is killed inside a call of its own: the callback runs on, and nobody sees it.
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
      _ = try run(policy, dying: [allocate]) { device in
        let survivors = device.kernel.processes.living.reduce(0) { $0 + $1.footprintPages }
        XCTAssertEqual(device.kernel.pages.freePages, 20_000 - survivors, policy)
      }
      XCTAssertEqual(marks.all, ["0"], policy)
    }
  }

  func testWhatItAsksForDoesNothing() throws {
    for policy in policies {
      let marks = Marks()
      let ask = ScriptedProgram.Step.call { system in
        XCTAssertFalse(system.open("note://1"))
        system.setBadge(7)
        system.schedule(after: .milliseconds(1)) { marks.add("a timer fired") }
        system.schedule(every: .milliseconds(1)) { marks.add("a timer fired") }
        system.startThread().perform { marks.add("a thread ran") }
        XCTAssertNil(system.makePurgeable(pageSize))
        XCTAssertNil(system.map("picture", bytes: pageSize))
        system.spend(.seconds(60))
        system.exit()
      }
      let run = try run(policy, dying: [ask]) { device in
        XCTAssertEqual(device.springBoard.home.icons.map(\.badge), [0, 0], policy)
        XCTAssertEqual(device.kernel.processes.process(of: "Notes")?.app.name, nil, policy)
      }
      XCTAssertEqual(marks.all, [], policy)
      XCTAssertEqual(run.events(URLOpened.self).count, 0, policy)
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
      _ = try run(policy, launching: [write], dying: [write]) { device in
        device.run(for: .seconds(20))
        try device.launch("Game")
        device.run(for: .milliseconds(500))
      }
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
    XCTAssertEqual(run.terminations, ["Game: object-refused"])
    XCTAssertEqual(run.events(AllocationRefused.self).count, 1)
    XCTAssertEqual(marks.all, ["went on"])
    XCTAssertEqual(run.alive, ["SpringBoard"])
  }

  /// A game does something, and in the middle of it is killed.
  private func runCallback(
    _ policy: String, _ body: @escaping @Sendable (System) -> Void
  ) throws -> DeviceRun {
    try DeviceRun(on: .small(pages: 20_000), policy: policy) { device in
      device.install(.scripted("Game", .init(launch: [.after(.seconds(1), [.call(body)])])))
      try device.launch("Game")
      device.run(for: .seconds(2))
    }
  }

  /// A game takes all there is a second after its launch, and does something when it was killed.
  private func run(
    _ policy: String, launching: [ScriptedProgram.Step] = [], dying: [ScriptedProgram.Step],
    then next: (Device) throws -> Void = { _ in }
  ) throws -> DeviceRun {
    try DeviceRun(on: .small(pages: 20_000), policy: policy) { device in
      var notes = App.scripted("Notes")
      notes.urlSchemes = [try URLScheme("note")]
      device.install(notes)
      let end = ScriptedProgram.Step.after(.seconds(1), [.allocateUntilEnded(pages: 80)] + dying)
      device.install(.scripted("Game", .init(launch: launching + [end])))
      try device.launch("Game")
      device.run(for: .seconds(2))
      try next(device)
    }
  }
}
