import BenchmarkFloors
import MemsimDevice
import MemsimDisplay
import MemsimJournal
import MemsimRuntime

/// A home screen of twelve icons: nine of the system's own, and three of apps.
enum HomeBenchmark {
  /// An app that does nothing.
  private final class Idle: Program {
    func launch(in system: System) {}
  }

  /// Makes a picture of the screen.
  static func frames() throws -> Measure.Loop {
    let device = try PhoneToLookAt.make()
    let count = Int(floor_home_icons)
    for place in device.springBoard.apps.home.icons.count..<count {
      device.install(App("App \(place)") { Idle() })
    }
    device.switchOn()
    precondition(device.springBoard.apps.home.icons.count == count, "the floor has as many icons")
    // The first picture draws each icon, and the next show them.
    _ = try device.frame()
    return { iterations in
      let start = timing_now()
      for _ in 0..<iterations { _ = try? device.frame() }
      return timing_now() - start
    }
  }
}

/// A phone whose screen is looked at, and that writes no journal.
enum PhoneToLookAt {
  /// Makes one that is off, with so much memory.
  static func make(memory: String = "128MB") throws -> Device {
    let profile = try DeviceProfiles.make(
      "iphone-3g", setting: [(name: "memory", text: memory)])
    return Device(
      profile, policy: try Policies.choose("none"),
      journal: JournalWriter(
        to: NowhereSink(),
        header: JournalHeader(
          memsim: "", jemalloc: "", swift: "", pageBytes: pageSize, scenario: "benchmark",
          seed: 1, policy: "none", unread: [], files: [])))
  }
}
