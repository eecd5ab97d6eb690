import MemsimDevice
import MemsimHost
import MemsimJournal
import MemsimKit
import MemsimRuntime
import TestSupport
import XCTest

/// A conforming runtime's behaviour without a published test: pages, owners, misuse, shortage.
final class OutsideRuntimeTests: XCTestCase {
  func testAtMostOneEmptyPoolPageIsKept() throws {
    try inAnApp {
      let heap = AppProcess.current.system.heap
      let object = NSObject.new()
      let before = heap.footprintPages
      let pool = NSAutoreleasePool.new()
      for _ in 0..<100_000 { object.retain().autorelease() }
      XCTAssertGreaterThan(heap.footprintPages, before + 190)
      pool.release()
      XCTAssertLessThanOrEqual(heap.footprintPages, before + 1)
      object.release()
    }
  }

  func testReleasedByAnotherThreadWhileTheOwnerHoldsOne() throws {
    let marks = Marks()
    try inAnApp(once: true) {
      let object = Shared(Mortal.named("object", in: marks))
      object.value.retain()
      onHostThreads(1) { _ in object.value.release() }
      XCTAssertEqual(object.value.retainCount, 1)
      marks.add("the owner's release")
      object.value.release()
    }
    XCTAssertEqual(marks.all, ["the owner's release", "object"])
  }

  func testReleasedToZeroByAnotherThread() throws {
    let marks = Marks()
    try inAnApp(once: true) {
      let object = Shared(Mortal.named("object", in: marks))
      onHostThreads(1) { _ in object.value.release() }
      object.value.heap.performHandovers()
      marks.add("the owner has heard")
    }
    XCTAssertEqual(marks.all, ["object", "the owner has heard"])
  }

  /// On a heap without a device, which runs on one host thread.
  func testAnOwnerThatExitsWithAPendingMerge() throws {
    let marks = Marks()
    try withHeap { heap, recorder in
      let made = Monitor<[Shared<Mortal>]>([])
      let (isMade, mayExit) = (Gate(), Gate())
      let owner = JoinableThread {
        heap.turn {
          let objects = (0..<100).map { Shared(Mortal.named("\($0)", in: marks)) }
          for object in objects { object.value.retain() }
          made.withLock { $0 = objects }
        }
        isMade.open()
        mayExit.wait()
      }
      isMade.wait()
      let objects = made.withLock { $0 }
      for object in objects { object.value.release() }
      for object in objects.prefix(50) { object.value.release() }
      mayExit.open()
      owner.join()
      marks.add("the owner is gone")
      for object in objects.suffix(50) {
        XCTAssertEqual(object.value.retainCount, 1)
        object.value.release()
      }
      XCTAssertEqual(recorder.kinds, [])
    }
    let names = (0..<100).map { "\($0)" }
    XCTAssertEqual(Set(marks.all.prefix(50)), Set(names.prefix(50)))
    XCTAssertEqual(Array(marks.all.dropFirst(50)), ["the owner is gone"] + names.suffix(50))
  }

  func testTransferOfOwnership() throws {
    let marks = Marks()
    try inAnApp(once: true) {
      let object = Shared(Mortal.named("object", in: marks))
      let heap = Shared(object.value.heap)
      object.value.retain()
      heap.value.disown(object.value.ref)
      onHostThreads(1) { _ in
        XCTAssertTrue(heap.value.adopt(object.value.ref))
        object.value.retain()
        XCTAssertEqual(object.value.retainCount, 3)
        for _ in 0..<2 { object.value.release() }
        heap.value.disown(object.value.ref)
      }
      XCTAssertEqual(object.value.retainCount, 1)
      marks.add("before the last release")
      object.value.release()
    }
    XCTAssertEqual(marks.all, ["before the last release", "object"])
  }

  func testAWeakLoadIsOfOneLifeOfItsPlace() throws {
    try inAnApp {
      let words = WeakWords.new()
      var places: Set<UInt32> = []
      for _ in 0..<1000 {
        let object = NSObject.new()
        words.store(object)
        object.release()
        let next = NSObject.new()
        places.insert(UInt32(truncatingIfNeeded: next.ref.bits))
        XCTAssertTrue(words.isNil())
        XCTAssertEqual(next.retainCount, 1)
        next.release()
      }
      XCTAssertLessThan(places.count, 1000, "no place was used again")
      words.release()
    }
  }

  func testAnOverRelease() throws {
    let line = #line + 2
    let run = try inAnApp(diagnosed: ["over-release"]) {
      let object = NSNumber.new()
      object.release()
      object.release()
    }
    try assertTold(
      run, "*** -[NSNumber release]: message sent to deallocated instance 0x…", ofLine: line)
  }

  func testAMessageToADeallocatedObject() throws {
    let line = #line + 2
    let run = try inAnApp(diagnosed: ["message-to-deallocated"]) {
      let object = NSNumber.new()
      object.release()
      _ = object.intValue
    }
    try assertTold(
      run, "*** -[NSNumber intValue]: message sent to deallocated instance 0x…", ofLine: line)
  }

