internal import MemsimRuntime

/// A part of the system that has memory, allocates more for panels and calls, and also does the
/// work that a scenario adds.
final class ResidentProgram: Program {
  private let heapBytes: Int
  let work: (any Program)?

  /// The memory of panels and calls, by their numbers.
  private var blocks: [Int: [Ref]] = [:]

  private static let blockBytes = 65_536

  /// A program that keeps so many bytes, and does the work of another in the same process.
  init(heapBytes: Int, doing work: (any Program)? = nil) {
    self.heapBytes = heapBytes
    self.work = work
  }

  func launch(in system: System) {
    takeMemory(in: system)
    work?.launch(in: system)
  }

  func receive(_ event: Event, in system: System) {
    work?.receive(event, in: system)
  }

  func resignActive(in system: System) {
    work?.resignActive(in: system)
  }

  func becomeActive(in system: System) {
    work?.becomeActive(in: system)
  }

  func receiveMemoryWarning(level: Int, in system: System) {
    work?.receiveMemoryWarning(level: level, in: system)
  }

  func terminate(in system: System) {
    work?.terminate(in: system)
  }

  /// Allocates memory under a number, and returns whether it did; journals name the function.
  func take(_ bytes: Int, for number: Int, in system: System) -> Bool {
    guard bytes > 0 else { return true }
    guard let block = system.heap.malloc(bytes, site: .here()) else { return false }
    system.use(block, bytes: bytes)
    system.heap.addRoot(block)
    blocks[number, default: []].append(block)
    return true
  }

  /// Frees the memory of a number.
  func free(for number: Int, in system: System) {
    for block in blocks.removeValue(forKey: number) ?? [] {
      system.heap.removeRoot(block)
      system.heap.free(block)
    }
  }

  private func takeMemory(in system: System) {
    let rest = heapBytes % Self.blockBytes
    let whole = Array(repeating: Self.blockBytes, count: heapBytes / Self.blockBytes)
    let sizes = rest > 0 ? whole + [rest] : whole
    guard !sizes.isEmpty, let table = system.heap.allocateReferences(sizes.count) else { return }
    system.heap.addRoot(table)
    for (index, size) in sizes.enumerated() {
      guard let block = system.heap.malloc(size, site: .here()) else { return }
      system.use(block, bytes: size)
      system.heap.assign(block, in: table, at: index)
    }
  }
}

/// Allocates and frees the memory of panels and calls in programs of the system (platform W23, W25,
/// W30).
struct SystemMemory {
  private let kernel: Kernel

  init(of kernel: Kernel) {
    self.kernel = kernel
  }

  /// Lets a program of the system allocate under a number; then passes on whether it did.
  ///
  /// The kernel frees memory for it as for any process, or, for a call, with all means.
  func allocate(
    _ bytes: Int, for number: Int, in process: SimulatedProcess, asCall: Bool = false,
    then next: @escaping (Bool) -> Void
  ) {
    var isThere = false
    kernel.post(to: process) { [unowned kernel] run in
      process.isRinging = asCall
      run { program, system in
        guard let program = program as? ResidentProgram else {
          preconditionFailure("\(process.app.name) has the role of a part of the system")
        }
        isThere = program.take(bytes, for: number, in: system)
      }
      kernel.processPages.count(process)
      kernel.supply.settleOverdraft(of: process)
      process.isRinging = false
    }
    kernel.clock.schedule(after: .zero, for: .system) { _ in next(isThere && process.isLiving) }
  }

  /// Lets a program of the system free the memory of a number.
  func free(for number: Int, in process: SimulatedProcess) {
    kernel.post(to: process) { run in
      run { program, system in
        (program as? ResidentProgram)?.free(for: number, in: system)
      }
    }
  }
}

extension App {
  /// A program of the device, its face, and the work that its process does beside keeping its
  /// memory, if there is any.
  package init(
    _ resident: ResidentApp, face: SystemFace? = nil,
    doing makeWork: (@Sendable () -> any Program)? = nil
  ) {
    let heapBytes = resident.heapBytes
    self.init(resident.name, identifier: resident.bundleIdentifier) {
      let work = makeWork?()
      return ResidentProgram(
        heapBytes: heapBytes, doing: face.map { FacedProgram($0, doing: work) } ?? work)
    }
    imagePages = resident.imageDirtyPages
    codePages = resident.cleanPages
    // Those that are not there from the start end when the user leaves them, as bought ones do.
    role = resident.isResident ? resident.role : .foreground
    isOfSystem = true
    staysAlive = resident.staysAlive
    isOnHomeScreen = resident.isOnHomeScreen
  }
}
