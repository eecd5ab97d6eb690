import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

/// Locks in an app whose threads are run loop turns: none waits for another.
final class NSLockTests: XCTestCase {
  private func log(of run: AppRun) -> [String] {
    run.run.events(Logged.self).map(\.body.text)
  }

  func testALockIsLockedOnce() throws {
    let said = try said { marks in
      let lock = NSLock.new()
      marks.add("\(lock.tryLock()) \(lock.tryLock())")
      lock.unlock()
      lock.lock()
      marks.add("\(lock.lockBeforeDate(NSDate.dateWithTimeIntervalSinceNow(-1)))")
      lock.unlock()
      marks.add("\(lock.lockBeforeDate(NSDate.dateWithTimeIntervalSinceNow(-1)))")
      lock.unlock()
      lock.release()
    }
    XCTAssertEqual(said, ["true false", "false", "true"])
  }

  func testToLockTwiceIsADeadlock() throws {
    let run = try AppRun {
      let lock = NSLock.new()
      lock.name = NSString.stringWithString("shelf")
      lock.lock()
      lock.lock()
    }
    XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
    XCTAssertEqual(
      run.messages.first?.hasPrefix("*** -[NSLock lock]: deadlock: the thread waits"), true)
    XCTAssertEqual(log(of: run).filter { $0.contains("'shelf'") }.count, 1)
  }

  func testMistakesWithLocksAreLogged() throws {
    let run = try AppRun {
      let lock = NSLock.new()
      lock.unlock()
      lock.lock()
      lock.release()
      let recursive = NSRecursiveLock.new()
      recursive.unlock()
      recursive.release()
    }
    XCTAssertEqual(
      log(of: run).map { line in line.split(separator: ">").last.map(String.init) ?? line },
      [
        " '(null)') unlocked when not locked", " '(null)') deallocated while still in use",
        ") unlocked when not locked",
      ])
    XCTAssertEqual(run.diagnoses, [])
  }

  func testARecursiveLockCountsItsLocks() throws {
    let said = try said { marks in
      let lock = NSRecursiveLock.new()
      lock.lock()
      marks.add("\(lock.tryLock())")
      lock.unlock()
      lock.unlock()
      lock.unlock()
      lock.lock()
      lock.unlock()
      lock.release()
    }
    XCTAssertEqual(said, ["true"])
  }

  func testAConditionThatNobodySignalsTimesOut() throws {
    let said = try said { marks in
      let condition = NSCondition.new()
      condition.lock()
      marks.add("\(condition.waitUntilDate(NSDate.dateWithTimeIntervalSinceNow(2)))")
      condition.signal()
      condition.broadcast()
      condition.unlock()
      condition.release()
    }
    XCTAssertEqual(said, ["false"])
  }
}
