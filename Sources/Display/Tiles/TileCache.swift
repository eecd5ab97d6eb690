internal import MemsimDevice
internal import MemsimGraphics
internal import MemsimHost

/// The tiles of a process, by their contents; the least recently shown tiles are discarded.
final class TileCache: Sendable {
  private struct Entry {
    let tile: Tile
    var lastUse: Int
  }

  private struct State {
    var entries: [TileKey: Entry] = [:]
    var useCount = 0
    var madeCount = 0
  }

  /// The one that pictures of screens use.
  static let shared = TileCache()

  private let state = Monitor(State())
  private let mostTiles: Int

  /// Caches so many tiles at most: more than a few home screens have.
  init(mostTiles: Int = 256) {
    self.mostTiles = mostTiles
  }

  /// The number of cached tiles, and the number of tiles drawn.
  var counts: (kept: Int, made: Int) { state.withLock { ($0.entries.count, $0.madeCount) } }

  /// The tile of a key, which is drawn if it is not cached.
  func tile(
    _ key: TileKey, made make: () throws(GraphicsError) -> Tile
  ) throws(GraphicsError) -> Tile {
    if let tile = known(key) { return tile }
    // No lock is held meanwhile: that two threads draw the same is no harm.
    let tile = try make()
    state.withLock { state in
      state.madeCount += 1
      state.useCount += 1
      state.entries[key] = Entry(tile: tile, lastUse: state.useCount)
      guard state.entries.count > mostTiles else { return }
      let oldest = state.entries.min { $0.value.lastUse < $1.value.lastUse }
      if let oldest { state.entries[oldest.key] = nil }
    }
    return tile
  }

  private func known(_ key: TileKey) -> Tile? {
    state.withLock { state in
      guard let place = state.entries.index(forKey: key) else { return nil }
      state.useCount += 1
      state.entries.values[place].lastUse = state.useCount
      return state.entries.values[place].tile
    }
  }
}

/// The content and the size of a tile.
enum TileKey: Hashable, Sendable {
  /// An icon.
  case icon(IconArt, side: Int)
  /// The title of an icon.
  case title(String, width: Int)
  /// The number on an icon.
  case badge(Int)
  /// The dock, without icons.
  case dock(width: Int, height: Int)
  /// A status bar that does not move.
  case statusBar(StatusBarContent, width: Int)
}

/// The picture on an icon.
enum IconArt: Hashable, Sendable {
  /// The picture in an app's bundle.
  case picture(IconPicture)
  /// The drawing of one of the system's own.
  case system(SystemIcon)
  /// The calendar, which shows the day.
  case calendar(CalendarDay)
  /// The first letter of an app without a picture.
  case letter(String)

  /// Makes the picture of an icon of the home screen on a day.
  init(_ icon: HomeIcon, on day: CalendarDay) {
    if let picture = icon.picture {
      self = .picture(picture)
    } else if icon.isOfSystem, icon.app == "Calendar" {
      self = .calendar(day)
    } else if icon.isOfSystem, let own = SystemIcon(rawValue: icon.app) {
      self = .system(own)
    } else {
      self = .letter(String(icon.title.prefix(1)).uppercased())
    }
  }

  /// Whether the system adds the shine (platform H2).
  var hasShine: Bool {
    switch self {
    case .picture(let picture): picture.hasShine
    case .system(let icon): icon.hasShine
    case .calendar: false
    case .letter: true
    }
  }
}

/// A small picture that is drawn once and shown many times.
///
/// Each canvas that shows it does so through a surface of its own, as those of the library are not
/// made for several threads.
final class Tile: @unchecked Sendable {  // without a lock: nothing writes its pixels
  private let memory: UnsafeMutableRawPointer
  private let width: Int
  private let height: Int

  /// Draws on transparent pixels.
  init(
    _ width: Int, _ height: Int, _ draw: (Canvas) throws(GraphicsError) -> Void
  ) throws(GraphicsError) {
    (self.width, self.height) = (max(1, width), max(1, height))
    let bytes = Surface.bytesPerRow(width: self.width) * self.height
    memory = .allocate(byteCount: bytes, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    let surface = try Surface(memory: memory, width: self.width, height: self.height)
    try draw(Canvas(surface))
  }

  deinit {
    memory.deallocate()
  }

  /// Its pixels, to be drawn.
  func surface() throws(GraphicsError) -> Surface {
    try Surface(memory: memory, width: width, height: height, keeping: self)
  }
}

extension ScreenPainter {
  /// Shows a tile with its upper left corner at a point.
  func draw(_ tile: Tile, atX x: Double, y: Double) throws(GraphicsError) {
    canvas.draw(try tile.surface(), CGAffineTransform(translationX: x, y: y))
  }
}
