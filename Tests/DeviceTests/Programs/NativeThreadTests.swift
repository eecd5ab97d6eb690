import Dispatch
import MemsimJournal
import MemsimReports
import MemsimRuntime
import TestSupport
import TileCache
import XCTest

@testable import MemsimDevice

/// Native code with threads of its own, and what the run says of it.
final class NativeThreadTests: XCTestCase {
  override func setUpWithError() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
  }

  private func seen(in journal: Journal) -> [NativeCodeSeen] {
    journal.events.compactMap { $0.body as? NativeCodeSeen }
  }

  func testWhatAThreadOfCppTakesIsItsFootprint() throws {
    let bench = try MemoryBench(pages: 4000)
    let cache = SharedCache()
    bench.device.install(.native { _, _ in cache.addOnThread(2 << 20) })
    let native = try bench.launch("Native")
    XCTAssertGreaterThan(native.footprintPages, 512)
    XCTAssertLessThan(native.footprintPages, 800)
    bench.kernel.audit()
    let journal = try bench.end()
    let seen = seen(in: journal)
    XCTAssertEqual(seen.map(\.conduct), [.threads])
    XCTAssertTrue(seen[0].function?.hasPrefix("tile_cache_add_on_thread") ?? false)
    cache.free()
  }

  func testItIsSaidOnceOfAnAppAndThereIsNoDigest() throws {
    let bench = try MemoryBench(pages: 4000)
    for name in ["A", "B"] { bench.device.install(.native(name) { _, _ in onThread {} }) }
    for name in ["A", "B", "A"] {
      let process = try bench.launch(name)
      bench.kernel.call(process) { run in run { _, _ in onThread {} } }
    }
    let journal = try bench.end()
    XCTAssertEqual(seen(in: journal).map(\.conduct), [.threads, .threads])
    let summary = RunSummary(journal)
    XCTAssertNil(summary.seal)
    XCTAssertEqual(
      summary.reasonForNoDigest, "A has its own threads, and the host decides their order")
    let report = RunText(journal).text.shown
    XCTAssertTrue(report.contains("digest  none: A has its own threads"), report)
    XCTAssertTrue(report.contains("started its own threads, the first in "), report)
  }

  func testWorkForDispatchIsSaidAndCountsForNobody() throws {
    let bench = try MemoryBench(pages: 4000)
    let cache = SharedCache()
    bench.device.install(
      .native { _, _ in
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          cache.add(4 << 20)
          done.signal()
        }
        done.wait()
      })
    let native = try bench.launch("Native")
    XCTAssertLessThan(native.footprintPages, 200)
    let journal = try bench.end()
    XCTAssertEqual(seen(in: journal).map(\.conduct), [.pooledWork])
    XCTAssertNil(RunSummary(journal).seal)
    cache.free()
  }

  func testAThreadThatOutlivesItsProcessIsSaidAndCountsForNobody() throws {
    let bench = try MemoryBench(pages: 4000)
    let (ended, cache) = (Gate(), SharedCache())
    let threads = Threads()
    bench.device.install(
      .native { _, system in
        threads.start {
          ended.wait()
          cache.add(4 << 20)
        }
        system.exit()
      })
    let free = bench.pages.freePages
    let native = try bench.launch("Native")
    XCTAssertFalse(native.isLiving)
    XCTAssertEqual(bench.pages.freePages, free)
    ended.open()
    threads.join()
    XCTAssertEqual(bench.pages.freePages, free)
    bench.kernel.audit()
    let journal = try bench.end()
    XCTAssertEqual(seen(in: journal).map(\.conduct), [.threads, .threadsLeft])
    XCTAssertEqual(seen(in: journal).last?.threads, 1)
    cache.free()
  }

  func testWhatAThreadTookSinceTheLastCallbackIsInTheFootprintAtItsEnd() throws {
    for isKilled in [true, false] {
      let bench = try MemoryBench(pages: 4000)
      let (next, cache, threads) = (Gate(), SharedCache(), Threads())
      bench.device.install(
        .native { _, _ in
          threads.start {
            next.wait()
            cache.add(4 << 20)
          }
        })
      let native = try bench.launch("Native")
      XCTAssertLessThan(native.footprintPages, 800)
      next.open()
      threads.join()
      if isKilled {
        bench.kernel.ends.terminate(native, for: .overdrawn)
      } else {
        bench.kernel.ends.exit(native, for: .returned)
      }
      let ends = try bench.end().events.filter { $0.pid == native.pid }.compactMap { event in
        (event.body as? ProcessTerminated)?.footprintBytes
          ?? (event.body as? ProcessExited)?.footprintBytes
      }
      XCTAssertEqual(ends.count, 1)
      XCTAssertGreaterThanOrEqual(ends.first ?? 0, 4 << 20, "killed: \(isKilled)")
      cache.free()
    }
  }

  func testAProcessIsKilledWhileItsThreadAllocates() throws {
    let bench = try MemoryBench(pages: 2000, policy: "iphoneos")
    let (stop, cache, threads) = (Gate(), SharedCache(), Threads())
    bench.device.install(
      .native { _, _ in threads.start { while !stop.isOpenNow { cache.churn(64 << 10) } } })
    let native = try bench.launch("Native")
    for _ in 0..<200 where native.isLiving {
      bench.kernel.call(native) { run in run { program, _ in _ = program } }
      bench.kernel.audit()
    }
    bench.kernel.ends.terminate(native, for: .overdrawn)
    bench.kernel.audit()
    let other = try bench.start("Other")
    bench.turn(of: other) { keeper, system in keeper.letGo(16_384, in: system) }
    bench.kernel.audit()
    stop.open()
    threads.join()
    bench.kernel.audit()
    XCTAssertEqual(bench.pages.overdraft, 0)
    cache.free()
  }

  func testMappingsPastMallocAreSaidAndKeepTheDigest() throws {
    let bench = try MemoryBench(pages: 4000)
    bench.device.install(
      .native { _, _ in
        let map = mmap(nil, 3 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        munmap(map, 3 << 20)
      })
    _ = try bench.launch("Native")
    let journal = try bench.end()
    XCTAssertEqual(seen(in: journal), [NativeCodeSeen(.mappings, mappedBytes: 3 << 20)])
    XCTAssertNotNil(RunSummary(journal).seal)
    let report = RunText(journal).text.shown
    XCTAssertTrue(report.contains("mapped 3MB without malloc; no footprint counts it"), report)
  }
}
