/// A process as a policy sees it at one moment: numbers alone, as names decide nothing.
public struct ProcessSnapshot: Equatable, Sendable {
  /// The number that names it; never used twice in a run.
  public var pid: Int
  /// Its dirty pages: heap and program image.
  public var footprintPages: Int
  /// Those of its pages that it lets the system take.
  public var purgeablePages: Int
  /// When it was launched or last changed its place, as a number that counts all such events.
  public var updateOrder: Int
  /// Its place under the policy in force, where the scenario wants another than its role's.
  public var priority: Int?
  /// What it is to the system now.
  public var role: Role
  /// Whether it is the application in front.
  public var isFrontmost: Bool
  /// Whether it is in the middle of what its role is for: the phone in a call.
  public var isBusy: Bool
  /// Whether no policy may end it.
  public var isProtected: Bool
  /// Its limits while it counts as active.
  public var activeLimits: MemoryLimits
  /// Its limits while it does not.
  public var backgroundLimits: MemoryLimits
  /// Its last warning.
  public var lastWarning: WarningRecord?
  /// What it tells of its idleness, if it does.
  public var idleExit: IdleExit?

  /// Describes a process; what is not given is what most processes have.
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
