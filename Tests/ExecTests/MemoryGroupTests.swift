import Foundation
import XCTest

@testable import MemsimExec

/// The places of memory cgroups, and the parts of their files.
final class MemoryGroupTests: XCTestCase {
  private let mountsOfOne = """
    31 23 0:28 / /sys/fs/cgroup rw,relatime - tmpfs tmpfs rw,mode=755
    34 31 0:31 / /sys/fs/cgroup/cpuset rw,relatime - cgroup cgroup rw,cpuset
    35 31 0:32 / /sys/fs/cgroup/memory rw,relatime shared:7 - cgroup cgroup rw,memory
    41 31 0:38 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw
    """

  func testTheGroupOfAHierarchyOfVersionOneIsFound() {
    let groups = "9:name=systemd:/\n4:memory:/a/b\n3:cpuset:/\n0::/c\n"
    XCTAssertEqual(
      GroupPlace.find(groups: groups, mounts: mountsOfOne),
      GroupPlace(
        layout: .one, folder: "/sys/fs/cgroup/memory/a/b", top: "/sys/fs/cgroup/memory"))
    // The top itself.
    XCTAssertEqual(
      GroupPlace.find(groups: "4:cpu,memory:/\n", mounts: mountsOfOne)?.folder,
      "/sys/fs/cgroup/memory")
  }

  func testAMountOfAPartOfTheTreeHidesWhatIsAbove() {
    let mount = { (root: String) in
      "35 31 0:32 \(root) /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n"
    }
    let find = { (path: String, root: String) in
      GroupPlace.find(groups: "4:memory:\(path)\n", mounts: mount(root))?.folder
    }
    XCTAssertEqual(find("/docker/1", "/docker/1"), "/sys/fs/cgroup/memory")
    XCTAssertEqual(find("/docker/1/x", "/docker/1"), "/sys/fs/cgroup/memory/x")
    XCTAssertNil(find("/docker/12", "/docker/1"))
    XCTAssertNil(find("/../other", "/"))
  }

  func testTheGroupOfTheUnifiedTreeIsFound() {
    let mounts = #"30 23 0:26 / /sys/fs/my\040cgroup rw shared:4 - cgroup2 cgroup2 rw"#
    XCTAssertEqual(
      GroupPlace.find(groups: "0::/user.slice/a.scope\n", mounts: mounts),
      GroupPlace(
        layout: .two, folder: "/sys/fs/my cgroup/user.slice/a.scope", top: "/sys/fs/my cgroup"))
    XCTAssertNil(GroupPlace.find(groups: "0::/\n", mounts: ""))
    XCTAssertNil(GroupPlace.find(groups: "", mounts: mounts))
  }

  func testSharedMemoryIsNoPageCache() {
    let one = GroupSample(
      .one, used: 1000,
      statistics: "cache 1\nrss 2\ntotal_cache 700\ntotal_rss 200\ntotal_shmem 300\n")
    XCTAssertEqual(one.fileBytes, 400)
    XCTAssertEqual(one.residentBytes, 600)
    XCTAssertEqual([one.anonymousBytes, one.sharedBytes], [200, 300])
    let two = GroupSample(
      .two, used: 1000,
      statistics: "anon 200\nfile 700\nkernel_stack 10\npagetables 20\nshmem 300\nslab 30\n")
    XCTAssertEqual(two.residentBytes, 600)
    XCTAssertEqual([two.anonymousBytes, two.sharedBytes, two.kernelBytes], [200, 300, 60])
    let newer = GroupSample(.two, used: 1000, statistics: "anon 1\nkernel 99\nslab 30\n")
    XCTAssertEqual(newer.kernelBytes, 99)
  }

  /// The kernel's peak covers moments between samples; a sample covers page cache that has gone.
  func testThePeakIsTheKernelsWithoutPageCache() {
    func peak(_ samples: [(used: Int, file: Int)], charged: Int?) -> Int {
      var memory = ResidentMemory()
      for sample in samples {
        memory.add(
          GroupSample(.one, used: sample.used, statistics: "total_cache \(sample.file)\n"))
      }
      memory.close(chargedBytes: charged)
      return memory.peakBytes
    }
    XCTAssertEqual(peak([(10, 0)], charged: 100), 100)
    XCTAssertEqual(peak([(310, 300)], charged: 312), 12)
    XCTAssertEqual(peak([(310, 300), (80, 10)], charged: 312), 70)
    XCTAssertEqual(peak([(80, 10)], charged: nil), 70)
    // Two files of the kernel are not of one moment.
    XCTAssertEqual(peak([(80, 10)], charged: 60), 60)
  }

