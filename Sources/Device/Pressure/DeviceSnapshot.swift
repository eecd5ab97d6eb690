/// The device as a policy sees it at one moment: all that a decision may depend on.
public struct DeviceSnapshot: Equatable, Sendable {
  /// Virtual time.
  public var now: Instant
  /// All pages of the device.
  public var totalPages: Int
  /// Pages that nobody has.
  public var freePages: Int
  /// Clean pages that can be dropped and read again.
  public var cleanPages: Int
  /// The processes in the order of their registration.
  public var processes: [ProcessSnapshot]
  /// Pages that somebody waits for, if somebody does.
  ///
  /// What a policy does not make room for before it waits is refused.
  public var request: PageRequest?
  /// Pages that processes let the system take.
  public var purgeablePages: Int

  /// Describes a device.
  public init(
    now: Instant = .start, totalPages: Int, freePages: Int, cleanPages: Int = 0,
    purgeablePages: Int = 0, processes: [ProcessSnapshot] = [], request: PageRequest? = nil
  ) {
    precondition(totalPages > 0, "a device without memory")
    self.now = now
    self.totalPages = totalPages
    self.freePages = freePages
    self.cleanPages = cleanPages
    self.purgeablePages = purgeablePages
    self.processes = processes
    self.request = request
  }

  /// The pages that can be had without ending anybody.
  public var availablePages: Int {
    freePages + cleanPages + purgeablePages
  }

  /// The same in per cent of all pages.
  var availablePercent: Int {
    availablePages * 100 / totalPages
  }

  /// How many pages are missing for what somebody waits for; nil when none are.
  public var missingPages: Int? {
    guard let request, request.pages > freePages else { return nil }
    return request.pages - freePages
  }

  /// The position of the application in front.
  var frontmost: Int? {
    processes.firstIndex(where: \.isFrontmost)
  }

  /// The fewest pages that are at least so many per cent of the device's.
  public func pages(reaching percent: Int) -> Int {
    (percent * totalPages + 99) / 100
  }
}
