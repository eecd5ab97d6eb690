internal import CMemsim
internal import Glibc

/// This host process, as the kernel reports it.
package enum HostProcess {
  /// Its memory at one moment.
  package struct Figures: Equatable, Sendable {
    /// The addresses that are mapped.
    package var addressBytes = 0
    /// The bytes of them in memory.
    package var residentBytes = 0
    /// The bytes of them that are private and writable.
    package var dataBytes = 0
  }

  /// Begins a copy of this process, which ends with this one: returns nil in the copy, its number
  /// here, less than 0 if the host has no room for it.
  ///
  /// The copy has none of the other host threads, so there should be none.
  package static func fork() -> Int32? {
    let child = memsim_fork()
    return child == 0 ? nil : child
  }

  /// Ends this process at once, on any thread; can flush the streams of C first.
  package static func end(_ status: Int32, writingFirst: Bool = false) -> Never {
    if writingFirst { fflush(nil) }
    memsim_end_process(status)
  }

  /// Has such an end remove a temporary file or folder; returns its number, or nil if there are too
  /// many.
  package static func addTemporaryFile(at path: String) -> Int32? {
    let number = memsim_temporary_file_add(path)
    return number < 0 ? nil : number
  }

  /// Leaves a temporary file or folder as it is.
  package static func forgetTemporaryFile(_ number: Int32) {
    memsim_temporary_file_forget(number)
  }

  /// Exchanges two files or folders in one step; returns 0, or the number of an error.
  package static func exchangeFiles(_ one: String, _ other: String) -> Int32 {
    memsim_exchange_files(one, other)
  }

  /// Makes a stack for signal handlers for this host thread, and for every later one, so that a
  /// stack overflow can be reported.
  package static func makeSignalStacks() { memsim_signal_stacks_give() }

  /// The result of a request to stop a program that does not end.
  package enum ProgramStop {
    /// No run is under way that could end.
    case isImpossible
    /// The run ends, or its host thread got the signal.
    case isUnderWay
    /// The program cannot be left at this place.
    case isTooEarly
  }

  /// In the handler of a signal, with the context of that: ends the run for its program, which has
  /// used up the time limit; `isUrgent`: also in code of memsim that the program has called.
  package static func stopProgram(
    _ signal: Int32, _ context: UnsafeMutableRawPointer, isUrgent: Bool
  ) -> ProgramStop {
    switch memsim_run_stop(signal, context, isUrgent) {
    case memsim_stop_is_under_way: .isUnderWay
    case memsim_stop_is_too_early: .isTooEarly
    default: .isImpossible
    }
  }

  /// The name of the app whose code runs on this host thread, or called the code that runs; nil for
  /// none.
  ///
  /// For signal handlers.
  package static var runningApp: UnsafePointer<CChar>? { memsim_running_here().pointee.app }

  /// The path of its program; nil if the kernel does not report it.
  package static var programPath: String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &buffer, buffer.count)
    if count > 0 { return String(decoding: buffer[..<count], as: UTF8.self) }
    guard let name = memsim_host_program(), let path = realpath(name, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// A path that leads to its program, also after another file has replaced it.
  package static var programToStart: String { access(link, X_OK) == 0 ? link : programPath ?? link }

  private static let link = "/proc/self/exe"

  /// The words of the command line, the name of the program first.
  package static var arguments: [String] {
    let words = UnsafeBufferPointer(
      start: memsim_host_words(), count: Int(memsim_host_word_count()))
    return words.compactMap { $0.map { String(cString: $0) } }
  }

  /// The same as C strings, unchanged; a null ends them.
  static var argumentWords: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    memsim_host_words()
  }

  /// The most files that a run opens at once.
  package static let mostFilesOfRun = 8

  /// Whether the host allows so many more open files, at most 64.
  package static func hasFiles(_ count: Int = mostFilesOfRun) -> Bool {
    memsim_host_has_files(Int32(count))
  }

  /// The most threads of a run at once, those of libraries that draw.
  package static let mostThreadsOfRun = Int(memsim_host_most_threads)

  /// Whether the host allows so many more threads.
  package static var hasThreads: Bool { memsim_host_has_threads() }

  /// Whether the host has addresses for a thread's stack, which is more than most requests.
  package static var hasRoom: Bool { memsim_host_has_room(16 << 20) }

  /// Whether an access to an address failed because the host grants the first thread less of a
  /// stack than is usual.
  package static func isShortOfStack(at address: UnsafeRawPointer?) -> Bool {
    memsim_host_is_short_of_stack(address)
  }

  /// Returns the path of a file that belongs to the program, which finds its files wherever it
  /// lies: from the program's folder, or from one `levels` above; nil if the kernel does not report
  /// the program.
  package static func path(_ file: String, above levels: Int = 0) -> String? {
    guard let programPath else { return nil }
    let folders = programPath.split(separator: "/").dropLast(1 + levels)
    return "/" + (folders.map(String.init) + [file]).joined(separator: "/")
  }

  /// The places of a file or folder: installed in `../share/memsim` from the folder of the program,
  /// and in the clone whose `.build` has the program.
  package static func places(of installed: String, inClone built: String) -> [String] {
    [path("share/memsim/\(installed)", above: 1), path(built, above: 3)].compactMap(\.self)
  }

  /// Starts another program beside this one in its place, with the same words; returns only if
  /// there is none.
  package static func become(_ name: String) {
    guard let programPath, let end = programPath.lastIndex(of: "/") else { return }
    execv("\(programPath[..<end])/\(name)", argumentWords)
  }

  /// The number of cores that this process may use.
  package static var cores: Int { Int(memsim_cores()) }

  /// Opens a new file in memory, and returns its descriptor; nil if the host has none.
  ///
  /// It ends with the last process that has it open. Every write appends.
  package static func memoryFile() -> Int32? {
    let file = memsim_memory_file()
    return file < 0 ? nil : file
  }

  /// Its present memory; zeroes if the kernel does not report it.
  ///
  /// Costs some microseconds, and no memory.
  package static var figures: Figures {
    let text = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard text >= 0 else { return Figures() }
    defer { close(text) }
    return withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
      let count = max(0, read(text, buffer.baseAddress, buffer.count))
      var pages = InlineArray<8, Int>(repeating: 0)
      var place = 0
      for byte in buffer[..<count] where place < pages.count {
        let digit = Int(byte) - 0x30
        if (0...9).contains(digit) { pages[place] = pages[place] * 10 + digit } else { place += 1 }
      }
      return Figures(
        addressBytes: pages[0] * pageSize, residentBytes: pages[1] * pageSize,
        dataBytes: pages[5] * pageSize)
    }
  }
}
