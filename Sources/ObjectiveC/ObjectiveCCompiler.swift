internal import CMemsimObjC
internal import Glibc
internal import MemsimHost

/// Makes the shared object of an app out of files of Objective-C, with the clang of PATH.
package struct ObjectiveCCompiler {
  /// Why there is no shared object.
  package enum Failure: Error, Equatable {
    /// There is no clang.
    case noCompiler
    /// The host has no memory for the messages.
    case noMemory
    /// The messages of the compiler or the linker, some with a hint how to change the source.
    case refused(String)
  }

  /// The classes that the framework has; a file that needs another is refused.
  package var frameworkClasses: [String]
  /// The functions that the framework has.
  package var frameworkFunctions: [String] = []
  /// The number for the framework's classes that the object is loaded with; 0 for any.
  package var frameworkStamp: UInt64 = 0
  /// The folders of headers.
  package var headerFolders: [String] = []
  /// The header that every file begins with, as that of Xcode's projects.
  package var prefixHeader: String?
  /// More words for the compiler.
  package var options: [String] = []

  /// Makes objects of a framework with some classes.
  package init(frameworkClasses: [String]) {
    self.frameworkClasses = frameworkClasses
  }

  /// Makes a shared object; returns the warnings.
  package func make(_ library: String, of sources: [String]) throws(Failure) -> String {
    let (source, messages) = (memsim_objc_app_source(), memsim_objc_memory_file())
    defer { for file in [source, messages] where file >= 0 { close(file) } }
    guard source >= 0, messages >= 0 else { throw .noMemory }
    var program = ChildProgram("clang", words: words(library, sources))
    program.errors = .file(messages)
    program.file = (source, Self.sourceNumber)
    guard let child = try? ChildProcess(program) else { throw .noCompiler }
    let isMade = child.wait() == .exited(0)
    let lines = (try? HostFile("/proc/self/fd/\(messages)").read(.compilerMessages)) ?? []
    let said = String(decoding: lines, as: UTF8.self)
    guard isMade else { throw .refused(Self.explained(said)) }
    return said
  }

  /// The number of the file with the source that is linked into each app.
  private static let sourceNumber: Int32 = 3

  /// The words of the command line.
  private func words(_ library: String, _ sources: [String]) -> [String] {
    let language = [
      "-std=gnu99", "-fobjc-runtime=gcc", "-fconstant-string-class=NSConstantString",
      "-fexceptions", "-fobjc-exceptions", "-fno-caret-diagnostics", "-fno-color-diagnostics",
    ]
    let headers = headerFolders.flatMap { ["-I", $0] }
    let prefix = prefixHeader.map { ["-include", $0] } ?? []
    // Without optimization a call keeps its own line.
    let code = ["-fPIC", "-O0", "-gdwarf-4"]
    let linked = ["-shared", "-fuse-ld=lld", "-Wl,-Bsymbolic", "-Wl,-z,defs", "-lm"]
    let classes = frameworkClasses.map { "-Wl,--defsym=__objc_class_name_\($0)=0" }
    let functions = frameworkFunctions.map { "FUNCTION(\($0))" }.joined(separator: " ")
    return ["clang"] + language + options + headers + prefix + code + linked + classes
      + ["-DMEMSIM_FRAMEWORK_FUNCTIONS(FUNCTION)=\(functions)"]
      + ["-DMEMSIM_FRAMEWORK_STAMP=\(frameworkStamp)ull"]
      + Self.allocators.map { "-Wl,--wrap=\($0)" } + ["-o", library] + sources
      + ["-x", "c", "/proc/self/fd/\(Self.sourceNumber)"]
  }

  private static var allocators: [String] {
    var names: [String] = []
    var next = memsim_objc_allocators()
    while let name = next.pointee {
      names.append(String(cString: name))
      next += 1
    }
    return names
  }

  /// Adds hints to the messages that the runtime causes.
  private static func explained(_ messages: String) -> String {
    messages.split(separator: "\n").map { line in
      if let name = line.firstMatch(of: #/undefined symbol: __objc_class_name_(\w+)/#)?.1 {
        return "error: there is no class \(name)"
      }
      guard let hint = hints.first(where: { line.contains($0.key) })?.value else {
        return String(line)
      }
      return "\(line)\n  \(hint)"
    }.joined(separator: "\n")
  }

  private static let hints: KeyValuePairs = [
    "must either be named the same as a compatible instance variable":
      "declare an instance variable of the property's name in the braces after @interface",
    "blocks support disabled": "write a function or a method: blocks came after these phones",
  ]
}
