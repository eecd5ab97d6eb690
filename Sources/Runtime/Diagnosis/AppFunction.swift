internal import CMemsim
internal import MemsimHost

/// The function of an app that called memsim, for what no line is passed to.
///
/// It is looked for where something is told that is rare and wrong; a release may name another
/// function than a debug build, so nothing is decided by it, and no digest has it.
enum AppFunction {
  /// The most functions that are looked at, and that are above the app's where it is found.
  private static let most = 64

  /// What calls an app.
  private static let callers = ["SimulatedProcess.runCode", "ProgramCall", "RunThread"]

  private enum Role {
    case memsims
    case caller
    case apps(String)
  }

  /// What is known of addresses: to find a name in a file takes its time.
  private static let known = Monitor<[UInt: Role]>([:])

  /// The site of the innermost function of an app's on the stack of this host thread; the unknown
  /// one if none has a name.
  static func site() -> Site {
    var addresses = [UInt](repeating: 0, count: most)
    let count = memsim_stack(&addresses, Int32(most))
    for address in addresses.prefix(Int(count)) {
      switch role(of: address) {
      case .memsims: continue
      case .caller: return .unknown
      case .apps(let name): return Site(Site.Frame(file: "", line: 0, function: name))
      }
    }
    return .unknown
  }

  private static func role(of address: UInt) -> Role {
    if let role = known.withLock({ $0[address] }) { return role }
    let role = role(of: HostFunction(returnedToAt: address))
    known.withLock { $0[address] = role }
    return role
  }

  private static func role(of function: HostFunction) -> Role {
    guard let name = function.plainName, !function.isOfLibrary else { return .memsims }
    if callers.contains(where: name.contains) { return .caller }
    // `closure #1 in static Zoo.Album.show`: what it is in stands last, its module first.
    let words = name.split(separator: " ")
    guard let place = words.last, let module = place.split(separator: ".").first,
      place.contains("."), !isMemsims(module: String(module))
    else { return .memsims }
    return .apps(name)
  }

  /// A workload's functions say nothing to an author of steps.
  private static func isMemsims(module: String) -> Bool {
    HostFunction.isMemsims(module: module) || module == "MemsimWorkloads"
  }
}
