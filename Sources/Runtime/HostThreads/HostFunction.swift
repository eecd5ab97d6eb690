internal import CMemsim
internal import Glibc

/// A function of the host, mostly of this process.
package struct HostFunction {
  /// What it is called, as its author wrote it; nil where its file does not say.
  let name: String?

  /// The name of the file that it is of; nil for code that is of none.
  let file: String?

  /// The module that it is of; nil for code that is not of Swift.
  let module: String?

  /// Where the code is that was asked for, from the start of the file.
  private let offset: UInt

  /// Finds the function that a stack returns to at an address: the call stands before that.
  init(returnedToAt address: UInt) {
    let function = memsim_function_at(address - 1)
    defer { free(function.name) }
    name = function.name.map { Self.demangled(String(cString: $0)) }
    module = function.name.flatMap { Self.module(ofMangled: String(cString: $0)) }
    file = function.file.flatMap { String(cString: $0).split(separator: "/").last.map(String.init) }
    offset = function.offset
  }

  /// The name, or else where it is.
  var description: String {
    if let name { return name }
    guard let file else { return "?" }
    return "\(file)+0x\(String(offset, radix: 16))"
  }

  /// The name without the types of its parameters; that of a closure says what it is in.
  var plainName: String? { name.map(Self.withoutParameters) }

  /// The name that a file has for a function, as its author wrote it, without parameters.
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

  /// Whether a library of a language or of the system has it.
  var isOfLibrary: Bool {
    guard let file else { return false }
    let libraries = [
      "ld-linux", "libc.so", "libc++", "libdispatch", "libFoundation", "libstdc++", "libswift",
    ]
    return libraries.contains(where: file.hasPrefix)
  }

  /// Whether memsim itself has it, and not an app that comes along.
  var isOfMemsim: Bool { module.map(Self.isMemsims(module:)) ?? false }

  /// Whether a module is memsim's own, and has no programs that come along.
  static func isMemsims(module: String) -> Bool {
    module.hasPrefix("Memsim")
      && !["MemsimApps", "MemsimBenchmarks", "MemsimWorkloads"].contains(module)
  }

  /// The module in the name of a function of Swift; of one of an extension that which extends the
  /// type, whosever that is.
  ///
  /// A program may have been stopped where it holds a lock of Swift's, so nothing is used here that
  /// makes types of its own, as regular expressions do.
  static func module(ofMangled name: String) -> String? {
    guard name.hasPrefix("$s") || name.hasPrefix("$S") else { return nil }
    if let module = extendingModule(ofMangled: name) { return module }
    var rest = name.dropFirst(2)
    if rest.first == "S" { rest = rest.dropFirst(2) }
    let digits = rest.prefix { $0.isNumber }
    guard let count = Int(digits) else { return nil }
    return String(rest.dropFirst(digits.count).prefix(count))
  }

  /// What the name of a function says; a name of C says itself, whatever else it might.
  static func demangled(_ name: String) -> String {
    ["$s", "$S", "_T", "_Z"].contains(where: name.hasPrefix) ? demangled(type: name) : name
  }

  /// What the name of a function or a type says.
  static func demangled(type name: String) -> String {
    guard let text = memsim_demangle(name) else { return name }
    defer { free(text) }
    // What is private to a file is named with a hash of the file.
    return withoutExtensions(String(cString: text)).replacing("Swift.", with: "")
      .replacing(#/\((\w+) in _[0-9A-F]+\)/#) { $0.1 }
  }

  /// A name as if what modules extend types by were these types' own.
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
