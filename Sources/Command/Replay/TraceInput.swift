internal import MemsimHost
internal import MemsimTraces
internal import MemsimVocabulary

/// A trace that was recorded before.
struct TraceInput {
  /// Its path, as it was given.
  let path: String

  /// Opens it.
  func trace(_ naming: BlockNaming) throws(Failure) -> Trace {
    do {
      return try Trace(HostFile(path), blocks: naming)
    } catch let error as FileError {
      throw Failure(error)
    } catch let fault as TraceFault {
      throw failure(fault)
    } catch {
      throw Failure(["\(path): error: \("\(error)")"])
    }
  }

  /// What to say of it where it cannot be read on.
  func failure(_ fault: TraceFault) -> Failure {
    let code: ExitCode = fault.isOfHost ? .host : .wrongInput
    return switch fault.place {
    case .line: Failure(["\(path):\(fault.description)"], code)
    case .byte, .file: Failure(["\(path): \(fault.description)"], code)
    }
  }
}
