internal import MemsimJournal

/// Who had which memory at a moment, as every log of a kill lists it.
struct MemoryPicture {
  /// A process that is there.
  struct Entry {
    let pid: Int
    let name: String
    let launchedAt: UInt64
    fileprivate(set) var state = ProcessState.launching
    fileprivate(set) var pages: Int
    fileprivate(set) var mostPages: Int
    fileprivate(set) var purgeablePages = 0
  }

  /// The bytes of a page.
  let pageBytes: Int

  /// The device, when it was switched on.
  private(set) var device = DeviceStarted()

  /// What its pages were used for last.
  private(set) var pages = DeviceSampled()

  /// The processes that are there, in the order of their launch.
  private(set) var entries: [Entry] = []

  private var names = ProcessNames()

  /// Begins before anything was launched.
  init(of header: JournalHeader) {
    pageBytes = header.pageBytes
  }

  /// The process with the most pages; the first of several.
  var largest: Entry? {
    entries.reduce(nil) { most, entry in
      most.map { $0.pages >= entry.pages } == true ? most : entry
    }
  }

  /// Takes the next event; one that ends a process is to be taken when that was looked at.
  mutating func take(_ event: JournalEvent) {
    switch event.body {
    case let started as DeviceStarted: device = started
    case let sample as DeviceSampled: pages = sample
    case let launch as ProcessLaunched:
      guard let pid = event.pid else { return }
      names.add(launch, pid: pid)
      entries.append(
        Entry(
          pid: pid, name: names[pid], launchedAt: event.at, pages: launch.dirtyPages,
          mostPages: launch.dirtyPages))
    case let change as StateChanged: self.change(event) { $0.state = change.to }
    case let sample as ProcessSampled:
      let pages = pages(sample.footprintBytes)
      change(event) {
        $0.pages = pages
        $0.mostPages = max($0.mostPages, pages)
        $0.purgeablePages = sample.purgeablePages
      }
    case is ProcessExited, is ProcessTerminated: entries.removeAll { $0.pid == event.pid }
    default: break
    }
  }

  /// How many pages so many bytes are.
  func pages(_ bytes: Int) -> Int {
    pageBytes > 0 ? (bytes + pageBytes - 1) / pageBytes : 0
  }

  private mutating func change(_ event: JournalEvent, _ change: (inout Entry) -> Void) {
    guard let position = entries.firstIndex(where: { $0.pid == event.pid }) else { return }
    change(&entries[position])
  }
}
