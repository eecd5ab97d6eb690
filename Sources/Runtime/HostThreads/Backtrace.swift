internal import CMemsim
internal import Glibc

/// The names of what is on a stack.
///
/// Addresses differ from run to run, so there are none; nor are there names of what stands between
/// a mistake and its signal, or below a callback.
enum Backtrace {
  /// The names of functions by the addresses that they are to return to, the innermost first, from
  /// what a program did to where memsim called it.
  static func names(of frames: [UnsafeRawPointer]) -> [String] {
    let names = frames.map(name)
    let start = names.prefix(Self.mostRaisers).lastIndex(where: isRaiser).map { $0 + 1 } ?? 0
    let program = names[start...].prefix { name in !Self.callers.contains(where: name.contains) }
    return program.filter { name in !Self.thunks.contains(where: name.hasPrefix) }
  }

  /// What a type of C++ is called.
  static func demangled(type mangled: UnsafePointer<CChar>) -> String {
    demangled(mangled)
  }

  /// Whether a function raises a signal in the place of a program, or looks for what catches an
  /// exception.
  private static func isRaiser(_ name: String) -> Bool {
    ["abort", "__cxa_throw", "__cxa_rethrow"].contains(name)
      || ["_assertionFailure(", "_fatalErrorMessage("].contains(where: name.hasPrefix)
  }

  /// How many functions stand at most between a mistake and its signal.
  private static let mostRaisers = 16

  /// What calls a program.
  private static let callers = [
    "MemsimRuntime.AppCode.", "MemsimDevice.SimulatedProcess.runCode", "MemsimDevice.ProgramCall",
    ".withNativeAllocations", "MemsimRuntime.RunThread",
  ]

  /// What the compiler puts between two functions.
  private static let thunks = ["reabstraction thunk", "partial apply", "protocol witness for"]

  private static func demangled(_ mangled: UnsafePointer<CChar>) -> String {
    guard let text = memsim_demangle(mangled) else { return String(cString: mangled) }
    defer { free(text) }
    // What is private to a file is named with a hash of the file.
    return String(cString: text).replacing("Swift.", with: "")
      .replacing(#/\((\w+) in _[0-9A-F]+\)/#) { $0.1 }
  }

  private static func name(of frame: UnsafeRawPointer) -> String {
    // The call stands before the address that it returns to.
    let function = memsim_function_at(frame - 1)
    defer { free(function.name) }
    if let name = function.name { return demangled(name) }
    guard let file = function.file else { return "?" }
    let name = String(cString: file).split(separator: "/").last.map(String.init) ?? "?"
    return "\(name)+0x\(String(function.offset, radix: 16))"
  }
}
