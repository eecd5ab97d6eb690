import MemsimDevice
import MemsimJournal
import MemsimRuntime
import Synchronization

/// A device on which many small processes live in the background of one app in front.
///
/// Everything is real but the disk: arenas, image, code, journal.
final class CrowdedDevice {
  /// How many small processes are alive.
  private final class Headcount: Sendable {
    let living = Atomic<Int>(0)
  }

  /// A process that has some memory, and does nothing.
  private final class Bystander: Program {
    private let headcount: Headcount

    init(_ headcount: Headcount) {
      self.headcount = headcount
      headcount.living.add(1, ordering: .relaxed)
    }

    deinit {
      headcount.living.subtract(1, ordering: .relaxed)
    }

    func launch(in system: System) {
      guard let block = system.heap.malloc(CrowdedDevice.bystanderBytes) else { return }
      system.heap.addRoot(block)
    }
  }

  /// The app in front: it does its work again and again, once a millisecond.
  private final class Worker: Program {
    private let work: Work
    private let headcount: Headcount
    private var turn = 0
    private var hoard: [Ref] = []

    init(_ work: Work, _ headcount: Headcount) {
      self.work = work
      self.headcount = headcount
    }

    func launch(in system: System) {
      guard work != .nothing else { return }
      system.schedule(every: CrowdedDevice.period) { [unowned self, unowned system] in
        perform(in: system)
      }
    }

    private func perform(in system: System) {
      turn += 1
      switch work {
      case .nothing, .emptyTurns: break
      case .growth(let pages): swing(pages, in: system)
      case .swings(let pages, let largePages, let every):
        swing(turn.isMultiple(of: every) ? largePages : pages, in: system)
      case .crowdingOut(let first): crowdOut(first, in: system)
      }
    }

    private func swing(_ pages: Int, in system: System) {
      guard let block = system.heap.malloc(pages * pageSize) else { return }
      system.heap.free(block)
    }

    /// Takes pages until no other process is left, and then gives them back.
    private func crowdOut(_ first: Int, in system: System) {
      var pages = first
      while headcount.living.load(ordering: .relaxed) > 0, system.isLiving,
        let block = system.heap.malloc(pages * pageSize)
      {
        hoard.append(block)
        pages = 8
      }
      for block in hoard { system.heap.free(block) }
      hoard = []
    }
  }

  /// The work of the app in front in each of its run loop turns.
  enum Work: Equatable {
    /// It has no turns.
    case nothing
    /// It returns at once.
    case emptyTurns
    /// It takes so many pages and gives them back.
    case growth(pages: Int)
    /// It takes a few pages and gives them back, and every so often many.
    case swings(pages: Int, largePages: Int, every: Int)
    /// It takes so many pages, and then few at a time until all other apps are ended.
    case crowdingOut(first: Int)
  }

  let device: Device
  private let names: [String]
  private let headcount = Headcount()

  static let period = TimeSpan.milliseconds(1)
  static let bystanderBytes = 16_384

  /// Switches a device on and launches every process.
  init(_ processes: Int, policy: String, work: Work) throws {
    names = (0..<processes).map { "app \($0)" }
    var settings = SystemSettings()
    settings.autoLock = nil
    device = Device(
      Self.profile(pages: Self.pages(for: processes)), policy: try Policies.choose(policy),
      settings: settings, journal: Self.journal(policy: policy))
    install(work)
    device.switchOn()
    try launchAll()
    try device.launch("worker")
  }

  /// How many small processes are alive.
  var living: Int { headcount.living.load(ordering: .relaxed) }

  /// Launches every small process that is not alive, and lets it start.
  func launchAll() throws {
    for name in names { try device.launch(name) }
    device.run(for: .zero)
  }

  /// Lets the app in front have one more turn.
  func turn() {
    device.run(for: Self.period)
  }

  /// Ends the run, and frees all that the device had.
  func end() throws {
    try device.end()
  }

  /// All pages of a device for so many processes.
  static func pages(for processes: Int) -> Int { 32_768 + 24 * processes }

  /// An iPhone 3G with what comes with it, with the usual settings, and an app in front that does
  /// nothing.
  static func idlePhone() throws -> Device {
    guard let profile = DeviceProfiles.all.first(where: { $0.name == "iphone-3g" }) else {
      preconditionFailure("there is no iPhone 3G")
    }
    let device = Device(
      profile, policy: try Policies.choose("iphoneos"), journal: journal(policy: "iphoneos"))
    let headcount = Headcount()
    device.install(App("idler") { Worker(.nothing, headcount) })
    device.switchOn()
    try device.launch("idler")
    device.run(for: .zero)
    return device
  }

  private static func journal(policy: String) -> JournalWriter {
    JournalWriter(
      to: NowhereSink(),
      header: JournalHeader(
        memsim: "", jemalloc: "", swift: "", pageBytes: pageSize, scenario: "benchmark",
        path: nil, seed: 1, policy: policy, unread: [], files: []))
  }

  private func install(_ work: Work) {
    var worker = App("worker") { [headcount] in Worker(work, headcount) }
    worker.codePages = 16
    worker.imagePages = 1
    device.install(worker)
    for name in names {
      var app = App(name) { [headcount] in Bystander(headcount) }
      app.role = .background
      app.imagePages = 4
      app.codePages = 4
      device.install(app)
    }
  }

  private static func profile(pages: Int) -> DeviceProfile {
    DeviceProfile(
      name: "crowded", summary: "For benchmarks.", os: OSVersion(3, 1), memoryPages: pages,
      screen: ScreenSize(widthPoints: 320, heightPoints: 480), graphicsPages: 0, kernelPages: 0,
      residents: [
        ResidentApp(
          "SpringBoard", bundleIdentifier: "com.apple.springboard", role: .home,
          imageDirtyPages: 8, heapBytes: 0, cleanPages: 0, isResident: true, staysAlive: true,
          isOnHomeScreen: false)
      ])
  }
}
