package import MemsimRuntime

/// A device as it is before anybody uses it: its memory, its screen and what comes with it.
package struct DeviceProfile: Equatable, Sendable {
  /// The word by which a scenario chooses it.
  package let name: String
  /// What it is, in one sentence.
  package let summary: String
  /// The release of its system.
  package internal(set) var os: OSVersion
  /// All pages of its memory.
  package internal(set) var memoryPages: Int
  /// Its screen.
  package internal(set) var screen: ScreenSize
  /// The pages that the graphics hardware keeps.
  package internal(set) var graphicsPages: Int
  /// The pages that the kernel keeps.
  package internal(set) var kernelPages: Int
  /// Whether apps of third parties may run in the background, as on a phone that was broken into
  /// and on later systems (platform W20).
  package internal(set) var isMultitasking = false
  /// At and below how much available memory its levels begin.
  package internal(set) var levels = LevelPercents()
  /// Which pages of a heap count.
  package internal(set) var counting = PageCounting.committed
  /// What can be on it, switched off or not.
  var apps: [ResidentApp]
  /// The words of what is switched off.
  var switchedOff: Set<String> = []

  /// Describes a device.
  ///
  /// - Precondition: What starts with it fits its memory.
  package init(
    name: String, summary: String, os: OSVersion, memoryPages: Int, screen: ScreenSize,
    graphicsPages: Int, kernelPages: Int, residents: [ResidentApp]
  ) {
    self.name = name
    self.summary = summary
    self.os = os
    self.memoryPages = memoryPages
    self.screen = screen
    self.graphicsPages = graphicsPages
    self.kernelPages = kernelPages
    apps = residents
    precondition(startPages <= memoryPages, "\(name) has too little memory to start")
  }

  /// What is on it, in the order in which it starts and stands on the home screen.
  package var residents: [ResidentApp] {
    apps.filter { !switchedOff.contains($0.word) }
  }

  /// The program of a name that it brings along; nil if it brings none, or that is switched off.
  package func resident(named name: String) -> ResidentApp? {
    residents.first { $0.name == name }
  }

  /// Whether there is something that can take a call.
  ///
  /// A call to a device without it is a scenario's mistake.
  package var takesCalls: Bool {
    residents.contains { $0.role == .phone }
  }

  /// The pages that are gone once it has started: those of graphics and kernel, and dirty ones.
  package var startPages: Int {
    residents.filter(\.isResident).reduce(graphicsPages + kernelPages) { $0 + $1.startPages }
  }

  /// The pages of so many megabytes.
  static func pages(megabytes: Int) -> Int { megabytes * (1 << 20) / pageSize }
}
