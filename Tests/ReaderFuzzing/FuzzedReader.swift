/// A reader of bytes that come from outside, in the form in which a fuzzer calls it.
///
/// It reads or refuses any bytes: a trap, or a result that contradicts itself, ends
/// the process.
package struct FuzzedReader {
  /// Reads bytes.
  package typealias Reading = ([UInt8]) -> Void

  /// Its name, which is that of the folder with its corpus.
  package let name: String
  /// The files of Sources whose reading it exercises; a rule of TidyTests looks them up here.
  let files: [String]
  private let fixedBytes: Int
  private let make: () throws -> Reading

  /// Names a reader, and the memory that it may take whatever it reads; what it reads with is made
  /// once, before the first bytes.
  init(
    _ name: String, files: [String], fixedBytes: Int = 4 << 20,
    make: @escaping () throws -> Reading
  ) {
    self.name = name
    self.files = files
    self.fixedBytes = fixedBytes
    self.make = make
  }

  /// The most memory that reading so many bytes may have allocated at once.
  package func mostBytes(for count: Int) -> Int { fixedBytes + 512 * count }

  /// Makes ready to read.
  package func reading() throws -> Reading { try make() }
}

extension FuzzedReader {
  /// Every reader, each in a file of its own.
  package static var all: [FuzzedReader] {
    [
      .appText, .commandLine, .compressedTrace, .functionNames, .gate, .heaptrack,
      .heaptrackRaw, .html, .journal, .lineTable, .liveCommands, .liveMessages, .loadedNib,
      .manifest, .memoryReplay, .mtrace, .nib,
      .outcomes, .override, .picture, .printedText, .project, .propertyList, .reportedKills,
      .scenario, .settings, .sound, .strings, .suppressions, .sweep, .sweepResult, .url,
      .workerMessages, .xml,
    ]
  }
}
