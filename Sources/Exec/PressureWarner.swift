internal import CMemsimPreload
internal import Glibc
internal import MemsimPolicies

/// Warns programs that memory is short, in the ways of their ecosystems: at a socket that
/// `MEMORY_PRESSURE_WATCH` names, and on a bus if that is asked for.
final class PressureWarner {
  private let socket: Int32
  private let keeper: Int32
  private let bus: MemoryMonitorBus?
  private var listeners: [(pid: Int32, file: Int32)] = []

  private static let mostListeners = 512
  private static let mostListenersOfOne = 16

  /// The path at which programs listen.
  private let path: String

  /// Opens the socket, in a folder of its own, which is removed however this process ends.
  init(bus place: BusPlace?) throws(ExecFailure) {
    var bytes = [CChar](repeating: 0, count: 128)
    var keeper: Int32 = -1
    let (folder, isChosen) = Self.folder
    socket = memsim_warner_open(folder, &bytes, Int32(bytes.count), &keeper)
    let error = errno
    if socket == memsim_warner_no_folder.rawValue, isChosen {
      let reason = String(cString: strerror(error))
      throw ExecFailure(
        "memsim cannot create a folder for the socket of warnings in '\(folder)', which TMPDIR "
          + "names: \(reason); set TMPDIR to a writable folder")
    }
    guard socket >= 0 else {
      throw ExecFailure(
        "memsim cannot open a socket for warnings in '\(folder)'", errorNumber: error)
    }
    let path = String(
      decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    self.keeper = keeper
    self.path = path
    do throws(ExecFailure) {
      let folder = String(path.dropLast(path.split(separator: "/").last?.count ?? 0))
      bus = try place.map { (place) throws(ExecFailure) in
        try MemoryMonitorBus(place, folder: folder)
      }
    } catch {
      memsim_warner_close(path, socket, keeper)
      throw error
    }
  }

  /// The folder for the socket, and whether the environment chose it.
  ///
  /// The path of a socket is short, and must hold from every folder.
  private static var folder: (path: String, isChosen: Bool) {
    guard let path = Preload.variable("TMPDIR"), path.hasPrefix("/"), path.utf8.count <= 64 else {
      return ("/tmp", false)
    }
    return (path, true)
  }

  /// The variables that contain the places at which programs listen.
  var variables: [(name: String, value: String)] {
    var variables = [(name: "MEMORY_PRESSURE_WATCH", value: path)]
    if let bus { variables.append((name: "DBUS_SYSTEM_BUS_ADDRESS", value: bus.address)) }
    return variables
  }

  /// Whether a bus was lost: it does not answer any more, and receives no more warnings.
  var hasLostBus: Bool { !(bus?.isOpen ?? true) }

  deinit {
    for listener in listeners { close(listener.file) }
    memsim_warner_close(path, socket, keeper)
  }

  /// Accepts the programs that have connected since the last call.
  func accept() {
    bus?.answer()
    var pid: Int32 = 0
    while true {
      let file = memsim_warner_accept(socket, &pid)
      if file < 0 { return }
      let others = listeners.count { $0.pid == pid }
      if listeners.count < Self.mostListeners, others < Self.mostListenersOfOne {
        listeners.append((pid, file))
      } else {
        close(file)
      }
    }
  }

  /// Warns a process of a pressure level; returns whether it can have received the warning.
  func warn(_ pid: Int32, _ level: PressureLevel) -> Bool {
    accept()
    var isHeard = bus?.warn(pid, level) ?? false
    listeners.removeAll { listener in
      guard listener.pid == pid else { return false }
      if memsim_warner_warn(listener.file) {
        isHeard = true
        return false
      }
      close(listener.file)
      return true
    }
    return isHeard
  }

  /// Drops a process that has exited.
  func forget(_ pid: Int32) {
    listeners.removeAll { listener in
      if listener.pid == pid { close(listener.file) }
      return listener.pid == pid
    }
  }
}
