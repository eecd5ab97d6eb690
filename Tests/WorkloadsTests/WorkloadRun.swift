import MemsimDevice
import MemsimJournal
import MemsimRuntime
import MemsimWorkloads
import TestSupport
import XCTest

/// A run of a device on which one workload runs in the background, from the start.
struct WorkloadRun {
  let device: DeviceRun

  /// The footprint in pages at the moments that were asked for.
  private(set) var pages: [Int] = []

  init(
    _ name: String, _ values: KeyValuePairs<String, String> = [:], pages: Int = 20_000,
    policy: String = "none", seed: UInt64 = 1, for span: TimeSpan = .seconds(10),
    at moments: [TimeSpan] = [], warnedAt warning: TimeSpan? = nil,
    counting: PageCounting = .committed
  ) throws {
    let choice = try Workloads.choose(
      name, setting: values.map { (name: $0.key, text: $0.value) })
    try self.init(
      choice, pages: pages, policy: policy, seed: seed, for: span, at: moments, warnedAt: warning,
      counting: counting)
  }

  init(
    _ choice: WorkloadChoice, pages: Int = 20_000, policy: String = "none", seed: UInt64 = 1,
    for span: TimeSpan = .seconds(10), at moments: [TimeSpan] = [],
    warnedAt warning: TimeSpan? = nil, counting: PageCounting = .committed
  ) throws {
    var found: [Int] = []
    var profile = DeviceProfile.small(pages: pages)
    try profile.set("pages", to: counting.rawValue)
    // The device is not touched, and asleep nothing would run.
    var settings = SystemSettings()
    settings.autoLock = nil
    device = try DeviceRun(on: profile, policy: policy, settings: settings, seed: seed) { device in
      found = []
      device.install(.workload(choice))
      try device.launch("it")
      let stops = Set(moments + [span] + (warning.map { [$0] } ?? [])).map { .start + $0 }
      for stop in stops.sorted() {
        device.run(until: stop)
        if stop - .start == warning, device.kernel.processes.process(of: "it") != nil {
          try device.simulateWarning(level: 1, to: "it")
        }
        if moments.contains(stop - .start) {
          found.append(device.kernel.processes.process(of: "it")?.footprintPages ?? 0)
        }
      }
    }
    self.pages = found
  }

  /// The diagnoses, in order.
  var diagnoses: [String] { device.events(Diagnosed.self).map(\.body.diagnosis) }

  /// The leaks, in order.
  var leaks: [LeakFound] { device.events(LeakFound.self).map(\.body) }

  /// The function of a site.
  func function(of site: Int) -> String? {
    device.events(SiteDefined.self).first { $0.body.number == site }?.body.function
  }
}

extension App {
  /// An app in the background, without an image, that runs a workload.
  static func workload(_ choice: WorkloadChoice, named name: String = "it") -> App {
    var app = App(name) { choice.makeProgram() }
    app.role = .background
    app.imagePages = 0
    app.codePages = 0
    return app
  }
}
