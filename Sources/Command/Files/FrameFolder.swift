internal import Glibc
internal import MemsimDevice
internal import MemsimGraphics
internal import MemsimSimulation

/// The folder that pictures of the screen go to, as files in the PNG format.
final class FrameFolder: FrameWriter {
  private let path: String
  private let isNew: Bool
  /// The pictures of all runs so far: what one has written, another must not replace.
  private var names: Set<String> = []

  /// Makes the folder, unless it is there, and finds out whether files can be made in it.
  init(path: String) throws(Failure) {
    self.path = path
    isNew = mkdir(path, 0o777) == 0
    if !isNew, errno != EEXIST {
      throw Failure(of: path, "the folder cannot be made", errorNumber: errno)
    }
    // Searching it with a slash says no to what is no folder.
    guard access("\(path)/", W_OK | X_OK) == 0 else {
      throw Failure(of: path, "no pictures can be written there", errorNumber: errno)
    }
  }

  /// Takes the folder away again if it was made for nothing.
  func discard() {
    if isNew { rmdir(path) }
  }

  func write(_ frame: Frame, named name: String) throws(FrameWriteError) {
    let file = "\(path)/\(name).png"
    guard names.insert(name).inserted else {
      throw FrameWriteError("\(file): a picture of another scenario has this name")
    }
    let bytes = try Self.encoded(frame)
    do throws(WriteError) {
      try AtomicFile(path: file).replace(with: bytes, isLasting: false)
    } catch {
      throw FrameWriteError("\(file): the picture cannot be written: \(error.reason)")
    }
  }

  private static func encoded(_ frame: Frame) throws(FrameWriteError) -> [UInt8] {
    guard let memory = frame.pixels.baseAddress else { preconditionFailure("a frame has pixels") }
    do throws(GraphicsError) {
      let surface = try Surface(
        memory: UnsafeMutableRawPointer(memory), width: frame.width, height: frame.height,
        isOpaque: true)
      return try surface.encoded()
    } catch {
      // Memory can be missing for it, or the library that encodes.
      throw FrameWriteError("\(error)")
    }
  }
}
