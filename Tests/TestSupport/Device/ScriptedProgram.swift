package import MemsimDevice
import MemsimRuntime

/// A program that does what it is told to at each point of its life.
package final class ScriptedProgram: Program {
  /// One thing to do.
  package enum Step: Sendable {
    /// Allocates so many pages, in blocks of eight.
    case allocate(pages: Int)
    /// Frees so many pages, the youngest first.
    case free(pages: Int)
    /// Frees everything.
    case freeAll
    /// Allocates so many pages again and again.
    case grow(pages: Int, every: TimeSpan, times: Int)
    /// Takes time on the processor.
    case spend(TimeSpan)
    /// Does something later.
    case after(TimeSpan, [Step])
    /// Opens a URL.
    case open(String)
    /// Makes so many pages of purgeable memory, and lets go of them.
    case letGo(pages: Int)
    /// Maps a resource of so many pages, and uses it.
    case map(pages: Int)
    /// Uses what it mapped.
    case useMapped
    /// Allocates for ever, or until it is told that it was ended.
    case allocateUntilEnded(pages: Int)
    /// Allocates for ever, whatever it is told.
    case allocateForEver
    /// Loses so many objects.
    case leak(objects: Int)
    /// Exits.
    case exit
    /// Crashes.
    case crash
    /// Anything else.
    case call(@Sendable (System) -> Void)
  }

  /// The steps of a program, by their cause.
  package struct Script: Sendable {
    /// When it is launched.
    package var launch: [Step] = []
    /// When memory is short.
    package var warning: [Step] = []
    /// When it is told to quit.
    package var terminate: [Step] = []
    /// When it resigns.
    package var resign: [Step] = []
    /// When it becomes active.
    package var active: [Step] = []
    /// When something else happens.
    package var event: [Step] = []
    /// The closure that receives all other events.
    package var told: @Sendable (Event) -> Void = { _ in }

    /// A script, empty where nothing is given.
    package init(
      launch: [Step] = [], warning: [Step] = [], terminate: [Step] = [], resign: [Step] = [],
      active: [Step] = [], event: [Step] = [], told: @escaping @Sendable (Event) -> Void = { _ in }
    ) {
      self.launch = launch
      self.warning = warning
      self.terminate = terminate
      self.resign = resign
      self.active = active
      self.event = event
      self.told = told
    }
  }

  private let script: Script
  private var blocks: [Ref] = []
  private var purgeable: [PurgeableBlock] = []
  private var mapped: [MappedResource] = []

  /// A block of this many pages and what jemalloc adds are eight.
  private static let blockPages = 7

  package init(_ script: Script) {
    self.script = script
  }

  package func launch(in system: System) { perform(script.launch, in: system) }

  package func receive(_ event: Event, in system: System) {
    script.told(event)
    perform(script.event, in: system)
  }

  package func resignActive(in system: System) { perform(script.resign, in: system) }

  package func becomeActive(in system: System) { perform(script.active, in: system) }

  package func receiveMemoryWarning(level: Int, in system: System) {
    perform(script.warning, in: system)
  }

  package func terminate(in system: System) { perform(script.terminate, in: system) }

  private func perform(_ steps: [Step], in system: System) {
    for step in steps { perform(step, in: system) }
  }

  private func perform(_ step: Step, in system: System) {
    switch step {
    case .allocate(let pages): allocate(pages, in: system)
    case .free(let pages): free(pages / 8, in: system)
    case .freeAll: free(blocks.count, in: system)
    case .grow(let pages, let span, let times): grow(pages, every: span, times: times, in: system)
    case .spend(let span): system.spend(span)
    case .after(let span, let steps):
      system.schedule(after: span) { [unowned self] in perform(steps, in: system) }
    case .open(let url): system.open(url)
    case .letGo(let pages): letGo(pages, in: system)
    case .map(let pages):
      if let resource = system.map("picture", bytes: pages * pageSize) { mapped.append(resource) }
      perform(.useMapped, in: system)
    case .useMapped: for resource in mapped { resource.use() }
    case .allocateUntilEnded(let pages):
      while system.isLiving { allocate(pages, in: system) }
    case .allocateForEver:
      while true { _ = system.heap.malloc(4096) }
    case .leak(let objects):
      for _ in 0..<objects { _ = system.heap.allocate(Self.lost, site: .here()) }
    case .exit: system.exit()
    case .crash: system.crash()
    case .call(let body): body(system)
    }
  }

  private static let lost = HeapClass(named: "Lost", instanceSize: 32)

  private func allocate(_ pages: Int, in system: System) {
    for _ in 0..<pages / 8 {
      let bytes = Self.blockPages * pageSize
      guard let block = system.heap.malloc(bytes, site: .here()) else { return }
      system.heap.addRoot(block)
      blocks.append(block)
    }
  }

  private func free(_ count: Int, in system: System) {
    for _ in 0..<min(count, blocks.count) {
      let block = blocks.removeLast()
      system.heap.removeRoot(block)
      system.heap.free(block)
    }
  }

  private func grow(_ pages: Int, every span: TimeSpan, times: Int, in system: System) {
    guard times > 0 else { return }
    system.schedule(after: span) { [unowned self] in
      allocate(pages, in: system)
      grow(pages, every: span, times: times - 1, in: system)
    }
  }

  private func letGo(_ pages: Int, in system: System) {
    for _ in 0..<pages / 8 {
      guard let block = system.makePurgeable(Self.blockPages * pageSize) else { return }
      block.endContentAccess()
      purgeable.append(block)
    }
  }
}
