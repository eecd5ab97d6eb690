internal import Glibc
internal import Synchronization

/// Where and when something was allocated.
struct Origin {
  /// The number of the site.
  let site: UInt32

  /// The span of time in which it was: one moment, if the table of its heap had room for that.
  var times: ClosedRange<UInt64>
}

/// Origins by number, each of which stays where it is: as many as are needed, in chunks, of which
/// each has twice as many as the one before.
///
/// Which numbers are in use the owner knows, and lets no two host threads change anything at once.
struct OriginStore: ~Copyable, @unchecked Sendable {  // the owner locks what changes
  /// Of each chunk the address, or 0.
  private let chunks = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: Self.chunkCount)

  private static let firstChunk = 1 << 10

  /// Enough for all numbers of 32 bits.
  private static let chunkCount = 23

  init() {
    for chunk in 0..<Self.chunkCount { (chunks + chunk).initialize(to: Atomic(0)) }
    set(0, to: Origin(site: 0, times: 0...0))
  }

  deinit {
    for chunk in 0..<Self.chunkCount {
      free(UnsafeMutableRawPointer(bitPattern: chunks[chunk].load(ordering: .relaxed)))
    }
    chunks.deallocate()
  }

  subscript(number: UInt32) -> Origin { address(of: number).pointee }

  /// Makes something the origin with a number.
  func set(_ number: UInt32, to origin: Origin) {
    let (chunk, _) = Self.place(of: number)
    if chunks[chunk].load(ordering: .relaxed) == 0 {
      let memory = UnsafeMutablePointer<Origin>.allocate(capacity: Self.firstChunk << chunk)
      chunks[chunk].store(UInt(bitPattern: memory), ordering: .releasing)
    }
    address(of: number).initialize(to: origin)
  }

  /// Lets the span of an origin reach to other times, too.
  func widen(_ number: UInt32, to times: ClosedRange<UInt64>) {
    let known = self[number].times
    address(of: number).pointee.times =
      min(known.lowerBound, times.lowerBound)...max(known.upperBound, times.upperBound)
  }

  private func address(of number: UInt32) -> UnsafeMutablePointer<Origin> {
    let (chunk, position) = Self.place(of: number)
    let start = chunks[chunk].load(ordering: .acquiring)
    guard let chunk = UnsafeMutablePointer<Origin>(bitPattern: start) else {
      preconditionFailure("origin \(number) was never made")
    }
    return chunk + position
  }

  /// In which chunk a number is, and where in it.
  private static func place(of number: UInt32) -> (chunk: Int, position: Int) {
    let position = Int(number) + firstChunk
    let chunk = Int.bitWidth - 1 - position.leadingZeroBitCount - firstChunk.trailingZeroBitCount
    return (chunk, position - firstChunk << chunk)
  }
}
