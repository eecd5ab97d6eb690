import Foundation
import MemsimHost
import TestSupport
import XCTest

@testable import MemsimTraces

/// The totals of stacks are those that heaptrack_print prints, in samples and in traces that
/// are recorded here.
final class HeaptrackPrintTests: TraceTestCase {
  func testTheStacksOfSamplesComeToWhatHeaptrackPrints() throws {
    for name in ["leaky.zst", "threads.zst"] {
      try compare(Sample.path(name), in: makeFolder())
    }
  }

  func testAProgramInC() throws {
    try record("cc -g -o program source.c", "./program", ["source.c": Self.programInC])
  }

  func testAProgramInCPlusPlus() throws {
    try record(
      "g++ -g -o program source.cpp", "./program", ["source.cpp": Self.programInCPlusPlus])
  }

  /// C, of the distribution.
  ///
  /// That two files differ is no failure.
  func testGit() throws {
    try record(
      "true", "/usr/bin/git --no-pager diff --no-index --stat one two || true",
      ["one": Self.programInC, "two": Self.programInCPlusPlus], environment: "HOME=/nowhere")
  }

  /// C++, of the distribution.
  func testHeaptrackItself() throws {
    try record("true", "/usr/bin/heaptrack_print -f '\(Sample.path("leaky.zst"))'")
  }

  func testPython() throws {
    try record(
      "true", "/usr/bin/python3 -c 'print(sum(len(str(x) * 9) for x in range(2000)))'",
      environment: "PYTHONMALLOC=malloc")
  }

  func testSQLite() throws {
    let words = """
      create table a(b, c); with recursive n(i) as (select 1 union all select i + 1 from n \
      where i < 3000) insert into a select i, 'word ' || i from n; create index d on a(c); \
      select count(*) from a, a as e where a.c = e.c;
      """
    try record("true", "/usr/bin/sqlite3 :memory: \"\(words)\"")
  }

  /// Prepares a program, records it in heaptrack's raw form, and compares that and the cooked form
  /// of the same run.
  private func record(
    _ preparation: String, _ command: String, _ sources: [String: String] = [:],
    environment: String = "LC_ALL=C"
  ) throws {
    let folder = try makeFolder()
    for (name, text) in sources {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    try call(preparation, in: folder)
    try call("\(environment) heaptrack -r -o trace \(command)", in: folder)
    let interpreter = "/usr/lib/heaptrack/libexec/heaptrack_interpret"
    let told = try call(
      "zstdcat trace.raw.zst | \(interpreter) 2>told | zstd -q > cooked.zst; cat told", in: folder)
    let raw = TraceAnalysis(
      of: try Trace(HostFile(folder.appending(path: "trace.raw.zst").path)))
    XCTAssertNil(raw.fault)
    XCTAssertGreaterThan(raw.totals.allocations, 100)
    // heaptrack_interpret counts by pointer.
    XCTAssertEqual(
      raw.totals.temporaryByPointer,
      told.firstMatch(of: #/temporary allocations:\s*(\d+)/#).flatMap { Int($0.1) })
    let cooked = try compare(folder.appending(path: "cooked.zst").path, in: folder)
    var expected = cooked.totals
    expected.temporaryByPointer = raw.totals.temporaryByPointer
    expected.unknownFrees = raw.totals.unknownFrees
    expected.events += raw.totals.unknownFrees
    XCTAssertEqual(raw.totals, expected)
  }

  /// Compares all stacks of a cooked trace with those that heaptrack_print writes.
  @discardableResult
  private func compare(_ path: String, in folder: URL) throws -> TraceAnalysis {
    let analysis = TraceAnalysis(of: try Trace(HostFile(path), blocks: .none))
    XCTAssertNil(analysis.fault)
    let figures: [(String, (StackCost) -> Int)] = [
      ("leaked", \.bytes), ("peak", \.peakBytes), ("allocations", \.allocations),
      ("temporary", \.temporaryAsHeaptrackPrint),
    ]
    for (name, figure) in figures {
      try call(
        "heaptrack_print --disable-builtin-suppressions --disable-embedded-suppressions"
          + " --shorten-templates=0 --flamegraph-cost-type \(name) -F folded -f '\(path)'",
        in: folder)
      let text = try String(contentsOf: folder.appending(path: "folded"), encoding: .utf8)
      var printed: [String: Int] = [:]
      for line in text.split(separator: "\n") {
        let space = try XCTUnwrap(line.lastIndex(of: " "))
        let cost = try XCTUnwrap(Int(line[space...].dropFirst()))
        if cost != 0 { printed[String(line[..<space]), default: 0] += cost }
      }
      var found: [String: Int] = [:]
      for (stack, cost) in analysis.costs.enumerated() where figure(cost) != 0 {
        found[folded(UInt32(stack), analysis.stacks), default: 0] += figure(cost)
      }
      XCTAssertFalse(found.isEmpty, name)
      XCTAssertEqual(found, printed, name)
    }
    return analysis
  }

  /// A stack as heaptrack_print writes it: from `main` to what calls `operator new`, with the
  /// inlined calls of a frame behind its own.
  private func folded(_ stack: UInt32, _ stacks: StackTable) -> String {
    let stops = ["main", "__libc_start_main", "__static_initialization_and_destruction_0"]
    var frames: [String] = []
    for number in stacks.path(of: stack) {
      let frame = stacks.frame(number)
      let places = Array(stacks.places(of: frame))
      let function = places.first.map { stacks.names[$0.function] } ?? ""
      if frames.isEmpty, function.hasPrefix("operator new") { continue }
      let calls = places.map { place in
        let function = stacks.names[place.function]
        let name = function.isEmpty ? "0x\(String(frame.address, radix: 16))" : function
        let file = stacks.names[place.file].split(separator: "/").last
        return name + (file.map { " (\($0))" } ?? "") + ";"
      }
      frames.append(
        calls.isEmpty ? "0x\(String(frame.address, radix: 16));" : calls.joined())
      if stops.contains(function) { break }
    }
    return frames.reversed().joined()
  }

  private static let programInC = """
    #include <stdlib.h>
    #include <string.h>
    static void *keep[64];
    static void *make(int count) { return calloc(count, 3); }
    int main(void) {
      for (int i = 0; i < 500; i++) {
        free(keep[i % 64]);
        keep[i % 64] = i % 3 ? make(i + 1) : malloc(i);
        keep[i % 64] = realloc(keep[i % 64], 2 * i + 1);
        free(strdup("at once"));
      }
      void *aligned;
      if (posix_memalign(&aligned, 256, 1000) == 0) free(aligned);
      return 0;
    }
    """

  private static let programInCPlusPlus = """
    #include <map>
    #include <string>
    #include <vector>
    int main() {
      std::map<std::string, std::vector<int>> words;
      for (int i = 0; i < 2000; i++) {
        words[std::string(20 + i % 7, 'a' + i % 26)].push_back(i);
      }
      auto kept = new std::string(1000, 'x');
      return kept->size() == 1000 ? 0 : 1;
    }
    """
}
