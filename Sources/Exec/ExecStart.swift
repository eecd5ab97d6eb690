internal import CMemsimPreload
internal import Glibc
internal import MemsimHost

/// The engine that counts and limits the memory of a run.
package enum ExecEngine: String, CaseIterable, Sendable {
  /// A library in each process counts the pages that it requests.
  case preload
  /// The kernel counts and limits the memory of a cgroup.
  case cgroup
}

/// A program with its words, as a child of this process starts it.
struct ExecStart {
  private let image: ProgramImage
  private let arguments: [HostWord]
  private let settings: ExecSettings

  init(_ image: ProgramImage, _ arguments: [HostWord], _ settings: ExecSettings) {
    self.image = image
    self.arguments = arguments
    self.settings = settings
  }

  /// The name of the program.
  var name: String { image.name }

  /// The path of the program.
  var path: String { image.path }

  /// Starts it in the group of a run; returns its process number.
  func run(
    setting values: [(name: String, value: String)], in view: KernelView,
    capturedBy capture: ExecCapture? = nil
  ) throws(ExecFailure) -> Int32 {
    let words = CStrings([HostWord(image.path)] + arguments)
    let steady = settings.isSteady ? ExecSettings.steadyVariables : []
    let environment = CStrings(Preload.environment(setting: steady + values))
    guard let path = words.list[0] else {
      throw ExecFailure("the host has no memory for the program's arguments", errorNumber: ENOMEM)
    }
    let members = view.openMembers()
    defer { if members >= 0 { close(members) } }
    let streams = try ExecStreams(settings, capture)
    let folder = settings.folder.map { CStrings([HostWord($0)]) }
    defer { withExtendedLifetime((streams, folder)) {} }
    var start = memsim_start(
      path: path, arguments: words.list, environment: environment.list,
      has_fixed_addresses: settings.isSteady, streams: streams.numbers,
      folder: UnsafePointer(folder?.list[0]), data_bytes: Int64(settings.dataBytes ?? 0),
      group_file: members)
    var pid = memsim_program_start(&start)
    if pid == memsim_start_groupless {
      try view.giveUp(GroupFault("the program cannot join \(view.name)", errorNumber: errno))
      start.group_file = -1
      pid = memsim_program_start(&start)
    }
    if pid == memsim_start_unwanted {
      throw ExecFailure(endedBy: memsim_program_wanted_end())
    }
    guard pid > 0 else {
      let code = errno == ENOENT ? ExecFailure.missing : ExecFailure.notRunnable
      throw ExecFailure("\(image.path): \(String(cString: strerror(errno)))", code: code)
    }
    return pid
  }
}
