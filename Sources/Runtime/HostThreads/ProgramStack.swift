internal import CMemsim
internal import MemsimHost

/// The functions of a program and of its framework that are under way on a host thread.
///
/// A release build has inlined some of them into others, so nothing is decided by them, and no
/// digest has them.
package struct ProgramStack: Hashable, Sendable {
  /// The most frames of the host that are looked at, from the innermost on.
  private static let mostFrames = 128

  private let addresses: [UInt]

  /// The stack of this host thread as it is now.
  package static func here() -> ProgramStack {
    let addresses = [UInt](unsafeUninitializedCapacity: mostFrames) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = Int(memsim_frames(start, Int32(mostFrames)))
    }
    return ProgramStack(addresses: addresses)
  }

  /// The functions, the innermost first, up to what called the program: each with its module, as it
  /// is named without parameters.
  package var functions: [(module: String, name: String)] {
    var functions: [(module: String, name: String)] = []
    for address in addresses {
      switch Self.role(of: address) {
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

  /// What is known of addresses: to find a name in a file takes its time.
  private static let known = Monitor<[UInt: Role]>([:])

  private static func role(of address: UInt) -> Role {
    if let role = known.withLock({ $0[address] }) { return role }
    let role = role(of: HostFunction(returnedToAt: address))
    known.withLock { $0[address] = role }
    return role
  }

  /// What stands between a program and the heap, and what runs both, is of no use to its author.
  private static func role(of function: HostFunction) -> Role {
    guard let name = function.plainName, let module = function.module, !function.isOfLibrary else {
      return .other
    }
    if name.contains("SimulatedProcess.runLoggedCode") { return .caller }
    let isFramework = module == "MemsimKit"
    let isHidden = HostFunction.isMemsims(module: module) || module == "MemsimWorkloads"
    // What is compiled into a module of the language's own has the name of none.
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
