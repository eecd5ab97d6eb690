import Foundation
import TestSupport
import XCTest

@testable import MemsimRuntime

/// How much the host has free, as a tree of the kernel's files says it.
final class FreeHostMemoryTests: XCTestCase {
  private var root = FileManager.default.temporaryDirectory

  override func setUpWithError() throws {
    root = try makeFolder()
    try write("MemTotal:       64 kB\nMemAvailable:   4096 kB\n", to: "proc/meminfo")
  }

  func testWithoutACgroupItIsWhatTheMachineHas() {
    XCTAssertEqual(free, 4096 << 10)
  }

  func testWhereNothingSaysItNobodyKnows() throws {
    try FileManager.default.removeItem(at: root.appending(path: "proc/meminfo"))
    XCTAssertNil(free)
  }

  func testACgroupOfVersion2Limits() throws {
    try write("0::/ci/job\n", to: "proc/self/cgroup")
    try write("1000000\n", to: "sys/fs/cgroup/ci/job/memory.max")
    try write("400000\n", to: "sys/fs/cgroup/ci/job/memory.current")
    XCTAssertEqual(free, 600_000)
  }

  func testSoDoOnesAboveIt() throws {
    try write("0::/ci/job\n", to: "proc/self/cgroup")
    try write("max\n", to: "sys/fs/cgroup/ci/job/memory.max")
    try write("400000\n", to: "sys/fs/cgroup/ci/job/memory.current")
    try write("700000\n", to: "sys/fs/cgroup/ci/memory.max")
    try write("500000\n", to: "sys/fs/cgroup/ci/memory.current")
    XCTAssertEqual(free, 200_000)
  }

  func testInAContainerTheFirstFolderIsItsOwn() throws {
    try write("0::/\n", to: "proc/self/cgroup")
    try write("1000000\n", to: "sys/fs/cgroup/memory.max")
    try write("900000\n", to: "sys/fs/cgroup/memory.current")
    XCTAssertEqual(free, 100_000)
  }

  func testACgroupOfVersion1Limits() throws {
    try write("5:cpu:/other\n4:memory,hugetlb:/docker/a\n0::/\n", to: "proc/self/cgroup")
    try write("800000\n", to: "sys/fs/cgroup/memory/docker/a/memory.limit_in_bytes")
    try write("300000\n", to: "sys/fs/cgroup/memory/docker/a/memory.usage_in_bytes")
    XCTAssertEqual(free, 500_000)
  }

  func testItsFirstFolderLimitsWhereTheContainerDoesNotSeeTheWay() throws {
    try write("4:memory:/docker/a\n", to: "proc/self/cgroup")
    try write("800000\n", to: "sys/fs/cgroup/memory/memory.limit_in_bytes")
    try write("300000\n", to: "sys/fs/cgroup/memory/memory.usage_in_bytes")
    XCTAssertEqual(free, 500_000)
  }

  func testFilesThatWereReadCountAsFree() throws {
    try write("0::/\n", to: "proc/self/cgroup")
    try write("1000000\n", to: "sys/fs/cgroup/memory.max")
    try write("900000\n", to: "sys/fs/cgroup/memory.current")
    try write("anon 300000\ninactive_file 600000\n", to: "sys/fs/cgroup/memory.stat")
    XCTAssertEqual(free, 700_000)
  }

  func testACgroupThatIsFullHasNothingFree() throws {
    try write("0::/\n", to: "proc/self/cgroup")
    try write("1000\n", to: "sys/fs/cgroup/memory.max")
    try write("2000\n", to: "sys/fs/cgroup/memory.current")
    XCTAssertEqual(free, 0)
  }

  func testThisHostSaysWhatItHas() throws {
    XCTAssertGreaterThan(try XCTUnwrap(FreeHostMemory.bytes()), 1 << 20)
    let figures = HostProcess.figures
    XCTAssertGreaterThan(figures.residentBytes, 1 << 20)
    XCTAssertGreaterThan(figures.addressBytes, figures.residentBytes)
  }

  private var free: Int? { FreeHostMemory.bytes(below: root.path) }

  private func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
