/// Whether a process that lets the system end it while it has nothing to do has something to do.
public struct IdleExit: Equatable, Sendable {
  /// When it began to tell.
  public private(set) var trackedAt: Instant
  /// Since when it has had nothing to do.
  public private(set) var cleanSince: Instant
  /// Whether it has something to do.
  public private(set) var isDirty = false
  /// Whether it may age for a while before it counts as idle.
  public private(set) var isDeferred: Bool

  /// A process begins to tell what it does, with nothing to do yet.
  package init(trackedAt now: Instant, deferred isDeferred: Bool = true) {
    trackedAt = now
    cleanSince = now
    self.isDeferred = isDeferred
  }

  /// It has something to do, or has it no longer.
  package mutating func setDirty(_ isDirty: Bool, at now: Instant) {
    if self.isDirty && !isDirty { cleanSince = now }
    self.isDirty = isDirty
  }

  /// It gives up the time to age.
  package mutating func cancelDeferral() {
    isDeferred = false
  }
}
