package import MemsimJournal

/// Where the bytes of pictures are that a run has written.
package protocol PictureSource: AnyObject {
  /// The bytes of a picture, in the PNG format; nil if it is not there.
  func bytes(of picture: FrameTaken) -> [UInt8]?
}

/// The pictures of a run that its page has room for.
///
/// A picture that shows the same as the one before is that one. Of many, every second is left out
/// until few enough are left; of those, the first and the last come first, then those between them.
struct PictureStrip {
  /// A picture, and when it was taken.
  struct Picture {
    let at: UInt64
    let frame: FrameTaken
    /// It in the PNG format; nil where there was no room for it.
    fileprivate(set) var bytes: [UInt8]?
  }

  /// The pictures that were looked for.
  private(set) var pictures: [Picture] = []

  /// How many the run has, how many of them show the same as the one before, and how many of those
  /// that were looked for are not where the others are.
  private(set) var count = 0
  private(set) var repeated = 0
  private(set) var missing = 0

  private var lastHash: String?
  private static let mostNoted = 2000
  /// So many are shown at most.
  static let mostShown = 128

  /// Notes a picture.
  mutating func add(_ frame: FrameTaken, at time: UInt64) {
    count += 1
    if frame.hash == lastHash {
      repeated += 1
      return
    }
    lastHash = frame.hash
    pictures.append(Picture(at: time, frame: frame))
    if pictures.count > Self.mostNoted { halve() }
  }

  /// The pictures that are shown.
  var shown: [Picture] { pictures.filter { $0.bytes != nil } }

  /// Fetches as many as take so many bytes.
  mutating func load(from source: any PictureSource, atMost bytes: Int) {
    while pictures.count > Self.mostShown { halve() }
    var rest = bytes
    for position in Self.order(of: pictures.count) {
      guard let data = source.bytes(of: pictures[position].frame) else {
        missing += 1
        continue
      }
      guard data.count <= rest else { continue }
      rest -= data.count
      pictures[position].bytes = data
    }
  }

  /// Leaves out every second one, but the last.
  private mutating func halve() {
    let last = pictures.count - 1
    pictures = pictures.enumerated().filter { $0.offset % 2 == 0 || $0.offset == last }
      .map(\.element)
  }

  /// Positions in an order of which every part is spread over all: the ends, then the middle of
  /// what is between two, again and again.
  private static func order(of count: Int) -> [Int] {
    guard count > 2 else { return Array(0..<count) }
    var (order, gaps) = ([0, count - 1], [0..<count - 1])
    while !gaps.isEmpty {
      var next: [Range<Int>] = []
      for gap in gaps where gap.count > 1 {
        let middle = gap.lowerBound + gap.count / 2
        order.append(middle)
        next += [gap.lowerBound..<middle, middle..<gap.upperBound]
      }
      gaps = next
    }
    return order
  }
}
