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
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
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
