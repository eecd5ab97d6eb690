internal import MemsimDevice
internal import MemsimGraphics
internal import MemsimHost
internal import MemsimJournal
internal import MemsimReports

/// The folder that has the pictures of a run, as a report looks for them.
///
/// A picture that is there is that of the run, or the report is not written: its pixels have the
/// hash that the journal has.
final class FrameInput: PictureSource {
  private let path: String

  /// What is wrong with the first picture that is not the run's; nil if all are.
  private(set) var failure: Failure?

  /// Names a folder.
  init(path: String) throws(Failure) {
    self.path = path
    do throws(FileError) {
      let kind = try HostFile(path).kind()
      guard kind == .folder else {
        throw FileError(path, "this is \(kind.rawValue)", expected: FileKind.folder.rawValue)
      }
    } catch {
      throw Failure(error)
    }
  }

  func bytes(of picture: FrameTaken) -> [UInt8]? {
    guard failure == nil else { return nil }
    let file = "\(path)/\(picture.picture).png"
    do {
      // A journal that another program has written names no file elsewhere.
      guard !picture.picture.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }) else {
        throw Failure(["\(file): error: memsim gives no picture this name"])
      }
      return try checked(try HostFile(file).read(.picture), picture, file)
    } catch let error as FileError where error.cause == .missing {
      return nil
    } catch let error as FileError {
      failure = Failure(error)
    } catch GraphicsError.picture(_, let reason) {
      failure = Failure(["\(file): error: \(reason)"])
    } catch let error as Failure {
      failure = error
    } catch {
      failure = Failure(["\(file): error: \(error)"])
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
      throw Failure([
        "\(file): error: the picture belongs to another run; expected pixels with the hash "
          + "\(frame.hash), as in the journal"
      ])
    }
    return bytes
  }
}
