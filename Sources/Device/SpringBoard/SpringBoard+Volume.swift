internal import MemsimJournal
internal import MemsimRuntime

/// The keys and the switch at the side, and the panel that says how loud it is (platform H31, Z8).
extension SpringBoard {
  /// One of the keys is pressed, which silences a call that is heard (platform I39).
  func pressVolume(up isUp: Bool) {
    kernel.log.record(InputArrived(kind: isUp ? .volumeUp : .volumeDown), pid: front?.pid)
    userActed()
    if let call = ringingCall, !call.isSilenced { return silence(call) }
    volume = min(max(volume + (isUp ? 1 : -1), 0), VolumeContent.steps)
    showHowLoud()
  }

  /// The switch is set to silence, or back.
  func setSilent(_ isSilent: Bool) {
    guard isSilent != self.isSilent else { return }
    kernel.log.record(InputArrived(kind: isSilent ? .silent : .ring), pid: front?.pid)
    self.isSilent = isSilent
    userActed()
    showHowLoud()
  }

  private func showHowLoud() {
    guard screen != .off, let home = homeProcess else { return }
    switch volumePanel {
    case .coming: break
    case .shown: showVolume()
    case .hidden:
      volumePanel = .coming
      let bytes = kernel.settings.volumePages * pageSize
      takeMemory(bytes, for: Self.volumeNumber, in: home) { [unowned self] isThere in
        guard volumePanel == .coming else { return }
        if isThere { showVolume() } else { volumePanel = .hidden }
      }
    }
  }

  /// The number under which SpringBoard keeps the memory; those of interruptions are from 1.
  private static let volumeNumber = 0

  /// How long the panel stays after the last key.
  private static let volumeSpan = TimeSpan.seconds(2)

  /// Shows the panel, or goes on doing so, for a while from now on.
  private func showVolume() {
    if case .shown(let entry) = volumePanel { kernel.clock.cancel(entry) }
    volumePanel = .shown(
      until: kernel.clock.schedule(after: Self.volumeSpan, for: .system) { [unowned self] _ in
        hideVolume()
      })
  }

  /// Takes the panel away, if it is there or about to come.
  func hideVolume() {
    if case .shown(let entry) = volumePanel { kernel.clock.cancel(entry) }
    if volumePanel != .hidden, let homeProcess {
      giveMemoryBack(for: Self.volumeNumber, in: homeProcess)
    }
    volumePanel = .hidden
  }
}

/// Whether the panel is there that says how loud it is.
enum VolumePanel: Equatable {
  /// It is not.
  case hidden
  /// SpringBoard is getting the memory for it.
  case coming
  /// It is, until an entry of the clock takes it away.
  case shown(until: EntryHandle)
}
