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

/// The files that this command has written, whichever of its processes did: what one has written,
/// another must not replace.
///
/// Their paths stand in a file without a name. Copies of this process have it open as well, and so
/// have programs that it starts, to which a variable of the environment says which one it is.
final class WrittenFiles {
  private static let variable = "MEMSIM_WRITTEN_FILES"

  private let file: UnlinkedTempFile
  private var paths: Set<[UInt8]> = []
  private var bytesRead = 0

  /// Takes over what the program knows that has started this one, if it is one of these.
  init() throws(WriteError) {
    if let inherited = Self.inherited { file = inherited } else { file = try UnlinkedTempFile() }
    setenv(Self.variable, try file.identity, 1)
  }

  deinit {
    unsetenv(Self.variable)
  }

  private static var inherited: UnlinkedTempFile? {
    getenv(variable).flatMap { UnlinkedTempFile(identity: String(cString: $0)) }
  }

  /// Notes a file that is about to be written; says whether no process has written it before.
  func insert(_ path: String) throws(WriteError) -> Bool {
    try readOn()
    let path = Array(path.utf8)
    guard paths.insert(path).inserted else { return false }
    // An app can write into any file that is open: what that leaves is a path of its own.
    let entry = [0] + path + [0]
    try OpenFile(descriptor: file.descriptor).write(entry)
    return true
  }

  /// Reads what other processes have added.
  private func readOn() throws(WriteError) {
    let more = try file.bytes(from: bytesRead)
    bytesRead += more.count
    for path in more.split(separator: 0) { paths.insert(Array(path)) }
  }
}
