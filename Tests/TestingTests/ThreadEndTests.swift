import Dispatch
import Glibc
import MemsimDevice
import TestSupport
import TileCache
import XCTest

@testable import MemsimTesting

/// Code that would end the test process ends the run, also on a thread that an app has made.
final class ThreadEndTests: XCTestCase {
  override func setUpWithError() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
  }

  /// Fails unless a deed on a thread, which a callback waits for, ends the run with this message.
  private func assertEnd(
    _ message: String, file: StaticString = #filePath, line: UInt = #line,
    of deed: @escaping @Sendable () -> Void
  ) {
    let run = { try TestRun(ProgramEndTests.scenario { JoinableThread(deed).join() }) }
    XCTAssertThrowsError(try run(), file: file, line: line) { error in
      let text = "\(error)"
      XCTAssertTrue(text.contains(message), text, file: file, line: line)
      XCTAssertTrue(
        text.contains(", on a thread of its own; the run ends at 2s"), text, file: file, line: line)
    }
  }

  func testATrapIsACrashOfTheApp() {
    assertEnd("'Zoo' crashes: a trap, ") { fatalError("a mistake of a thread") }
  }

  func testAnAddressThatIsNoneIsACrashOfTheApp() {
    assertEnd("'Zoo' crashes: SIGSEGV") { UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1 }
    assertEnd("'Zoo' crashes: SIGABRT") { abort() }
  }

  func testAnExceptionIsACrashOfTheApp() {
    assertEnd("'Zoo' crashes: nothing catches an exception of type std::out_of_range") {
      _ = tile_cache_size(tile_cache_make(), 1)
    }
  }

  func testARecursionWithoutEndIsACrashOfTheApp() {
    assertEnd("'Zoo' crashes: its stack is used up") { _ = Self.depth(of: 1) }
  }

  func testExitIsNoEndOfTheTestProcess() {
    assertEnd("'Zoo' calls exit(0), which would end the host process") { exit(0) }
    assertEnd("'Zoo' calls _exit(3), which") { _exit(3) }
  }

  func testASignalThatTheThreadRaisesIsACrashOfTheApp() {
    assertEnd("'Zoo' crashes: SIGUSR1, which it raises itself") { raise(SIGUSR1) }
  }

  func testTheEndOfTheThreadIsItsOwnAffair() throws {
    try TestRun(ProgramEndTests.scenario { JoinableThread { pthread_exit(nil) }.join() })
      .assertSurvived("Zoo")
  }

  func testAThreadThatAThreadHasMadeIsOneOfTheApp() {
    assertEnd("'Zoo' crashes: SIGABRT") { JoinableThread { abort() }.join() }
  }

  func testTheErrorNamesTheFunctionsOfTheThread() {
    assertEnd("TestingTests.ThreadEndTests.depth(of: Int) -> Int") { _ = Self.depth(of: 1) }
  }

  func testACallbackThatDoesNotWaitIsInterrupted() {
    let scenario = ProgramEndTests.scenario {
      _ = JoinableThread { abort() }
      while true { usleep(1000) }
    }
    XCTAssertThrowsError(try TestRun(scenario)) { error in
      XCTAssertTrue("\(error)".contains("'Zoo' crashes: SIGABRT"), "\(error)")
    }
  }

  /// No signal comes through there, so the run looks when a callback is over.
  func testACallbackThatCannotBeInterruptedIsTheLast() {
    let scenario = ProgramEndTests.scenario {
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, nil)
      let isThere = DispatchSemaphore(value: 0)
      _ = JoinableThread {
        isThere.signal()
        abort()
      }
      isThere.wait()
      sleep(1)
    }
    XCTAssertThrowsError(try TestRun(scenario)) { error in
      XCTAssertTrue("\(error)".contains("'Zoo' crashes: SIGABRT"), "\(error)")
    }
  }

  func testAThreadThatOutlivesItsRunEndsNothing() throws {
    let child = try ChildProcess(of: self) { _ in
      let (gate, isOpen) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      try TestRun(
        ProgramEndTests.scenario {
          _ = JoinableThread {
            gate.wait()
            isOpen.signal()
            abort()
          }
        }
      ).assertSurvived("Zoo")
      let next = ProgramEndTests.scenario {
        gate.signal()
        isOpen.wait()
        sleep(1)
      }
      try TestRun(next).assertSurvived("Zoo")
    }
    XCTAssertTrue(child.hasFinished, child.messages)
    let message = "memsim: a thread that 'Zoo' has made, whose run is over, crashes: SIGABRT"
    XCTAssertTrue(child.messages.contains(message), child.messages)
  }

  func testARunAfterACrashInsideTheAllocatorIsARun() throws {
    let child = try ChildProcess(of: self) { _ in
      for _ in 1...2 {
        let scenario = ProgramEndTests.scenario { Self.freeTwice() }
        XCTAssertThrowsError(try TestRun(scenario)) { error in
          XCTAssertTrue("\(error)".contains("'Zoo' crashes: SIG"), "\(error)")
        }
        XCTAssertThrowsError(
          try TestRun(ProgramEndTests.scenario { JoinableThread { Self.freeTwice() }.join() })
        ) { error in
          XCTAssertTrue("\(error)".contains("on a thread of its own"), "\(error)")
        }
        try TestRun(ProgramEndTests.scenario {}).assertSurvived("Zoo")
      }
      if self.testRun?.totalFailureCount != 0 { exit(1) }
    }
    XCTAssertTrue(child.hasFinished, child.messages)
  }

  func testASignalThatTheAppHandlesIsNoCrash() throws {
    let scenario = ProgramEndTests.scenario {
      signal(SIGUSR2) { _ in }
      raise(SIGUSR2)
      signal(SIGUSR2, SIG_DFL)
    }
    try TestRun(scenario).assertSurvived("Zoo")
  }

  private static func freeTwice() {
    let block = malloc(7000)
    free(block)
    free(block)
  }

  @inline(never)
  private static func depth(of number: Int) -> Int {
    number == 0 ? 0 : depth(of: number + 1) + 1
  }
}
