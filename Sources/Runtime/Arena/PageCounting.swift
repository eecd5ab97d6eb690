internal import CJemalloc
internal import CMemsim
internal import Glibc
internal import Synchronization

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

/// The pages of an arena that were written, as the kernel said when it was last asked.
///
/// The extents are noted and read under the lock of the arena's books.
final class TouchedPages: @unchecked Sendable {
  /// How many they are.
  let count = Atomic<Int>(0)

  /// The addresses that jemalloc has for regions, of which it uses some.
  ///
  /// It asks for more each time, so they are few.
  private var extents: InlineArray<128, Range<UInt>> = .init(repeating: 0..<0)
  private var extentCount = 0

  /// Remembers addresses, none of which was touched yet.
  func noteExtent(at address: UnsafeMutableRawPointer, bytes: Int) {
    precondition(extentCount < 128, "jemalloc took more than 128 extents")
    extents[extentCount] = UInt(bitPattern: address)..<UInt(bitPattern: address + bytes)
    extentCount += 1
  }

  /// The addresses noted so far.
  var noted: (extents: InlineArray<128, Range<UInt>>, count: Int) { (extents, extentCount) }
}

/// What the host's kernel tells of the pages of a range: which were written.
///
/// A page counts from its first write until it is dropped, swapped out or not. One that was only
/// read does not: behind all of those the kernel has a single page of zeroes.
enum WrittenPages {
  /// How the kernel can be asked.
  enum Way: CaseIterable {
    /// For the written pages of a range, since Linux 6.7.
    case asked
    /// For what it knows of every page; slower, and right where no page is shared.
    case read
  }

  /// The way that gives right answers here; nil where none does.
  static let way: Way? = Way.allCases.first { isRight($0) }

  /// How many pages of a range were written.
  ///
  /// - Precondition: There is a way.
  static func count(in range: Range<UInt>) -> Int {
    guard let way, let pages = count(in: range, way) else {
      fatalError("the kernel does not tell which pages were written, errno \(errno)")
    }
    return pages
  }

  /// How many pages of a range were written, if the kernel says so when asked in one way.
  static func count(in range: Range<UInt>, _ way: Way) -> Int? {
    let pages =
      switch way {
      case .asked: memsim_written_pages_asked(range.lowerBound, range.upperBound)
      case .read: memsim_written_pages_read(range.lowerBound, range.upperBound)
      }
    return pages < 0 ? nil : pages
  }

  /// Tries it out on pages of which it is known: not touched, read, written, dropped again.
  ///
  /// They are as many as two huge pages, so that a write that makes one shows.
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
