internal import Glibc
internal import MemsimCommandLine
internal import MemsimDevice
internal import MemsimGraphics
internal import MemsimHost
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// The folder that receives pictures of the screen, as files in the PNG format.
final class FrameFolder: FrameWriter {
  private let path: String
  private let isNew: Bool
  /// The pictures of all runs so far, in whichever processes.
  private let written: WrittenFiles

  /// Makes the folder, unless it exists, and checks that files can be made in it.
  init(path: String) throws(Failure) {
    self.path = path
    written = try Failure.writing(path, orFail: "memsim cannot list the pictures in it") {
      () throws(WriteError) in try WrittenFiles()
    }
    isNew = mkdir(path, 0o777) == 0
    if !isNew, errno != EEXIST {
      throw Failure(of: path, "memsim cannot create the folder", errorNumber: errno)
    }
    // A path with a slash at its end opens only a folder.
    guard access("\(path)/", W_OK | X_OK) == 0 else {
      throw Failure(of: path, "memsim cannot write pictures there", errorNumber: errno)
    }
  }

  /// Removes the folder if it was made in vain.
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

/// The files that any process of this command has written: no process may replace a file that
/// another one has written.
///
/// A file without a name contains their paths. Copies of this process have it open as well, and so
/// have programs that it starts: a variable of the environment has the number of the descriptor.
final class WrittenFiles {
  private static let variable = "MEMSIM_WRITTEN_FILES"

  private let file: UnlinkedTempFile
  private var paths: Set<[UInt8]> = []
  private var bytesRead = 0

  /// Inherits the file of the program that has started this one, if that is a memsim.
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

  /// Records a file before it is written; returns whether no process has written it before.
  func insert(_ path: String) throws(WriteError) -> Bool {
    try readOn()
    let path = Array(path.utf8)
    guard paths.insert(path).inserted else { return false }
    // An app can write into any open file: bytes that it leaves there become a path of their own.
    let entry = [0] + path + [0]
    try OpenFile(descriptor: file.descriptor).write(entry)
    return true
  }

  /// Reads the paths that other processes have added.
  private func readOn() throws(WriteError) {
    let more = try file.bytes(from: bytesRead)
    bytesRead += more.count
    for path in more.split(separator: 0) { paths.insert(Array(path)) }
  }
}

/// The folder with the pictures of a run, from which a report reads them.
///
/// A picture in it is that of the run, or the report is not written: its pixels have the
/// hash in the journal.
final class FrameInput: PictureSource {
  private let path: String

  /// The failure of the first picture that is unreadable or of another run; nil if there is none.
  private(set) var failure: Failure?

  /// Names a folder.
  init(path: String) throws(FileError) {
    self.path = path
    let kind = try HostFile(path).kind()
    guard kind == .folder else {
      throw FileError(path, "this is \(kind.rawValue)", expected: FileKind.folder.rawValue)
    }
  }

  func bytes(of picture: FrameTaken) -> [UInt8]? {
    guard failure == nil else { return nil }
    let file = "\(path)/\(picture.picture).png"
    do {
      // A journal that another program has written names no file elsewhere.
      guard !picture.picture.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }) else {
        throw Failure("\(file): error: memsim gives no picture this name")
      }
      return try checked(try HostFile(file).read(.picture), picture, file)
    } catch let error as FileError where error.cause == .missing {
      return nil
    } catch GraphicsError.picture(_, let reason) {
      failure = Failure("\(file): error: \(reason)")
    } catch {
      failure = Failure(error) ?? Failure("\(file): error: \(error)")
    }
    return nil
  }

  /// The bytes of a file, if these are the picture.
  private func checked(
    _ bytes: [UInt8], _ frame: FrameTaken, _ file: String
  ) throws -> [UInt8] {
    let picture = try Picture(bytes, name: file)
    try picture.checkPixelCount()
    let decoded = Frame(width: picture.width, height: picture.height)
    try decoded.withPixels { start in
      try picture.decode(
        into: try Surface(memory: start, width: decoded.width, height: decoded.height))
    }
    guard decoded.taken(as: frame.picture) == frame else {
      throw Failure(
        "\(file): error: the picture belongs to another run; expected pixels with the hash "
          + "\(frame.hash), as in the journal")
    }
    return bytes
  }
}

/// The options that select the pictures of the screen that a run writes.
struct FrameOptions {
  let path: String?
  let period: TimeSpan?
  let most: Int
  let isAsHeld: Bool

  /// The options that a command needs for it.
  static let syntax = CommandSyntax(
    Argument(
      option: "frames", "DIR", \Self.path, .folder,
      "Writes the screen pictures of the 'frame' actions into this folder."),
    Argument(
      option: "frames-every", "TIME", \.period, .value(.duration(from: .nanoseconds(1))),
      "Also takes a picture at this interval; needs --frames."),
    Argument(
      option: "max-frames", "N", \.most, .value(.count(1...10_000_000)),
      default: FrameRequest.usualMost,
      "The most pictures of a run (default: \(FrameRequest.usualMost))."),
    Argument(
      flag: "frames-as-held", \.isAsHeld,
      "Turns each picture as the device is held; needs --frames."),
    make: Self.init)

  /// The request for pictures of a run in a folder.
  func request(to folder: FrameFolder) -> FrameRequest {
    FrameRequest(to: folder, every: period, most: most, asHeld: isAsHeld)
  }

  /// Makes sure that the names of pictures, which begin with those of their scenarios, differ.
  func check(_ runs: [ScenarioRun]) throws(Failure) {
    guard path != nil else {
      guard let word = period.map({ _ in "every" }) ?? (isAsHeld ? "as-held" : nil) else { return }
      throw Failure("--frames-\(word): error: this option needs --frames; add --frames DIR")
    }
    for (position, run) in runs.enumerated() {
      let name = run.scenario.name
      guard runs[..<position].contains(where: { $0.scenario.name == name }) else { continue }
      throw Failure(
        "\(run.path): error: another scenario also has the name '\(name)', so their pictures would "
          + "overwrite each other; expected different names")
    }
    try checkCount(of: runs)
  }

  /// Stops at more pictures than a run may have, before any is made.
  private func checkCount(of runs: [ScenarioRun]) throws(Failure) {
    guard let period else { return }
    for run in runs {
      let count = run.scenario.end.nanoseconds / period.nanoseconds
      guard count > most else { continue }
      throw Failure(
        "--frames-every: error: \(run.path) would write \(count) pictures; expected at most "
          + "\(most), or a larger '--max-frames'")
    }
  }
}
