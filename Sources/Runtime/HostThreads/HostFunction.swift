internal import CMemsim
internal import Glibc
internal import MemsimHost

/// A function in this process: of the program or of a library.
package struct HostFunction {
  /// The name as its author wrote it; nil if the file has none.
  let name: String?

  /// The name of its file; nil for code of no file.
  let file: String?

  /// The module; nil for code that is not of Swift.
  let module: String?

  /// The frame of a function of compiled code; nil for any other.
  let frame: Site.Frame?

  /// The offset of the code from the start of the file.
  private let offset: UInt

  /// Finds the function that a stack returns to at an address: the call is before it.
  init(returnedToAt address: UInt) {
    let function = memsim_function_at(address - 1)
    defer { free(function.name) }
    frame = CompiledCodeFrames.frame(returnedToAt: address)
    let ownName = frame.flatMap { $0.function.isEmpty ? nil : $0.function }
    name = ownName ?? function.name.map { Self.demangled(String(cString: $0)) }
    module = function.name.flatMap { Self.module(ofMangled: String(cString: $0)) }
    file = function.file.flatMap { String(cString: $0).split(separator: "/").last.map(String.init) }
    offset = function.offset
  }

  /// The name with the line if that is known, or else the file and offset.
  var description: String {
    if let name, let frame, frame.line > 0 { return "\(name) at \(frame.file):\(frame.line)" }
    if let name { return name }
    guard let file else { return "?" }
    return "\(file)+0x\(String(offset, radix: 16))"
  }

  /// The name without the types of its parameters; that of a closure names its outer function.
  var plainName: String? { name.map(Self.withoutParameters) }

  /// The name of a function as its author wrote it, from that in a file, without parameters.
  package static func plainName(ofMangled name: String) -> String {
    let text = demangled(name)
    return text == name ? name : withoutParameters(text)
  }

  private static func withoutParameters(_ name: String) -> String {
    withoutSpecialization(name).split(separator: " in ").map(partWithoutParameters)
      .joined(separator: " in ")
  }

  /// The function that the optimizer specialized, as `f` of `generic specialization <Int> of f`.
  private static func withoutSpecialization(_ name: String) -> Substring {
    guard name.contains(" specialization <") else { return name[...] }
    return name.split(separator: "> of ").last ?? name[...]
  }

  private static func partWithoutParameters(_ name: Substring) -> String {
    let name = name.replacing("(anonymous namespace)::", with: "")
    let plain = name.prefix { $0 != "(" }
    // A closure of Swift has a blank before its parameters, and attributes before that; a variable
    // has a colon before its type.
    let words = (plain.split(separator: " @").first ?? plain).split(separator: " ")
    return words.filter { $0 != ":" }.joined(separator: " ")
  }

  /// Whether it is of a library of a language or of the system.
  var isOfLibrary: Bool {
    guard let file else { return false }
    let libraries = [
      "ld-linux", "libc.so", "libc++", "libdispatch", "libFoundation", "libstdc++", "libswift",
    ]
    return libraries.contains(where: file.hasPrefix)
  }

  /// Whether it is of memsim itself, and not of a bundled app.
  var isOfMemsim: Bool { module.map(Self.isMemsims(module:)) ?? false }

  /// Whether a module is memsim's own, without bundled programs.
  static func isMemsims(module: String) -> Bool {
    module.hasPrefix("Memsim")
      && !["MemsimApps", "MemsimBenchmarks", "MemsimWorkloads"].contains(module)
  }

  /// The module in the name of a function of Swift; for an extension the module that extends the
  /// type.
  ///
  /// A program may have stopped with a lock of Swift's runtime, so this uses nothing that makes
  /// types at run time, as regular expressions do.
  static func module(ofMangled name: String) -> String? {
    guard name.hasPrefix("$s") || name.hasPrefix("$S") else { return nil }
    if let module = extendingModule(ofMangled: name) { return module }
    var rest = name.dropFirst(2)
    if rest.first == "S" { rest = rest.dropFirst(2) }
    let digits = rest.prefix { $0.isNumber }
    guard let count = Int(digits) else { return nil }
    return String(rest.dropFirst(digits.count).prefix(count))
  }

  /// The demangled name of a function; a name of C stays as it is.
  static func demangled(_ name: String) -> String {
    ["$s", "$S", "_T", "_Z"].contains(where: name.hasPrefix) ? demangled(type: name) : name
  }

  /// The demangled name of a function or a type.
  static func demangled(type name: String) -> String {
    guard let text = memsim_demangle(name) else { return name }
    defer { free(text) }
    // The name of a private declaration has a hash of the file.
    return withoutExtensions(String(cString: text)).replacing("Swift.", with: "")
      .replacing(#/\((\w+) in _[0-9A-F]+\)/#) { $0.1 }
  }

  /// A name without the modules of extensions.
  private static func withoutExtensions(_ name: String) -> String {
    let parts = name.split(separator: "(\(extensionWords)", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { plain, part in
      plain + part.drop { $0 != ":" }.dropFirst()
    }
  }

  /// The module that extends a type by a function; nil for one that extends none.
  private static func extendingModule(ofMangled name: String) -> String? {
    guard let text = memsim_demangle(name) else { return nil }
    defer { free(text) }
    guard let words = strstr(text, extensionWords) else { return nil }
    let module = words + extensionWords.utf8.count
    return String(
      decoding: UnsafeRawBufferPointer(start: module, count: strcspn(module, ")")), as: UTF8.self)
  }

  private static let extensionWords = "extension in "
}

/// The names and lines of compiled code that this process has loaded: its runtime knows them.
package enum CompiledCodeFrames {
  /// Returns the frame of the function that a stack returns to at an address; nil for code of
  /// memsim or a library.
  package typealias Find = @Sendable (_ address: UInt) -> Site.Frame?

  private static let find = Monitor<Find?>(nil)

  /// Sets the function that finds them.
  package static func set(_ body: @escaping Find) {
    find.withLock { $0 = body }
  }

  static func frame(returnedToAt address: UInt) -> Site.Frame? {
    find.withLock { $0 }?(address)
  }
}

/// The functions on a stack, from their return addresses, the innermost first.
///
/// Addresses differ from run to run, so no name contains one.
struct Backtrace {
  private let functions: [HostFunction]

  init(_ addresses: [UInt]) {
    functions = addresses.map(HostFunction.init(returnedToAt:))
  }

  /// The names of the functions of a program that made a mistake, without those between the mistake
  /// and its signal, and without the callers of the program.
  var names: [String] {
    let names = functions.map(\.description)
    let start = names.prefix(Self.mostRaisers).lastIndex(where: Self.isRaiser).map { $0 + 1 } ?? 0
    let all = zip(functions, names).dropFirst(start)
    var program = all.prefix { _, name in !Self.callers.contains(where: name.contains) }
      .filter { _, name in !Self.isThunk(name) }
    // Compiled code calls functions of memsim, and is called by them: to its author they mean
    // nothing.
    if let first = program.firstIndex(where: { $0.0.frame != nil }) {
      program =
        program[..<first].filter { !$0.0.isOfMemsim }
        + program[first...].filter { $0.0.frame != nil }
    }
    return program[Self.firstReported(program.map(\.0))...].map(\.1)
  }

  /// The position of the first function to be reported: of memsim's own functions, the one that the
  /// program has called.
  static func firstReported(_ functions: [HostFunction]) -> Int {
    let ofProgram = functions.firstIndex { function in
      function.name != nil && !function.isOfLibrary && !function.isOfMemsim
    }
    return functions[..<(ofProgram ?? 0)].lastIndex(where: \.isOfMemsim) ?? 0
  }

  /// The innermost function that a program's author wrote, not of a library or a hook.
  var author: String? {
    functions.lazy.filter { !$0.isOfLibrary }.compactMap(\.plainName).first { name in
      !(Self.makers + Self.thunks).contains(where: name.hasPrefix)
    }
  }

  /// The hook of a new thread, and templates of C++ that make one.
  private static let makers = ["pthread_create", "std::", "void std::"]

  /// Whether a function raises a signal for a program, or searches for a handler of an exception.
  private static func isRaiser(_ name: String) -> Bool {
    ["abort", "raise", "__cxa_throw", "__cxa_rethrow"].contains(name)
      || ["_assertionFailure(", "_fatalErrorMessage("].contains(where: name.hasPrefix)
  }

  /// The most functions between a mistake and its signal.
  private static let mostRaisers = 16

  /// The callers of a program.
  private static let callers = [
    "MemsimRuntime.AppCode.", "MemsimDevice.SimulatedProcess.runCode", "MemsimDevice.ProgramCall",
    ".withNativeAllocations", "MemsimRuntime.RunThread", "run_inheriting",
  ]

  /// Whether the compiler has put a function between two others.
  static func isThunk(_ name: String) -> Bool { thunks.contains(where: name.hasPrefix) }

  /// The functions that the compiler puts between two others.
  private static let thunks = ["reabstraction thunk", "partial apply", "protocol witness for"]
}
