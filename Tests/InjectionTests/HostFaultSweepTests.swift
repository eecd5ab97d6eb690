import Foundation
import MemsimDevice
import TestSupport
import XCTest

@testable import MemsimInjection

/// `make inject` does the same with other scenarios, and at every call.
final class HostFaultSweepTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  override func tearDown() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private let story = Checkout.root.appending(path: "Scenarios/skeleton-saved.yaml").path

  private func sweep(_ options: String...) throws -> HostFaultSweep {
    try HostFaultSweep(
      of: .run(story, options: options, pictureEvery: "1s"), in: folder,
      with: try HostFaults(in: folder))
  }

  private func assertNothingIsFound(
    _ kinds: [HostFaults.Kind], sample: Int, in sweep: HostFaultSweep, line: UInt = #line
  ) throws {
    for kind in kinds {
      let places = Places(of: sweep.count(kind), allUpTo: 1, sample: sample - 1, seed: 7).all
      XCTAssertFalse(places.isEmpty, kind.rawValue, line: line)
      for place in places {
        let finding = try sweep.finding(kind, at: place + 1)
        XCTAssertNil(finding, "\(kind.rawValue) at \(place + 1)", line: line)
      }
    }
  }

  func testADiskCanBeFullAtAnyTime() throws {
    try assertNothingIsFound([.fullDisk], sample: 10, in: try sweep())
  }

  func testAReportNeedsAPlaceAndAReader() throws {
    for option in ["--verbose", "--quiet", "--json"] {
      try assertNothingIsFound([.fullOutput, .unread], sample: 2, in: try sweep(option))
    }
  }

  func testTheHostCanHaveNoMemoryAtAnyTime() throws {
    try assertNothingIsFound([.memory, .malloc], sample: 10, in: try sweep())
  }

  func testASignalCanComeInFrontOfAnyWrite() throws {
    try assertNothingIsFound([.interrupt, .terminate, .kill], sample: 6, in: try sweep())
  }

  func testASignalCanComeAtAnyMoment() throws {
    let sweep = try SignalSweep(ofFileAt: story, in: folder)
    var chance = Random(seed: 7)
    for _ in 0..<8 { XCTAssertNil(try sweep.fault(&chance)) }
  }

  func testABundleCanChangeAtAnyLook() throws {
    let bundle = Checkout.root.appending(path: "Sources/Apps/MoveMe/MoveMe.app").path
    let sweep = try BundleSweep(of: bundle, in: folder, with: try HostFaults(in: folder))
    for change in BundleSweep.Change.allCases {
      for place in Places(of: sweep.count, allUpTo: 0, sample: 5, seed: 7).all {
        XCTAssertNil(try sweep.fault(change, at: place + 1), "\(change) at \(place + 1)")
      }
    }
  }

  func testEveryCommandThatWritesFilesIsWholeOrNothing() throws {
    let faults = try HostFaults(in: folder)
    for command in WritingCommand.others {
      let sweep = try HostFaultSweep(of: command, in: folder, with: faults)
      for kind in [HostFaults.Kind.fullDisk, .kill, .memory] {
        for place in Places(of: sweep.count(kind), allUpTo: 1, sample: 2, seed: 7).all {
          let finding = try sweep.finding(kind, at: place + 1)
          XCTAssertNil(finding, "\(command.name): \(kind.rawValue) at \(place + 1)")
        }
      }
    }
  }

  func testABuildWithoutMemoryLeavesNothing() throws {
    let command = try XCTUnwrap(WritingCommand.others.first { $0.name == "build" })
    let sweep = try HostFaultSweep(of: command, in: folder, with: try HostFaults(in: folder))
    let count = sweep.count(.malloc)
    // The files are written in the last fifth.
    for call in stride(from: count * 4 / 5, to: count, by: max(1, count / 50)) {
      XCTAssertNil(try sweep.finding(.malloc, at: call), "malloc at \(call)")
    }
  }

  func testEveryOptionThatWritesAFileIsTried() throws {
    let faults = try HostFaults(in: folder)
    func text(_ words: String...) throws -> String {
      String(decoding: try faults.run(words, in: folder).output, as: UTF8.self)
    }
    let commands = WritingCommand.others + [.run("a.yaml")]
    let names = try text("--help").matches(of: #/(?m)^  ([a-z]+)  +[A-Z]/#).map { String($0.1) }
    var found = 0
    for name in names {
      let help = try text("help", name)
      for option in help.matches(of: #/(?m)^ {2,6}(?:-\w, )?(--[a-z-]+)(.*(?:\n {20,}.*)*)/#)
      where option.2.contains(#/\b([Ww]rites|[Rr]ecords|[Ss]tores|[Ss]aves)\s(?!no\b)/#) {
        found += 1
        XCTAssertTrue(
          commands.contains { $0.words.first == name && $0.words.contains(String(option.1)) },
          "\(name) \(option.1)")
      }
    }
    XCTAssertGreaterThan(found, 15)
  }

  func testWhatIsLeftByHalvesIsFound() throws {
    let run = try HostFaults(in: folder).run(["run", "--journal", "a.jsonl", story], in: folder)
    XCTAssertEqual(run.code, 0, run.errors)
    let whole = try Data(contentsOf: URL(filePath: "\(folder)/a.jsonl"))
    let place = "\(folder)/written"
    func write(_ files: [String: Data]) throws -> String {
      _ = try WrittenFiles.emptied(place)
      for (name, bytes) in files { try bytes.write(to: URL(filePath: "\(place)/\(name)")) }
      return place
    }
    let (old, new) = (Data("old".utf8), Data("new".utf8))
    let after = ["a.jsonl": whole, "a.lines": Data("1\n2\n".utf8), "kept": new, "made": new]
    let files = try WrittenFiles(before: ["kept": old]) { try write(after) }
    func fault(
      _ now: [String: Data], isComplete: Bool = false, wasKilled: Bool = false
    ) throws -> String? {
      files.fault(in: try write(now), isComplete: isComplete, wasKilled: wasKilled)
    }
    XCTAssertNil(try fault(after, isComplete: true))
    XCTAssertNil(try fault(["kept": old]))
    XCTAssertNil(try fault(["kept": new]))
    XCTAssertNil(try fault(["a.jsonl": Data(), "kept": old]))
    XCTAssertEqual(try fault([:]), "it loses the file kept")
    XCTAssertEqual(try fault(["kept": Data()]), "kept is half-written")
    XCTAssertEqual(try fault(["kept": old, "made": Data("ne".utf8)]), "made is half-written")
    XCTAssertNil(try fault(["a.lines": Data("1\n".utf8), "kept": old]))
    for text in ["1", "2\n"] {
      XCTAssertEqual(
        try fault(["a.lines": Data(text.utf8), "kept": old]), "a.lines is half-written")
    }
    XCTAssertEqual(
      try fault(after.filter { $0.key != "made" }, isComplete: true), "there is no file made")
    XCTAssertEqual(
      try fault(after.merging(["kept": old]) { $1 }, isComplete: true), "kept is as it was before")
    let draft = ["kept": old, ".memsim-1-1": new]
    XCTAssertEqual(try fault(draft), "it leaves the file .memsim-1-1")
    XCTAssertNil(try fault(draft, wasKilled: true))
    XCTAssertEqual(
      try fault(["kept": old, "other": new], wasKilled: true), "it leaves the file other")
    let lines = whole.split(separator: UInt8(ascii: "\n"))
    let unsealed = Data(lines.dropLast().joined(separator: [0x0a]) + [0x0a])
    XCTAssertNil(try fault(["a.jsonl": unsealed, "kept": old]))
    XCTAssertEqual(
      try fault(after.merging(["a.jsonl": unsealed]) { $1 }, isComplete: true),
      "the journal has no seal")
    XCTAssertEqual(
      try fault(["a.jsonl": whole.dropLast(300), "kept": old]), "the journal ends in half a line")
  }
}
