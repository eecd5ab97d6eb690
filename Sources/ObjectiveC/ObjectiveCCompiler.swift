internal import CMemsimObjC
internal import Glibc
internal import MemsimHost

/// Makes the shared object of an app out of files of Objective-C, with the clang of PATH.
package struct ObjectiveCCompiler {
  /// Why there is no shared object.
  package enum Failure: Error, Equatable {
    /// There is no clang.
    case noCompiler
    /// The host has no memory, as the message says.
    case host(String)
    /// The messages of the compiler or the linker, some with a hint how to change the source.
    case refused(String)
    /// The work was wanted no longer.
    case stopped
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
  /// Whether the object must have a `main`.
  package var needsMain = false
  /// More words for the compiler.
  package var options: [String] = []
  /// The seconds in which clang must be done with a file.
  package var patience = 120
  /// The megabytes in which clang must do it.
  package var memory = 2048
  /// Whether the work is still wanted.
  package var isWanted: () -> Bool = { true }

  /// Makes objects of a framework with some classes.
  package init(frameworkClasses: [String]) {
    self.frameworkClasses = frameworkClasses
  }

  /// Makes a shared object, and in a folder the files that it is linked of; returns the warnings.
  package func make(
    _ library: String, of sources: [String], in folder: String
  ) throws(Failure) -> String {
    let source = memsim_objc_app_source()
    guard source >= 0 else { throw Self.noMemory }
    defer { close(source) }
    let names = try HeaderNames(of: headerFolders).write(to: "\(folder)/headers.json")
    let words = ownWords + (names.map { ["-ivfsoverlay", $0] } ?? [])
    var parts = sources.map { (file: $0, words: words + ["-c", Self.word($0)]) }
    let app = "/proc/self/fd/\(Self.sourceNumber)"
    parts.append((file: app, words: frameworkWords + ["-c", "-x", "c", app]))
    var (messages, objects, isRefused) = ("", [String](), false)
    for part in parts {
      objects.append("\(folder)/\(objects.count).o")
      let words = part.words + ["-o", objects[objects.count - 1]]
      let (isDone, said) = try run(words, part.file, source)
      messages += said
      if !isDone { isRefused = true }
      if messages.matches(of: #/error: /#).count >= Self.mostMistakes { break }
    }
    guard !isRefused else { throw .refused(Self.explained(messages)) }
    let (isLinked, said) = try run(linkWords + ["-o", library] + objects, library, source)
    guard isLinked else { throw .refused(Self.explained(messages + said)) }
    return messages + said
  }

  /// The number of the file with the source that is linked into each app.
  private static let sourceNumber: Int32 = 3
  private static let noMemory = Failure.host("error: the host has no memory")

  /// Runs clang for a file; returns whether it has made something, and its messages.
  private func run(
    _ words: [String], _ file: String, _ source: Int32
  ) throws(Failure) -> (isDone: Bool, said: String) {
    let messages = memsim_objc_memory_file()
    guard messages >= 0 else { throw Self.noMemory }
    defer { close(messages) }
    var program = ChildProgram("clang", words: ["clang"] + words)
    program.errors = .file(messages)
    program.file = (source, Self.sourceNumber)
    program.hasOwnGroup = true
    guard isWanted() else { throw .stopped }
    guard let child = try? ChildProcess(program) else { throw .noCompiler }
    let limit = UInt64(memory) << 20
    memsim_objc_limit_process(child.number, limit, limit)
    let status = child.wait(atMost: .seconds(patience), while: isWanted)
    guard isWanted() else { throw .stopped }
    guard let status else {
      throw .refused("\(file): error: clang has not finished after \(patience) s")
    }
    let bytes = (try? HostFile("/proc/self/fd/\(messages)").read(.compilerMessages)) ?? []
    let said = String(decoding: bytes, as: UTF8.self)
    if let failure = failure(of: status, said, on: file) { throw failure }
    return (status == .exited(0), said)
  }

  /// Why clang has not even judged a file; nil if it has.
  ///
  /// What it prints then is about itself: a stack, and where to report it.
  private func failure(of status: WaitStatus, _ said: String, on file: String) -> Failure? {
    guard status != .exited(0) else { return nil }
    let reason = said.firstMatch(of: #/(?:LLVM ERROR|error in backend): (.*)/#)?.1
    let full = "No space left on device"
    if said.contains(full) { return .refused("\(file): error: clang cannot write: \(full)") }
    guard reason != nil || status != .exited(1) else { return nil }
    let isOfMemory = reason?.contains("out of memory") ?? false
    let what = isOfMemory ? "clang needs more than \(memory) MB of memory" : nil
    let own = reason.map { "clang has failed: \($0)" } ?? "clang \(status.description)"
    let before = said.split(separator: "\n").filter { $0.contains(#/:\d+:\d+: .*error: /#) }
    return .refused((before + ["\(file): error: \(what ?? own)"]).joined(separator: "\n"))
  }

  /// A path as a word of the command line that is neither an option nor a list of more words.
  private static func word(_ path: String) -> String {
    path.hasPrefix("-") || path.hasPrefix("@") ? "./\(path)" : path
  }

  /// The words for each file.
  private var ownWords: [String] {
    let headers = headerFolders.flatMap { ["-I", Self.word($0)] }
    let language = [
      "-fobjc-runtime=gcc", "-fconstant-string-class=NSConstantString", "-fexceptions",
      "-fobjc-exceptions", "-fblocks",
    ]
    return Self.allWords + language + options + headers
      + (prefixHeader.map { ["-include", Self.word($0)] } ?? [])
  }

  /// The words for the source that is linked into each app.
  private var frameworkWords: [String] {
    let functions = frameworkFunctions.map { "FUNCTION(\($0))" }.joined(separator: " ")
    return Self.allWords + [
      "-DMEMSIM_FRAMEWORK_FUNCTIONS(FUNCTION)=\(functions)",
      "-DMEMSIM_FRAMEWORK_STAMP=\(frameworkStamp)ull",
    ]
  }

  /// The words for both.
  private static let allWords = [
    // Without optimization a call keeps its own line.
    "-std=gnu99", "-fPIC", "-O0", "-gdwarf-4", "-fno-caret-diagnostics", "-fno-color-diagnostics",
    "-fno-crash-diagnostics",
    // Some words are of Objective-C alone, and a file may be of C.
    "-Wno-unused-command-line-argument",
  ]

  /// The number of mistakes after which no further file is compiled, as clang counts them in one:
  /// those of a header are in each file.
  private static let mostMistakes = 20

  /// The words that link.
  private var linkWords: [String] {
    let classes = frameworkClasses.map { "__objc_class_name_\($0)=0" }
    let defined = classes + (needsMain ? ["memsim_objc_main=main"] : [])
    return ["-shared", "-fuse-ld=lld", "-Wl,-Bsymbolic", "-Wl,-z,defs", "-lm"]
      + defined.map { "-Wl,--defsym=\($0)" } + Self.replacedFunctions.map { "-Wl,--wrap=\($0)" }
  }

  private static var replacedFunctions: [String] {
    var names: [String] = []
    var next = memsim_objc_replaced_functions()
    while let name = next.pointee {
      names.append(String(cString: name))
      next += 1
    }
    return names
  }

  /// Adds hints to the messages that the runtime causes, and leaves out what names files of the
  /// build alone.
  private static func explained(_ messages: String) -> String {
    var lines: [String] = []
    // What the linker adds to a message about a part of a class.
    var isOfPart = false
    for line in messages.split(separator: "\n") where !line.contains(lineOfBuild) {
      if !line.hasPrefix(">>>") { isOfPart = line.contains(partOfClass) }
      let line = explained(line)
      if !isOfPart, lines.last != line { lines.append(line) }
    }
    return lines.joined(separator: "\n")
  }

  /// A symbol of a class beside that by which it is named.
  private static var partOfClass: Regex<Substring> {
    #/duplicate symbol: (?:_OBJC_METACLASS_|__objc_)/#
  }

  private static var lineOfBuild: Regex<Substring> {
    #/^(?:>>> +[^ ]+\.o:|clang: error: linker command failed|In file included from <built-in>)/#
  }

  private static func explained(_ line: Substring) -> String {
    if let name = line.firstMatch(of: #/undefined symbol: __objc_class_name_(\w+)/#)?.1 {
      return "error: there is no class \(name)"
    }
    if let found = line.firstMatch(of: #/^ld\.lld: error: (\w+) symbol: (_OBJC_CLASS_)?(\w+)$/#),
      found.3 != "main" || found.1 == "duplicate"
    {
      let what = "\(found.2 == nil ? "function or variable" : "class") \(found.3)"
      return found.1 == "duplicate"
        ? "error: two files define the \(what)" : "error: there is no \(what)"
    }
    if line.contains(#/symbol not found: main$|undefined symbol: main$/#) {
      return "error: there is no main; expected a file such as main.m that calls UIApplicationMain"
    }
    guard let hint = hints.first(where: { line.contains($0.key) })?.value else {
      return String(line)
    }
    return "\(line)\n  \(hint)"
  }

  private static let onlyQueue = "the main queue is the only one"

  private static let hints: KeyValuePairs = [
    "must either be named the same as a compatible instance variable":
      "declare an instance variable of the property's name in the braces after @interface",
    "undeclared function 'dispatch_get_global_queue'": "use an NSThread: \(onlyQueue)",
    "undeclared function 'dispatch_queue_create'": "use an NSThread: \(onlyQueue)",
  ]
}
