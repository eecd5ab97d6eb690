package import MemsimRuntime
internal import XCTest

/// Runs a test on a heap of its own, then checks the heap's invariants, audits and destroys it, and
/// sees that every page and every address is back.
package func withHeap(
  limit: Int = .max, budget pages: Int = 1 << 24,
  options configure: (inout Heap.Options) -> Void = { _ in },
  file: StaticString = #filePath, line: UInt = #line,
  _ body: (_ heap: Heap, _ recorder: Recorder) throws -> Void
) throws {
  let recorder = Recorder()
  let budget = PageBudget(pages: pages)
  var options = Heap.Options()
  options.observer = recorder.record
  configure(&options)
  let heap = try Heap(named: "test", limit: limit, budget: budget, options: options)
  try body(heap, recorder)
  heap.checkInvariants()
  heap.arena.audit(.full)
  heap.destroy()
  XCTAssertEqual(budget.pagesTaken, 0, "pages left in the budget", file: file, line: line)
  XCTAssertEqual(heap.arena.reservedBytes, 0, "addresses left", file: file, line: line)
}
