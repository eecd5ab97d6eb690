import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

/// Timers and delayed calls, and who holds what they send their messages to.
final class NSTimerTests: XCTestCase {
  /// As platform O1 has it.
  func testATimerThatFiresOnceReleasesItsTarget() throws {
    let run = try AppRun {
      Ticker.new().autorelease().start(repeats: false)
    }
    XCTAssertEqual(Ticker.marks.all, ["tick 1", "dealloc"])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  func testATimerFiresAfterItsInterval() throws {
    let times = Marks()
    let run = try AppRun {
      times.add("\(AppProcess.current.system.now)")
      Ticker.new().autorelease().start(repeats: false) {
        times.add("\(AppProcess.current.system.now)")
      }
    }
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(try times.spans(), [.milliseconds(500)])
  }

  func testATimerOfARunLoopFiresFirstAtItsDateAndThenAfterItsInterval() throws {
    let times = Marks()
    let run = try AppRun {
      times.add("\(AppProcess.current.system.now)")
      Ticker.new().autorelease().start(at: NSDate.dateWithTimeIntervalSinceNow(0.25), ticks: 3) {
        times.add("\(AppProcess.current.system.now)")
      }
    }
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(
      try times.spans(), [.milliseconds(250), .milliseconds(500), .milliseconds(500)])
  }

  /// As platform O13 has it.
  func testARepeatingTimerDoesNotDrift() throws {
    let times = Marks()
    _ = try AppRun {
      times.add("\(AppProcess.current.system.now)")
      Ticker.new().autorelease().start(repeats: true, ticks: 3) {
        times.add("\(AppProcess.current.system.now)")
        AppProcess.current.system.spend(.milliseconds(100))
      }
    }
    XCTAssertEqual(try times.spans(), Array(repeating: .milliseconds(500), count: 3))
  }

  /// As platform O13 has it.
  func testARepeatingTimerLeavesOutWhatItMissed() throws {
    let times = Marks()
    _ = try AppRun {
      times.add("\(AppProcess.current.system.now)")
      var isFirst = true
      Ticker.new().autorelease().start(repeats: true, ticks: 3) {
        times.add("\(AppProcess.current.system.now)")
        if isFirst { AppProcess.current.system.spend(.milliseconds(1200)) }
        isFirst = false
      }
    }
    XCTAssertEqual(
      try times.spans(), [.milliseconds(500), .milliseconds(1500), .milliseconds(500)])
  }

  /// An interval that is no number counts as no time at all, which is the shortest interval.
  func testAnIntervalThatIsNoNumberIsTheShortest() throws {
    let times = Marks()
    _ = try AppRun {
      times.add("\(AppProcess.current.system.now)")
      Ticker.new().autorelease().start(repeats: true, every: .nan, ticks: 3) {
        times.add("\(AppProcess.current.system.now)")
      }
    }
    XCTAssertEqual(try times.spans(), Array(repeating: .microseconds(100), count: 3))
  }

  /// As platform O12 has it.
  func testARepeatingTimerWaitsATenthOfAMillisecondAtLeast() throws {
    let times = Marks()
    _ = try AppRun {
      times.add("\(AppProcess.current.system.now)")
      Ticker.new().autorelease().start(repeats: true, every: 0, ticks: 2) {
        times.add("\(AppProcess.current.system.now)")
      }
    }
    XCTAssertEqual(try times.spans(), [.microseconds(100), .microseconds(100)])
  }

  /// As platform O1 has it.
  func testARepeatingTimerThatIsInvalidatedLeavesNothing() throws {
    let run = try AppRun { Ticker.new().autorelease().start(repeats: true, ticks: 2) }
    XCTAssertEqual(
      Ticker.marks.all, ["tick 1", "tick 2", "dealloc"])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform O2 has it: the way from the run loop to the target names the timer.
  func testATargetThatInvalidatesItsTimerInItsDeallocIsThereForEver() throws {
    let owners = Marks()
    _ = try AppRun(
      { Ticker.new().autorelease().start(repeats: true) },
      {
        let graph = AppProcess.current.system.heap.graph()
        guard let ticker = graph.firstObject(ofClass: "Ticker") else { return }
        for step in graph.rootPaths().path(to: ticker) ?? [] {
          owners.add("\(step.className).\(step.word ?? "")")
        }
      })
    XCTAssertFalse(Ticker.marks.all.contains("dealloc"))
    XCTAssertEqual(
      owners.all.suffix(5),
      [
        "NSRunLoop.timers", "NSMutableArray.storage", "reference storage.0",
        "NSTimer.repeatedTarget",
        "Ticker.",
      ])
  }

  func testWhatOnlyARepeatingTimerHoldsIsReportedWithTheTimer() throws {
    let line = #line + 1
    let run = try AppRun { Ticker.new().autorelease().start(repeats: true) }
    let leaks = run.run.events(LeakFound.self).map(\.body)
    XCTAssertEqual(leaks.map(\.kind), [.timer])
    XCTAssertEqual(leaks.first?.className, "Ticker")
    XCTAssertEqual(leaks.first?.path.first?.className, "NSTimer")
    let places = run.run.events(SiteDefined.self).map(\.body)
    let site = places.first { $0.number == leaks.first?.site }
    XCTAssertEqual(site?.line, line)
    let timer = places.first { $0.number == leaks.first?.path.first?.site }
    XCTAssertEqual(timer?.file, "KitTests/NSTimerTests.swift")
    XCTAssertEqual(timer?.function.hasPrefix("start("), true)
  }

  func testATargetThatOthersHoldTooIsNoLeak() throws {
    let run = try AppRun {
      let ticker = Ticker.new()
      ticker.start(repeats: true)
      ticker.heap.addRoot(ticker.ref)
      ticker.release()
    }
    XCTAssertEqual(run.leaks, [])
  }

  /// It ends by itself.
  func testATimerThatDoesNotRepeatMayHoldItsTargetAlone() throws {
    let run = try AppRun {
      Ticker.new().autorelease().start(repeats: false, every: 3600)
    }
    XCTAssertEqual(run.leaks, [])
  }

  /// The target is gone by the app's own fault, and what the timer says to it is diagnosed.
  func testATargetThatIsReleasedOnceTooOftenIsDiagnosed() throws {
    let run = try AppRun {
      let target = Careless.new()
      NSTimer.scheduledTimerWithTimeInterval(
        0.5, target: target, selector: Careless.tick, userInfo: nil, repeats: false)
      target.release()
      target.release()
    }
    XCTAssertEqual(run.diagnoses, ["message-to-deallocated", "over-release"])
    XCTAssertEqual(run.messages.map { $0.contains("-[Careless ") }, [true, true])
  }

  func testATimerThatIsReleasedOnceTooOftenIsDiagnosed() throws {
    let run = try AppRun {
      NSTimer.scheduledTimerWithTimeInterval(
        0.5, target: Careless.new().autorelease(), selector: Careless.tick, userInfo: nil,
        repeats: false
      ).release()
    }
    // The run loop names the timer still when the process ends.
    XCTAssertEqual(run.diagnoses, ["message-to-deallocated", "dangling-reference"])
    XCTAssertEqual(run.messages.first?.contains("-[NSTimer "), true)
    XCTAssertEqual(run.messages.last?.contains("element 0 of NSMutableArray"), true)
  }

  /// As platform O1 has it.
  func testATimerRetainsWhatItCarries() throws {
    let counts = Marks()
    let run = try AppRun {
      let carried = NSObject.new()
      let timer = NSTimer.scheduledTimerWithTimeInterval(
        0.5, target: Ticker.new().autorelease(), selector: Ticker.tick, userInfo: carried,
        repeats: true)
      counts.add("\(carried.retainCount)")
      timer.invalidate()
      counts.add("\(carried.retainCount) \(timer.isValid)")
      carried.release()
    }
    XCTAssertEqual(counts.all, ["2", "1 false"])
    XCTAssertEqual(run.leaks, [])
  }

  func testATimerFiresByHand() throws {
    let run = try AppRun {
      let ticker = Ticker.new().autorelease()
      ticker.start(repeats: false)
      ticker.timer?.fire()
    }
    XCTAssertEqual(Ticker.marks.all, ["tick 1", "dealloc"])
    XCTAssertEqual(run.leaks, [])
  }
}

extension Marks {
  /// The spans between the moments that were noted.
  fileprivate func spans() throws -> [TimeSpan] {
    let moments = try all.map { try TimeSpan(text: $0) }
    return zip(moments, moments.dropFirst()).map { $1 - $0 }
  }
}

private final class Ticker: NSObject {
  static let marks = Marks()

  @Retained var timer: NSTimer?
  private var ticks = 0
  private var limit = 0
  private var hook: (() -> Void)?

  func start(
    repeats: Bool, every seconds: NSTimeInterval = 0.5, ticks limit: Int = 0,
    _ hook: (() -> Void)? = nil
  ) {
    self.limit = limit
    self.hook = hook
    timer = NSTimer.scheduledTimerWithTimeInterval(
      seconds, target: self, selector: Ticker.tick, userInfo: nil, repeats: repeats)
  }

  func start(at date: NSDate, ticks limit: Int, _ hook: @escaping () -> Void) {
    self.limit = limit
    self.hook = hook
    let timer = NSTimer.alloc().initWithFireDate(
      date, interval: 0.5, target: self, selector: Ticker.tick, userInfo: nil, repeats: true)
    let mode = NSString.stringWithString(NSRunLoopCommonModes)
    NSRunLoop.mainRunLoop().addTimer(timer, forMode: mode)
    self.timer = timer
    timer.release()
  }

  func tick(_ timer: NSTimer) {
    ticks += 1
    Self.marks.add("tick \(ticks)")
    hook?()
    if ticks == limit { timer.invalidate() }
  }

  override func dealloc() {
    Self.marks.add("dealloc")
    timer?.invalidate()
    timer = nil
    super.dealloc()
  }
}

private final class Careless: NSObject {
  func tick(_ timer: NSTimer) {}
}
