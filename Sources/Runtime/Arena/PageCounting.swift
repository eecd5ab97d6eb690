internal import CJemalloc
internal import CMemsim
internal import Glibc
internal import Synchronization

/// The pages of an arena that count.
public enum PageCounting: String, CaseIterable, Sendable {
  /// Pages that jemalloc has committed, until it is done with them.
  case committed
  /// Written pages, as a phone counts them.
  ///
  /// ``Arena/countPages()`` gets their number from the kernel.
  case touched

  /// The reason why this process cannot count such pages, in words; nil if it can.
  public var fault: String? { self == .touched ? PageCounting.touchedFault : nil }

  private static let touchedFault: String? = {
    if WrittenPages.way == nil { return "the kernel does not tell which pages were written" }
    let junk = String(cString: JemallocControl<UnsafePointer<CChar>>("opt.junk").read())
    if junk != "false" { return "jemalloc's 'junk' option writes what programs do not" }
    let isZeroed = JemallocControl<Bool>("opt.zero").read()
    return isZeroed ? "jemalloc's 'zero' option writes what programs do not" : nil
  }()
}

/// The written pages of an arena at the last count.
///
/// The lock of the arena's accounting guards the extents.
final class TouchedPages: @unchecked Sendable {
  /// Their number.
  let count = Atomic<Int>(0)

  /// The addresses that jemalloc has for regions.
  ///
  /// Each extent is larger than the last, so they are few.
  private var extents: InlineArray<128, Range<UInt>> = .init(repeating: 0..<0)
  private var extentCount = 0

  /// Records an extent that was not touched yet.
  func recordExtent(at address: UnsafeMutableRawPointer, bytes: Int) {
    precondition(extentCount < 128, "jemalloc took more than 128 extents")
    extents[extentCount] = UInt(bitPattern: address)..<UInt(bitPattern: address + bytes)
    extentCount += 1
  }

  /// The extents recorded so far.
  var recorded: (extents: InlineArray<128, Range<UInt>>, count: Int) { (extents, extentCount) }
}

/// The number of written pages in a range, from the host's kernel.
///
/// A page counts from its first write until it is dropped, swapped out or not. A page that was only
/// read does not: the kernel maps all such pages to a single page of zeroes.
enum WrittenPages {
  /// The ways to ask the kernel.
  enum Way: CaseIterable {
    /// Asks for the written pages of a range, since Linux 6.7.
    case asked
    /// Reads the flags of every page; slower, and right while no page is shared.
    case read
  }

  /// The way that gives right answers here; nil if none does.
  static let way: Way? = Way.allCases.first { isRight($0) }

  /// Returns the number of written pages in a range.
  ///
  /// - Precondition: `way` is not nil.
  static func count(in range: Range<UInt>) -> Int {
    guard let way, let pages = count(in: range, way) else {
      fatalError("the kernel does not tell which pages were written, errno \(errno)")
    }
    return pages
  }

  /// Returns the number of written pages in a range by one way; nil if the kernel refuses it.
  static func count(in range: Range<UInt>, _ way: Way) -> Int? {
    let pages =
      switch way {
      case .asked: memsim_written_pages_asked(range.lowerBound, range.upperBound)
      case .read: memsim_written_pages_read(range.lowerBound, range.upperBound)
      }
    return pages < 0 ? nil : pages
  }

  /// Tests a way on pages that were not touched, read, written, or dropped.
  ///
  /// They are as many as two huge pages, so that a write that makes a huge page shows.
  private static func isRight(_ way: Way) -> Bool {
    let bytes = 4 << 20
    guard let start = AddressSpace.reserve(bytes: bytes, alignment: bytes) else {
      fatalError("cannot reserve \(bytes >> 20) MiB of addresses to see which written pages count")
    }
    defer { AddressSpace.release(start, bytes: bytes) }
    AddressSpace.separatePages(start, bytes: bytes)
    let range = UInt(bitPattern: start)..<UInt(bitPattern: start + bytes)
    guard count(in: range, way) == 0 else { return false }
    for page in 0..<8 { memsim_read(start + page * pageSize) }
    guard count(in: range, way) == 0 else { return false }
    for page in [3, 700] { memsim_rewrite(start + page * pageSize) }
    guard count(in: range, way) == 2 else { return false }
    AddressSpace.discard(start, bytes: 8 * pageSize)
    return count(in: range, way) == 1
  }
}
