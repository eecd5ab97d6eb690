import Foundation
import MemsimBenchmarks

// A peer that ends early is reported; writing to it must not end this process.
signal(SIGPIPE, SIG_IGN)

#if DEBUG
  write(
    "memsim-bench: built without optimization, so the figures mean nothing\n", to: .standardError)
#endif

func write(_ text: String, to handle: FileHandle) {
  handle.write(Data(text.utf8))
}

/// One line on the terminal that the next one replaces; nothing where there is no terminal.
func show(_ row: String?) {
  guard isatty(STDERR_FILENO) == 1 else { return }
  write("\r\u{1B}[K\(row.map { "measuring \($0)" } ?? "")", to: .standardError)
}

let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
let run = BenchmarkRun(
  rows: BenchmarkRows.all,
  defaultPeers: executable.deletingLastPathComponent().appendingPathComponent("peers"),
  output: { write($0, to: .standardOutput) }, errors: { write($0, to: .standardError) },
  progress: show)
exit(run.run(Array(CommandLine.arguments.dropFirst())))