  func testANameTellsWhetherItsMemsimIsGone() throws {
    let own = GroupName.own(isHolding: false)
    let text = own.text(number: 7)
    XCTAssertEqual(GroupName.parse(text), own)
    XCTAssertFalse(own.isStale)
    let holding = GroupName.own(isHolding: true)
    XCTAssertEqual(GroupName.parse(holding.text(number: 7)), holding)
    let parts = text.split(separator: "-")
    let start = try XCTUnwrap(UInt64(parts[3]))
    func name(_ namespace: Substring, _ pid: Substring, _ start: UInt64) -> GroupName? {
      GroupName.parse("memsim-\(namespace)-\(pid)-\(start)-1")
    }
    // The number belongs to another process by now, or to none.
    XCTAssertEqual(name(parts[1], parts[2], start + 1)?.isStale, true)
    XCTAssertEqual(name(parts[1], "999999999", start)?.isStale, true)
    // Numbers of another namespace mean nothing.
    XCTAssertEqual(name("1", "999999999", start)?.isStale, false)
    let others = [
      "memsim-1-2-3", "memsim-1-2-3-x", "other-1-2-3-4", "memsim-a-2-3-4", "memsim-1-2-3-4-5",
    ]
    for text in others {
      XCTAssertNil(GroupName.parse(text), text)
    }
  }

  func testTheKernelsLogNamesTheVictim() {
    var reader = KernelKillRecords()
    func victim(_ task: String, in group: String = "memsim-1-2-3-1") -> KernelKills.Victim? {
      reader.victim(
        in: "6,99,1,-;oom-kill:constraint=CONSTRAINT_MEMCG,nodemask=(null),cpuset=/,"
          + "mems_allowed=0,oom_memcg=/a/\(group),task_memcg=/a/\(group),task=\(task),uid=0\n",
        of: "memsim-1-2-3-1")
    }
    XCTAssertEqual(victim("job,pid=7"), KernelKills.Victim(process: "job", pid: 7))
    XCTAssertEqual(victim("a,pid=1,b,pid=23"), KernelKills.Victim(process: "a,pid=1,b", pid: 23))
    XCTAssertEqual(victim("job,pid=7", in: "memsim-1-2-3-1/below")?.pid, 7)
    XCTAssertNil(victim("job,pid=7", in: "memsim-1-2-3-10"))
    XCTAssertNil(reader.victim(in: "6,1,1,-;eth0: up\n", of: "memsim-1-2-3-1"))
  }

  /// The kernel names the group once, and then its processes.
  func testTheKernelsLogNamesAllOfAGroup() {
    var reader = KernelKillRecords()
    func pids(_ records: [String]) -> [Int32] {
      records.compactMap { reader.victim(in: "6,1,1,-;\($0)\n", of: "memsim-1-2-3-1")?.pid }
    }
    let killed = { (pid: Int) in
      "Memory cgroup out of memory: Killed process \(pid) (a (b) total-vm:1kB, UID:0"
    }
    let all = { (group: String) in
      "Tasks in /a/\(group) are going to be killed due to memory.oom.group set"
    }
    let chosen = { (group: String) in
      "oom-kill:constraint=CONSTRAINT_MEMCG,oom_memcg=/a,task_memcg=/a/\(group),task=a,pid=5,uid=0"
    }
    XCTAssertEqual(pids([chosen("memsim-1-2-3-1"), killed(5)]), [5])
    XCTAssertEqual(pids([all("memsim-1-2-3-1"), killed(5), killed(6)]), [5, 6])
    // Another group is out of memory next.
    XCTAssertEqual(pids([chosen("memsim-1-2-3-10"), killed(7)]), [])
    XCTAssertEqual(pids([all("memsim-1-2-3-10"), killed(8)]), [])
  }

