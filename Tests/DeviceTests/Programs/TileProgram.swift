import MemsimDevice
import TileCache

/// A cache in C++ that halves itself when its process is warned.
final class TileProgram: NativeProgram {
  private let cache = tile_cache_make()

  deinit {
    tile_cache_free(cache)
  }

  func launch(in system: System) {
    system.schedule(every: .seconds(1)) { [unowned self] in
      tile_cache_add(cache, 64 << 10)
    }
  }

  func receiveMemoryWarning(level: Int, in system: System) {
    tile_cache_halve(cache)
  }

  /// Makes the standard library allocate its shared data.
  static func warmUp() {
    let cache = tile_cache_make()
    tile_cache_add(cache, 1)
    tile_cache_free(cache)
  }
}
