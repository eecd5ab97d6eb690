internal import CMemsim
internal import Glibc

/// What the kernel says of this host process.
package enum HostProcess {
  /// Its memory at one moment.
  package struct Figures: Equatable, Sendable {
    /// The addresses that are mapped.
    package var addressBytes = 0
    /// What of them is in memory.
    package var residentBytes = 0
    /// What of them is private and can be written.
    package var dataBytes = 0
  }

  /// Begins a copy of this process, which ends when this one does: nil in the copy, its number
  /// here; less than 0 where the host has no room for it.
  ///
  /// What other host threads were in the middle of stays undone in the copy, so there should be
  /// none.
  package static func fork() -> Int32? {
    let child = memsim_fork()
    return child == 0 ? nil : child
  }

  /// Ends this process at once, whatever code asks for it; what waits to be written to the streams
  /// of C may be written first.
  package static func end(_ status: Int32, writingFirst: Bool = false) -> Never {
    if writingFirst { fflush(nil) }
    memsim_end_process(status)
  }

  /// From now on this host thread has a stack for handlers of signals, and so has every one that
  /// is made: what has used up its own stack can still be told.
  package static func giveSignalStacks() { memsim_signal_stacks_give() }

  /// The path of the program that it runs; nil where the kernel does not say.
  package static var programPath: String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &buffer, buffer.count)
    if count > 0 { return String(decoding: buffer[..<count], as: UTF8.self) }
    guard let name = memsim_host_program(), let path = realpath(name, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// A path that leads to the program that it runs, also when another file took that one's place.
  package static var programToStart: String {
    access(link, X_OK) == 0 ? link : programPath ?? link
  }

  private static let link = "/proc/self/exe"

  /// The words of the command line, the name of the program first.
  package static var arguments: [String] {
    let words = UnsafeBufferPointer(
      start: memsim_host_words(), count: Int(memsim_host_word_count()))
    return words.compactMap { $0.map { String(cString: $0) } }
  }

  /// The same as C has them, each as it came; a null ends them.
  static var argumentWords: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    memsim_host_words()
  }

  /// How many files a run has open at most, beside those that are open when it begins.
  package static let mostFilesOfRun = 8

  /// Whether the host lets it open so many files more, at most 64.
  package static func hasFiles(_ count: Int = mostFilesOfRun) -> Bool {
    memsim_host_has_files(Int32(count))
  }

  /// How many threads a run has at once at most, those of libraries that draw.
  package static let mostThreadsOfRun = 4

  /// Whether the host lets it begin so many threads more, at most 4.
  package static func hasThreads(_ count: Int = mostThreadsOfRun) -> Bool {
    memsim_host_has_threads(Int32(count))
  }

  /// Whether the host would give a thread a stack, which is more than most ask for at once.
  package static var hasRoom: Bool { memsim_host_has_room(16 << 20) }

  /// Whether an access to an address failed because the host grants the first thread less of a
  /// stack than is usual.
  package static func isShortOfStack(at address: UnsafeRawPointer?) -> Bool {
    memsim_host_is_short_of_stack(address)
  }

  /// Where `make install` puts what comes with the program: from its folder, `../share/memsim`; nil
  /// where the kernel does not say which program it is.
  package static var sharedFolder: String? {
    guard let programPath else { return nil }
    let folders = programPath.split(separator: "/").dropLast(2)
    return "/" + (folders + ["share", "memsim"]).joined(separator: "/")
  }

  /// How many cores this process may run on at once.
  package static var cores: Int { Int(memsim_cores()) }

  /// The number of a new file in memory alone, or nil where the host has none.
  ///
  /// It is gone with the last process that has it open. Every write goes behind the one before.
  package static func memoryFile() -> Int32? {
    let file = memsim_memory_file()
    return file < 0 ? nil : file
  }

  /// Its memory now; zeroes where the kernel does not say.
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
