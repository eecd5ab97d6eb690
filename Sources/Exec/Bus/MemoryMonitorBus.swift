internal import CMemsimPreload
internal import Glibc
internal import MemsimPolicies
internal import MemsimVocabulary

/// What GLib's `GMemoryMonitor` listens to: the name of the system's monitor of low memory, on a
/// bus that a program finds where it looks for that of the system.
///
/// A signal goes to the connections of the process that is warned, and to no other.
final class MemoryMonitorBus {
  private let daemon: BusDaemon?
  private let connection: BusConnection
  private var pids: [String: Int32] = [:]

  /// Where the bus is, as programs are told.
  let address: BusAddress

  private static let name = "org.freedesktop.LowMemoryMonitor"
  private static let path = "/org/freedesktop/LowMemoryMonitor"
  private static let mostConnections = 1 << 10
  /// A warned process waits so long at most for the bus.
  private static let answerMilliseconds = 300
  /// What a bus says when a name is its owner's alone.
  private static let isPrimaryOwner: UInt32 = 1
  private static let doesNotQueue: UInt32 = 4

  /// Takes the name on a bus, or on one of its own that it starts in a folder.
  init(_ place: BusPlace, folder: String) throws(ExecFailure) {
    switch place {
    case .own:
      let daemon = try BusDaemon(at: BusAddress(path: "\(folder)\(MEMSIM_BUS_FILE)"))
      (self.daemon, address) = (daemon, daemon.address)
    case .address(let text): (daemon, address) = (nil, try BusAddress(text))
    }
    connection = try BusConnection(to: address)
    let request = BusMessage.call("RequestName", .text(Self.name), .number(Self.doesNotQueue))
    let deadline = BusConnection.deadline(after: Self.answerMilliseconds * 10)
    let answer = connection.call([request], before: deadline) { _ in }?.first
    if case .number(Self.isPrimaryOwner)? = answer?.body.first { return }
    var reason = "another program owns it"
    if case .text(let said)? = answer?.body.first { reason = said }
    throw ExecFailure(
      "memsim cannot own \(Self.name) on the bus at \(address.text.quoted): \(reason); expected a "
        + "bus that allows this, or --bus own")
  }

  /// Whether the bus still answers.
  var isOpen: Bool { connection.isOpen && !isSilent }
  private var isSilent = false

  /// Answers those who have asked something meanwhile.
  func answer() {
    for message in connection.receive() { answer(message) }
  }

  /// A program that listens asks for the properties of the monitor first, which has none.
  private func answer(_ message: BusMessage) {
    guard message.kind == .call, message.wantsReply, let sender = message.sender else { return }
    var reply = BusMessage(kind: .reply, wantsReply: false)
    if message.member == "GetAll" {
      reply.body = [.noProperties]
    } else {
      reply.kind = .failure
      reply.error = "org.freedesktop.DBus.Error.UnknownMethod"
      reply.body = [.text("memsim's monitor does not support this method")]
    }
    reply.replySerial = message.serial
    reply.destination = sender
    connection.send(reply)
  }

  /// Warns a process; says whether it is on the bus.
  func warn(_ pid: Int32, _ level: PressureLevel) -> Bool {
    guard isOpen, let listeners = listeners(of: pid) else { return false }
    for listener in listeners {
      connection.send(
        BusMessage(
          kind: .signal, wantsReply: false, path: Self.path, interface: Self.name,
          member: "LowMemoryWarning", destination: listener, body: [.byte(level.forGLib)]))
    }
    return !listeners.isEmpty
  }

  /// The connections of a process; nil where the bus does not say in time.
  private func listeners(of pid: Int32) -> [String]? {
    let deadline = BusConnection.deadline(after: Self.answerMilliseconds)
    guard let names = connections(before: deadline),
      let known = owners(of: names, before: deadline)
    else {
      isSilent = true
      return nil
    }
    pids = known
    return names.filter { pids[$0] == pid }
  }

  /// The processes of connections: the bus is asked about those that are new, as it gives no name
  /// twice.
  private func owners(of names: [String], before deadline: Int64) -> [String: Int32]? {
    var known = pids.filter { names.contains($0.key) }
    let unknown = names.filter { known[$0] == nil }
    let questions = unknown.map { name in
      BusMessage.call("GetConnectionUnixProcessID", .text(name))
    }
    let answers = connection.call(questions, before: deadline, meanwhile: answer)
    for (name, answer) in zip(unknown, answers ?? []) {
      if case .number(let number)? = answer.body.first { known[name] = Int32(clamping: number) }
    }
    return answers.map { _ in known }
  }

  private func connections(before deadline: Int64) -> [String]? {
    let answers = connection.call([.call("ListNames")], before: deadline, meanwhile: answer)
    guard case .texts(let names)? = answers?.first?.body.first else { return nil }
    let others = names.filter { $0.hasPrefix(":") && $0 != connection.ownName }
    return Array(others.prefix(Self.mostConnections))
  }
}

/// The bus at which a program hears of low memory.
package enum BusPlace: Equatable, Sendable {
  /// One that is started for it, and ends with it.
  case own
  /// One that is there, at an address.
  case address(String)

  /// What the command line says.
  package init(_ text: String) { self = text == "own" ? .own : .address(text) }
}

/// A bus that is started, in a process that ends with this one.
private final class BusDaemon {
  let address: BusAddress
  private let pid: Int32

  init(at address: BusAddress) throws(ExecFailure) {
    let pid = memsim_bus_start(address.text)
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
