import MemsimJournal
import MemsimRuntime
import TestSupport

@testable import MemsimDevice

/// A small device whose apps are keepers, and that can be looked at between any two of their turns.
final class MemoryBench {
  let device: Device
  private let sink = MemorySink()

  init(
    pages: Int = 1000, policy: String = "none", setting values: [(name: String, text: String)] = [],
    counting: PageCounting = .committed, swap: Int = 0, groups: [MemoryGroup] = []
  ) throws {
    var profile = DeviceProfile.small(pages: pages)
    try profile.set("pages", to: counting.rawValue)
    try profile.set("swap", to: "\(swap * 4)KB")
    let writer = JournalWriter(
      to: sink,
      header: JournalHeader(
        memsim: "test", jemalloc: "5.3.0", swift: "6", pageBytes: 4096, scenario: "test", seed: 1,
        policy: policy, unread: [], files: []))
    // Keepers have turns whenever a test says so; a device that is not touched would sleep.
    var settings = SystemSettings()
    settings.autoLock = nil
    device = Device(
      profile, policy: try Policies.choose(policy, setting: values), groups: groups,
      settings: settings, journal: writer)
    device.switchOn()
  }

  var kernel: Kernel { device.kernel }

  var pages: PageLedger { kernel.pages }

  /// Starts a keeper that lives in the background.
  func start(
    _ name: String, _ configure: (inout App) -> Void = { _ in }
  ) throws -> SimulatedProcess {
    var app = App(name) { Keeper() }
    app.role = .background
    app.imagePages = 0
    app.codePages = 0
    configure(&app)
    device.install(app)
    return try launch(name)
  }

  /// Starts an installed app.
  func launch(_ name: String) throws -> SimulatedProcess {
    guard let app = device.springBoard.apps[name] else { throw Missing(name: name) }
    guard let process = kernel.launcher.launch(app, cause: .user) else { throw Missing(name: name) }
    device.run(for: .zero)
    return process
  }

  /// Lets a keeper do something in a callback of its own; nothing if it has ended.
  func turn(of process: SimulatedProcess, _ body: (Keeper, System) -> Void) {
    kernel.call(process) { run in
      run { program, system in
        if let keeper = program as? Keeper { body(keeper, system) }
      }
    }
  }

  /// Takes pages out of service until so many are free.
  func leaveFree(_ count: Int) {
    _ = pages.withhold(pages.freePages - count)
  }

  /// Ends the run, and reads what was written down.
  func end() throws -> Journal {
    try device.end()
    return try Journal(sink.bytes)
  }

  private struct Missing: Error {
    let name: String
  }
}

/// A program that keeps memory of every kind, and does with it what a test says.
final class Keeper: Program {
  var blocks: [Ref] = []
  var purgeable: [PurgeableBlock] = []
  var resources: [MappedResource] = []

  func launch(in system: System) {}

  /// Allocates a block; says whether there was memory.
  @discardableResult
  func allocate(_ bytes: Int, in system: System) -> Bool {
    guard let block = system.heap.malloc(bytes, site: .here()) else { return false }
    system.heap.addRoot(block)
    blocks.append(block)
    return true
  }

  /// Writes to all blocks that it has.
  func touchAll(in system: System) {
    for block in blocks where system.isLiving { system.heap.touch(block) }
  }

  /// Frees the block at a position; the last one takes its place.
  func free(at index: Int, in system: System) {
    blocks.swapAt(index, blocks.count - 1)
    let block = blocks.removeLast()
    system.heap.removeRoot(block)
    system.heap.free(block)
  }

  /// Leaves pages in the magazines, with nothing on them that is in use.
  func keepAtHand(pages: Int, in system: System) {
    let blocks = (0..<pages).compactMap { _ in system.heap.malloc(4096) }
    for block in blocks { system.heap.free(block) }
  }

  /// Makes a block that the system may take.
  func letGo(_ bytes: Int, in system: System) {
    guard let block = system.makePurgeable(bytes) else { return }
    block.endContentAccess()
    purgeable.append(block)
  }

  /// Maps a resource, and reads it.
  func map(pages: Int, in system: System) {
    guard let resource = system.map("picture", bytes: pages * pageSize) else { return }
    resources.append(resource)
    resource.use()
  }
}
