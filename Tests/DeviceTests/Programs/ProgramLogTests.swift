import Foundation
import MemsimHost
import MemsimJournal
import MemsimRuntime
import TestSupport
import TileCache
import XCTest

@testable import MemsimDevice

/// The log of a program has all the output of its code, and nothing else.
final class ProgramLogTests: XCTestCase {
  /// The log of a native program that is launched, runs for ten seconds and is asked to go.
  private func log(
    _ body: @escaping @Sendable (NativeScript, System) -> Void
  ) throws -> [Logged] {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    var app = App("Native", native: { NativeScript(body) })
    app.imagePages = 0
    app.codePages = 0
    return try run(app).map(\.body)
  }

  /// It is run once, for what native code does first the host process keeps.
  private func run(_ app: App) throws -> [(pid: Int?, at: UInt64, body: Logged)] {
    let sink = MemorySink()
    try DeviceRun.record(to: sink) { device in
      device.install(app)
      try device.launch(app.name)
      device.run(for: .seconds(10))
    }
    return try Journal(sink.bytes).events.compactMap { event in
      (event.body as? Logged).map { (event.pid, event.at, $0) }
    }
  }

  private func output(_ lines: String...) -> [Logged] { lines.map { Logged($0, on: .output) } }

  func testWhatSwiftPrints() throws {
    let log = try log { _, _ in
      print("one", 2, [3])
      debugPrint("four")
      speaker_print_to_errors("five\n")
      FileHandle.standardOutput.write(Data("six\n".utf8))
      FileHandle.standardError.write(Data("seven\n".utf8))
    }
    let expected =
      output("one 2 [3]", "\"four\"") + [Logged("five", on: .errors)] + output("six")
      + [Logged("seven", on: .errors)]
    XCTAssertEqual(log, expected)
  }

  func testWhatCAndCppPrint() throws {
    let log = try log { _, _ in speaker_print_everything() }
    XCTAssertEqual(
      log.filter { $0.stream == .output }.map(\.text),
      ["printf 1", "puts", "p", "fputs", "cout 3", "c", "write"])
    XCTAssertEqual(
      log.filter { $0.stream == .errors }.map(\.text),
      ["fprintf 2", "cerr 4", "clog", "dprintf 5", "writev"])
  }

  /// The pieces of one call are one text, and the call says how many bytes they had.
  func testPiecesThatAreWrittenTogetherAreOneText() throws {
    let results = Monitor<[Int]>([])
    let log = try log { _, _ in
      for (descriptor, texts) in [
        (STDOUT_FILENO, ["one ", "", "line\ntwo"]), (STDERR_FILENO, ["five", "six\n"]),
      ] {
        let pieces = texts.map { iovec(iov_base: strdup($0), iov_len: $0.utf8.count) }
        let count = writev(descriptor, pieces, Int32(pieces.count))
        results.withLock { $0.append(count) }
        for piece in pieces { free(piece.iov_base) }
      }
      let none = writev(STDOUT_FILENO, [], 0)
      results.withLock { $0.append(none) }
    }
    XCTAssertEqual(results.withLock { $0 }, [12, 8, 0])
    XCTAssertEqual(log.filter { $0.stream == .output }.map(\.text), ["one line", "two"])
    XCTAssertEqual(log.filter { $0.stream == .errors }.map(\.text), ["fivesix"])
  }

  func testWhatNSLogOfFoundationSaysHasNoTimeOfDayAndTheNumberOfTheProcess() throws {
    let log = try log { _, _ in NSLog("%@ of %ld", "1", 2) }
    XCTAssertEqual(log, [Logged("Native[2:20b] 1 of 2", on: .errors)])
  }

  func testWhatACountedProgramPrints() throws {
    let log = try run(.scripted("Counted", .init(launch: [.call { _ in print("hello") }])))
    XCTAssertEqual(log.map(\.body), output("hello"))
    XCTAssertEqual(log.map(\.pid), [2])
  }

  func testALineStandsWhereAndWhenItWasPrinted() throws {
    let app = App.scripted(
      "Counted",
      .init(launch: [
        .call { system in
          print("before")
          system.spend(.seconds(1))
          print("after")
          system.heap.report(.noPool, "a diagnosis")
          print("behind")
        }
      ]))
    let run = try DeviceRun { device in
      device.install(app)
      try device.launch(app.name)
      device.run(for: .seconds(10))
    }
    let story = run.journal.events.compactMap { event in
      (event.body as? Logged)?.text ?? (event.body as? Diagnosed)?.message
    }
    XCTAssertEqual(story, ["before", "after", "a diagnosis", "behind"])
    let times = run.journal.events.filter { $0.body is Logged }.map(\.at)
    XCTAssertEqual(times[1] - times[0], 1_000_000_000)
  }

  func testALineWithoutAnEndEndsWithTheCallback() throws {
    let log = try log { _, system in
      print("a", terminator: "")
      speaker_print_to_errors("b")
      print("c", terminator: "")
      system.schedule(after: .seconds(1)) { print("d", terminator: "\n\n") }
    }
    XCTAssertEqual(log, output("ac") + [Logged("b", on: .errors)] + output("d", ""))
  }

  func testALineThatIsTooLongIsCutBetweenTwoCharacters() throws {
    let log = try log { _, _ in
      print(String(repeating: "a", count: 1022) + "歡迎")
      print(String(repeating: "b", count: 5000))
    }
    XCTAssertEqual(
      log,
      [
        Logged(String(repeating: "a", count: 1022), on: .output, omittedBytes: 6),
        Logged(String(repeating: "b", count: 1024), on: .output, omittedBytes: 3976),
      ])
  }

