import BenchmarkFloors
import Foundation
import MemsimHost
import MemsimRuntime

/// Runs of growing size: ten times the items should cost ten times the time, and at most ten times
/// the memory.
struct ScaleBenchmark {
  /// The cost of one run.
  struct Cost {
    /// The processor's time.
    let milliseconds: Double
    /// The most memory at once.
    let megabytes: Double

    init(milliseconds: Double, megabytes: Double) {
      (self.milliseconds, self.megabytes) = (milliseconds, megabytes)
    }

    /// The cost of a program.
    init(_ process: EndedProcess) {
      self.init(milliseconds: process.processorMilliseconds, megabytes: process.megabytes)
    }
  }

  /// The name of the column in which a row has a tenth of the items.
  static let tenth = "a tenth"

  /// The part of the row's id that names the items.
  let id: String
  /// The run in words, and one item.
  let (what, item): (String, String)
  /// The number of items.
  let size: WorkSize
  /// Makes a run of so many items.
  let cost: (Int) throws -> Cost

  /// Time on the processor for each item, and the memory of the whole run.
  var rows: [Row] {
    [
      Row(
        id: "scale-\(id)", what: "\(what), per \(item); beside a tenth as many", unit: "us",
        size: size, goal: .within(1.5, of: .peer(Self.tenth)),
        memsim: .once { try cost($0).milliseconds * 1000 / Double($0) },
        peers: [
          Self.tenth: .once { try cost($0 / 10).milliseconds * 1000 / Double($0 / 10) }
        ]),
      Row(
        id: "scale-\(id)-memory", what: "the most memory for that; beside a tenth as many",
        unit: "MB", size: WorkSize(full: size.full, quick: size.quick, rounds: 1),
        goal: .within(10, of: .peer(Self.tenth)), memsim: .once { try cost($0).megabytes },
        peers: [Self.tenth: .once { try cost($0 / 10).megabytes }]),
    ]
  }

  /// A device with so many processes in the background of one app: they are launched, the app has a
  /// hundred run loop turns, and the run ends.
  static func processes(_ count: Int) throws -> Cost {
    try inCopy {
      let crowd = try CrowdedDevice(count, policy: "jetsam", work: .growth(pages: 8))
      for _ in 0..<100 { crowd.turn() }
      precondition(crowd.living == count, "a process was ended")
      let bytes = HostProcess.figures.residentBytes
      try crowd.end()
      return bytes
    }
  }

  /// A device on which so many processes are launched and killed, a hundred at once.
  static func launches(_ count: Int) throws -> Cost {
    try inCopy { try DeviceBenchmark.residentBytes(afterLaunches: count) }
  }

  /// A screen with so many views: they are made, laid out, hit and drawn.
  static func views(_ count: Int) throws -> Cost {
    try inCopy { try ViewBenchmark.useScreen(columns: max(1, count / 100)) }
  }

  /// Does work in a copy of this process, so that it finds no memory that other work has left.
  ///
  /// The work returns the resident bytes at their most.
  private static func inCopy(_ work: () throws -> Int) throws -> Cost {
    let pipe = Pipe()
    guard let number = HostProcess.fork() else {
      let (start, before) = (timing_now(), HostProcess.figures.residentBytes)
      let result = Result {
        let bytes = try work()
        return [Double(timing_now() - start) / 1e6, Double(bytes - before) / 1e6]
      }
      switch result {
      case .success(let cost): pipe.fileHandleForWriting.write(cost.withUnsafeBytes { Data($0) })
      case .failure(let error): pipe.fileHandleForWriting.write(Data("\(error)".utf8))
      }
      HostProcess.end((try? result.get()) == nil ? 1 : 0)
    }
    guard number > 0 else { throw CopyFailure(outcome: "could not be made") }
    try pipe.fileHandleForWriting.close()
    let result = pipe.fileHandleForReading.readDataToEndOfFile()
    let status = ChildProcess(number: number).wait()
    guard status == .exited(0), result.count == 16 else {
      throw CopyFailure(
        outcome: "\(status.description) \(String(decoding: result, as: UTF8.self))")
    }
    return result.withUnsafeBytes {
      Cost(
        milliseconds: $0.loadUnaligned(as: Double.self),
        megabytes: $0.loadUnaligned(fromByteOffset: 8, as: Double.self))
    }
  }
}

/// A copy of this process that did not come to the end of its work.
private struct CopyFailure: Error, CustomStringConvertible {
  let outcome: String

  /// The outcome.
  var description: String { "the copy of this process that was measured \(outcome)" }
}
