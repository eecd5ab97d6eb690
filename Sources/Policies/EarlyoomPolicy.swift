internal import MemsimRuntime

/// earlyoom: kills a process before memory is used up, above Linux's OOM killer.
package struct EarlyoomPolicy: Policy, Equatable {
  package struct Settings: Equatable, Sendable {
    let term: Int
    let swapTerm: Int
    let sortsByRSS: Bool
  }

  package static let syntax = Syntax(
    "earlyoom", "earlyoom: kills the process with the highest score, above Linux's OOM killer.",
    Field(
      "mem-term", \Settings.term, .percent(1...99), default: 10,
      "At this share of available memory or less it kills (`-m`)."),
    Field(
      "swap-term", \.swapTerm, .percent(0...100), default: 10,
      "It kills only while this share of swap or less is free (`-s`)."),
    Field(
      "sort-by-rss", \.sortsByRSS, .flag, default: false,
      "Whether the largest process is killed, and not the one with the highest score."),
    make: Settings.init)

  private let settings: Settings
  /// The kernel, which does not wait for earlyoom.
  private var kernel: LinuxOOMPolicy
  private var nextLook = Instant.start

  package init(_ settings: Settings) {
    self.settings = settings
    kernel = LinuxOOMPolicy(LinuxOOMPolicy.Settings(killsAllocatingTask: false))
  }

  package mutating func decide(on device: DeviceSnapshot) -> PolicyAction {
    switch kernel.decide(on: device) {
    case .wait: return look(at: device) ?? .wait(until: nextLook)
    case .terminate(var kill):
      // With more memory it would itself kill at this moment.
      if device.now >= nextLook, swapHeadroom(on: device) <= 0,
        let missing = missingPages(of: headroom(on: device))
      {
        kill.because.unless = kill.because.unless.andRoom(for: missing)
      }
      return .terminate(kill)
    case let action: return action
    }
  }

  private mutating func look(at device: DeviceSnapshot) -> PolicyAction? {
    guard device.now >= nextLook else { return nil }
    let headroom = headroom(on: device)
    let swapHeadroom = swapHeadroom(on: device)
    nextLook = device.now + Self.sleep(headroom: headroom, swapHeadroom: swapHeadroom)
    guard swapHeadroom <= 0, let missing = missingPages(of: headroom),
      let victim = victim(on: device)
    else { return nil }
    return device.terminate(
      victim, for: .earlyKill, by: Self.lowMemory, unless: .freed(pages: missing))
  }

  /// The hundredths of pages above `mem-term`, which are negative below it.
  private func headroom(on device: DeviceSnapshot) -> Int {
    // Of the memory of programs alone: the available and the anonymous pages.
    let available = device.availablePages
    let programs = available + device.processes.reduce(0) { $0 + $1.footprintPages }
    return available * 100 - settings.term * programs
  }

  /// The hundredths of pages of swap above `swap-term`, which are negative below it.
  private func swapHeadroom(on device: DeviceSnapshot) -> Int {
    device.freeSwapPages * 100 - settings.swapTerm * device.swapPages
  }

  /// The pages that would lift it above `mem-term`; nil if it is there.
  private func missingPages(of headroom: Int) -> Int? {
    // A page that a program frees becomes available: both are memory of programs.
    headroom <= 0 ? -headroom / 100 + 1 : nil
  }

  /// The time until the next look, so short that memory cannot be filled before; from hundredths of
  /// pages.
  private static func sleep(headroom: Int, swapHeadroom: Int) -> TimeSpan {
    func milliseconds(_ hundredths: Int, kilobytesPerMillisecond speed: Int) -> Int {
      max(0, hundredths) / 100 * (pageSize / 1024) / speed
    }
    let sum =
      milliseconds(headroom, kilobytesPerMillisecond: 6000)
      + milliseconds(swapHeadroom, kilobytesPerMillisecond: 800)
    return .milliseconds(Int64(min(1000, max(100, sum))))
  }

  private func victim(on device: DeviceSnapshot) -> Victim? {
    device.firstVictim { process, index in
      guard process.preference != .ignore,
        let score = Self.score(of: process, totalPages: device.totalPages + device.swapPages)
      else { return nil }
      let sign = process.preference == .prefer ? 1 : process.preference == .avoid ? -1 : 0
      let pages = process.footprintPages + process.filePages
      return settings.sortsByRSS
        ? VictimPlace(rank: -(pages + sign * Self.preferredPages), weight: -score, sequence: index)
        : VictimPlace(rank: -(score + sign * Self.preferredScore), weight: -pages, sequence: index)
    }
  }

  /// What a preference adds to a score, and to the pages with `sort-by-rss`: 3 GB.
  private static let preferredScore = 300
  private static let preferredPages = (3 << 30) / pageSize

  /// The `oom_score` of a process, on the kernel's scale; nil if it is never killed.
  private static func score(of process: ProcessSnapshot, totalPages: Int) -> Int? {
    LinuxOOMPolicy.badness(of: process, totalPages: totalPages).map {
      max(0, (1000 + ($0 + process.filePages) * 1000 / totalPages) * 2 / 3)
    }
  }
}

extension EarlyoomPolicy {
  static let lowMemory = PolicyRule(
    "low-memory",
    "At or below both limits kills the process with the highest score; among equals the largest.")

  package static let guide = PolicyGuide(
    of: syntax,
    rules: [lowMemory, LinuxOOMPolicy.room, LinuxOOMPolicy.limit, LinuxOOMPolicy.together],
    ignores: [.hardLimit, .highWaterLimit], readsFilePages: true,
    priorities: LinuxOOMPolicy.never...1000,
    leavesOut: [
      "SIGTERM before SIGKILL: no program here handles it, so each kills at once",
      "regular expressions of names: an app has `earlyoom: prefer`, `avoid` or `ignore`",
      "users (`--ignore-root-user`), process groups, notifications and hooks",
    ])
}
