/// What was on a stack, by the addresses that its functions were to return to, the innermost first.
///
/// Addresses differ from run to run, so no name has any.
struct Backtrace {
  private let functions: [HostFunction]

  init(_ addresses: [UInt]) {
    functions = addresses.map(HostFunction.init(returnedToAt:))
  }

  /// The names of the functions of a program that made a mistake: not of what stands between that
  /// and its signal, nor of what called the program.
  var names: [String] {
    let names = functions.map(\.description)
    let start = names.prefix(Self.mostRaisers).lastIndex(where: Self.isRaiser).map { $0 + 1 } ?? 0
    let all = zip(functions, names).dropFirst(start)
    let program = all.prefix { _, name in !Self.callers.contains(where: name.contains) }
      .filter { _, name in !Self.isThunk(name) }
    return program[Self.firstToldOf(program.map(\.0))...].map(\.1)
  }

  /// Where those begin that a program's author knows: of memsim's own that it came to, the one that
  /// the program has called.
  static func firstToldOf(_ functions: [HostFunction]) -> Int {
    let ofProgram = functions.firstIndex { function in
      function.name != nil && !function.isOfLibrary && !function.isOfMemsim
    }
    return functions[..<(ofProgram ?? 0)].lastIndex(where: \.isOfMemsim) ?? 0
  }

  /// The innermost function that a program's author wrote: not of a library, nor of what saw the
  /// call.
  var author: String? {
    functions.lazy.filter { !$0.isOfLibrary }.compactMap(\.plainName).first { name in
      !(Self.seers + Self.thunks).contains(where: name.hasPrefix)
    }
  }

  /// What sees that a thread is made, and templates of C++ that make one.
  private static let seers = ["pthread_create", "std::", "void std::"]

  /// Whether a function raises a signal in the place of a program, or looks for what catches an
  /// exception.
  private static func isRaiser(_ name: String) -> Bool {
    ["abort", "raise", "__cxa_throw", "__cxa_rethrow"].contains(name)
      || ["_assertionFailure(", "_fatalErrorMessage("].contains(where: name.hasPrefix)
  }

  /// How many functions stand at most between a mistake and its signal.
  private static let mostRaisers = 16

  /// What calls a program.
  private static let callers = [
    "MemsimRuntime.AppCode.", "MemsimDevice.SimulatedProcess.runCode", "MemsimDevice.ProgramCall",
    ".withNativeAllocations", "MemsimRuntime.RunThread", "run_inheriting",
  ]

  /// Whether the compiler has put a function between two others.
  static func isThunk(_ name: String) -> Bool { thunks.contains(where: name.hasPrefix) }

  /// What the compiler puts between two functions.
  private static let thunks = ["reabstraction thunk", "partial apply", "protocol witness for"]
}
