import MemsimDevice
import TestSupport
import XCTest

/// Threads of programs, and their end.
final class ProgramThreadTests: XCTestCase {
  func testAThreadThatHasExitedDoesNothingMore() throws {
    let diary = Diary<String>()
    let start = ScriptedProgram.Step.call { system in
      let thread = system.startThread()
      diary.write("number \(thread.number)")
      for second in 1...3 as ClosedRange<Int64> {
        thread.perform(after: .seconds(second)) {
          diary.write("\(second)")
          guard second == 2 else { return }
          thread.exit()
          diary.write("\(thread.perform(after: .zero) { diary.write("never") }.isValid)")
          thread.exit()
        }
      }
      system.schedule(after: .seconds(4)) { diary.write("main") }
    }
    _ = try DeviceRun(on: .phone()) { device in
      device.install(.scripted("Notes", .init(launch: [start])))
      try device.launch("Notes")
      device.run(for: .seconds(10))
    }
    XCTAssertEqual(diary.entries, ["number 2", "1", "2", "false", "main"])
  }

  func testATimerIsValidUntilItHasFiredOrIsInvalidated() throws {
    let diary = Diary<String>()
    let start = ScriptedProgram.Step.call { system in
      let once = system.schedule(after: .seconds(1)) {}
      let never = system.schedule(after: .seconds(3)) { diary.write("never") }
      system.schedule(after: .seconds(2)) {
        diary.write("\(once.isValid) \(never.isValid)")
        never.invalidate()
        diary.write("\(never.isValid)")
      }
      diary.write("\(once.isValid)")
    }
    _ = try DeviceRun(on: .phone()) { device in
      device.install(.scripted("Notes", .init(launch: [start])))
      try device.launch("Notes")
      device.run(for: .seconds(10))
    }
    XCTAssertEqual(diary.entries, ["true", "false true", "false"])
  }
}
