internal import CJemalloc
internal import XCTest

/// How many bytes a body allocates on this host thread, those included that it gives back: what it
/// copies, and how often, without a clock.
package func allocatedBytes(in body: () throws -> Void) throws -> Int {
  try Sanitizer.skipWithoutMallocOfJemalloc()
  let before = bytesOfThread()
  try body()
  return Int(bytesOfThread() - before)
}

/// How many bytes more a body allocates on this host thread than it gives back there.
package func keptBytes(in body: () throws -> Void) throws -> Int {
  try Sanitizer.skipWithoutMallocOfJemalloc()
  let before = (bytesOfThread(), bytesOfThread("thread.deallocated"))
  try body()
  let freed = bytesOfThread("thread.deallocated") - before.1
  return Int(bytesOfThread() - before.0) - Int(freed)
}

/// Checks that twice as much of something costs at most three times as many bytes; if each of it
/// was copied for each other, it would be four times.
package func assertGrowsLinearly(
  from count: Int, file: StaticString = #filePath, line: UInt = #line,
  _ body: (_ count: Int) throws -> Void
) throws {
  // The first call makes the objects that a process makes once.
  try body(1)
  let once = try allocatedBytes { try body(count) }
  let twice = try allocatedBytes { try body(2 * count) }
  XCTAssertLessThan(twice, 3 * once, file: file, line: line)
}

private func bytesOfThread(_ name: String = "thread.allocated") -> UInt64 {
  var bytes: UInt64 = 0
  var size = MemoryLayout<UInt64>.size
  XCTAssertEqual(mallctl(name, &bytes, &size, nil, 0), 0)
  return bytes
}
