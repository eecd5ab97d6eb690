internal import MemsimJournal
internal import MemsimRuntime

/// Which network the device is in, and the choice of one (platform H30).
extension SpringBoard {
  /// Lets the user choose a network for the app in front, if it needs one, some are around, and the
  /// device is in none.
  func offerNetworks(to process: SimulatedProcess) {
    guard process === front, process.app.requiresPersistentWiFi, !isNetworkJoined,
      !kernel.settings.networks.isEmpty, !interruptions.contains(where: { $0.kind == .network })
    else { return }
    alert(.network, from: "", plan: InterruptionPlan(.nothing))
  }

  /// The user has chosen a network of those on the panel.
  func join(_ network: String) {
    guard let choice = interruptions.last(where: { $0.kind == .network }) else { return }
    choice.origin = network
    isNetworkJoined = true
    advance(choice, to: .answered)
    close(choice)
    activateFront()
  }
}
