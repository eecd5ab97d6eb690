internal import Glibc
internal import MemsimDevice
internal import MemsimGraphics
internal import MemsimSimulation

/// The folder that pictures of the screen go to, as files in the PNG format.
final class FrameFolder: FrameWriter {
  private let path: String
  private let isNew: Bool
  /// The pictures of all runs so far, in whichever processes.
  private let written: WrittenFiles

  /// Makes the folder, unless it is there, and finds out whether files can be made in it.
  init(path: String) throws(Failure) {
    self.path = path
    do throws(WriteError) {
      written = try WrittenFiles()
    } catch {
      throw Failure(of: path, "memsim cannot list the pictures in it", error)
    }
    isNew = mkdir(path, 0o777) == 0
    if !isNew, errno != EEXIST {
      throw Failure(of: path, "memsim cannot create the folder", errorNumber: errno)
    }
    // Searching it with a slash says no to what is no folder.
    guard access("\(path)/", W_OK | X_OK) == 0 else {
      throw Failure(of: path, "memsim cannot write pictures there", errorNumber: errno)
    }
  }

  /// Takes the folder away again if it was made for nothing.
  func discard() {
    if isNew { rmdir(path) }
  }

  func write(_ frame: Frame, named name: String) throws(FrameWriteError) {
    let file = "\(path)/\(name).png"
    guard try writing(file, { () throws(WriteError) in try written.insert(file) }) else {
      throw FrameWriteError("\(file): a picture of another scenario has this name")
    }
    let bytes = try frame.encoded()
    try writing(file) { () throws(WriteError) in
      try AtomicFile(path: file).replace(with: bytes, isLasting: false)
    }
  }

  private func writing<Result>(
    _ file: String, _ body: () throws(WriteError) -> Result
  ) throws(FrameWriteError) -> Result {
    do throws(WriteError) {
      return try body()
    } catch {
      throw FrameWriteError("\(file): memsim cannot write the picture: \(error.reason)")
    }
  }
}

extension Frame {
  /// The picture in the PNG format.
  func encoded() throws(FrameWriteError) -> [UInt8] {
    do throws(GraphicsError) {
      return try withPixels { start throws(GraphicsError) in
        try Surface(memory: start, width: width, height: height, isOpaque: true).encoded()
      }
    } catch {
      // Memory can be missing for it, or the library that encodes.
      throw FrameWriteError("\(error)")
    }
  }
}
