internal import MemsimRuntime

/// A process as a policy sees it at one moment: numbers alone, as names decide nothing.
public struct ProcessSnapshot: Equatable, Sendable {
  /// The number that names it; never used twice in a run.
  public var pid: Int
  /// Its dirty pages: heap and program image.
  public var footprintPages: Int
  /// Its clean pages in memory, of code and mapped files; 0 for a policy that does not read them.
  public var filePages = 0
  /// Its purgeable pages.
  public var purgeablePages: Int
  /// Its pages that are swapped out.
  public var swapPages = 0
  /// Its pages that can be swapped out.
  public var swappablePages = 0
  /// The number of its last run loop turn; the process with the lowest ran longest ago.
  public var lastTurn = 0
  /// The pages of its page tables.
  public var pageTablePages = 0
  /// The position of its memory cgroup among the device's; nil if it is in none.
  public var group: Int?
  /// When it was launched or last changed its place, as a number that counts all such events.
  public var updateOrder: Int
  /// Its place under the policy in force, if the scenario demands another than its role's.
  public var priority: Int?
  /// The list of earlyoom that has its name; nil if none has.
  public var preference: KillPreference?
  /// The current role of the process.
  public var role: Role
  /// Whether it is the application in front.
  public var isFrontmost: Bool
  /// Whether it does the work of its role at the moment: the phone in a call.
  public var isBusy: Bool
  /// Whether no policy may end it.
  public var isProtected: Bool
  /// Its limits while it counts as active.
  public var activeLimits: MemoryLimits
  /// Its limits while it does not.
  public var backgroundLimits: MemoryLimits
  /// Its last warning.
  public var lastWarning: WarningRecord?
  /// The idle state that the process has declared, if any.
  public var idleExit: IdleExit?

  /// Describes a process; the defaults are those of most processes.
  public init(
    pid: Int, role: Role = .background, footprintPages: Int = 0,
    purgeablePages: Int = 0, updateOrder: Int? = nil, priority: Int? = nil,
    isFrontmost: Bool = false, isBusy: Bool = false, isProtected: Bool = false,
    limits: MemoryLimits = .none, backgroundLimits: MemoryLimits? = nil,
    lastWarning: WarningRecord? = nil, idleExit: IdleExit? = nil
  ) {
    self.pid = pid
    self.role = role
    self.footprintPages = footprintPages
    self.purgeablePages = purgeablePages
    self.updateOrder = updateOrder ?? pid
    self.priority = priority
    self.isFrontmost = isFrontmost
    self.isBusy = isBusy
    self.isProtected = isProtected
    activeLimits = limits
    self.backgroundLimits = backgroundLimits ?? limits
    self.lastWarning = lastWarning
    self.idleExit = idleExit
  }

  /// Whether it has a limit of any kind.
  package var hasLimits: Bool {
    activeLimits.isSet || backgroundLimits.isSet
  }

  /// Whether it is above a hard limit, which may be that of the other state.
  var isAboveAHardLimit: Bool {
    excess(whileActive: true) != nil || excess(whileActive: false) != nil
  }

  /// The pages it has above its hard limit, if it has any.
  func excess(whileActive isActive: Bool) -> Int? {
    Self.excess(
      footprintPages, over: isActive ? activeLimits.hardPages : backgroundLimits.hardPages)
  }

  /// The pages it has above its high-water mark, if it has any.
  func highWaterExcess(whileActive isActive: Bool) -> Int? {
    Self.excess(
      footprintPages,
      over: isActive ? activeLimits.highWaterPages : backgroundLimits.highWaterPages)
  }

  private static func excess(_ pages: Int, over limit: Int?) -> Int? {
    guard let limit, pages > limit else { return nil }
    return pages - limit
  }
}

/// The lists of names that earlyoom has.
public enum KillPreference: String, CaseIterable, Sendable {
  /// Kill it rather than another (`--prefer`).
  case prefer
  /// Kill another rather than it (`--avoid`).
  case avoid
  /// Never kill it (`--ignore`).
  case ignore
}

/// The role of a process at the moment; each policy maps it to its own bands or scores.
public enum Role: String, CaseIterable, Sendable {
  /// An application that the user works with.
  case foreground
  /// An application that runs unseen.
  case background
  /// Plays sound.
  case audio
  /// Fetches mail.
  case mail
  /// Makes and answers calls.
  case phone
  /// The home screen.
  case home
  /// A daemon.
  case system
}

/// The memory limits of one process, in pages; nil for no limit.
public struct MemoryLimits: Equatable, Sendable {
  /// Above this a process is terminated at once.
  public var hardPages: Int?
  /// The footprint above which a process is killed first when memory is short, in the policies that
  /// have it.
  public var highWaterPages: Int?
  /// Whether the hard limit is that of every app on the device.
  package var isUsual = false

  /// Whether there is a limit of any kind.
  var isSet: Bool { hardPages != nil || highWaterPages != nil }

  /// No limits at all.
  public static let none = MemoryLimits()

  /// Sets the limits in bytes; a part of a page does not count.
  package init(hardBytes: Int?, highWaterBytes: Int?) {
    self.init(
      hardPages: hardBytes.map { $0 / pageSize },
      highWaterPages: highWaterBytes.map { $0 / pageSize })
  }

  /// Names the limits.
  public init(hardPages: Int? = nil, highWaterPages: Int? = nil) {
    self.hardPages = hardPages
    self.highWaterPages = highWaterPages
  }
}

/// The last warning that a policy sent a process, and its result.
public struct WarningRecord: Equatable, Sendable {
  /// The level it spoke of.
  public var level: PressureLevel
  /// When it was decided.
  public var sentAt: Instant
  /// When the process was done hearing of it; nil while it waits for its turn.
  public var deliveredAt: Instant?
  /// The pages that the process has freed in answer, measured when it was done hearing of it.
  public var freedPages: Int

  /// Records a warning.
  public init(
    level: PressureLevel, sentAt: Instant, deliveredAt: Instant? = nil, freedPages: Int = 0
  ) {
    self.level = level
    self.sentAt = sentAt
    self.deliveredAt = deliveredAt
    self.freedPages = freedPages
  }
}

/// Whether a process that lets the system end it while it has nothing to do has something to do.
public struct IdleExit: Equatable, Sendable {
  /// The time of its first report.
  public private(set) var trackedAt: Instant
  /// Since when it has had nothing to do.
  public private(set) var cleanSince: Instant
  /// Whether it has something to do.
  public private(set) var isDirty = false
  /// Whether it may age for a while before it counts as idle.
  public private(set) var isDeferred: Bool

  /// A process begins to report its work, with nothing to do yet.
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
