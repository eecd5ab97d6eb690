internal import MemsimRuntime

/// What a run had too little of, so that it ended.
package struct Exhaustion: Equatable, Sendable {
  /// Who set the bound.
  package enum Origin: Sendable {
    /// The run's own limits, which end it at the same place everywhere.
    case limits
    /// The host, on which another run may come further.
    case host
  }

  /// Who set the bound.
  package let origin: Origin

  /// What ran out, and what to do about it.
  package let message: String

  /// Describes what ran out.
  package init(of origin: Origin, _ message: String) {
    self.origin = origin
    self.message = message
  }
}

extension Exhaustion {
  /// Memory that the host does not give to a process.
  init(_ shortage: Shortage) {
    let size = ByteText.text(of: shortage.pages * pageSize)
    let message =
      switch shortage.refuser {
      case .slots:
        "the host's limit of addresses (ulimit -v) leaves room for \(Heap.mostObjects) objects and "
          + "blocks"
      case .hostBudget:
        Self.tooMuchMemory(HostMemoryLimit.current)
      case .host, .budget, .limit:
        "the host is out of memory: it refuses \(size) (see ulimit -v, ulimit -d and "
          + "vm.overcommit_memory)"
      }
    self.init(of: .host, message)
  }

  /// More memory than the host process takes.
  package static func hostMemory(atMost bytes: Int) -> Exhaustion {
    let message =
      bytes < .max && HostProcess.figures.residentBytes > bytes
      ? tooMuchMemory(bytes)
      : "the host is out of memory: there are no addresses left (see ulimit -v and ulimit -d)"
    return Exhaustion(of: .host, message)
  }

  private static func tooMuchMemory(_ bytes: Int) -> String {
    "the run needs more than \(ByteText.text(of: bytes)) of host memory; "
      + "'--host-memory' allows more"
  }

  /// Memory that the host does not have to end a run with.
  static let noReserve = Exhaustion(
    of: .host,
    "the host is out of memory: it refuses \(ByteText.text(of: HostReserve.bytes)) "
      + "(see ulimit -v and ulimit -d)")

  /// Memory that the host does not have for the thread of a run, and for what a run needs at once.
  package static let noThread = Exhaustion(
    of: .host,
    "the host is out of memory: it has no thread for a run (see ulimit -v and ulimit -u)")

  /// Memory that the host does not have to look at a heap.
  static let noRoomForAnalysis = Exhaustion(
    of: .host, "the host is out of memory: there is none to search for leaks")
}

/// Sizes in messages.
private enum ByteText {
  /// A size as people write it, rounded up to a unit of which there are a few.
  static func text(of bytes: Int) -> String {
    let units = [("GB", 1 << 30), ("MB", 1 << 20), ("KB", 1 << 10)]
    guard let unit = units.first(where: { bytes >= 10 * $0.1 }) else { return "\(bytes) bytes" }
    return "\((bytes + unit.1 - 1) / unit.1)\(unit.0)"
  }
}
