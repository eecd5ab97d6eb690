import CLibFuzzer
import Glibc
import MemsimReaderFuzzing

// Calls the readers of bytes from outside: `memsim-fuzz-readers --list` names them. In the build of
// `make fuzz-readers`, what follows a name is for libFuzzer; in any other build it is files, each
// of which is read once.

/// Ends with a message.
func fail(_ message: String) -> Never {
  let text = Array("memsim-fuzz-readers: error: \(message)\n".utf8)
  _ = write(STDERR_FILENO, text, text.count)
  exit(2)
}

let arguments = CommandLine.arguments.dropFirst()
if arguments == ["--list"] {
  for reader in FuzzedReader.all { print(reader.name) }
  exit(0)
}

/// The reader of a name, or the end.
func chosen(_ name: String?) -> FuzzedReader {
  guard let reader = FuzzedReader.all.first(where: { $0.name == name }) else {
    fail("usage: memsim-fuzz-readers --list | NAME ARGUMENT...; --list prints names")
  }
  return reader
}

// The function that libFuzzer calls takes nothing along.
let reader = chosen(arguments.first)
let reading = try reader.reading()

/// Reads bytes, which may take no more than is allowed, and says what it took.
@discardableResult
@MainActor func read(_ bytes: [UInt8]) -> ReadingCost {
  let cost = ReadingCost(of: reading, bytes)
  cost.check(of: reader, for: bytes.count)
  return cost
}

#if COVERAGE_GUIDED
  // The name of the reader takes the place of the program's.
  var count = CommandLine.argc - 1
  var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
  // The first reading makes what is made once.
  reading([])
  exit(
    LLVMFuzzerRunDriver(&count, &words) { bytes, count in
      let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
      // libFuzzer reads on the thread that calls it.
      MainActor.assumeIsolated { _ = read(bytes) }
      return 0
    })
#else
  for path in arguments.dropFirst() {
    guard let file = fopen(path, "r") else { fail("\(path) cannot be read") }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    fclose(file)
    let cost = read(bytes)
    print("\(path): \(bytes.count) bytes, in \(cost.time), with \(cost.peakBytes) of memory")
  }
#endif
