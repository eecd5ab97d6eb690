import Foundation
import MemsimBenchmarks

// A peer that ends early is reported; writing to it must not end this process.
signal(SIGPIPE, SIG_IGN)

#if DEBUG
  FileHandle.standardError.write(
    Data("memsim-bench: built without optimization, so the figures mean nothing\n".utf8))
#endif

let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
let run = BenchmarkRun(
  rows: BenchmarkRows.all,
  defaultPeers: executable.deletingLastPathComponent().appendingPathComponent("peers"),
  output: { FileHandle.standardOutput.write(Data($0.utf8)) },
  errors: { FileHandle.standardError.write(Data($0.utf8)) })
exit(run.run(Array(CommandLine.arguments.dropFirst())))