  /// The diagnosis has the message, and names class and line of the object's making.
  private func assertTold(
    _ run: AppRun, _ message: String, ofLine line: Int, at caller: UInt = #line
  ) throws {
    let told = try XCTUnwrap(run.run.events(Diagnosed.self).first?.body)
    XCTAssertEqual(told.message, message, line: caller)
    XCTAssertEqual(told.className, "NSNumber", line: caller)
    let site = try XCTUnwrap(
      run.run.events(SiteDefined.self).first { $0.body.number == told.site }?.body, line: caller)
    XCTAssertEqual(site.file, #fileID, line: caller)
    XCTAssertEqual(site.line, line, line: caller)
  }

  func testADoubleFree() throws {
    let run = try inAnApp(diagnosed: ["double-free"]) {
      let heap = AppProcess.current.system.heap
      guard let block = heap.malloc(96) else { return XCTFail("no memory") }
      for _ in 0..<2 { heap.free(block) }
    }
    XCTAssertEqual(run.messages.first?.hasSuffix(": double free"), true)
  }

  func testTheTrailOfAnOverRelease() throws {
    let first = #line + 3
    let run = try inMain(debugging: .usual) { _, _ in
      let pool = NSAutoreleasePool.new()
      let object = NSNumber.new()
      object.retain()
      object.autorelease()
      pool.release()
      object.release()
      object.release()
      return 0
    }
    let told = try XCTUnwrap(run.events(HistoryRecorded.self).first?.body)
    let trail = told.lines.map { line in
      let place = line.place.map { " \($0.line - first)" } ?? ""
      return "\(line.operation)\(place)"
    }
    XCTAssertEqual(
      trail, ["allocate 0", "retain 1", "autorelease 2", "drain 2", "release 4", "deallocate"])
  }

  func testABlockOfAnotherProcess() throws {
    let block = Monitor(Ref.null)
    let owner = App(
      Executable("Owner", classes: []) { argc, argv in
        let made = AppProcess.current.system.heap.malloc(96) ?? .null
        AppProcess.current.system.heap.addRoot(made)
        block.withLock { $0 = made }
        return try UIApplicationMain(argc, argv, nil, nil)
      })
    var background = owner
    background.role = .background
    let thief = App(
      Executable("Thief", classes: []) { _, _ in
        let heap = AppProcess.current.system.heap
        heap.free(block.withLock { $0 })
        XCTAssertNil(heap.address(of: block.withLock { $0 }))
        return 0
      })
    let run = try DeviceRun(on: .phone()) { [background] device in
      device.install(background)
      device.install(thief)
      try device.launch("Owner")
      try device.launch("Thief")
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(
      Set(run.events(Diagnosed.self).map { "\(run.name(of: $0.pid)): \($0.body.diagnosis)" }),
      ["Thief: foreign-ref"])
    XCTAssertEqual(run.terminated, [])
  }

  /// Each allocation of an app refused in its turn: the app is ended, by the system or by the
  /// exception for that, or goes on without.
  func testEveryAllocationCanFail() throws {
    var (survivals, lastEnd) = (0, 0)
    for count in 0..<100 {
      let marks = Marks()
      let run = try AppRun {
        AppProcess.current.system.heap.failAllocation(after: count)
        Self.work()
        if AppProcess.current.system.isLiving { marks.add("done") }
      }
      if !run.run.exits.isEmpty || !run.run.terminations.isEmpty { lastEnd = count }
      let place = "at allocation \(count): \(run.messages)"
      switch (run.run.terminations, run.run.exits) {
      case ([], []):
        XCTAssertEqual(marks.all, ["done"], place)
        XCTAssertEqual(run.diagnoses, [], place)
        survivals += 1
      case (["Sample: object-refused"], []):
        XCTAssertEqual(run.diagnoses, [], place)
      case ([], ["Sample: crash"]):
        XCTAssertEqual(run.messages.count, 1, place)
        XCTAssertEqual(run.messages.first?.contains("NSMallocException"), true, place)
      default:
        XCTFail("\(run.run.terminations), \(run.run.exits), \(place)")
      }
    }
    XCTAssertLessThan(lastEnd, 90, "the app needs more than were refused")
    XCTAssertTrue((30..<70).contains(survivals), "\(survivals) of 100")
  }

  /// Objects, strings, collections and pools, as an app has them.
  private static func work() {
    let pool = NSAutoreleasePool.new()
    let list = NSMutableArray.array()
    for number in 0..<5 {
      list.addObject(NSNumber.numberWithInt(number))
      list.addObject(NSString.stringWithString("lion \(number)"))
      let inner = NSAutoreleasePool.new()
      let table = NSMutableDictionary.dictionary()
      table.setObject(list, forKey: NSString.stringWithString("list"))
      inner.release()
    }
    pool.release()
  }
}
