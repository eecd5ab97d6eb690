import Foundation
import MemsimBenchmarks
import MemsimRuntime

func write(_ text: String, to handle: FileHandle) {
  handle.write(Data(text.utf8))
}

/// A line on the terminal that the next one replaces; nothing where there is no terminal.
func show(_ row: String?) {
  guard isatty(STDERR_FILENO) == 1 else { return }
  write("\r\u{1B}[K" + (row.map { "measuring \($0)" } ?? ""), to: .standardError)
}

// Settings of the user for jemalloc would change the basis of memsim's accounting.
JemallocConfiguration.restartWithoutEnvironment()

#if DEBUG
  write(
    "memsim-bench: built without optimization, so the figures mean nothing\n", to: .standardError)
#endif

// A peer that ends early is reported and must not end this process. The reader of the result may
// end it as usual: by then no peer is written to.
signal(SIGPIPE, SIG_IGN)
let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
let run = BenchmarkRun(
  rows: BenchmarkRows.all,
  defaultPeers: executable.deletingLastPathComponent().appendingPathComponent("peers"),
  output: { text in
    signal(SIGPIPE, SIG_DFL)
    write(text, to: .standardOutput)
  },
  errors: { write($0, to: .standardError) }, progress: show)
exit(run.run(Array(CommandLine.arguments.dropFirst())))
