internal import Glibc
internal import MemsimFiles
internal import MemsimSweeps
internal import MemsimVocabulary

/// A folder with the results of sweeps, each in a file that its key names: `ab/KEY.json`.
struct ResultFolder {
  private static let limit = FileLimit("the result of a run", bytes: 64 << 20)

  /// Its path, as it was given.
  let path: String

  /// What there is of a run.
  enum Found {
    /// Nothing.
    case nothing
    /// A file that is none of a result, or of another; why.
    case damaged(String)
    /// Its result.
    case result(SweepResult)

    /// Its result; nil where there is none.
    var result: SweepResult? {
      if case .result(let result) = self { result } else { nil }
    }
  }

  /// The path of the file of a run, without its ending.
  private func place(of key: String) -> String {
    HostFolder.path("\(key.prefix(2))/\(key)", in: path)
  }

  /// The path of the result of a run.
  func resultPath(of key: String) -> String { "\(place(of: key)).json" }

  /// The path of the journal of a run.
  func journalPath(of key: String) -> String { "\(place(of: key)).jsonl" }

  /// What there is of a run.
  func find(_ key: String) throws(Failure) -> Found {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try HostFile(resultPath(of: key)).read(Self.limit)
    } catch {
      guard case .missing = error.cause else { throw Failure(error) }
      return .nothing
    }
    do throws(SweepResultFault) {
      let result = try SweepResult(contents: bytes)
      return result.key == key ? .result(result) : .damaged("it is the result of another run")
    } catch {
      return .damaged("\(error)")
    }
  }

  /// Makes the folder that the files of a run lie in.
  func makeRoom(for key: String) throws(Failure) {
    for folder in [path, HostFolder.path("\(key.prefix(2))", in: path)] {
      guard mkdir(folder, 0o777) != 0, errno != EEXIST else { continue }
      throw Failure(of: folder, "the folder cannot be made", errorNumber: errno)
    }
  }

  /// Writes a result, all of it or nothing, that outlives a fall of the host.
  func write(_ result: SweepResult) throws(Failure) {
    try makeRoom(for: result.key)
    let path = resultPath(of: result.key)
    do throws(WriteError) {
      try AtomicFile(path: path).replace(with: result.contents, isLasting: true)
    } catch {
      throw Failure(of: path, "the result cannot be written", error)
    }
  }
}
