internal import MemsimRuntime

/// The volume, the switch that silences it, and the panel that shows both (platform H31, Z8).
package final class VolumeControl {
  private enum Panel: Equatable {
    case hidden
    /// SpringBoard waits for the memory of the panel.
    case allocating
    /// An entry of the clock hides it.
    case shown(until: EntryHandle)
  }

  /// The volume, of `VolumeContent.steps`.
  package private(set) var step = VolumeContent.steps / 2

  /// Whether the switch at the side silences the device (platform Z8).
  package private(set) var isSilent = false

  private var panel = Panel.hidden
  private unowned let kernel: Kernel

  init(on kernel: Kernel) {
    self.kernel = kernel
  }

  /// The number of the panel's memory; those of interruptions are from 1.
  private static let memoryNumber = 0

  /// The time for which the panel stays after the last key.
  private static let span = TimeSpan.seconds(2)

  /// Whether the panel is on the screen.
  var isShown: Bool { if case .shown = panel { true } else { false } }

  /// The volume of a sound that is played now.
  var heard: Int { isSilent ? 0 : step }

  /// Turns the volume up or down by a step.
  func change(up isUp: Bool) {
    step = min(max(step + (isUp ? 1 : -1), 0), VolumeContent.steps)
  }

  /// Moves the switch at the side.
  func setSilent(_ isSilent: Bool) { self.isSilent = isSilent }

  /// Shows the panel for a while, once the home screen has the memory for it.
  func show(in home: SimulatedProcess) {
    switch panel {
    case .allocating: break
    case .shown: extend()
    case .hidden:
      panel = .allocating
      let bytes = kernel.settings.volumePages * pageSize
      SystemMemory(of: kernel).allocate(bytes, for: Self.memoryNumber, in: home) {
        [unowned self] isThere in
        guard panel == .allocating else { return }
        if isThere { extend() } else { panel = .hidden }
      }
    }
  }

  /// Shows the panel for its whole time from now on.
  private func extend() {
    if case .shown(let entry) = panel { kernel.clock.cancel(entry) }
    panel = .shown(
      until: kernel.clock.schedule(after: Self.span, for: .system) { [unowned self] _ in hide() })
  }

  /// Hides the panel, also if it waits for its memory.
  func hide() {
    if case .shown(let entry) = panel { kernel.clock.cancel(entry) }
    if panel != .hidden, let home = kernel.processes.homeScreen {
      SystemMemory(of: kernel).free(for: Self.memoryNumber, in: home)
    }
    panel = .hidden
  }
}
