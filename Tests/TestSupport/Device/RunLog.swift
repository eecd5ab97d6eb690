internal import Foundation
internal import MemsimHost
internal import MemsimRuntime

/// The digests of all runs of a host process, in a file that another one reads.
package enum RunLog {
  /// The variable that names the file; without it nothing is written down.
  package static let key = "MEMSIM_TEST_RUN_LOG"

  /// Whether another host process compares the runs of this one: none is made twice here then.
  package static var isKept: Bool { ProcessInfo.processInfo.environment[key] != nil }

  /// The number of the run that this host process makes.
  static var current: Int { count.withLock { $0 } }

  private static let count = Monitor(0)

  /// A run begins.
  package static func begin() {
    count.withLock { $0 += 1 }
  }

  /// Writes a digest down, and where in the sources the run is.
  package static func note(_ digest: String, of place: String) {
    guard let path = ProcessInfo.processInfo.environment[key],
      let file = FileHandle(forWritingAtPath: path)
    else { return }
    file.seekToEndOfFile()
    file.write(Data("\(place) \(digest)\n".utf8))
    try? file.close()
  }
}