  func testBytesThatAreNoTextAreShownAsThat() throws {
    let log = try log { _, _ in
      FileHandle.standardOutput.write(Data([0x61, 0xff, 0x00, 0x62, 0x0d, 0x0a]))
    }
    XCTAssertEqual(log, output("a\u{FFFD}\0b"))
  }

  func testOfTooManyLinesTheFirstAreThereAndHowManyMoreThereWere() throws {
    let log = try log { _, _ in for number in 1...1500 { print(number) } }
    XCTAssertEqual(log.count, 1001)
    XCTAssertEqual(log[999].text, "1000")
    XCTAssertEqual(log[1000], Logged(omittedLines: 500))
  }

  func testADeinitIsHeardWhereverItRuns() throws {
    let log = try log { program, system in
      program.kept.append(Farewell("program"))
      let once = Farewell("once")
      system.schedule(after: .seconds(1)) { once.wait() }
      let again = Farewell("again")
      var count = 0
      program.timer = system.schedule(every: .seconds(2)) { [unowned program] in
        count += 1
        if count == 2 { program.timer?.invalidate() }
        again.wait()
      }
    }
    XCTAssertEqual(log.map(\.text), ["once", "again", "program"])
  }

  func testWhatWarmsUpSaysNothing() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    let app = App("Native", warmUp: { print("warm") }, native: { NativeScript { _, _ in } })
    XCTAssertEqual(try run(app).map(\.body), [])
  }

  func testNobodyHearsAProcessThatWasEnded() throws {
    let app = App.scripted(
      "Doomed",
      .init(launch: [
        .call { system in
          print("alive", terminator: "")
          system.raise("the end")
          print("dead")
        }
      ]))
    XCTAssertEqual(try run(app).map(\.body), output("alive"))
  }

  /// The allocations of the standard library for the first print do not count for the program.
  func testTheFirstOfAllPrintsIsOnNoPageMoreThanTheOthers() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    let child = try ChildProcess(of: self) { sink in
      let peaks = try [[], [1], [1]].map { try Self.peak(printing: $0) }
      try peaks.description.utf8.withContiguousStorageIfAvailable {
        try sink.write(UnsafeRawBufferPointer($0))
      }
    }
    let peaks = String(decoding: child.bytes, as: UTF8.self)
    let numbers = peaks.split { !$0.isNumber }.compactMap { Int($0) }
    XCTAssertEqual(numbers.count, 3, peaks)
    XCTAssertEqual(numbers.dropFirst().first, numbers.last)
  }

  private static func peak(printing numbers: [Int]) throws -> Int {
    let sink = MemorySink()
    try DeviceRun.record(to: sink) { device in
      device.install(
        App("Native", native: { NativeScript { _, _ in for one in numbers { print(one, 2.5) } } }))
      try device.launch("Native")
      device.run(for: .seconds(10))
    }
    let run = try DeviceRun(reading: sink.bytes)
    return run.events(ProcessExited.self).last { $0.pid == 2 }?.body.peakBytes ?? 0
  }

  func testOtherHostThreadsPrintWhereTheyAlwaysDid() throws {
    let child = try ChildProcess(of: self) { _ in
      let app = App.scripted(
        "Counted",
        .init(launch: [
          .call { _ in
            speaker_print_to_errors("a word of the program\n")
            JoinableThread { speaker_print_to_errors("a word of the host\n") }.join()
          }
        ]))
      try DeviceRun.record(to: MemorySink()) { device in
        device.install(app)
        try device.launch("Counted")
        device.run(for: .seconds(10))
      }
      speaker_print_to_errors("after the run\n")
    }
    XCTAssertTrue(child.messages.contains("a word of the host\n"), child.messages)
    XCTAssertTrue(child.messages.contains("after the run\n"), child.messages)
    XCTAssertFalse(child.messages.contains("a word of the program"), child.messages)
  }

  /// XCTest reports a failure on standard output, which is the file of the child's errors in the
  /// test.
  func testATestThatFailsInACallbackSaysSo() throws {
    let child = try ChildProcess(of: self) { _ in
      let app = App.scripted(
        "Counted",
        .init(launch: [
          .call { _ in
            dup2(STDERR_FILENO, STDOUT_FILENO)
            print("a word of the program")
            XCTFail("the test failed")
            print("another word of the program")
          }
        ]))
      try DeviceRun.record(to: MemorySink()) { device in
        device.install(app)
        try device.launch("Counted")
        device.run(for: .seconds(10))
      }
    }
    XCTAssertTrue(child.messages.contains("error: "), child.messages)
    XCTAssertTrue(child.messages.contains("the test failed"), child.messages)
    XCTAssertFalse(child.messages.contains("word of the program"), child.messages)
  }

  func testRunsSideBySideHaveLogsOfTheirOwn() throws {
    let logs = Monitor<[Int: [String]]>([:])
    onHostThreads(4) { number in
      let app = App.scripted(
        "Counted",
        .init(launch: [
          .call { _ in for line in 0..<100 { print(number, line, separator: ":") } }
        ]))
      let sink = MemorySink()
      try? DeviceRun.record(to: sink) { device in
        device.install(app)
        try device.launch("Counted")
        device.run(for: .seconds(10))
      }
      let lines = try? Journal(sink.bytes).events.compactMap { ($0.body as? Logged)?.text }
      logs.withLock { $0[number] = lines }
    }
    for number in 0..<4 {
      XCTAssertEqual(logs.withLock { $0[number] }, (0..<100).map { "\(number):\($0)" })
    }
  }
}
