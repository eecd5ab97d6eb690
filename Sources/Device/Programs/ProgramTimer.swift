/// Something that a program wanted to be called for.
public struct ProgramTimer {
  let entry: EntryHandle?
  let clock: VirtualClock

  /// Whether it is still going to be called.
  public var isValid: Bool { entry.map(clock.isScheduled) ?? false }

  /// Takes the wish back.
  public func invalidate() {
    if let entry { clock.cancel(entry) }
  }
}
