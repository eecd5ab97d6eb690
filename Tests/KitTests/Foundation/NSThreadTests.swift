import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Threads: each body a turn with pools of its own.
final class NSThreadTests: XCTestCase {
  /// As platform O6 has it.
  func testAThreadRetainsItsObjectUntilItExits() throws {
    let counts = Marks()
    let run = try AppRun {
      let worker = Worker.new()
      NSThread.detachNewThreadSelector(
        Worker.workWithPool, toTarget: worker, withObject: NSString.stringWithString("job"))
      counts.add("\(worker.retainCount)")
      worker.release()
    }
    XCTAssertEqual(counts.all, ["2"])
    XCTAssertEqual(Worker.marks.all, ["job on another thread", "dealloc"])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform O7 has it.
  func testAnAutoreleaseWithoutAPoolIsDiagnosed() throws {
    let run = try AppRun {
      NSThread.detachNewThreadSelector(
        Worker.workWithoutPool, toTarget: Worker.new().autorelease(), withObject: nil)
    }
    XCTAssertEqual(run.diagnoses, ["no-pool"])
    XCTAssertEqual(run.messages.first?.contains("class NSString autoreleased with no pool"), true)
    XCTAssertEqual(run.leaks, [])
  }

  /// An object in a pool is no leak, so only its dealloc shows that the pool was drained.
  func testAThreadThatExitsReleasesWhatItsPoolsHold() throws {
    for body in [Worker.leavePool, Worker.leaveNoPool] {
      _ = try AppRun {
        NSThread.detachNewThreadSelector(
          body, toTarget: Worker.new().autorelease(), withObject: nil)
        AppRun.later { Worker.marks.add("later") }
      }
      XCTAssertEqual(Worker.marks.all, ["left", "dealloc", "temporary dealloc", "later"])
    }
  }

  func testTheThreadThatRunsSaysWhichItIs() throws {
    let said = Marks()
    let run = try AppRun {
      said.add("\(NSThread.isMainThread())")
      said.add("\(NSThread.currentThread() === NSThread.mainThread())")
      NSThread.detachNewThreadSelector(
        Worker.workWithPool, toTarget: Worker.new().autorelease(), withObject: nil)
    }
    XCTAssertEqual(said.all, ["true", "true"])
    XCTAssertEqual(Worker.marks.all, ["nothing on another thread", "dealloc"])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform O8 has it.
  func testATimerOfAThreadThatDoesNotRunItsRunLoopGoesWithTheThread() throws {
    let run = try AppRun {
      NSThread.detachNewThreadSelector(
        Worker.scheduleTimer, toTarget: Worker.new().autorelease(), withObject: nil)
    }
    XCTAssertEqual(Worker.marks.all, ["dealloc"])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform O9 has it.
  func testSleepingIsDiagnosedAndTakesItsTime() throws {
    let times = Marks()
    let run = try AppRun {
      times.add("\(AppProcess.current.system.now)")
      NSThread.sleepForTimeInterval(2)
      times.add("\(AppProcess.current.system.now)")
    }
    XCTAssertEqual(run.diagnoses, ["blocking-call"])
    XCTAssertEqual(
      run.messages.first,
      "*** +[NSThread sleepForTimeInterval:] blocks the thread for 2s; nothing else runs meanwhile")
    let moments = try times.all.map { try TimeSpan(text: $0) }
    XCTAssertEqual(moments[1] - moments[0], .seconds(2))
  }

  /// As platform O9 has it.
  func testRunningTheRunLoopIsDiagnosedAndTakesItsTime() throws {
    let times = Marks()
    let run = try AppRun {
      let until = NSDate.dateWithTimeIntervalSinceNow(1.5)
      NSRunLoop.currentRunLoop().runUntilDate(until)
      times.add("\(until.timeIntervalSinceNow)")
    }
    XCTAssertEqual(run.diagnoses, ["blocking-call"])
    XCTAssertEqual(times.all, ["0.0"])
  }

  func testAThreadIsStartedOnceAndCancelled() throws {
    let counts = Marks()
    let run = try AppRun {
      counts.add("\(NSThread.isMultiThreaded())")
      let worker = Worker.new()
      let thread = NSThread.new().initWithTarget(
        worker, selector: Worker.workWithPool, object: NSString.stringWithString("job"))
      worker.release()
      thread.name = NSString.stringWithString("worker")
      thread.threadDictionary.setObject(
        NSString.stringWithString("value"), forKey: NSString.stringWithString("key"))
      thread.cancel()
      counts.add("\(thread.isExecuting) \(thread.isCancelled) \(thread.name?.string ?? "")")
      thread.start()
      counts.add("\(thread.isExecuting) \(thread.isFinished) \(NSThread.isMultiThreaded())")
      AppRun.later {
        counts.add("\(thread.isExecuting) \(thread.isFinished)")
        thread.release()
      }
    }
    XCTAssertEqual(
      counts.all, ["false", "false true worker", "true false true", "false true"])
    XCTAssertEqual(Worker.marks.all, ["job on another thread", "dealloc"])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  func testAThreadThatIsStartedAgainIsAnException() throws {
    let run = try AppRun {
      let thread = NSThread.new()
      thread.start()
      thread.start()
    }
    XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
    XCTAssertEqual(
      run.messages.first?.contains("-[NSThread start]: attempt to start the thread again"), true)
  }

  func testPrioritiesHaveBounds() throws {
    let said = try said { marks in
      marks.add("\(NSThread.threadPriority())")
      marks.add("\(NSThread.setThreadPriority(1)) \(NSThread.threadPriority())")
      marks.add("\(NSThread.setThreadPriority(1.01)) \(NSThread.threadPriority())")
    }
    XCTAssertEqual(said, ["0.5", "true 1.0", "false 1.0"])
  }

  func testARunLoopWithoutADateIsRefusedInATurn() throws {
    let run = try AppRun { NSRunLoop.currentRunLoop().run() }
    XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
    XCTAssertEqual(
      run.messages.first?.contains(
        "-[NSRunLoop run]: memsim runs no run loop inside of a run loop turn"), true)
  }

  func testTheMainThreadWaitsInARunLoopForADate() throws {
    let times = Marks()
    let run = try AppRun {
      let until = NSDate.dateWithTimeIntervalSinceNow(1.5)
      let mode = NSString.stringWithString(NSDefaultRunLoopMode)
      times.add("\(NSRunLoop.currentRunLoop().runMode(mode, beforeDate: until))")
      times.add("\(until.timeIntervalSinceNow)")
      NSThread.sleepUntilDate(until)
    }
    XCTAssertEqual(run.diagnoses, ["blocking-call", "blocking-call"])
    XCTAssertEqual(
      run.messages.map { $0.split(separator: " ").dropFirst().prefix(5).joined(separator: " ") },
      [
        "-[NSRunLoop runMode:beforeDate:] blocks the thread",
        "+[NSThread sleepUntilDate:] blocks the thread",
      ])
    XCTAssertEqual(times.all, ["true", "0.0"])
  }

  /// As platform O10 has it.
  func testADateIsVirtualTimeSinceTheDeviceWasSwitchedOn() throws {
    let said = try said { marks in
      let now = AppProcess.current.system.now
      let date = NSDate.date().timeIntervalSinceReferenceDate
      marks.add("\(date == 266_950_800 + Double(now.nanoseconds) / 1e9)")
    }
    XCTAssertEqual(said, ["true"])
  }
}

private final class Worker: NSObject {
  static let marks = Marks()

  func workWithPool(_ word: NSString?) {
    let pool = NSAutoreleasePool.new()
    let place = NSThread.isMainThread() ? "the main thread" : "another thread"
    Self.marks.add("\(NSString.stringWithString(word?.string ?? "nothing").string) on \(place)")
    pool.release()
  }

  func workWithoutPool(_ word: NSString?) {
    _ = NSString.stringWithString("temporary")
  }

  func leavePool(_ word: NSString?) {
    _ = NSAutoreleasePool.new()
    leaveNoPool(word)
  }

  func leaveNoPool(_ word: NSString?) {
    Temporary.new().autorelease()
    Self.marks.add("left")
  }

  func scheduleTimer(_ word: NSString?) {
    let pool = NSAutoreleasePool.new()
    NSTimer.scheduledTimerWithTimeInterval(
      0, target: self, selector: Worker.tick, userInfo: nil, repeats: true)
    pool.release()
  }

  func tick(_ timer: NSTimer) {
    Self.marks.add("tick")
  }

  override func dealloc() {
    Self.marks.add("dealloc")
    super.dealloc()
  }
}

private final class Temporary: NSObject {
  override func dealloc() {
    Worker.marks.add("temporary dealloc")
    super.dealloc()
  }
}
