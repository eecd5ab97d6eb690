import Foundation
import MemsimJournal
import TestSupport
import TileCache
import XCTest

@testable import MemsimDevice

/// The log of an app has the output of its native threads and the output of its callbacks.
final class ThreadLogTests: XCTestCase {
  override func setUpWithError() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
  }

  private func lines(in journal: Journal) -> [String] {
    journal.events.compactMap { ($0.body as? Logged)?.text }
  }

  /// The lines of an app that is launched, whose callbacks do something.
  private func lines(
    _ body: @escaping @Sendable (NativeScript, System) -> Void
  ) throws -> [String] {
    let bench = try MemoryBench(pages: 4000)
    bench.device.install(.native("Native", body))
    _ = try bench.launch("Native")
    return lines(in: try bench.end())
  }

  func testWhatAThreadOfCppPrints() throws {
    let all = try lines { _, _ in speaker_print_everything() }
    XCTAssertEqual(all.count, 12)
    XCTAssertEqual(try lines { _, _ in speaker_print_everything_on_thread() }, all)
  }

  func testWhatAThreadOfCKeepsForItsEnd() throws {
    let lines = try lines { _, _ in speaker_print_at_end_of_thread("farewell") }
    XCTAssertEqual(lines, ["farewell"])
  }

  func testWhatAThreadThatAThreadMakesPrints() throws {
    let lines = try lines { _, _ in onThread { onThread { print("deep") } } }
    XCTAssertEqual(lines, ["deep"])
  }

  func testALineIsOfOneThreadAlone() throws {
    let lines = try lines { _, _ in
      let threads = Threads()
      for name in ["a", "b", "c"] {
        threads.start { for number in 1...50 { print(name, number, name, number) } }
      }
      for number in 1...50 { print("main", number, "main", number) }
      threads.join()
    }
    let expected = ["a", "b", "c", "main"].flatMap { name in
      (1...50).map { "\(name) \($0) \(name) \($0)" }
    }
    XCTAssertEqual(lines.sorted(), expected.sorted())
  }

  func testALineWithoutAnEndEndsWithItsThreadAndWithNoCallback() throws {
    let bench = try MemoryBench(pages: 4000)
    let (begun, next, threads) = (Gate(), Gate(), Threads())
    bench.device.install(
      .native { _, _ in
        threads.start {
          print("one ", terminator: "")
          begun.open()
          next.wait()
          print("line", terminator: "")
        }
        begun.wait()
        print("another", terminator: "")
      })
    _ = try bench.launch("Native")
    next.open()
    threads.join()
    XCTAssertEqual(lines(in: try bench.end()), ["another", "one line"])
  }

  func testItIsWrittenDownWhenTheNextCallbackOfAnyProcessBegins() throws {
    let bench = try MemoryBench(pages: 4000)
    let (next, threads) = (Gate(), Threads())
    bench.device.install(
      .native { _, _ in
        threads.start {
          next.wait()
          print("from the thread")
        }
      })
    bench.device.install(.native("Other") { _, _ in })
    let native = try bench.launch("Native")
    let other = try bench.launch("Other")
    next.open()
    threads.join()
    bench.kernel.call(other) { run in run { _, _ in print("from the other") } }
    let events = try bench.end().events.filter { $0.body is Logged }
    XCTAssertEqual(
      events.map { ($0.body as? Logged)?.text }, ["from the thread", "from the other"])
    XCTAssertEqual(events.map(\.pid), [native.pid, other.pid])
  }

  func testALineThatCameBeforeTheEndOfTheProcessStandsBeforeIt() throws {
    for isKilled in [true, false] {
      let bench = try MemoryBench(pages: 4000)
      let (next, threads) = (Gate(), Threads())
      bench.device.install(
        .native { _, _ in
          threads.start {
            next.wait()
            print("in time")
          }
        })
      let native = try bench.launch("Native")
      next.open()
      threads.join()
      if isKilled {
        bench.kernel.ends.terminate(native, for: .overdrawn)
      } else {
        bench.kernel.ends.exit(native, for: .returned)
      }
      let events = try bench.end().events.filter { $0.pid == native.pid }
      let line = events.firstIndex { $0.body is Logged }
      let end = events.firstIndex { $0.body is ProcessTerminated || $0.body is ProcessExited }
      XCTAssertLessThan(try XCTUnwrap(line), try XCTUnwrap(end), "killed: \(isKilled)")
    }
  }

  func testNothingIsWrittenDownAfterTheEndOfAProcessWhoseThreadGoesOnPrinting() throws {
    let bench = try MemoryBench(pages: 4000)
    let (begun, stop, threads) = (Gate(), Gate(), Threads())
    bench.device.install(
      .native { _, _ in
        threads.start {
          while !stop.isOpenNow {
            print("again")
            begun.open()
          }
        }
        begun.wait()
      })
    let native = try bench.launch("Native")
    for _ in 0..<5 { bench.kernel.call(native) { run in run { _, _ in print("callback") } } }
    bench.kernel.ends.terminate(native, for: .overdrawn)
    let other = try bench.start("Other")
    bench.turn(of: other) { keeper, system in keeper.letGo(16_384, in: system) }
    let events = try bench.end().events.filter { $0.pid == native.pid }
    stop.open()
    threads.join()
    XCTAssertTrue(events.last?.body is ProcessTerminated)
    let log = events.compactMap { $0.body as? Logged }
    XCTAssertTrue(log.contains { $0.text == "again" })
    XCTAssertLessThanOrEqual(log.count, 1001)
  }

  func testNobodyHearsAThreadThatOutlivesItsProcess() throws {
    let child = try ChildProcess(of: self) { sink in
      let bench = try MemoryBench(pages: 4000)
      let (next, threads) = (Gate(), Threads())
      bench.device.install(
        .native { _, system in
          threads.start {
            next.wait()
            for _ in 1...5000 { speaker_print_to_errors("a word of the dead\n") }
          }
          system.exit()
        })
      _ = try bench.launch("Native")
      let journal = try bench.end()
      next.open()
      threads.join()
      let text = self.lines(in: journal).joined(separator: "\n")
      try text.utf8.withContiguousStorageIfAvailable {
        try sink.write(UnsafeRawBufferPointer($0))
      }
      speaker_print_to_errors("a word of the test\n")
    }
    XCTAssertTrue(child.messages.contains("a word of the test\n"), child.messages)
    XCTAssertFalse(child.messages.contains("a word of the dead"), child.messages)
    XCTAssertEqual(child.bytes, [])
  }

  /// Thread-specific values are destroyed after all else of a thread, when its log has ended.
  func testWhatIsPrintedBehindTheEndOfAThreadIsDropped() throws {
    let child = try ChildProcess(of: self) { sink in
      let lines = try self.lines { _, _ in
        for _ in 0..<20 { speaker_print_behind_end_of_thread("a word from behind\n") }
        print("the end")
      }
      try lines.joined(separator: ", ").utf8.withContiguousStorageIfAvailable {
        try sink.write(UnsafeRawBufferPointer($0))
      }
    }
    XCTAssertEqual(String(decoding: child.bytes, as: UTF8.self), "the end")
    XCTAssertFalse(child.messages.contains("a word from behind"), child.messages)
  }

  func testAThreadPrintsWhenItsDeviceIsGone() throws {
    let child = try ChildProcess(of: self) { _ in
      let (next, threads) = (Gate(), Threads())
      do {
        let bench = try MemoryBench(pages: 4000)
        bench.device.install(
          .native { _, _ in
            threads.start {
              next.wait()
              speaker_print_to_errors("a word of the dead\n")
            }
          })
        _ = try bench.launch("Native")
      }
      next.open()
      threads.join()
    }
    XCTAssertFalse(child.messages.contains("a word of the dead"), child.messages)
  }

  /// The buffer of std::cout belongs to the whole host process, and any thread may write to it:
  /// memsim flushes the buffer when the callback ends, not when the thread does.
  func testWhatCppKeepsIsHeardWhenTheCallbackEnds() throws {
    let child = try ChildProcess(of: self) { sink in
      let lines = try self.lines { _, _ in
        speaker_print_without_stdio_on_thread()
        print("after the thread")
      }
      try lines.joined(separator: ", ").utf8.withContiguousStorageIfAvailable {
        try sink.write(UnsafeRawBufferPointer($0))
      }
    }
    XCTAssertEqual(String(decoding: child.bytes, as: UTF8.self), "after the thread, fast 6")
  }

  func testLinesOfThreadsAreOfTheThousandThatAProcessHas() throws {
    let lines = try lines { _, _ in
      for number in 1...400 { print("main", number) }
      for name in ["a", "b"] { onThread { for number in 1...400 { print(name, number) } } }
    }
    let expected = ["main", "a", "b"].flatMap { name in (1...400).map { "\(name) \($0)" } }
    XCTAssertEqual(lines, expected.prefix(1000) + [""])
  }
}
