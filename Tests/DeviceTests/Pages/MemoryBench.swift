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
    counting: PageCounting = .committed
  ) throws {
    var profile = DeviceProfile.small(pages: pages)
    try profile.set("pages", to: counting.rawValue)
    let writer = JournalWriter(
      to: sink,
      header: JournalHeader(
        memsim: "test", jemalloc: "5.3.0", swift: "6", pageBytes: 4096, scenario: "test", seed: 1,
        policy: policy, unread: [], files: []))
    // Keepers have turns whenever a test says so; a device that nobody touches would sleep.
    var settings = SystemSettings()
    settings.autoLock = nil
    device = Device(
      profile, policy: try Policies.choose(policy, setting: values), settings: settings,
      journal: writer)
    device.switchOn()
  }

  var kernel: Kernel { device.kernel }

  var pages: PageBooks { kernel.pages }

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
    guard let app = device.springBoard.app(named: name) else { throw Missing(name: name) }
    guard let process = kernel.launch(app, cause: .user) else { throw Missing(name: name) }
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