  func testOtherFilesAreParsed() {
    XCTAssertEqual(GroupFile.number(after: "oom_kill", in: "oom_kill_disable 1\noom_kill 3\n"), 3)
    XCTAssertEqual(
      MemoryGroup.kills(after: "oom_kill", in: "oom 1\noom_kill 4\noom_group_kill 1\n"), 3)
    XCTAssertEqual(MemoryGroup.kills(after: "oom_kill", in: "under_oom 0\noom_kill 2\n"), 2)
    XCTAssertTrue(GroupMemoryState.isStuck("oom_kill_disable 1\nunder_oom 1\noom_kill 0\n"))
    XCTAssertFalse(GroupMemoryState.isStuck("oom_kill_disable 1\nunder_oom 0\noom_kill 1\n"))
    let pressure = """
      some avg10=0.00 avg60=0.00 avg300=0.00 total=1234
      full avg10=0.00 avg60=0.00 avg300=0.00 total=99
      """
    XCTAssertEqual(MemoryGroup.stalledMicroseconds(in: pressure), 1234)
    XCTAssertNil(MemoryGroup.stalledMicroseconds(in: "full total=99\n"))
  }
}

/// The group in which runs of version 2 are made, in folders with the files of the kernel.
final class GroupBaseTests: XCTestCase {
  private var top = ""

  override func setUpWithError() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    top = folder.path
    try FileManager.default.createDirectory(
      at: folder.appending(path: "slice/scope"), withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
  }

  private func write(_ text: String, _ path: String) throws {
    try text.write(toFile: "\(top)/\(path)", atomically: false, encoding: .utf8)
  }

  private func base(_ folder: String = "/slice/scope") throws(GroupFault) -> GroupBase {
    try GroupBase(at: GroupPlace(layout: .two, folder: top + folder, top: top))
  }

  private func fault() -> String {
    do throws(GroupFault) {
      return "none, but \(try base().folder)"
    } catch {
      return error.description
    }
  }

  func testAGroupThatSharesMemoryOutIsUsed() throws {
    try write("cpu memory\n", "slice/scope/cgroup.subtree_control")
    let base = try base()
    XCTAssertEqual([base.folder, base.home], ["\(top)/slice/scope", "\(top)/slice/scope"])
  }

  func testTheGroupAboveIsUsedIfThereAreOtherProcesses() throws {
    try write("cpu memory\n", "slice/scope/cgroup.controllers")
    try write("\(getpid())\n1\n", "slice/scope/cgroup.procs")
    XCTAssertEqual(fault(), "\(top)/slice/scope has other processes and cannot be divided")
    try write("memory\n", "slice/cgroup.subtree_control")
    let base = try base()
    XCTAssertEqual([base.folder, base.home], ["\(top)/slice", "\(top)/slice/scope"])
  }

  /// Only the root has no type, and may have processes beside groups.
  func testTheRootIsUsedWithItsProcesses() throws {
    try write("memory\n", "cgroup.controllers")
    try write("", "cgroup.subtree_control")
    try write("\(getpid())\n1\n", "cgroup.procs")
    let base = try base("")
    XCTAssertEqual([base.folder, base.home], [top, top])
    let shared = try String(contentsOfFile: "\(top)/cgroup.subtree_control", encoding: .utf8)
    XCTAssertEqual(shared, "+memory")
    // The root of a namespace is a group as any other.
    try write("", "cgroup.subtree_control")
    try write("domain\n", "cgroup.type")
    XCTAssertThrowsError(try self.base("")) { fault in
      XCTAssertEqual("\(fault)", "\(top) has other processes and cannot be divided")
    }
  }

  func testATreeWithoutTheControllerIsRefused() throws {
    try write("cpu pids\n", "slice/scope/cgroup.controllers")
    XCTAssertEqual(fault(), "\(top)/slice/scope has no memory controller")
  }

  /// These folders have no files that move a process, so the move fails and is undone.
  func testAGroupOfItsOwnIsRemovedIfMemsimCannotMove() throws {
    try write("memory\n", "slice/scope/cgroup.controllers")
    try write("\(getpid())\n", "slice/scope/cgroup.procs")
    XCTAssertTrue(fault().hasSuffix("/cgroup.procs: No such file or directory"), fault())
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(top)/slice/scope")
    XCTAssertEqual(names.filter { $0.hasPrefix("memsim-") }, [])
  }
}
