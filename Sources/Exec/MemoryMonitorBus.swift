internal import CMemsimLibraries
internal import CMemsimPreload
internal import Glibc
internal import MemsimPolicies
internal import MemsimVocabulary

/// The service that GLib's `GMemoryMonitor` listens to: the name of the system's low-memory
/// monitor, on a bus that a program finds instead of the system's bus.
///
/// Only the connections of the warned process receive a signal.
final class MemoryMonitorBus {
  private let daemon: BusDaemon?
  private let connection: OpaquePointer
  private var pids: [String: Int32] = [:]

  /// The address of the bus, in the format of D-Bus.
  let address: String

  /// Whether the bus still answers.
  private(set) var isOpen = true

  private static let name = "org.freedesktop.LowMemoryMonitor"
  private static let path = "/org/freedesktop/LowMemoryMonitor"
  private static let mostConnections = 1 << 10
  private static let beginMilliseconds: Int64 = 5_000
  private static let nameMilliseconds: Int64 = 3_000
  /// A warned process waits so long at most for the bus.
  private static let answerMilliseconds: Int64 = 300

  /// Acquires the name on a bus, or on one of its own that it starts in a folder.
  init(_ place: BusPlace, folder: String) throws(ExecFailure) {
    switch place {
    case .own:
      let daemon = try BusDaemon(at: BusPlace.address(ofSocket: "\(folder)\(MEMSIM_BUS_FILE)"))
      (self.daemon, address) = (daemon, daemon.address)
    case .address(let text): (daemon, address) = (nil, text)
    }
    guard address.hasPrefix("unix:") else {
      throw ExecFailure(
        "--bus: \(address.quoted) is not the address of a bus; expected one like "
          + "'unix:path=/run/bus', or 'own' for a private bus")
    }
    var reason: UnsafeMutablePointer<CChar>?
    guard let connection = memsim_bus_open(address, Self.beginMilliseconds, &reason) else {
      defer { free(reason) }
      throw ExecFailure(
        "no bus answers at \(address.quoted): \(reason.map { String(cString: $0) } ?? "no memory")")
    }
    self.connection = connection
    memsim_bus_set_patience(connection, Self.nameMilliseconds)
    let code = memsim_bus_own_name(connection, Self.name)
    guard code == 0 else {
      let reason =
        code == -EEXIST ? "another program owns it" : String(cString: strerror(-code))
      throw ExecFailure(
        "memsim cannot own \(Self.name) on the bus at \(address.quoted): \(reason); expected a "
          + "bus that allows this, or --bus own")
    }
    memsim_bus_set_patience(connection, Self.answerMilliseconds)
  }

  deinit { memsim_bus_close(connection) }

  /// Answers programs that have asked something meanwhile.
  func answer() {
    if isOpen { isOpen = memsim_bus_process(connection) }
  }

  /// Warns a process; returns whether it is on the bus.
  func warn(_ pid: Int32, _ level: PressureLevel) -> Bool {
    guard isOpen, let listeners = listeners(of: pid) else { return false }
    for listener in listeners {
      let code = memsim_bus_send_byte(
        connection, listener, Self.path, Self.name, "LowMemoryWarning", level.forGLib)
      if code < 0 { isOpen = false }
    }
    return !listeners.isEmpty
  }

  /// The connections of a process; nil if the bus does not answer in time.
  ///
  /// The bus is asked about new connections alone, as it gives no name twice.
  private func listeners(of pid: Int32) -> [String]? {
    guard let names = connections() else { return nil }
    var known = pids.filter { names.contains($0.key) }
    for name in names where known[name] == nil {
      let owner = memsim_bus_process_of(connection, name)
      guard owner >= 0 else {
        isOpen = false
        return nil
      }
      known[name] = Int32(clamping: owner)
    }
    pids = known
    return names.filter { pids[$0] == pid }
  }

  /// The other connections to the bus; nil if it does not answer in time.
  private func connections() -> [String]? {
    var names: [String] = []
    let code = withUnsafeMutablePointer(to: &names) { names in
      memsim_bus_list_connections(connection, names) { context, name in
        context?.assumingMemoryBound(to: [String].self).pointee.append(String(cString: name))
      }
    }
    if code < 0 { isOpen = false }
    return code < 0 ? nil : Array(names.prefix(Self.mostConnections))
  }
}

/// The bus at which a program receives memory warnings.
package enum BusPlace: Equatable, Sendable {
  /// One that is started for it, and ends with it.
  case own
  /// An existing bus, at an address.
  case address(String)

  /// Reads the value of `--bus`.
  package init(_ text: String) { self = text == "own" ? .own : .address(text) }

  /// The address of a socket, escaped as D-Bus demands.
  static func address(ofSocket path: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_/.*".utf8)
    let escaped = path.utf8.map { byte in
      plain.contains(byte)
        ? String(UnicodeScalar(byte))
        : "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    return "unix:path=" + escaped.joined()
  }
}

/// A bus that is started, in a process that ends with this one.
private final class BusDaemon {
  let address: String
  private let pid: Int32

  init(at address: String) throws(ExecFailure) {
    let pid = memsim_bus_start(address)
    guard pid > 0 else {
      throw ExecFailure(
        "memsim cannot start a bus: \(String(cString: strerror(errno))); expected dbus-daemon in "
          + "PATH, or --bus ADDRESS")
    }
    (self.address, self.pid) = (address, pid)
  }

  deinit { memsim_bus_end(pid) }
}

extension PressureLevel {
  /// It as GLib has it: low, medium, or critical.
  fileprivate var forGLib: UInt8 {
    switch self {
    case .normal, .warning: 50
    case .urgent: 100
    case .critical: 255
    }
  }
}
