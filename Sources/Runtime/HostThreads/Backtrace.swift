internal import CMemsim
internal import Glibc

/// The names of what is on a stack.
///
/// Addresses differ from run to run, so there are none; nor are there names of what stands between
/// a mistake and its signal, or below a callback.
enum Backtrace {
  /// The names of functions by the addresses that they are to return to, as far as they have any.
  static func names(of frames: [UnsafeRawPointer]) -> [String] {
    let names = frames.map(name)
    let start = names.firstIndex { !isOfHandler($0) } ?? 0
    let end = names[start...].firstIndex { $0.contains("AppCode.run") } ?? names.endIndex
    return Array(names[start..<end])
  }

  /// What a type of C++ is called.
  static func demangled(type mangled: UnsafePointer<CChar>) -> String {
    demangled(mangled)
  }

  private static func demangled(_ mangled: UnsafePointer<CChar>) -> String {
    guard let text = memsim_demangle(mangled) else { return String(cString: mangled) }
    defer { free(text) }
    return String(cString: text)
  }

  private static func isOfHandler(_ name: String) -> Bool {
    [
      "take_frames", "take_signal", "end_program", "end_process", "exit", "_exit", "_Exit",
      "quick_exit", "pthread_exit", "raise", "gsignal", "__libc_current_sigrtmin", "abort",
      "pthread_kill", "__restore_rt",
    ].contains { name == $0 || name.hasPrefix("\($0)_") }
  }

  private static func name(of frame: UnsafeRawPointer) -> String {
    // The call stands before the address that it returns to.
    let function = memsim_function_at(frame - 1)
    if let name = function.name { return demangled(name) }
    guard let file = function.file else { return "?" }
    let name = String(cString: file).split(separator: "/").last.map(String.init) ?? "?"
    return "\(name)+0x\(String(function.offset, radix: 16))"
  }
}
