internal import CMemsim
internal import MemsimHost

/// The functions of a program and of its framework on the stack of a host thread.
///
/// A release build has inlined some of them into others, so no decision and no digest depends on
/// them.
package struct ProgramStack: Hashable, Sendable {
  /// The most frames of the host, from the innermost on.
  private static let mostFrames = 128

  private let addresses: [UInt]

  /// The present stack of this host thread.
  package static func here() -> ProgramStack {
    let addresses = [UInt](unsafeUninitializedCapacity: mostFrames) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = Int(memsim_frames(start, Int32(mostFrames)))
    }
    return ProgramStack(addresses: addresses)
  }

  /// The functions, the innermost first, up to the caller of the program: each with its module, and
  /// its name without parameters.
  package var functions: [(module: String, name: String)] {
    var functions: [(module: String, name: String)] = []
    for address in addresses {
      switch Self.roles.role(of: address, Self.role) {
      case .caller: return functions
      case .other: continue
      case .program(let module, let name):
        if functions.last?.name != name { functions.append((module, name)) }
      }
    }
    return functions
  }

  private enum Role {
    case program(module: String, name: String)
    case caller
    case other
  }

  private static let roles = FunctionRoles<Role>()

  /// Functions between a program and the heap, and those that run both, are of no use to its
  /// author.
  private static func role(of function: HostFunction) -> Role {
    guard let name = function.plainName, let module = function.module, !function.isOfLibrary else {
      return .other
    }
    if name.contains("SimulatedProcess.runLoggedCode") { return .caller }
    let isFramework = module == "MemsimKit"
    let isHidden = HostFunction.isMemsims(module: module) || module == "MemsimWorkloads"
    // A function compiled into a module of the language has no module in its name.
    guard isFramework || !isHidden, name.contains(module + "."), !Backtrace.isThunk(name) else {
      return .other
    }
    return .program(module: module, name: withoutTypes(name))
  }

  /// A name without the type of a property and the attributes of a closure.
  private static func withoutTypes(_ name: String) -> String {
    let accessor = [".getter", ".setter", ".modify", ".read"].lazy
      .compactMap { name.firstRange(of: $0 + " ") }.first
    let plain = accessor.map { name[..<name.index(before: $0.upperBound)] } ?? name[...]
    return plain.split(separator: "@").first.map(String.init) ?? name
  }
}

/// The function of an app that called memsim, for mistakes that no line is known of.
///
/// A release may name another function than a debug build, so no decision and no digest depends on
/// it.
enum AppFunction {
  /// The most frames, from the innermost on.
  private static let most = 64

  /// The callers of apps.
  private static let callers = ["SimulatedProcess.runCode", "ProgramCall", "RunThread"]

  private enum Role {
    case memsims
    case caller
    case apps(Site)
  }

  private static let roles = FunctionRoles<Role>()

  /// The site of the innermost function of an app on the stack of this host thread; the unknown
  /// site if none has a name.
  static func site() -> Site {
    var addresses = [UInt](repeating: 0, count: most)
    let count = memsim_stack(&addresses, Int32(most))
    for address in addresses.prefix(Int(count)) {
      switch roles.role(of: address, role) {
      case .memsims: continue
      case .caller: return .unknown
      case .apps(let site): return site
      }
    }
    return .unknown
  }

  private static func role(of function: HostFunction) -> Role {
    if let frame = function.frame { return .apps(Site(frame)) }
    guard let name = function.plainName, !function.isOfLibrary else { return .memsims }
    if callers.contains(where: name.contains) { return .caller }
    if function.isOfMemsim { return .memsims }
    // `closure #1 in static Zoo.Album.show`: the outer function is last, and begins with its
    // module.
    let words = name.split(separator: " ")
    guard let place = words.last, let module = place.split(separator: ".").first,
      place.contains("."), !isMemsims(module: String(module))
    else { return .memsims }
    return .apps(Site(Site.Frame(file: "", line: 0, function: name)))
  }

  /// Whether a module is memsim's; a workload's functions mean nothing to an author of steps.
  private static func isMemsims(module: String) -> Bool {
    HostFunction.isMemsims(module: module) || module == "MemsimWorkloads"
  }
}

/// The roles of functions by return address, cached, because to find a name in a file takes time.
private struct FunctionRoles<Role>: Sendable {
  private let known = Monitor<[UInt: Role]>([:])

  func role(of address: UInt, _ find: (HostFunction) -> Role) -> Role {
    if let role = known.withLock({ $0[address] }) { return role }
    let role = find(HostFunction(returnedToAt: address))
    known.withLock { $0[address] = role }
    return role
  }
}
