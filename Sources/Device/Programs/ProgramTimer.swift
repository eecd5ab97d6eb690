internal import MemsimRuntime

/// Something that a program wanted to be called for.
public struct ProgramTimer {
  let entry: EntryHandle?
  let clock: VirtualClock

  /// Whether it is still going to be called.
  public var isValid: Bool { entry.map(clock.isScheduled) ?? false }

  /// Takes the wish back.
  public func invalidate() {
    guard let entry else { return }
    Heap.withHostAllocations { _ = clock.cancel(entry) }
  }
}
