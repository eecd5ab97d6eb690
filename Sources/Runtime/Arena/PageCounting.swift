internal import CJemalloc

/// Which pages of an arena count.
public enum PageCounting: String, CaseIterable, Sendable {
  /// Those that jemalloc has committed, from when it hands them out until it is done with them.
  case committed
  /// Those of them that were written: what a phone counts.
  ///
  /// Only the kernel knows them, and it has to be asked (see ``Arena/countPages()``).
  case touched

  /// Why pages cannot be counted so in this process, in words; nil where they can.
  public var fault: String? {
    self == .touched ? PageCounting.touchedFault : nil
  }

  private static let touchedFault: String? = {
    if WrittenPages.way == nil { return "the kernel does not tell which pages were written" }
    let junk = String(cString: JemallocControl<UnsafePointer<CChar>>("opt.junk").read())
    if junk != "false" { return "jemalloc's 'junk' option writes what programs do not" }
    let isZeroed = JemallocControl<Bool>("opt.zero").read()
    return isZeroed ? "jemalloc's 'zero' option writes what programs do not" : nil
  }()
}
